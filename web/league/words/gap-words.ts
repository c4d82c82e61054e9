import { notReadInWords } from '#domain/facts/missing-words.ts'
import { best } from '#web/league/choice/people.ts'

export type Gapped = { team_name: string; missing: readonly number[] }

/** Shown instead of the best team where the figure of one team is missing, as that one might be the best. */
export const OPEN = 'Not known while a gameweek is missing'

/** Which gameweeks could not be read, and what was done without them; empty where nothing is missing. */
export function gapsInWords(rows: readonly Gapped[]): string {
  const words = notReadInWords(rows.map(({ team_name: name, missing }) => ({ name, missing })))
  return words && `${words} Figures that need what is missing show a dash until the official game gives it.`
}

/** The greatest value. It stays open while the value of a team that took part is missing, which might be greater. */
export function bestOfAll<Row>(
  rows: readonly Row[],
  value: (row: Row) => number | null,
  isMissing: (row: Row) => boolean,
): { value: number | null; rows: Row[]; isOpen: boolean } {
  const isOpen = rows.some((row) => value(row) === null && isMissing(row))
  return { ...(isOpen ? { value: null, rows: [] } : best(rows, value)), isOpen }
}

export function lacksSomething({ missing }: Pick<Gapped, 'missing'>): boolean {
  return missing.length > 0
}
