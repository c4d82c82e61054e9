import type { PlayerId, TeamId } from '#domain/ids.ts'
import { AVERAGE_INSIDE } from '#domain/story/names.ts'
import type { LeagueWrapped } from '#domain/wrapped/league.ts'
import { MEASURES, type Measure, type Place, type Places } from '#domain/wrapped/measures.ts'
import type { TeamWrapped } from '#domain/wrapped/wrapped.ts'
import type { TeamTelling } from './wrapped.ts'

export const team = (id: number) => id as TeamId
export const player = (id: number) => id as PlayerId

export const telling: TeamTelling = {
  team: (id) => ({ 1: 'Ann FC', 2: 'Bob Rovers', 3: 'Cyd United', 4: 'Dee Town' })[id ?? 0] ?? AVERAGE_INSIDE,
  player: (id) => `Player ${id}`,
  shirt: (id) => ({ club: `C${id}`, position: 'MID' }),
  isDry: false,
  isWhole: true,
  hasFinal: false,
  champions: 2,
}

/** Nowhere, but where a case says so. */
export const placed = (given: Partial<Record<Measure, Place>> = {}): Places =>
  ({ ...Object.fromEntries(MEASURES.map((measure) => [measure, null])), ...given }) as Places

export const ANN: TeamWrapped = {
  team: team(1),
  rank: 2,
  of: 4,
  points: 812,
  pick: { player: player(7), number: 4, inAll: 120, brought: 97 },
  captain: null,
  paid: { gameweek: 5, points: 14, playerIn: player(8), playerOut: player(9), more: 0 },
  cost: { gameweek: 6, points: -11, playerIn: player(9), playerOut: null, more: 0 },
  moves: 31,
  bench: { points: 131, most: { gameweek: 3, points: 21, players: [{ player: player(5), points: 12 }] } },
  best: { gameweek: 2, points: 71 },
  worst: { gameweek: 9, points: -3 },
  weeks: Array.from({ length: 19 }, (_, at) => ({ gameweek: at + 1, points: 40, rank: 2 })),
  won: 3,
  win: { gameweek: 4, value: 40 },
  climb: { from: 4, gameweek: 1, to: 2 },
  nemesis: {
    ...{ opponent: team(2), lost: 2, of: 3, isInMatches: true },
    heaviest: [
      { gameweek: 4, score: [41, 60] },
      { gameweek: 11, score: [22, 36] },
    ],
  },
  meetings: 18,
  belt: { gameweeks: 4, isHeld: true },
  ledger: {
    first: 700,
    lines: [
      { kind: 'waiver-in', points: 130 },
      { kind: 'waiver-out', points: -20 },
      { kind: 'promoted', points: 2 },
    ],
    real: 812,
  },
  feared: 2,
  places: placed({ bench: { place: 2, of: 4, ahead: team(2) }, place: { place: 2, of: 4, ahead: team(2) } }),
  award: { measure: 'bench', place: 2 },
  manager: 'hoarder',
}

/** Of whom nothing is known yet. */
export const NEW: TeamWrapped = {
  ...{ team: team(4), rank: null, of: 4, points: null, pick: null, captain: null, paid: null, cost: null, moves: null },
  ...{ bench: null, best: null, worst: null, weeks: [], won: 0, win: null, climb: null, nemesis: null, meetings: 0 },
  ...{ belt: { gameweeks: 0, isHeld: false }, ledger: null, feared: 0, places: placed() },
  ...({ award: null, manager: 'newcomer' } as const),
}

export const LEAGUE: LeagueWrapped = {
  table: [
    { team: team(2), rank: 1, points: 900, matchPoints: 30 },
    { team: team(1), rank: 2, points: 812, matchPoints: 27 },
    { team: team(3), rank: 3, points: 800, matchPoints: 20 },
    { team: team(4), rank: 4, points: 700, matchPoints: 10 },
  ],
  belt: { teams: [team(1), team(3)], gameweeks: 6 },
  highest: { kind: 'highest', team: team(1), gameweek: 2, value: 71 },
  biggestWin: { kind: 'biggest-win', team: team(1), opponent: team(2), gameweek: 4, value: 40, score: [70, 30] },
  bench: { teams: [team(3)], points: 200 },
}
