/** A rectangle: width, height, x, y, and degrees about its own centre. */
export type Rectangle = [number, number, number, number, number?]

/** The size of the tile that repeats over the shirt, and the rectangles painted on it in the second colour. */
export type Tile = [number, number, ...Rectangle[]]

/** The first entry of a style is its default; a style without directions has only that one. */
const TILES: [style: string, direction: string, tile: Tile][] = [
  ['striped-thin', '', [8, 4, [1, 4, 0, 0]]],
  ['striped', '', [10, 4, [5, 4, 0, 0]]],
  ['striped-thick', '', [20, 4, [10, 4, 0, 0]]],
  ['checkered', '', [20, 20, [10, 10, 0, 0], [10, 10, 10, 10]]],
  ['hoops', '', [20, 20, [20, 10, 0, 0]]],
  ['two-color', 'vertical', [90, 100, [50, 100, 50, 0]]],
  ['two-color', 'horizontal', [100, 100, [100, 50, 0, 52]]],
  ['two-color', 'diagonal-right', [100, 100, [50, 120, 50, 0, 35]]],
  ['two-color', 'diagonal-left', [100, 100, [60, 140, 52, -20, 145]]],
  ['single-band', 'horizontal', [100, 90, [100, 30, 0, 30]]],
  ['single-band', 'vertical', [90, 100, [20, 100, 40, 0]]],
  ['single-band', 'diagonal-right', [100, 100, [120, 20, 0, 40, 120]]],
  ['single-band', 'diagonal-left', [100, 100, [120, 20, 0, 40, 60]]],
  ['waves', 'vertical', [12, 20, [6, 14, 3, -3, -15], [6, 14, 3, 9, 15]]],
  ['waves', 'horizontal', [20, 12, [14, 6, -3, 3, -15], [14, 6, 9, 3, 15]]],
  ['dashed', 'vertical', [10, 10, [2, 5, 0, 0], [2, 5, 5, 5]]],
  ['dashed', 'horizontal', [10, 10, [5, 2, 0, 0], [5, 2, 5, 5]]],
  ['dashed', 'diagonal-left', [10, 10, [5, 2, 5, 5, 45]]],
  ['dashed', 'diagonal-right', [10, 10, [5, 2, 5, 5, 135]]],
]

/** Undefined for the plain shirt, which is also what an unknown style gives. Takes values of any type. */
export function tileOf(style: unknown, direction: unknown): Tile | undefined {
  const known = TILES.filter(([name]) => name === style)
  return (known.find(([, name]) => name === direction) ?? known[0])?.[2]
}
