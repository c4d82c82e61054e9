const FEWEST = 9
const MOST = 30

/** How many labels' heights a race is high: known before the chart itself is there. */
export function raceSlots(lines: number): number {
  return Math.max(FEWEST, Math.min(MOST, lines))
}

/** The height of a whole race with its words, its places and its table, as its style sheet has it. */
export function raceRoom(lines: number): { narrow: string; wide: string } {
  const slots = raceSlots(lines)
  const around = { narrow: 2.625 + 0.5 + 1.75 + 2 + 0.75, wide: 1.5 + 0.5 + 1.75 + 2 + 0.75 }
  const left = lines > MOST ? 1.3125 : 0
  return { narrow: `${around.narrow + left + 1.5 * slots}rem`, wide: `${around.wide + left + 1.75 * slots}rem` }
}
