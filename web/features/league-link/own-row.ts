import * as z from 'zod/mini'
import { GameName, LeagueType } from '#contract/games/league-rows.ts'

/** The row that a reader has chosen as theirs: kept in this browser, by link, and sent to nobody. */
const OwnRow = z.object({
  game: GameName,
  type: z.optional(LeagueType),
  league_id: z.int(),
  league_name: z.string(),
  team_id: z.int(),
})
export type OwnRow = z.infer<typeof OwnRow>

export function ownRow(key: string): OwnRow | null {
  try {
    return OwnRow.safeParse(JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

export function chooseOwnRow(key: string, row: OwnRow): void {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(row))
  } catch {
    // localStorage may be switched off: no row is marked then.
  }
}

export function forgetOwnRow(key: string): void {
  try {
    localStorage.removeItem(nameOf(key))
  } catch {
    // Nothing was kept either.
  }
}

/** The page now knows the row, or that there is none: shows what `public/theme.js` hid until then. */
export function showDrawnWithoutOwnRow(): void {
  delete document.documentElement.dataset.ownRow
}

/** `public/theme.js` knows it, too. */
function nameOf(key: string): string {
  return `row of ${key}`
}
