import { ClassicBootstrapAnswer } from './bootstrap-answers.ts'
import {
  HeadToHeadStandingsAnswer,
  MatchesAnswer,
  StandingsAnswer,
  toHeadToHeadStandingsPage,
  toMatchesPage,
  toStandingsPage,
} from './classic-league-answers.ts'
import {
  ClassicHistoryAnswer,
  ClassicTeamAnswer,
  ClassicTransfersAnswer,
  toClassicTransfers,
} from './classic-team-answers.ts'
import type { Client } from './client.ts'
import { ClassicPicksAnswer, toClassicPicks } from './picks-answers.ts'
import { ClassicPlayingAnswer, PlayingFixturesAnswer } from './playing-answers.ts'
import { createReader, type OnDrift } from './reader.ts'
import { EventStatusAnswer, FixturesAnswer, LiveAnswer } from './season-answers.ts'
import type { ClassicGame } from './upstream.ts'

type Paged = { league: { id: number }; standings: { page: number } }

/** The classic game's addresses, which end with a slash: without it they redirect. */
export function createClassicGame(client: Client, onDrift: OnDrift): ClassicGame {
  const { find, read } = createReader(client, onDrift)
  return {
    bootstrap: (ask) => read('bootstrap-static/', ClassicBootstrapAnswer, { ask }),
    eventStatus: (ask) => find('event-status/', EventStatusAnswer, { ask }),
    live: async (gameweek, ask) => (await find(`event/${gameweek}/live/`, LiveAnswer, { ask })) ?? [],
    playing: async (gameweek, ask) =>
      (await find(`event/${gameweek}/live/`, ClassicPlayingAnswer, { ask })) ?? new Map(),
    playingFixtures: (ask) => read('fixtures/', PlayingFixturesAnswer, { ask }),
    fixtures: (ask) => read('fixtures/', FixturesAnswer, { ask }),
    team: (id, ask) => find(`entry/${id}/`, ClassicTeamAnswer, { ask, echo: (team) => team.id === id }),
    history: (id, ask) => find(`entry/${id}/history/`, ClassicHistoryAnswer, { ask }),
    async picks(id, gameweek, ask) {
      const answer = await find(`entry/${id}/event/${gameweek}/picks/`, ClassicPicksAnswer, {
        ask,
        echo: ({ entry_history: week, automatic_subs: subs }) =>
          week.event === gameweek && subs.every((sub) => sub.entry === id && sub.event === gameweek),
      })
      return answer && toClassicPicks(answer)
    },
    async transfers(id, ask) {
      const echo = (rows: { entry: number }[]) => rows.every((row) => row.entry === id)
      const answer = await find(`entry/${id}/transfers/`, ClassicTransfersAnswer, { ask, echo })
      return answer && toClassicTransfers(answer)
    },
    async standings(id, page, ask) {
      const echo = ({ league, standings }: Paged) => league.id === id && standings.page === page
      const answer = await find(standingsPath('classic', id, page), StandingsAnswer, { ask, echo })
      return answer && toStandingsPage(answer)
    },
    async headToHeadStandings(id, page, ask) {
      const echo = ({ league, standings }: Paged) => league.id === id && standings.page === page
      const answer = await find(standingsPath('h2h', id, page), HeadToHeadStandingsAnswer, { ask, echo })
      return answer && toHeadToHeadStandingsPage(answer)
    },
    async headToHeadMatches(id, page, ask) {
      const answer = await find(`leagues-h2h-matches/league/${id}/?page=${page}`, MatchesAnswer, {
        ask,
        echo: (answer) => answer.page === page && answer.results.every((match) => match.league === id),
      })
      return answer && toMatchesPage(answer)
    },
  }
}

/** Standings and new entries are paged together, so one call returns one page of each. */
function standingsPath(kind: 'classic' | 'h2h', id: number, page: number): string {
  return `leagues-${kind}/${id}/standings/?page_standings=${page}&page_new_entries=${page}`
}
