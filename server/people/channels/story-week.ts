import { PROVISIONAL, resultsLine, tableLine } from '#display/words/week-lines.ts'
import type { Gameweek } from '#domain/ids.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { namesHeard } from '#server/people/news/names-store.ts'
import type { Notice } from '#server/people/news/story-programme.ts'
import { storedProgramme, toldWeek } from '#server/views/programme/answers-told.ts'
import type { UnsaidProgramme } from '#server/views/programme/present.ts'

/** `edition`: 0 before the gameweek is final. `isOther`: whether a result or the lead is another than at the last whistle. */
export type Week = Notice & { edition: number; isOther: boolean }

/** A gameweek as chats are told it: headline, what decided it, the bench, the results, the table. Null where nothing is to be told. */
export async function weekOf({ db }: Pick<JobDeps, 'db'>, league: LeagueKey, gameweek: Gameweek): Promise<Week | null> {
  const programme = await storedProgramme(db, league, gameweek)
  const told = programme && toldWeek(programme, { names: await namesHeard(db, league) })
  if (!told) return null
  const lines = [
    told.lead.join(' '),
    told.bench,
    resultsLine(programme, told.team),
    tableLine(programme, told.team),
    programme.edition === 0 ? PROVISIONAL : null,
  ]
  return {
    title: `${told.league}, gameweek ${gameweek}: ${told.headline}`,
    lines: lines.flatMap((line) => line || []),
    edition: programme.edition,
    isOther: isOtherNews(programme),
  }
}

/** Whether somebody else won a match, or leads, than was told at the last whistle. */
export function isOtherNews({
  since_whistle: changed = [],
  results,
  table,
}: Pick<UnsaidProgramme, 'since_whistle' | 'results' | 'table'>): boolean {
  const then = new Map<number | null, (typeof changed)[number]>(changed.map((row) => [row.team_id, row]))
  const isOther = results.some(({ team_a, team_b, points_a, points_b }) => {
    const before = (then.get(team_a)?.points ?? points_a) - (then.get(team_b)?.points ?? points_b)
    return Math.sign(before) !== Math.sign(points_a - points_b)
  })
  return (
    isOther ||
    table.some(({ team_id, rank }) => isFirst(rank) !== isFirst(then.has(team_id) ? then.get(team_id)?.rank : rank))
  )
}

function isFirst(rank: number | null | undefined): boolean {
  return rank === 1
}
