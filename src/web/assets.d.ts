declare module '*.css' {}

declare module '*.webp' {
  /** Where the picture lies. */
  const address: string;
  export default address;
}

declare module '*.md?raw' {
  const text: string;
  export default text;
}
