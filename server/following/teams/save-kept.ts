import type { Transaction } from 'kysely'
import { wordsAbout } from '#display/games/games.ts'
import { gameState } from '#server/facts/gameweeks/store.ts'
import type { ChosenTeam } from '#server/facts/teams/chosen-store.ts'
import { knownTeam, lockTeam, saveTeam } from '#server/facts/teams/store.ts'
import type { LeagueKey, Tables } from '#server/ground/db/tables.ts'
import type { Queue } from '#server/ground/jobs/queue.ts'
import { followLeagues } from './jobs.ts'

/**
 * Saves the team that somebody chose below a league's link, for a person who is locked, as their address is verified. The official game
 * is not asked: what is not known from followed leagues is filled in later. A team of an old season is dropped.
 */
export async function saveKeptTeam(
  trx: Transaction<Tables>,
  queue: Queue,
  { uid, chosen }: { uid: string; chosen: ChosenTeam },
): Promise<void> {
  const { key } = chosen
  if ((await gameState(trx, key.game))?.season !== key.season) return
  await lockTeam(trx, key)
  const known = await knownTeam(trx, key)
  const { leagues, isKnown, isWhole } = whatIsKnown(chosen, known)
  await saveTeam(trx, uid, { key, status: isKnown ? 'ready' : 'pending', leagues })
  await followLeagues(trx, queue, { team: key.team_id, leagues: isKnown ? leagues : [] })
  if (!isWhole) await queue.send('fill-team', key, { trx })
}

/** In the classic game, the league of the link is the chosen one. */
function whatIsKnown({ key, league }: ChosenTeam, known: Awaited<ReturnType<typeof knownTeam>>) {
  if (!wordsAbout(key.game).areLeaguesChosen)
    return { leagues: known?.leagues ?? [], isKnown: known !== null, isWhole: known?.team.leagues_read === true }
  const isOwn = known?.leagues.some(({ id }: LeagueKey) => id === league.id) === true
  return { leagues: [league], isKnown: isOwn, isWhole: isOwn }
}
