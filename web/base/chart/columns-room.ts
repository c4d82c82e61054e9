/** The height of a chart of columns with its words, its places and its table, as its style sheet has it. */
export const columnsRoom = { narrow: '20.125rem', wide: '24.5rem' }
