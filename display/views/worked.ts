/** Terms and their sum as people write it: `9 − 1 = 8`. Null where they do not add up to the figure on the screen. */
export function worked(terms: readonly number[], result: number | null, isSigned = false): string | null {
  if (result === null || terms.length === 0) return null
  if (terms.reduce((sum, term) => sum + term, 0) !== result) return null
  if (terms.length === 1) return signed(result, isSigned)
  const [first = 0, ...rest] = terms
  const all = [number(first), ...rest.map((term) => `${isLess(term) ? '−' : '+'} ${Math.abs(term)}`)].join(' ')
  return `${all} = ${signed(result, isSigned)}`
}

function signed(value: number, isSigned: boolean): string {
  return `${isSigned && value > 0 ? '+' : ''}${number(value)}`
}

/** Three for a win, one for a draw. */
export function workedRecord(wins: number, draws: number, points: number): string | null {
  return 3 * wins + draws === points ? `3 × ${wins} + 1 × ${draws} = ${points}` : null
}

/** What a team had before a gameweek plus what the gameweek added; without an earlier gameweek only the latter. */
export function workedTotal(before: number | null | undefined, added: number | null, total: number | null) {
  if (added === null || before === null) return null
  return worked(before === undefined ? [added] : [before, added], total)
}

/** A row of the same team one gameweek earlier, if there is one. */
export function rowBefore<Row extends { team_id: number; gameweek: number }>(rows: readonly Row[], row: Row) {
  const earlier = rows.filter(({ team_id, gameweek }) => team_id === row.team_id && gameweek < row.gameweek)
  return earlier.toSorted((a, b) => b.gameweek - a.gameweek)[0]
}

export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`
}

/** A number with a proper minus sign. */
export function number(value: number): string {
  return value < 0 ? `−${-value}` : String(value)
}

/** A player who was let go with 0 points is subtracted, too. */
function isLess(term: number): boolean {
  return term < 0 || Object.is(term, -0)
}
