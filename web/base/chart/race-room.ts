const FEWEST = 9
/** With more lines than this, called a crowd, there is no room for all their names. */
const MOST = 20
/** The height of a chart with a crowd, in label heights, however many lines it has. */
const CROWD = 16

export function isCrowd(lines: number): boolean {
  return lines > MOST
}

/** The height of a race in label heights: known before the chart itself is there. */
export function raceSlots(lines: number): number {
  return isCrowd(lines) ? CROWD : Math.max(FEWEST, lines)
}

/** The height of a whole race with its text, its place names and its table; must match its style sheet. */
export function raceRoom(lines: number): { narrow: string; wide: string } {
  const slots = raceSlots(lines)
  const around = { narrow: 2.625 + 0.5 + 1.75 + 2 + 0.75, wide: 1.5 + 0.5 + 1.75 + 2 + 0.75 }
  const quiet = isCrowd(lines) ? { narrow: 2.625, wide: 1.3125 } : { narrow: 0, wide: 0 }
  return {
    narrow: `${around.narrow + quiet.narrow + 1.5 * slots}rem`,
    wide: `${around.wide + quiet.wide + 1.75 * slots}rem`,
  }
}
