import type { MadePick } from '#domain/draft-room/picks.ts'
import type { LeagueFacts } from '#domain/facts/facts.ts'
import type { LineKind } from '#domain/ledger/kinds.ts'
import type { LedgerRow } from '#domain/ledger/ledger.ts'
import type { Feat } from '#domain/records/kinds.ts'
import { type BenchKingRow, leftThere } from '#domain/tables/bench.ts'
import type { StandingsRow } from '#domain/tables/standings.ts'
import type { WaiverRow } from '#domain/tables/waivers.ts'
import type { Gameweek, PlayerId, TeamId } from '../ids.ts'
import type { Nemesis } from './nemesis.ts'

/** A team’s season so far. Null stands for what is not known, or did not happen. Of equal gameweeks it is the earliest. */
export type TeamFigures = {
  team: TeamId
  /** The place in the table, of how many, and the points after transfer costs. */
  rank: number | null
  of: number
  /** Only where a final decided the league. */
  isChampion?: boolean
  points: number | null
  /** Draft: the team's first pick, its points whoever had the player, and those that counted for the team. */
  pick: { player: PlayerId; number: number; inAll: number | null; brought: number | null } | null
  /** Classic: the gameweek whose captain brought most, counted as often as he was. */
  captain: Pick<Feat, 'gameweek' | 'value' | 'player'> | null
  /** The gameweeks whose moves brought most and least, in that gameweek: only where that is above, and below, 0. */
  paid: MovesWrapped | null
  cost: MovesWrapped | null
  /** How many players came in. */
  moves: number | null
  /** `players`: who was left there in the fullest gameweek, the best first; empty where its picks are not known. */
  bench: { points: number; most: WeekPoints & { players: { player: PlayerId; points: number }[] } } | null
  best: WeekPoints | null
  worst: WeekPoints | null
  /** Its points in each of its gameweeks, and its place after it. */
  weeks: { gameweek: Gameweek; points: number | null; rank: number | null }[]
  /** In how many gameweeks nobody had more points. */
  won: number
  /** Head to head: the biggest win. */
  win: Pick<Feat, 'gameweek' | 'value'> | null
  /** From the worst place after a gameweek to the place now, where that is better. */
  climb: { from: number; gameweek: Gameweek; to: number } | null
  nemesis: Nemesis | null
  /** How many matches, or gameweeks against another team, it has had. */
  meetings: number
  /** After how many gameweeks the team had the belt, and whether it has it now. */
  belt: { gameweeks: number; isHeld: boolean }
  /** Where every point came from: the points of the first team, what each cause added, and the real points. */
  ledger: { first: number; lines: { kind: LineKind; points: number }[]; real: number } | null
}

type WeekPoints = { gameweek: Gameweek; points: number }
/** The best player in and the best out, and how many more moves the gameweek had. */
type MovesWrapped = WeekPoints & { playerIn: PlayerId; playerOut: PlayerId | null; more: number }

export function pickOf(first: MadePick | undefined): TeamFigures['pick'] {
  return first ? { player: first.player, number: first.number, inAll: first.inAll, brought: first.brought } : null
}

/** `rows`: those of the gameweeks in which the team was there. */
export function movesOf(own: readonly WaiverRow[]): Pick<TeamFigures, 'paid' | 'cost' | 'moves'> {
  const rows = own.flatMap(({ gameweek, difference, added, removed }) => {
    const [playerIn, playerOut] = [added[0], removed[0]]
    if (difference === null || !playerIn) return []
    const more = added.length - 1
    return [{ gameweek, points: difference, playerIn: playerIn.player, playerOut: playerOut?.player ?? null, more }]
  })
  const [best] = rows.toSorted((a, b) => b.points - a.points)
  const [worst] = rows.toSorted((a, b) => a.points - b.points)
  const there = own.filter(({ difference, missing }) => difference !== null || missing.length > 0)
  const isKnown = there.length > 0 && there.every(({ difference }) => difference !== null)
  return {
    paid: best && best.points > 0 ? best : null,
    cost: worst && worst.points < 0 ? worst : null,
    moves: isKnown ? there.reduce((sum, { added }) => sum + added.length, 0) : null,
  }
}

export function benchOf(
  facts: LeagueFacts,
  { rows, gameweek }: { rows: readonly BenchKingRow[]; gameweek: Gameweek },
): TeamFigures['bench'] {
  const points = rows.find((row) => row.gameweek === gameweek)?.totalBenchPoints ?? null
  const [fullest] = rows
    .flatMap((row) => (row.benchPoints === null ? [] : [{ ...row, points: row.benchPoints }]))
    .toSorted((a, b) => b.points - a.points)
  if (points === null || !fullest) return null
  const week = facts.weeks.get(fullest.team)?.get(fullest.gameweek)
  const scored = facts.points.get(fullest.gameweek)
  const players = week && scored ? leftThere(week, scored, facts.game) : []
  return { points, most: { gameweek: fullest.gameweek, points: fullest.points, players } }
}

export function bestAndWorst(own: readonly Feat[]): Pick<TeamFigures, 'best' | 'worst'> {
  const weeks = own.flatMap(({ kind, gameweek, value }) => (kind === 'highest' ? { gameweek, points: value } : []))
  const [best = null] = weeks.toSorted((a, b) => b.points - a.points)
  const [worst = null] = weeks.toSorted((a, b) => a.points - b.points)
  return { best, worst }
}

/** Only of gameweeks whose points are known: before the team was there it has no place to climb from. */
export function weeksOf(rows: readonly StandingsRow[], own: readonly Gameweek[]): Pick<TeamFigures, 'weeks' | 'climb'> {
  const weeks = rows
    .filter(({ gameweek }) => own.includes(gameweek))
    .map(({ gameweek, gameweekPoints: points, rank }) => ({ gameweek, points, rank }))
  const [worst] = weeks
    .flatMap(({ gameweek, rank }) => (rank === null ? [] : [{ gameweek, rank }]))
    .toSorted((a, b) => b.rank - a.rank)
  const to = weeks.at(-1)?.rank ?? null
  const isBetter = worst !== undefined && to !== null && to < worst.rank
  return { weeks, climb: isBetter ? { from: worst.rank, gameweek: worst.gameweek, to } : null }
}

export function ledgerOf(rows: readonly LedgerRow[]): TeamFigures['ledger'] {
  let [first, real] = [0, 0]
  const lines = new Map<LineKind, number>()
  for (const { locked, real: scored, lines: of } of rows) {
    if (locked === null || scored === null) return null
    first += locked
    real += scored
    for (const { kind, points } of of) lines.set(kind, (lines.get(kind) ?? 0) + points)
  }
  return { first, lines: [...lines].map(([kind, points]) => ({ kind, points })), real }
}

/** The one with the largest value; of equals the earliest. */
export function most(all: readonly Feat[]): Feat | null {
  return all.toSorted((a, b) => b.value - a.value || a.gameweek - b.gameweek)[0] ?? null
}
