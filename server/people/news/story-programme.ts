import type { Gameweek } from '#domain/ids.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { toldFor } from '#server/views/programme/answers-told.ts'
import { namesHeard } from './names-store.ts'

const MOST = 3

/** What chats and browsers are told, in plain words. */
export type Notice = { title: string; lines: readonly string[] }

/** The headline and three sentences of a final gameweek's programme; `isDry`: figures alone. Null where it has nothing to tell. */
export async function programmeOf(
  { db }: Pick<JobDeps, 'db'>,
  league: LeagueKey,
  telling: { gameweek: Gameweek; isDry?: boolean },
): Promise<Notice | null> {
  const told = await toldFor(db, league, { ...telling, names: await namesHeard(db, league) })
  return (
    told && {
      title: `${told.league}, gameweek ${telling.gameweek}: ${told.headline}`,
      lines: told.sentences.slice(0, MOST),
    }
  )
}
