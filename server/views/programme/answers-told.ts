import { namesOfRows } from '#contract/views/names-of-rows.ts'
import type { Gameweek } from '#domain/ids.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { storedAnswer } from '#server/views/segments/answers.ts'
import type { UnsaidProgramme } from './present.ts'
import { withNames } from './present-names.ts'
import { type Told, toldIn } from './present-words.ts'

/** A gameweek of a league as everybody reads it, and what its teams are called there. */
export type ToldWeek = Told & { league: string; team(team: number | null): string }

/** `isDry`: figures alone. `named`: how names are made safe for where they will stand. */
type Telling = { gameweek: Gameweek; isDry?: boolean; named?(name: string): string }

/** What a final gameweek is told with, from what is stored. Null where nothing is, or nobody has points: that is no news. */
export async function toldFor(
  db: Db,
  league: LeagueKey,
  { gameweek, isDry = false, named = (name) => name }: Telling,
): Promise<ToldWeek | null> {
  const stored = await storedProgramme(db, league, gameweek)
  if (!stored || stored.table.every(({ points }) => points === null)) return null
  return toldWeek(withNames(stored, { team: named, player: named }), isDry)
}

export function toldWeek(programme: UnsaidProgramme, isDry: boolean): ToldWeek {
  return { ...toldIn({ ...programme, isDry }), league: programme.league_name, team: namesOfRows(programme.table) }
}

/** Not yet in sentences; null where none is stored. */
export async function storedProgramme(db: Db, league: LeagueKey, gameweek: Gameweek): Promise<UnsaidProgramme | null> {
  const stored = await storedAnswer(db, 'programme', { leagues: [league], gameweek })
  const [programme] = stored ? (JSON.parse(stored.plain.toString()) as UnsaidProgramme[]) : []
  return programme ?? null
}
