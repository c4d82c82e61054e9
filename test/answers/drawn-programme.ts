import type { WeekRow } from '#contract/views/programme.ts'
import type { TeamId } from '#domain/ids.ts'
import type { Unsaid, UnsaidProgramme } from '#server/views/programme/present.ts'

export const NAMES = [
  'Ada FC',
  'Bob Rovers',
  'Cyd United',
  'Dot Town',
  'Eve Albion',
  'Fay City',
  'Gus Athletic',
  'Hal Wanderers',
]

/** Names that tests of pictures draw: too long, written from right to left, markup, links, none. */
export const HOSTILE = [
  'W'.repeat(70),
  'The Extraordinarily Long-Winded Association of Bench Warmers',
  '<b>"&',
  'فريق الأبطال 2026',
  'הפועל ירושלים',
  '東京ベンチウォーマーズ'.repeat(4),
  '👨‍👩‍👧‍👦 🏆🏆',
  '@everyone evil.com',
  'é'.normalize('NFD').repeat(40),
  '',
]

export function rowsOf(names: readonly string[]): WeekRow[] {
  return names.map((name, place) => ({
    ...LEAGUE,
    team_id: place + 1,
    team_name: name,
    owner_first_name: 'Wilhelmina',
    owner_last_name: `Hohenstein ${place + 1}`,
    rank: place + 1,
    last_rank: null,
    points: 60 - place,
    total_points: 612 - place,
    bench_points: place,
    moves: null,
  }))
}

const LEAGUE = { game: 'draft', league_id: 7, league_name: 'The Office' } as const

function unsaid(kind: string, values: Unsaid['values'], more: Partial<Unsaid> = {}): Unsaid {
  const evidence = { path: '/current-season', gameweek: 12, team_id: null }
  return { kind, teams: [1, 2], players: [], values, since: null, evidence, phrasing: 0, ...more }
}

type Given = { form?: 'portrait' | 'story'; own?: number; of?: Partial<UnsaidProgramme>; player?: string }

/** Eight teams after four matches, as the drawing thread gets them. */
export function drawingOf({ form = 'portrait', own = 1, of = {}, player }: Given) {
  const upset = unsaid('upset', { own: 61, other: 40, place: 8, otherPlace: 1 })
  const result = (a: number, b: number | null, [pointsA, pointsB]: readonly [number, number]) => ({
    team_a: a,
    team_b: b,
    points_a: pointsA,
    points_b: pointsB,
    is_knockout: false,
  })
  const programme: UnsaidProgramme = {
    ...LEAGUE,
    gameweek: 12,
    edition: 1,
    corrected: [],
    headline: upset,
    lead: [upset, unsaid('move-best', { gained: 9, points: 11, count: 1, cost: 0 }, { teams: [3], players: [10] })],
    bench: {
      said: null,
      team_id: 3,
      points: 21,
      players: ['Kerr', 'Lomas', 'Mota', 'Neri'].map((name, place) => ({
        player_id: 10 + place,
        web_name: player ?? name,
        points: [9, 0, 13, -1][place] ?? 0,
        club: ['ASH', null, 'NOR', 'ASH'][place] ?? null,
        position: place === 1 ? null : ('DEF' as const),
      })),
    },
    stories: [unsaid('week-first', { points: 61, ahead: 4 }, { teams: [4] })],
    thread: null,
    results: [result(1, 2, [61, 40]), result(3, 4, [33, 50]), result(5, 6, [44, 31]), result(7, null, [20, 20])],
    table: rowsOf(NAMES),
    next: null,
    names: [{ player_id: 10, web_name: player ?? 'Kerr' }],
    ...of,
  }
  return { kind: 'programme', host: 'benchside.example', form, programme, own: [own as TeamId] } as const
}
