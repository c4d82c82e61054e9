import type { LiveRow } from '#contract/live/live.ts'
import type { LiveFeed } from '#contract/live/live-feed.ts'
import type { LiveMatches } from '#contract/live/live-matches.ts'
import type { LatestEntries, LiveLeague } from '#contract/live/live-screen.ts'
import type { LiveSquad } from '#contract/live/live-squads.ts'
import { sync, team } from './office.ts'

const { game, league_id, league_name } = sync
const league = { game, league_id, league_name } as const
const ann = { ...league, team_id: team.team_id, team_name: 'Ann FC', owner_first_name: 'Ann', owner_last_name: 'Arber' }
const bob = { ...league, team_id: 102, team_name: 'Bob Rovers', owner_first_name: 'Bob', owner_last_name: 'Bray' }
const cyd = { ...league, team_id: 103, team_name: 'Cyd United', owner_first_name: 'Cyd', owner_last_name: 'Cole' }
const now = {
  gameweek: 4,
  state: 'playing',
  is_base_provisional: false,
  bench_points: 3,
  captain: null,
  captain_points: null,
  as_of: '2026-09-12T14:31:00Z',
} as const

/** The Office while gameweek 4 is played: Ann leads Bob by a substitution, and Cyd is behind the average. */
export const liveRows: LiveRow[] = [
  {
    ...{ ...bob, ...now, gw_points: 40, projected_points: 40, total_points: 180, rank: 2, last_rank: 1 },
    ...{ to_play: 2, playing: 1, opponent_team_id: 101, opponent_points: 44, is_opponent_about: false },
    ...{ wins: 2, draws: 0, losses: 2, h2h_points: 6 },
  },
  {
    ...{ ...ann, ...now, gw_points: 39, projected_points: 44, total_points: 190, rank: 1, last_rank: 2 },
    ...{ to_play: 0, playing: 3, opponent_team_id: 102, opponent_points: 40, is_opponent_about: false },
    ...{ wins: 2, draws: 1, losses: 1, h2h_points: 7 },
  },
  {
    ...{ ...cyd, ...now, gw_points: 20, projected_points: 20, total_points: 150, rank: 3, last_rank: 3 },
    ...{ to_play: 0, playing: 0, opponent_team_id: null, opponent_points: 34, is_opponent_about: false },
    ...{ wins: 1, draws: 0, losses: 3, h2h_points: 3 },
  },
]

/** The same league once gameweek 4 is final: Bob has come to 41. */
export const finalRows: LiveRow[] = liveRows.map((row) => ({
  ...row,
  ...{ state: 'final', to_play: 0, playing: 0, gw_points: row.projected_points },
  ...(row.team_id === 101 && { match_result: 'won', opponent_points: 41 }),
  ...(row.team_id === 102 && {
    match_result: 'lost',
    projected_points: 41,
    gw_points: 41,
    total_points: 181,
    bench_points: 9,
  }),
  ...(row.team_id === 103 && { match_result: 'lost' }),
}))

const PLACES = [
  ['Keeper', 'GKP', 'done', 8, 90],
  ['Back 1', 'DEF', 'playing', 3, 67],
  ['Back 2', 'DEF', 'to play', 0, 0],
  ['Back 3', 'DEF', 'absent', 0, 0],
  ['Mid 1', 'MID', 'done', 4, 90],
  ['Mid 2', 'MID', 'done', 4, 90],
  ['Mid 3', 'MID', 'done', 4, 90],
  ['Mid 4', 'MID', 'playing', 6, 67],
  ['Mid 5', 'MID', 'playing', 5, 67],
  ['Top 1', 'FWD', 'done', 5, 90],
  ['Top 2', 'FWD', 'absent', 0, 0],
  ['Twelfth', 'FWD', 'done', 5, 90],
  ['Thirteenth', 'MID', 'done', 2, 30],
  ['Fourteenth', 'DEF', 'done', 1, 12],
  ['Second keeper', 'GKP', 'to play', 0, 0],
] as const
const FIXTURES = { done: [401], playing: [402], 'to play': [403], absent: [401] } as const
const BONUS: Readonly<Record<string, number>> = { Keeper: 3, 'Back 1': 1 }

/** Ann's team: the second forward did not play, the first of the bench would come on, and a defender has no match. */
export const liveSquads: LiveSquad[] = [
  {
    ...{ game, league_id, team_id: ann.team_id, gameweek: 4, as_of: now.as_of, transfer_cost: 0, chip: null },
    players: PLACES.map(([web_name, position, state, points, minutes], place) => ({
      ...{ player_id: place + 1, web_name, position, state, points, minutes, club: null },
      fixtures: web_name === 'Back 3' ? [] : [...FIXTURES[state]],
      bonus: BONUS[web_name] ?? 0,
      multiplier: (place < 11 && web_name !== 'Top 2') || web_name === 'Twelfth' ? 1 : 0,
      submitted_multiplier: place < 11 ? 1 : 0,
      ...{ is_captain: false, is_vice_captain: false },
      is_starter: place < 11,
    })),
    subs: [{ player_in: 12, player_out: 11, waits: false }],
  },
]

const club = (name: string) => ({ name, short_name: name.slice(0, 3).toUpperCase() })
const unplayed = { home_score: null, away_score: null, minute: null, state: 'before' } as const

/** The matches of gameweek 4: one is over, one is on, one is to come, and one has no date. */
export const liveMatches: LiveMatches[] = [
  {
    ...{ game, gameweek: 4, state: 'playing', as_of: now.as_of, silent_since: null },
    ...{ next_gameweek: 5, next_deadline: '2026-09-19T10:00:00Z', next_waivers: '2026-09-18T10:00:00Z' },
    matches: [
      {
        ...{ fixture: 401, kickoff: '2026-09-12T11:30:00Z', home: club('Calder'), away: club('Easton') },
        ...{ home_score: 2, away_score: 1, minute: null, state: 'over' },
      },
      {
        ...{ fixture: 402, kickoff: '2026-09-12T13:30:00Z', home: club('Harrow'), away: club('Larkhill') },
        ...{ home_score: 0, away_score: 3, minute: 67, state: 'playing' },
      },
      { ...unplayed, fixture: 403, kickoff: '2026-09-12T16:30:00Z', home: club('Gresham'), away: club('Merrow') },
      { ...unplayed, fixture: 404, kickoff: null, home: club('Quarry'), away: club('Redmarsh') },
    ],
  },
]

/** Oldest first: Bob's goal on Ann's bench, Ann's substitution, and a card that was taken back. */
export const liveFeed: LiveFeed[] = [
  {
    game: 'draft',
    league_id,
    gameweek: 4,
    entries: [
      {
        ...{ id: 1, at: '2026-09-12T14:20:00Z', kind: 'goal', fixture: 402, minute: 56, player_id: 9 },
        ...{ web_name: 'Mid 9', player_out: null, points: 5, is_correction: false },
        ...{ gained: [{ team_id: 102, points: 5 }], benched: [101], moves: [] },
      },
      {
        ...{ id: 2, at: '2026-09-12T14:20:00Z', kind: 'substitution', fixture: null, minute: null, player_id: 12 },
        ...{ web_name: 'Twelfth', player_out: 'Top 2', points: 5, is_correction: false },
        ...{ gained: [{ team_id: 101, points: 5 }], benched: [] },
        moves: [
          {
            ...{ team_id: 101, rank_before: 2, rank: 1 },
            match: { before: [39, 35], now: [44, 40] },
          },
          { team_id: 102, rank_before: 1, rank: 2, match: { before: [35, 39], now: [40, 44] } },
        ],
      },
      {
        ...{ id: 3, at: null, kind: 'yellow card', fixture: 401, minute: null, player_id: 10 },
        ...{ web_name: 'Mid 10', player_out: null, points: 1, is_correction: true },
        ...{ gained: [{ team_id: 103, points: 1 }], benched: [], moves: [] },
      },
    ],
  },
]

/** What the screen asks for, of the Office's rows; none between gameweeks. */
export function liveScreen(
  rows: readonly LiveRow[],
  latest: LatestEntries = { gameweek: 4, after: 3, entries: [] },
): LiveLeague[] {
  const [first] = rows
  if (!first) return []
  return [{ game, league_id, rows: [...rows], latest: first.state === 'final' ? null : latest }]
}
