declare module 'game-icon:*' {
  /** The outline of the icon as SVG path data, 512 units wide and high. */
  const path: string;
  export default path;
}

declare module '*.css' {}

declare module '*.webp' {
  /** Where the picture lies. */
  const address: string;
  export default address;
}
