/** The icons in use, by who drew them. CREDITS.md says the same; a test compares both with what is imported. */
export const ICON_CREDITS: readonly { readonly author: string; readonly icons: readonly string[] }[] = [
  {
    author: 'Lorc',
    icons: [
      'barbed-sun',
      'barbute',
      'breastplate',
      'broadhead-arrow',
      'broadsword',
      'checked-shield',
      'cowled',
      'high-shot',
      'hourglass',
      'hydra',
      'key',
      'light-bulb',
      'magic-portal',
      'masked-spider',
      'portal',
      'potion-ball',
      'square-bottle',
      'stone-sphere',
      'unlit-bomb',
      'wooden-door',
    ],
  },
  {
    author: 'Delapouite',
    icons: ['dungeon-gate', 'log', 'open-gate', 'shambling-zombie', 'toaster', 'winged-scepter'],
  },
  { author: 'Skoll', icons: ['open-treasure-chest'] },
  { author: 'DarkZaitzev', icons: ['hooded-assassin'] },
];
