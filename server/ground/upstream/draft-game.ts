import { DraftBootstrapAnswer } from './bootstrap-answers.ts'
import type { Client } from './client.ts'
import {
  ChoicesAnswer,
  DraftLeagueAnswer,
  DraftTeamAnswer,
  TradesAnswer,
  TransactionsAnswer,
  toDraftChoices,
  toDraftLeague,
} from './draft-answers.ts'
import { DraftPicksAnswer, toDraftPicks } from './picks-answers.ts'
import { DraftPlayingAnswer } from './playing-answers.ts'
import { createReader, type OnDrift } from './reader.ts'
import { DraftStateAnswer, EventStatusAnswer, LiveAnswer } from './season-answers.ts'
import type { DraftGame } from './upstream.ts'

/** The draft game's addresses, which end without a slash. */
export function createDraftGame(client: Client, onDrift: OnDrift): DraftGame {
  const { find, read } = createReader(client, onDrift)
  return {
    bootstrap: (ask) => read('bootstrap-static', DraftBootstrapAnswer, { ask }),
    state: (ask) => read('game', DraftStateAnswer, { ask }),
    eventStatus: (ask) => find('pl/event-status', EventStatusAnswer, { ask }),
    live: async (gameweek, ask) => (await find(`event/${gameweek}/live`, LiveAnswer, { ask })) ?? [],
    playing: async (gameweek, ask) =>
      (await find(`event/${gameweek}/live`, DraftPlayingAnswer, { ask })) ?? { players: new Map(), fixtures: [] },
    async league(id, ask) {
      const path = `league/${id}/details`
      const answer = await find(path, DraftLeagueAnswer, { ask, echo: (league) => league.id === id })
      return answer && toDraftLeague(answer)
    },
    async transactions(id, ask) {
      return (await read(`draft/league/${id}/transactions`, TransactionsAnswer, { ask })).transactions
    },
    async trades(id, ask) {
      return (await read(`draft/league/${id}/trades`, TradesAnswer, { ask })).trades
    },
    async choices(id, ask) {
      const echo = ({ choices }: { choices: { league: number }[] }) => choices.every((choice) => choice.league === id)
      return toDraftChoices(await read(`draft/${id}/choices`, ChoicesAnswer, { ask, echo }))
    },
    team: (id, ask) => find(`entry/${id}/public`, DraftTeamAnswer, { ask, echo: (team) => team.id === id }),
    async picks(id, gameweek, ask) {
      const echo = ({ subs }: { subs: { event: number }[] }) => subs.every((sub) => sub.event === gameweek)
      const answer = await find(`entry/${id}/event/${gameweek}`, DraftPicksAnswer, { ask, echo })
      return answer && toDraftPicks(answer)
    },
  }
}
