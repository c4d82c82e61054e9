// Our own silhouette, drawn for this product: symmetric about x = 50, where the text stands, between y = 2 and y = 98.

/** Shoulders, armholes, sides and hem. Follows a neckline that runs from (35,5.5) to (65,5.5). */
const TRUNK =
  'L77.5 10.5C75.5 19 76 29 78.6 37C77.5 55 78 76 79.4 94Q50 99.4 20.6 94C22 76 22.5 55 21.4 37C24 29 24.5 19 22.5 10.5Z'

export const FRONT = {
  collar: 'M34.6 5.8L38.6 2.4Q50 5.4 61.4 2.4L65.4 5.8C63.4 14.4 58 19.4 50 23C42 19.4 36.6 14.4 34.6 5.8Z',
  /** The part of the inside that is seen. */
  neck: 'M39 3.3Q50 7 61 3.3C60 10.4 56 14.6 50 17.4C44 14.6 40 10.4 39 3.3Z',
  body: `M35 5.5C37 13.5 42 18.5 50 22C58 18.5 63 13.5 65 5.5${TRUNK}`,
  fold: 'M42 19Q48.4 24.4 50 28Q51.6 24.4 58 19L50 23Z',
}

export const BACK: typeof FRONT = {
  collar: 'M34.6 5.8L38.6 2.4Q50 5.4 61.4 2.4L65.4 5.8Q50 13.4 34.6 5.8Z',
  neck: '',
  body: `M35 5.5Q50 12.4 65 5.5${TRUNK}`,
  fold: '',
}

/** The left one: the right one is its mirror image. */
export const SLEEVE = 'M22.5 10.5C16 13.6 12 18 9.8 24L1.5 43.4Q7.4 48.4 15.4 49.6L21.4 37C24 29 24.5 19 22.5 10.5Z'

/** The shade on the cuff, and along the side with a crease from the armpit. */
export const SLEEVE_SHADE =
  'M1.5 43.4Q7.4 48.4 15.4 49.6L17 46.4Q9 45 3 40ZM21.4 37C22.5 55 22 76 20.6 94L24 95C22.6 74 23 62 24.4 51Q28.4 59.6 35 63C29.6 57.6 25.6 47 21.4 37Z'
