import type { LedgerRow } from '#contract/ledger.ts'
import { rarest } from '#contract/story.ts'
import type { Gameweek } from '#domain/ids.ts'
import { trustedLeague } from '#server/facts/leagues/facts-store.ts'
import { viewsOf } from '#server/facts/leagues/progress-store.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { mailLeague } from '#server/people/weekly-mail/mail-league.ts'
import { leagueStory } from '#server/people/weekly-mail/story.ts'
import type { Message } from './present-message.ts'

const MOST = 3

export type Programme = Pick<Message, 'title' | 'lines'>

/**
 * A final gameweek of a league in three sentences: what only this league could read, the rarest first, then the weekly mail's story of it. Null where it
 * has nothing to tell.
 */
export async function programmeOf(
  { db, config }: Pick<JobDeps, 'db' | 'config'>,
  league: LeagueKey,
  gameweek: Gameweek,
): Promise<Programme | null> {
  const made = mailLeague(await trustedLeague(db, league, gameweek), { gameweek, site: config.publicUrl })
  if (!made) return null
  const rare = rarest(await rowsOf(db, league, gameweek), MOST - 1).map(({ text }) => text)
  const { headline, sentences } = leagueStory(made)
  return { title: `${made.name}, gameweek ${gameweek}: ${headline}`, lines: [...rare, ...sentences].slice(0, MOST) }
}

async function rowsOf(db: JobDeps['db'], league: LeagueKey, gameweek: Gameweek): Promise<LedgerRow[]> {
  const [answer] = await viewsOf(db, 'ledger', [league])
  const rows = answer ? (JSON.parse(answer.plain.toString()) as LedgerRow[]) : []
  return rows.filter((row) => row.gameweek === gameweek)
}
