/** The address of the reader's own row, the first of several, within a page. */
export const OWN_ROW = 'your-row'
