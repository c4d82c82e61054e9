import type { LeagueTicketRow } from '#contract/views/league-tickets.ts'
import type { EditionRow, ProgrammeRow, Said, WeekRow } from '#contract/views/programme.ts'

const league = { game: 'draft', league_id: 21, league_name: 'The Office' } as const
const [ANN, BOB, CYD] = [101, 102, 103] as const
const GAMEWEEK = 3

/** A sentence about a team of the office. */
export function said(text: string, changes: Partial<Said> = {}): Said {
  return {
    kind: 'upset',
    teams: [ANN],
    players: [],
    values: {},
    since: null,
    evidence: { path: '/head-to-head', gameweek: GAMEWEEK, team_id: null },
    text,
    ...changes,
  }
}

const ann: WeekRow = {
  ...league,
  team_id: ANN,
  team_name: 'Ann FC',
  owner_first_name: 'Ann',
  owner_last_name: 'Arber',
  rank: 1,
  last_rank: 2,
  points: 60,
  total_points: 150,
  match_points: 7,
  bench_points: 12,
  moves: {
    gained: 6,
    best: { player_id: 1, web_name: 'Adeyemi', points: 9 },
    gone: { player_id: 3, web_name: 'Castellan', points: 3 },
  },
  form: ['W', 'W', 'D'],
}
const cyd: WeekRow = {
  ...ann,
  team_id: CYD,
  team_name: 'Cyd United',
  owner_first_name: 'Cyd',
  owner_last_name: 'Cole',
  rank: 2,
  last_rank: 3,
  points: 70,
  total_points: 135,
  match_points: 3,
  bench_points: -2,
  moves: null,
  form: ['L', 'L', 'W'],
}
const bob: WeekRow = {
  ...cyd,
  team_id: BOB,
  team_name: 'Bob Rovers',
  owner_first_name: 'Bob',
  owner_last_name: 'Bray',
  rank: 3,
  last_rank: 1,
  points: 30,
  total_points: 130,
  bench_points: 1,
  form: ['L', 'W', 'L'],
}

/** The office after gameweek 3, with everything that a programme can have. */
export const programmeRow: ProgrammeRow = {
  ...league,
  gameweek: GAMEWEEK,
  edition: 2,
  corrected: ['Bob Rovers had 31 points.'],
  headline: said('Cyd beats the leader'),
  lead: [
    said('Cyd United won 70–30.'),
    said('It was the bench.', { evidence: { path: '/bench-king', gameweek: 3, team_id: BOB } }),
  ],
  bench: {
    said: said('Ann FC left 12 points on the bench.', { evidence: { path: '/bench-king', gameweek: 3, team_id: ANN } }),
    team_id: ANN,
    points: 12,
    players: [12, 13, 14, 15].map((seat) => ({
      ...{ player_id: seat, web_name: `Player ${seat}`, points: seat - 11 },
      ...{ club: 'CAL', position: seat === 12 ? 'GKP' : 'DEF' },
    })),
  },
  stories: [said('Bob Rovers fall to third.'), said('Cyd United rise.'), said('Ann FC made a trade.')],
  thread: said('The claim has scored 20 since.', {
    since: 1,
    evidence: { path: '/ledger', gameweek: 3, team_id: ANN },
  }),
  results: [
    { team_a: BOB, team_b: CYD, points_a: 30, points_b: 70, is_knockout: false },
    { team_a: ANN, team_b: null, points_a: 60, points_b: 53, is_knockout: false },
  ],
  table: [ann, cyd, bob],
  next: {
    gameweek: 4,
    matches: [
      { team_a: CYD, team_b: null, met: [] },
      {
        team_a: ANN,
        team_b: BOB,
        met: [{ team_a: BOB, team_b: ANN, points_a: 45, points_b: 50, is_knockout: false }],
      },
    ],
    watch: 1,
    stakes: [
      { team_id: 101, won: 62, lost: 31 },
      { team_id: 102, won: 9, lost: 0 },
    ],
  },
}

/** Without everything that a programme may lack: a total-points league in a week with little to report. */
export const bareProgramme: ProgrammeRow = {
  ...programmeRow,
  edition: 1,
  corrected: [],
  lead: [],
  bench: { said: null, team_id: null, points: null, players: [] },
  stories: [],
  thread: null,
  results: [],
  table: programmeRow.table.map(({ match_points: _1, form: _2, ...row }) => row),
  next: null,
}

export const editions: EditionRow[] = [3, 2, 1].map((gameweek) => ({
  ...league,
  gameweek,
  edition: 1,
  headline: `The headline of gameweek ${gameweek}`,
}))

/** The latest of them, on the ticket of the league. */
export const tickets: LeagueTicketRow[] = editions.slice(0, 1).map((latest) => ({
  ...latest,
  teams: [
    { team_id: 101, rank: 1, points: 60 },
    { team_id: 103, rank: 2, points: 40 },
    { team_id: 102, rank: 3, points: 35 },
  ],
}))
