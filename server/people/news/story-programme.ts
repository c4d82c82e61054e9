import type { Gameweek } from '#domain/ids.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import type { NamesSeen } from '#server/ground/identity/identity.ts'
import { toldFor } from '#server/views/programme/answers-told.ts'

const MOST = 3

/** What chats and browsers are told, in plain words. */
export type Notice = { title: string; lines: readonly string[] }

/** The headline and three sentences of a final gameweek's programme; `isDry`: figures alone; `names`: who is not named. Null where it has nothing to tell. */
export async function programmeOf(
  { db }: Pick<JobDeps, 'db'>,
  league: LeagueKey,
  { gameweek, ...telling }: { gameweek: Gameweek; isDry?: boolean; names?: NamesSeen },
): Promise<Notice | null> {
  const told = await toldFor(db, league, { gameweek, ...telling })
  return (
    told && { title: `${told.league}, gameweek ${gameweek}: ${told.headline}`, lines: told.sentences.slice(0, MOST) }
  )
}
