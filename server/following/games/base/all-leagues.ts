import { ensureLeagues } from '#server/facts/leagues/store.ts'
import { leaguesSubscribedTo } from '#server/facts/subscriptions/teams-store.ts'
import { fillSavedTeams, isSaved } from '#server/facts/teams/saved-store.ts'
import type { Selection } from './game.ts'

/** For draft teams: a person who saved a team sees all of its leagues. */
export const allLeagues: Selection = {
  store: (trx, own) => ensureLeagues(trx, own),
  async toFollow(trx, key, stored) {
    return (await isSaved(trx, key)) ? stored : leaguesSubscribedTo(trx, key, stored)
  },
  fill: (trx, key, leagues) =>
    fillSavedTeams(trx, { key, status: leagues.length > 0 ? 'ready' : 'no-league', leagues }),
  async forget() {},
}
