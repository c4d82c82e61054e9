import type { GameName } from '#contract/games/league-rows.ts'
import type { RivalSeason, Rivals, RivalWeek } from '#contract/views/rivals.ts'
import { sumOf } from '#domain/facts/sums.ts'
import { written, writtenSigned } from '#domain/facts/written.ts'
import { leadsOf, type Pair, sideWithMore, type Won, wonOf } from '#domain/rivals/rivals.ts'
import { namesOfRows } from './names-of-rows.ts'

/** A figure of both, null where it is not known; how it is written, and which side it favours. */
export type Measure = {
  name: string
  counted: string
  values: Pair<number | null>
  texts: Pair<string>
  /** The side that is better; null where they are level, or one is not known, or more is neither better nor worse. */
  better: keyof Pair<unknown> | null
}

type Told = { name: string; counted: string; write?: (value: number | null) => string; isLessBetter?: true }

/** What the two are called: where two teams of the league share a name, the owner stands beside it. */
export function rivalNames({ teams }: Pick<Rivals, 'teams'>, { a, b }: Pick<RivalSeason, 'a' | 'b'>): Pair<string> {
  const name = namesOfRows(teams)
  return { a: name(a.team_id), b: name(b.team_id) }
}

/** The results of the two against each other. */
export function meetingsOf({ matches }: Pick<RivalSeason, 'matches'>): Won {
  return wonOf(matches.map(resultOf))
}

/** A knock-out is won by whoever goes through. */
function resultOf({ a, b, through }: RivalSeason['matches'][number]): Pair<number> {
  if (through === undefined) return { a, b }
  return { a: Number(through === 'a'), b: Number(through === 'b') }
}

export function winnerOf(match: RivalSeason['matches'][number]): 'a' | 'b' | null {
  const { a, b } = resultOf(match)
  return sideWithMore(a, b)
}

/** After which gameweeks who was ahead, by total points. */
export function leadsIn({ weeks }: Pick<RivalSeason, 'weeks'>) {
  return leadsOf(weeks.map(({ gameweek, a, b }) => ({ gameweek, a: a.total_points, b: b.total_points })))
}

/** The two side by side, as far as the game and the league have it: first the score of their matches, where they have met. */
export function measuresOf(season: RivalSeason, game: GameName): Measure[] {
  const { weeks, matches, luck, draft } = season
  const ofWeeks = (figure: (week: RivalWeek) => number | null): Pair<(number | null)[]> => ({
    a: weeks.map(({ a }) => figure(a)),
    b: weeks.map(({ b }) => figure(b)),
  })
  const sums = (figure: (week: RivalWeek) => number | null) => {
    const played = { a: weeks.filter(({ a }) => isThere(a)), b: weeks.filter(({ b }) => isThere(b)) }
    return { a: sumOf(played.a.map(({ a }) => figure(a))), b: sumOf(played.b.map(({ b }) => figure(b))) }
  }
  const points = ofWeeks((week) => week.points)
  const most = (values: readonly (number | null)[]) => {
    const known = values.flatMap((value) => value ?? [])
    return known.length === 0 ? null : Math.max(...known)
  }
  const won = wonOf(weeks.map(({ a, b }) => ({ a: a.points, b: b.points })))
  const ahead = wonOf(weeks.map(({ a, b }) => ({ a: a.total_points, b: b.total_points })))
  const met = meetingsOf(season)
  return [
    ...(matches.length > 0 ? [measure(met, TOLD.matches)] : []),
    measure({ a: lastOf(season, 'a'), b: lastOf(season, 'b') }, TOLD.total),
    measure(won, TOLD.won),
    measure(ahead, TOLD.ahead),
    measure({ a: most(points.a), b: most(points.b) }, TOLD.best),
    measure(
      sums((week) => week.bench_points),
      TOLD.bench,
    ),
    measure(
      sums((week) => week.moves_points),
      TOLD.moves[game],
    ),
    ...(game === 'classic' ? [measure({ a: captainsOf(season, 'a'), b: captainsOf(season, 'b') }, TOLD.captain)] : []),
    ...(draft ? [measure({ a: draft.a?.brought ?? null, b: draft.b?.brought ?? null }, TOLD.draft)] : []),
    ...(luck ? luckOf(luck) : []),
  ]
}

function luckOf({ a, b }: NonNullable<RivalSeason['luck']>): Measure[] {
  const left = measure({ a: a.left_undone, b: b.left_undone }, TOLD.left)
  if (a.real_points === undefined) {
    const wins = (side: typeof a) => side.all_play?.wins ?? null
    return [measure({ a: wins(a), b: wins(b) }, TOLD.everybody), left]
  }
  const lucky = ({ real_points: real, expected_points: fair }: typeof a) =>
    real == null || fair == null ? null : Math.round((real - fair) * 10) / 10
  return [{ ...measure({ a: lucky(a), b: lucky(b) }, TOLD.luck), better: null }, left]
}

/** Before a team was there it has nothing, which adds nothing; a gameweek that is not known makes a sum unknown. */
function isThere({ points, total_points, bench_points }: RivalWeek): boolean {
  return points !== null || total_points !== null || bench_points !== null
}

/** A gameweek in which nobody counted more than once adds nothing; one whose picks are not known makes the sum unknown. */
function captainsOf({ weeks, missing }: RivalSeason, side: 'a' | 'b'): number | null {
  const played = weeks.filter((week) => isThere(week[side]))
  return sumOf(
    played.map(({ gameweek, [side]: { captain } }) => {
      if (captain) return captain.points
      return missing[side].includes(gameweek) ? null : 0
    }),
  )
}

/** The total after the latest gameweek. */
function lastOf({ weeks }: RivalSeason, side: 'a' | 'b'): number | null {
  return weeks.at(-1)?.[side].total_points ?? null
}

function measure({ a, b }: Pair<number | null>, { name, counted, write = written, isLessBetter }: Told): Measure {
  const more = a === null || b === null || a === b ? null : a > b ? 'a' : 'b'
  const better = isLessBetter && more ? (more === 'a' ? 'b' : 'a') : more
  return { name, counted, values: { a, b }, texts: { a: write(a), b: write(b) }, better }
}

function decimal(value: number | null): string {
  if (value === null) return written(null)
  const text = Math.abs(value).toFixed(1)
  return Number(text) === 0 ? '0.0' : `${value > 0 ? '+' : '−'}${text}`
}

const TOLD = {
  total: { name: 'Total points', counted: "All points since the league's start." },
  matches: {
    name: 'Matches won',
    counted:
      'Of the matches against each other, knock-outs among them, which are won by whoever goes through; a draw is won by nobody.',
  },
  won: { name: 'Gameweeks won', counted: 'In how many gameweeks the team scored more than the other.' },
  ahead: {
    name: 'Gameweeks ahead',
    counted: 'After how many gameweeks the team had more points in all than the other.',
  },
  best: { name: 'Best gameweek', counted: 'The most points in a gameweek, after transfer hits.' },
  bench: { name: 'Left on the bench', counted: 'All points left on the bench.', isLessBetter: true },
  moves: {
    draft: {
      name: 'Moves',
      counted:
        'For each gameweek: the points of the players who came by its waivers and free agents, less those of the players who went for them.',
      write: writtenSigned,
    },
    classic: {
      name: 'Moves',
      counted:
        'For each gameweek: the points of the players who came by its transfers, less those of the players who went for them, and less the transfer hits.',
      write: writtenSigned,
    },
  },
  captain: { name: 'Captains', counted: 'The points of the captains, as often as they counted.' },
  draft: {
    name: 'Draft',
    counted: 'The points that the players picked in the draft scored in the eleven of the team that picked them.',
  },
  luck: {
    name: 'Luck',
    counted: 'Match points, less those to be expected had the opponents been drawn by lot.',
    write: decimal,
  },
  everybody: {
    name: 'Wins against everybody',
    counted: 'If each team had met every other in each gameweek.',
  },
  left: {
    name: 'Short of the best eleven',
    counted: 'What the best eleven of each gameweek would have added to the real one.',
    isLessBetter: true,
  },
} as const satisfies Record<string, Told | Record<GameName, Told>>
