import type { LeagueSync } from '#contract/people/leagues.ts'
import type { SavedTeam } from '#contract/people/teams.ts'
import type { BenchKingRow } from '#contract/views/bench-king.ts'
import type { HeadToHeadLeague, HeadToHeadStanding } from '#contract/views/head-to-head.ts'
import type { NoSubsRow } from '#contract/views/no-subs.ts'
import type { StandingsRow } from '#contract/views/standings.ts'
import type { WaiverRow } from '#contract/views/waivers.ts'
import type { Person } from '#web/session/identity.ts'
import type { Answers } from '../visit.tsx'
import { cupOf } from './office-cup.ts'
import { draftRoomOf } from './office-draft-room.ts'
import { ledgerOf } from './office-ledger.ts'
import { luckOf } from './office-luck.ts'
import { monthsOf } from './office-months.ts'
import { ourLeagueOf } from './office-our-league.ts'
import { editions, programmeRow, tickets } from './office-programme.ts'
import { recordsOf } from './office-records.ts'
import { rivalsOf } from './office-rivals.ts'
import { wireOf } from './office-wire.ts'

/** A draft league of three teams after three gameweeks, head to head with an average team: what its calls answer. */

export const ANN: Person = { uid: 'u1', email: 'ann@x.example', emailVerified: true }

const league = { game: 'draft', league_id: 21, league_name: 'The Office' } as const
const ann = { ...league, team_id: 101, team_name: 'Ann FC', owner_first_name: 'Ann', owner_last_name: 'Arber' }
const bob = { ...league, team_id: 102, team_name: 'Bob Rovers', owner_first_name: 'Bob', owner_last_name: 'Bray' }
const cyd = { ...league, team_id: 103, team_name: 'Cyd United', owner_first_name: 'Cyd', owner_last_name: 'Cole' }
const missing: number[] = []

export const sync: LeagueSync = {
  ...league,
  state: 'ready',
  done: 9,
  total: 9,
  scoring: 'h',
  drafted: true,
  latest_gameweek: 3,
  updated_at: '2026-09-01T10:00:00Z',
  next_gameweek: 4,
  next_deadline: '2026-09-12T10:00:00Z',
  // Less than a day before: the rules only say "usually".
  next_waivers: '2026-09-12T01:00:00Z',
  message: null,
}

export const team: SavedTeam = {
  ...league,
  team_id: ann.team_id,
  team_name: ann.team_name,
  player_name: 'Ann Arber',
  year: '2026-27',
  status: 'ready',
}

export const bench: BenchKingRow[] = [
  { ...ann, gameweek: 1, user_bench_total: 5, total_bench_points: 5, missing },
  { ...ann, gameweek: 2, user_bench_total: 0, total_bench_points: 5, missing },
  { ...ann, gameweek: 3, user_bench_total: 12, total_bench_points: 17, missing },
  { ...bob, gameweek: 1, user_bench_total: 8, total_bench_points: 8, missing },
  { ...bob, gameweek: 2, user_bench_total: 8, total_bench_points: 16, missing },
  { ...bob, gameweek: 3, user_bench_total: 1, total_bench_points: 17, missing },
  { ...cyd, gameweek: 1, user_bench_total: 3, total_bench_points: 3, missing },
  { ...cyd, gameweek: 2, user_bench_total: 20, total_bench_points: 23, missing },
  { ...cyd, gameweek: 3, user_bench_total: -2, total_bench_points: 21, missing },
]

const first = { last_rank: null, missing, gameweek: 1, draws: 0 }
export const standings: StandingsRow[] = [
  { ...ann, ...first, rank: 1, gw_points: 50, total_points: 50, wins: 1, losses: 0, h2h_points: 3 },
  { ...bob, ...first, rank: 2, gw_points: 45, total_points: 45, wins: 0, losses: 1, h2h_points: 0 },
  { ...cyd, ...first, rank: 2, gw_points: 45, total_points: 45, wins: 0, losses: 1, h2h_points: 0 },
  ...second({ team: ann, rank: 1, last_rank: 1, gw_points: 40, total_points: 90, wins: 2, h2h_points: 6 }),
  ...second({ team: bob, rank: 2, last_rank: 2, gw_points: 55, total_points: 100, wins: 1, h2h_points: 3 }),
  ...second({ team: cyd, rank: 3, last_rank: 2, gw_points: 20, total_points: 65, wins: 0, h2h_points: 0 }),
  {
    ...ann,
    gameweek: 3,
    rank: 1,
    last_rank: 1,
    gw_points: 60,
    total_points: 150,
    missing,
    wins: 2,
    draws: 1,
    losses: 0,
    h2h_points: 7,
  },
  {
    ...bob,
    gameweek: 3,
    rank: 3,
    last_rank: 2,
    gw_points: 30,
    total_points: 130,
    missing,
    wins: 1,
    draws: 0,
    losses: 2,
    h2h_points: 3,
  },
  {
    ...cyd,
    gameweek: 3,
    rank: 2,
    last_rank: 3,
    gw_points: 70,
    total_points: 135,
    missing,
    wins: 1,
    draws: 0,
    losses: 2,
    h2h_points: 3,
  },
]

type Second = { rank: number; last_rank: number; gw_points: number; total_points: number }
function second(row: Second & { team: typeof ann | typeof bob | typeof cyd; wins: number; h2h_points: number }) {
  const { team, ...figures } = row
  return [{ ...team, ...figures, gameweek: 2, draws: 0, losses: 2 - figures.wins, missing }]
}

const nobody = { addedPlayers: [], removedPlayers: [], pointsDifference: 0, missing: [] }
export const waivers: WaiverRow[] = [
  ...[ann, bob, cyd].map((team) => ({ ...team, ...nobody, gameweek: 1 })),
  {
    ...ann,
    gameweek: 2,
    missing: [],
    pointsDifference: 7,
    addedPlayers: [
      { player_id: 1, web_name: 'Adeyemi', total_points: 9 },
      { player_id: 2, web_name: 'Bruun', total_points: -1 },
    ],
    removedPlayers: [{ player_id: 3, web_name: 'Castellan', total_points: 1 }],
  },
  {
    ...bob,
    gameweek: 2,
    missing: [],
    pointsDifference: -4,
    addedPlayers: [{ player_id: 3, web_name: 'Castellan', total_points: 1 }],
    removedPlayers: [{ player_id: 4, web_name: 'Dahl', total_points: 5 }],
  },
  { ...cyd, ...nobody, gameweek: 2 },
  ...[ann, bob].map((team) => ({ ...team, ...nobody, gameweek: 3 })),
  {
    ...cyd,
    gameweek: 3,
    missing: [],
    pointsDifference: 12,
    removedPlayers: [],
    addedPlayers: [{ player_id: 5, web_name: 'Ekberg', total_points: 12 }],
  },
]

export const noSubs: NoSubsRow[] = [
  {
    ...ann,
    user_eleven_total: 140,
    user_bench_total: 30,
    user_total: 170,
    missing,
    locked_rank: 2,
    actual_total: 150,
    actual_rank: 1,
    by_gameweek: [
      { gameweek: 1, eleven: 50, bench: 5, actual: 50 },
      { gameweek: 2, eleven: 45, bench: 10, actual: 40 },
      { gameweek: 3, eleven: 45, bench: 15, actual: 60 },
    ],
  },
  {
    ...bob,
    user_eleven_total: 160,
    user_bench_total: 20,
    user_total: 180,
    missing,
    locked_rank: 1,
    actual_total: 130,
    actual_rank: 3,
    by_gameweek: [
      { gameweek: 1, eleven: 45, bench: 8, actual: 45 },
      { gameweek: 2, eleven: 60, bench: 6, actual: 55 },
      { gameweek: 3, eleven: 55, bench: 6, actual: 30 },
    ],
  },
  {
    ...cyd,
    user_eleven_total: 100,
    user_bench_total: 44,
    user_total: 144,
    missing,
    locked_rank: 3,
    actual_total: 135,
    actual_rank: 2,
    by_gameweek: [
      { gameweek: 1, eleven: 45, bench: 3, actual: 45 },
      { gameweek: 2, eleven: 15, bench: 20, actual: 20 },
      { gameweek: 3, eleven: 40, bench: 21, actual: 70 },
    ],
  },
]

export const ledger = ledgerOf(noSubs)
export const luck = luckOf(standings)
export const draftRoom = draftRoomOf(noSubs)
export const months = monthsOf(standings, bench)
export const records = recordsOf(standings)
export const rivals = rivalsOf(standings, { ann, bob, cyd })

const average = { teamId: null, teamName: 'Average', playerName: '' }
const sideOf = ({ team_id, team_name, owner_first_name, owner_last_name }: typeof ann | typeof bob | typeof cyd) => ({
  teamId: team_id,
  teamName: team_name,
  playerName: `${owner_first_name} ${owner_last_name}`,
})

type Record = Omit<HeadToHeadStanding, 'teamId' | 'teamName' | 'playerName' | 'gameweek'>
const unplayed: Record = {
  played: 0,
  wins: 0,
  draws: 0,
  losses: 0,
  totalPoints: 0,
  fplGwPoints: 0,
  fplTotalPoints: 0,
  form: [],
}

const headToHead: HeadToHeadLeague = {
  ...league,
  results: {
    1: [meeting({ gameweek: 1, a: sideOf(ann), b: sideOf(bob) }, 50, 45), bye(1, cyd, 47)],
    2: [meeting({ gameweek: 2, a: sideOf(ann), b: sideOf(cyd) }, 40, 20), bye(2, bob, 38)],
    3: [meeting({ gameweek: 3, a: sideOf(bob), b: sideOf(cyd) }, 30, 70), bye(3, ann, 60)],
  },
  pointsTable: {
    // The average team did not play in the first gameweek: its row is empty.
    1: [
      row(1, sideOf(ann), { ...unplayed, played: 1, wins: 1, totalPoints: 3, fplGwPoints: 50, fplTotalPoints: 50 }),
      row(1, sideOf(bob), { ...unplayed, played: 1, losses: 1, fplGwPoints: 45, fplTotalPoints: 45 }),
      row(1, sideOf(cyd), { ...unplayed, played: 1, losses: 1, fplGwPoints: 45, fplTotalPoints: 45 }),
      row(1, average, unplayed),
    ],
    2: [
      row(2, sideOf(ann), { ...unplayed, played: 2, wins: 2, totalPoints: 6, fplGwPoints: 40, fplTotalPoints: 90 }),
      row(2, sideOf(bob), {
        ...unplayed,
        played: 2,
        wins: 1,
        losses: 1,
        totalPoints: 3,
        fplGwPoints: 55,
        fplTotalPoints: 100,
      }),
      row(2, average, { ...unplayed, played: 1, losses: 1, fplGwPoints: 38, fplTotalPoints: 38 }),
      row(2, sideOf(cyd), { ...unplayed, played: 2, losses: 2, fplGwPoints: 20, fplTotalPoints: 65 }),
    ],
    3: [
      row(3, sideOf(ann), {
        ...unplayed,
        played: 3,
        wins: 2,
        draws: 1,
        totalPoints: 7,
        fplGwPoints: 60,
        fplTotalPoints: 150,
      }),
      row(3, sideOf(cyd), {
        ...unplayed,
        played: 3,
        wins: 1,
        losses: 2,
        totalPoints: 3,
        fplGwPoints: 70,
        fplTotalPoints: 135,
      }),
      row(3, sideOf(bob), {
        ...unplayed,
        played: 3,
        wins: 1,
        losses: 2,
        totalPoints: 3,
        fplGwPoints: 30,
        fplTotalPoints: 130,
      }),
      row(3, average, {
        ...unplayed,
        played: 2,
        draws: 1,
        losses: 1,
        totalPoints: 1,
        fplGwPoints: 60,
        fplTotalPoints: 98,
      }),
    ],
  },
  futureSchedules: [
    { gameweek: 4, matches: [fixture({ gameweek: 4, a: sideOf(cyd), b: sideOf(ann) })] },
    { gameweek: 5, matches: [fixture({ gameweek: 5, a: sideOf(bob), b: average })] },
  ],
}

type Side = { teamId: number | null; teamName: string }

function row(gameweek: number, side: Side & { playerName: string }, record: Record): HeadToHeadStanding {
  return { ...side, ...record, gameweek }
}

function fixture({ gameweek, a, b }: { gameweek: number; a: Side; b: Side }) {
  const names = { teamAName: a.teamName, teamBName: b.teamName, leagueName: league.league_name }
  return { gameweek, ...names, teamA: a.teamId, teamB: b.teamId }
}

function meeting(sides: Parameters<typeof fixture>[0], teamAScore: number, teamBScore: number) {
  return { ...fixture(sides), teamAScore, teamBScore }
}

function bye(gameweek: number, team: typeof ann | typeof bob | typeof cyd, score: number) {
  const own = standings.find((each) => each.team_id === team.team_id && each.gameweek === gameweek)?.gw_points ?? 0
  return meeting({ gameweek, a: sideOf(team), b: average }, own, score)
}

/** The server's answers to somebody who has a team in this league. */
export const office: Answers = {
  'GET /api/team/all': [team],
  'GET /api/league-sync': [{ ...sync, has_cup: true }],
  'GET /api/league-standings': standings,
  'GET /api/bench-king-data': bench,
  'GET /api/waiwer-king-data': waivers,
  'GET /api/no-subs-data': noSubs,
  'GET /api/ledger': ledger,
  'GET /api/luck': luck,
  'GET /api/cup': cupOf({ ann, bob, cyd }),
  'GET /api/draft-room': draftRoom,
  'GET /api/hall-of-fame': [],
  'GET /api/months': months,
  'GET /api/records': records,
  'GET /api/our-league': ourLeagueOf(standings),
  'GET /api/wire': wireOf(standings),
  'GET /api/rivals': rivals,
  'GET /api/wrapped': [],
  'GET /api/programme': [programmeRow],
  'GET /api/programmes': editions,
  'GET /api/league-tickets': tickets,
  'GET /api/head-to-head-data': { [league.league_id]: headToHead },
}
