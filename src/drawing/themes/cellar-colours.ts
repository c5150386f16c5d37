/** The outline of everything. */
export const INK = '#1b1218';

export const STEEL = { light: '#f3f6f8', dark: '#8fa3b3' };
export const GOLD = { light: '#fff0a8', dark: '#d9a021' };
export const WOOD = { light: '#e0b07c', dark: '#8f5a33' };

/** What lies about is smaller than who walks about. */
export const ITEM = { size: 0.62 };
