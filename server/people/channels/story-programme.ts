import type { Gameweek } from '#domain/ids.ts'
import { trustedLeague } from '#server/facts/leagues/facts-store.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { mailLeague } from '#server/people/weekly-mail/mail-league.ts'
import type { Message } from './present-message.ts'

const MOST = 3

export type Programme = Pick<Message, 'title' | 'lines'>

/** The headline and three sentences of a final gameweek's programme; `isDry`: figures alone. Null where it has nothing to tell. */
export async function programmeOf(
  { db, config }: Pick<JobDeps, 'db' | 'config'>,
  league: LeagueKey,
  { gameweek, isDry = false }: { gameweek: Gameweek; isDry?: boolean },
): Promise<Programme | null> {
  const made = mailLeague(await trustedLeague(db, league, gameweek), { gameweek, isDry, site: config.publicUrl })
  if (!made) return null
  const { headline, sentences } = made.stories.league
  const lines = sentences.slice(0, MOST)
  return { title: `${made.name}, gameweek ${gameweek}: ${headline}`, lines }
}
