import { namesOfRows, namesWithin } from '#display/views/names-of-rows.ts'
import { matchWords } from '#display/words/coming.ts'
import type { Gameweek } from '#domain/ids.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { NamesSeen } from '#server/ground/identity/identity.ts'
import { namesSeen } from '#server/views/names/present.ts'
import { storedAnswer } from '#server/views/segments/answers.ts'
import type { UnsaidProgramme } from './present.ts'
import { withNames } from './present-names.ts'
import { type PlainSentences, toldIn } from './present-words.ts'

/** A gameweek of a league as everybody reads it, and what its teams are called there. */
export type ToldWeek = PlainSentences & {
  league: string
  team(team: number | null): string
  /** The same where no sentence begins with it. */
  within(team: number | null): string
  /** A team’s next match, in a sentence; null where it has none. */
  coming(team: number): string | null
}

/** `isDry`: figures alone. `names`: who is not named. `named`: how the names that strangers chose are made safe for where they will stand. */
type Telling = { isDry?: boolean; names?: NamesSeen; named?(name: string): string }

/** What a final gameweek is told with, from what is stored; null where nothing is. */
export async function toldFor(
  db: Db,
  league: LeagueKey,
  { gameweek, ...telling }: Telling & { gameweek: Gameweek },
): Promise<ToldWeek | null> {
  const stored = await storedProgramme(db, league, gameweek)
  return stored && toldWeek(stored, telling)
}

/** Null where nobody has points: that is no news. */
export function toldWeek(stored: UnsaidProgramme, { isDry = false, names, named }: Telling): ToldWeek | null {
  if (stored.table.every(({ points }) => points === null)) return null
  const seen = names ? namesSeen({ names }, stored) : stored
  const programme = named ? withNames(seen, { team: named, player: (name) => name }) : seen
  const { league_name: league, table } = programme
  return {
    ...toldIn({ ...programme, isDry }),
    league,
    team: namesOfRows(table),
    within: namesWithin(table),
    coming: (team) => matchWords(programme, { team, league: null, isWhole: true }),
  }
}

/** Not yet in sentences; null where none is stored. */
export async function storedProgramme(db: Db, league: LeagueKey, gameweek: Gameweek): Promise<UnsaidProgramme | null> {
  const stored = await storedAnswer(db, 'programme', { leagues: [league], gameweek })
  const [programme] = stored ? (JSON.parse(stored.plain.toString()) as UnsaidProgramme[]) : []
  return programme ?? null
}
