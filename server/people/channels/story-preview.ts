import { namesOfRows } from '#display/views/names-of-rows.ts'
import { previewLines } from '#display/words/preview-lines.ts'
import { IN_LINE } from '#display/words/week-lines.ts'
import type { Gameweek } from '#domain/ids.ts'
import { nameOf } from '#server/facts/leagues/progress-store.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { namesHeard } from '#server/people/news/names-store.ts'
import type { Notice } from '#server/people/news/story-programme.ts'
import { namesSeen } from '#server/views/names/present.ts'
import { storedProgramme } from '#server/views/programme/answers-told.ts'

type Stored = Pick<JobDeps, 'db'>

/** What a gameweek to come holds, from the league's latest programme. Null where that one does not tell. */
export async function previewOf(deps: Stored, league: LeagueKey, gameweek: Gameweek): Promise<Notice | null> {
  const programme = await before(deps, league, gameweek)
  if (!programme?.next?.teams) return null
  const { matches, others } = previewLines(programme.next, namesOfRows(programme.table))
  const lines = [...(matches.length > 0 ? [matches.join(IN_LINE)] : []), ...others]
  const title = nameOf({ name: programme.league_name, league_id: league.league_id })
  return lines.length > 0 ? { title: `${title}, before gameweek ${gameweek}`, lines } : null
}

/** The matches of a gameweek to come, in one line; none in a league without matches, or while the one before is not final. */
export async function comingIn(deps: Stored, league: LeagueKey, gameweek: Gameweek): Promise<string[]> {
  const programme = await before(deps, league, gameweek)
  if (!programme?.next) return []
  const name = namesOfRows(programme.table)
  const matches = programme.next.matches.map(({ team_a, team_b }) => `${name(team_a)} v ${name(team_b)}`)
  return matches.length > 0 ? [matches.join(IN_LINE)] : []
}

async function before({ db }: Stored, league: LeagueKey, gameweek: Gameweek) {
  const stored = await storedProgramme(db, league, gameweek - 1)
  const programme = stored && namesSeen({ names: await namesHeard(db, league) }, stored)
  return programme?.next?.gameweek === gameweek ? { ...programme, next: programme.next } : null
}
