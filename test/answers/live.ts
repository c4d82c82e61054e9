import type { LiveRow } from '#contract/live.ts'
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
