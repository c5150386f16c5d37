declare module 'game-icon:*' {
  /** The outline of the icon as SVG path data, 512 units wide and high. */
  const path: string;
  export default path;
}
