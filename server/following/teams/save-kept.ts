import { wordsAbout } from '#display/games/games.ts'
import { gameState } from '#server/facts/gameweeks/store.ts'
import { dropPendingTeam, type PendingTeam, pendingTeamOf } from '#server/facts/teams/pending-store.ts'
import { knownTeam, lockTeam, saveTeam } from '#server/facts/teams/store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { lockPerson } from '#server/ground/identity/refusals.ts'
import type { Queue } from '#server/ground/jobs/queue.ts'
import { followLeagues } from './jobs.ts'

/**
 * Saves the team that somebody chose below a league's link, now that their address is verified; nothing where none waits. The official game
 * is not asked: what is not known from followed leagues is filled in later. A team of an old season is dropped.
 */
export async function saveKeptTeam({ db, queue }: { db: Db; queue: Queue }, uid: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, uid)
    const pending = await pendingTeamOf(trx, uid)
    if (!pending) return
    await dropPendingTeam(trx, uid)
    const { key } = pending
    if ((await gameState(trx, key.game))?.season !== key.season) return
    await lockTeam(trx, key)
    const known = await knownTeam(trx, key)
    const { leagues, isKnown, isWhole } = whatIsKnown(pending, known)
    await saveTeam(trx, uid, { key, status: isKnown ? 'ready' : 'pending', leagues })
    await followLeagues(trx, queue, { team: key.team_id, leagues: isKnown ? leagues : [] })
    if (!isWhole) await queue.send('fill-team', key, { trx })
  })
}

/** In the classic game, the league of the link is the chosen one. */
function whatIsKnown({ key, league }: PendingTeam, known: Awaited<ReturnType<typeof knownTeam>>) {
  if (!wordsAbout(key.game).areLeaguesChosen)
    return { leagues: known?.leagues ?? [], isKnown: known !== null, isWhole: known?.team.leagues_read === true }
  const isOwn = known?.leagues.some(({ id }: LeagueKey) => id === league.id) === true
  return { leagues: [league], isKnown: isOwn, isWhole: isOwn }
}
