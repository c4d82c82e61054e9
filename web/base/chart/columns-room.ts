/** The height of a column chart with its text, its place names and its table; must match its style sheet. */
export const columnsRoom = { narrow: '20.125rem', wide: '24.5rem' }
