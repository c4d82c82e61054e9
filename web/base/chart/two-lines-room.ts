/** The height of a two-line chart with its text, its place names and its table; must match its style sheet. */
export const twoLinesRoom = { narrow: '24.125rem', wide: '28.5rem' }
