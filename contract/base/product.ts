/** The product's name: change it here only. */
export const PRODUCT = 'Benchside'
