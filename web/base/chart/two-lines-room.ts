/** The height of a chart of two lines with its words, its places and its table, as its style sheet has it. */
export const twoLinesRoom = { narrow: '24.125rem', wide: '28.5rem' }
