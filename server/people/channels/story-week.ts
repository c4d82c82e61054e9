import { sinceWhistle, turnedSince } from '#display/words/since-whistle.ts'
import { benchLine, nextLine, PROVISIONAL, resultsLine, tableLine } from '#display/words/week-lines.ts'
import type { Gameweek } from '#domain/ids.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { namesHeard } from '#server/people/news/names-store.ts'
import type { Notice } from '#server/people/news/story-programme.ts'
import { storedProgramme, toldWeek } from '#server/views/programme/answers-told.ts'
import type { UnsaidProgramme } from '#server/views/programme/present.ts'

/**
 * `edition`: 0 before the gameweek is final. `isOther`: whether a result or the lead is another than at the last whistle. `changed`: what was told otherwise
 * then, for chats that read it.
 */
export type Week = Notice & { edition: number; isOther: boolean; changed: string | null }

/** A gameweek as chats are told it: headline, what decided it, the results, the bench, the table, the next match to watch. Null where nothing is to be told. */
export async function weekOf({ db }: Pick<JobDeps, 'db'>, league: LeagueKey, gameweek: Gameweek): Promise<Week | null> {
  const programme = await storedProgramme(db, league, gameweek)
  const told = programme && toldWeek(programme, { names: await namesHeard(db, league) })
  if (!told) return null
  const lines = [
    told.lead.join(' '),
    resultsLine(programme, told.team),
    told.bench,
    benchLine(programme, told.team),
    tableLine(programme, told.team),
    nextLine(programme, told.team),
    programme.edition === 0 ? PROVISIONAL : null,
  ]
  return {
    title: `${told.league}, gameweek ${gameweek}: ${told.headline}`,
    lines: lines.flatMap((line) => line || []),
    edition: programme.edition,
    isOther: isOtherNews(programme),
    changed: sinceWhistle(programme, told.within),
  }
}

/** Whether somebody else won a match, or leads, than was told at the last whistle. */
export function isOtherNews(programme: Pick<UnsaidProgramme, 'since_whistle' | 'results' | 'table'>): boolean {
  const { since_whistle = [], table } = programme
  const then = new Map<number | null, number | null>(since_whistle.map(({ team_id, rank }) => [team_id, rank]))
  const isOtherLead = table.some(({ team_id, rank }) => (rank === 1) !== ((then.get(team_id) ?? rank) === 1))
  return isOtherLead || turnedSince(programme).length > 0
}
