import { storedLeagues } from '#server/facts/leagues/store.ts'
import { isSameLeague } from '#server/facts/subscriptions/store.ts'
import { leaguesSubscribedTo } from '#server/facts/subscriptions/teams-store.ts'
import { forgetUncheckedLeagues, keepOwnLeagues, selectedLeagues } from '#server/facts/teams/store.ts'
import type { Selection } from './game.ts'

/** For classic teams: a person sees the leagues they chose for a saved team, once the official game has listed them as the team's. */
export const chosenLeagues: Selection = {
  store: (trx, own) => storedLeagues(trx, own),
  async toFollow(trx, key, stored) {
    const wanted = [...(await leaguesSubscribedTo(trx, key, stored)), ...(await selectedLeagues(trx, key))]
    return stored.filter((league) => wanted.some((one) => isSameLeague(one, league)))
  },
  fill: keepOwnLeagues,
  forget: forgetUncheckedLeagues,
}
