/** The icons in use by who drew them: CREDITS.md says the same. */
export const ICON_CREDITS: readonly { readonly author: string; readonly icons: readonly string[] }[] = [];
