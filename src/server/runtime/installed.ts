/** Whether this runs from an installed package: there it is JavaScript, in a checkout it is TypeScript. */
export const INSTALLED: boolean = import.meta.filename.endsWith('.js');
