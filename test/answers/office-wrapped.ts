import type { LeagueRef } from '#contract/games/league-rows.ts'
import type { Card, WrappedRow } from '#contract/views/wrapped.ts'

type Team = LeagueRef & { team_id: number; team_name: string; owner_first_name: string; owner_last_name: string }

/** Two tellings of a season: after its half and at its end. */
export function wrappedOf(teams: readonly Team[]): WrappedRow[] {
  return [tellingOf(teams, 19), tellingOf(teams, 38)]
}

function tellingOf(teams: readonly Team[], gameweek: number): WrappedRow {
  const [{ game, league_id, league_name }] = teams as [Team]
  const league = { game, league_id, league_name }
  return {
    ...league,
    gameweek,
    is_whole: gameweek === 38,
    cards: ['First', 'The belt', 'The best gameweek', 'On the bench'].map((title, place) =>
      card(title, String(gameweek + place)),
    ),
    teams: teams.map(({ team_id, team_name, owner_first_name, owner_last_name }) => ({
      ...league,
      team_id,
      team_name,
      owner_first_name,
      owner_last_name,
      cards: [
        card('The first pick', '97', [`Adeyemi, pick 4 of the draft.`, `${team_name} in gameweek ${gameweek}.`]),
        card('The move that paid', '+14'),
        card('The move that did not pay', '−11'),
        card('Left on the bench', '131'),
        card('The best gameweek', '71'),
        card('The nemesis', '12 of 19'),
        card('The belt', '4'),
        {
          ...card('Where every point came from', '812', ['2nd of 3.']),
          bars: [
            { label: 'First team', value: 700 },
            { label: 'Came in', value: 132 },
            { label: 'Went out', value: -20 },
          ],
        },
      ],
    })),
  }
}

function card(title: string, big: string, lines: string[] = []): Card {
  return { kind: title, title, big, lines, bars: [] }
}
