import type { GameName, LeagueType } from '#contract/games/league-rows.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { Answers } from '#server/views/answers.ts'
import { notThere } from './store.ts'

type Asked = { leagueId: number; game?: GameName | undefined; type?: LeagueType | undefined }

/** The requested league, if the person may read it: one of their saved teams' leagues, or the one of their link. */
export async function ownLeague(answers: Answers, uid: string, { leagueId, game, type }: Asked): Promise<LeagueKey> {
  const [league] = await answers.leaguesFor(uid, {
    leagueIds: [leagueId],
    ...(game && { game }),
    ...(type && { type }),
  })
  if (!league) throw notThere()
  return league
}
