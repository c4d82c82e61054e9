/** The id of the reader's own row in a page; of several, the first. */
export const OWN_ROW = 'your-row'
