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
    cards: [
      card('table', 'First', String(gameweek), { shape: 'table', rows: [{ label: '1  Ann FC', figure: '30' }] }),
      card('belt', 'The belt', String(gameweek + 1)),
      card('highest', 'The best gameweek', String(gameweek + 2)),
      card('bench', 'On the bench', String(gameweek + 3)),
      card('awards', 'The awards', '3', {
        shape: 'table',
        rows: [{ label: 'Ann FC', note: 'The golden bench. 131 points on the bench.', figure: '131' }],
      }),
    ],
    teams: teams.map(({ team_id, team_name, owner_first_name, owner_last_name }) => ({
      ...league,
      team_id,
      team_name,
      owner_first_name,
      owner_last_name,
      cards: [
        card('pick', 'The first pick', '97', {
          shape: 'shirt',
          verdict: `You picked Adeyemi first, up to gameweek ${gameweek}.`,
          lines: ['Pick 4 of the draft.'],
          place: '2nd of 3',
          shirts: [{ name: 'Adeyemi', club: 'ARS', position: 'FWD', points: 97 }],
        }),
        card('paid', 'The move that paid', '+14', { shape: 'shirt', shirts: [] }),
        card('cost', 'The move that did not pay', '−11', { shape: 'shirt', shirts: [] }),
        card('bench', 'Left on the bench', '131', {
          shape: 'pitch',
          shirts: [
            { name: 'Silva', club: 'MCI', position: 'MID', points: 12 },
            { name: 'Raya', club: 'ARS', position: 'GKP', points: -1 },
          ],
        }),
        card('weeks', 'The best gameweek', '71', { shape: 'race', race: { from: 1, points: [40, null, 71, -3] } }),
        card('nemesis', 'The nemesis', '12 of 19', {
          shape: 'table',
          rows: [{ label: 'Gameweek 4', figure: '41–60' }],
        }),
        card('belt', 'The belt', '4'),
        card('points', 'Where every point came from', '812', {
          shape: 'race',
          lines: ['2nd of 3.'],
          bars: [
            { label: 'First team', value: 700 },
            { label: 'Came in', value: 132 },
            { label: 'Went out', value: -20 },
          ],
        }),
        card('season', 'The season', 'The Hoarder', { shape: 'table', rows: [{ label: 'Points', figure: '812' }] }),
      ],
    })),
  }
}

function card(kind: Card['kind'], title: string, big: string, more: Partial<Card> = {}): Card {
  return {
    kind,
    title,
    big,
    shape: 'number',
    verdict: `${title} is ${big}.`,
    lines: [],
    place: null,
    bars: [],
    ...more,
  }
}
