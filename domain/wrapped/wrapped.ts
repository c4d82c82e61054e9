import { draftPicks, type MadePick } from '#domain/draft-room/picks.ts'
import type { LeagueFacts } from '#domain/facts/facts.ts'
import { lastGameweekOf } from '#domain/facts/last-gameweek.ts'
import type { LineKind } from '#domain/ledger/kinds.ts'
import { type LedgerRow, ledger } from '#domain/ledger/ledger.ts'
import { belt } from '#domain/records/belt.ts'
import { feats } from '#domain/records/feats.ts'
import type { Feat } from '#domain/records/kinds.ts'
import { type BenchKingRow, benchKing } from '#domain/tables/bench.ts'
import { championBy, knockoutOf } from '#domain/tables/knockout.ts'
import { standings } from '#domain/tables/standings.ts'
import { type WaiverRow, waivers } from '#domain/tables/waivers.ts'
import type { Gameweek, PlayerId, TeamId } from '../ids.ts'
import { type Nemesis, nemesisOf } from './nemesis.ts'

/** After this gameweek the first half of a season is told. */
const HALF = 19

/** A season so far, as it is told at its half and at its end. Null stands for what is not known, or did not happen. Of equal gameweeks it is the earliest. */
export type Wrapped = {
  gameweek: Gameweek
  isWhole: boolean
  teams: TeamWrapped[]
  league: LeagueWrapped
}

export type TeamWrapped = {
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
  bench: { points: number; most: WeekPoints } | null
  best: WeekPoints | null
  worst: WeekPoints | null
  nemesis: Nemesis | null
  /** After how many gameweeks the team had the belt, and whether it has it now. */
  belt: { gameweeks: number; isHeld: boolean }
  /** Where every point came from: the points of the first team, what each cause added, and the real points. */
  ledger: { first: number; lines: { kind: LineKind; points: number }[]; real: number } | null
}

type WeekPoints = { gameweek: Gameweek; points: number }
/** The best player in and the best out, and how many more moves the gameweek had. */
type MovesWrapped = WeekPoints & { playerIn: PlayerId; playerOut: PlayerId | null; more: number }

export type FinalWrapped = { teams: [TeamId, TeamId]; points: [number, number] }

export type LeagueWrapped = {
  /** Of a league that a knock-out decides: its final, the champion's side first; null until that is won. */
  final?: FinalWrapped | null
  /** By place. */
  table: { team: TeamId; rank: number | null; points: number | null; matchPoints: number | null }[]
  /** Who had the belt after most gameweeks: all who tie. */
  belt: { teams: TeamId[]; gameweeks: number } | null
  /** The highest score of a gameweek, and the biggest win: the earliest of equals. */
  highest: Feat | null
  biggestWin: Feat | null
  /** Most points on the bench: all who tie. */
  bench: { teams: TeamId[]; points: number } | null
}

/** Whether a season is told after this gameweek: at its half, and when the league is over. */
export function isWrapped(facts: LeagueFacts, gameweek: Gameweek): boolean {
  if (!facts.gameweeks.includes(gameweek)) return false
  return gameweek === lastGameweekOf(facts) || (gameweek === HALF && facts.startGameweek < HALF)
}

/** A league's season after a gameweek, from facts up to that gameweek. */
export function wrappedOf(facts: LeagueFacts, gameweek: Gameweek): Wrapped {
  const until = upTo(facts, gameweek)
  const places = standings(until).filter((row) => row.gameweek === gameweek)
  const holders = belt(until)
  const done = Map.groupBy(feats(until), ({ team }) => team)
  const moves = Map.groupBy(waivers(until), ({ team }) => team)
  const benches = Map.groupBy(benchKing(until), ({ team }) => team)
  const picks = new Map(draftPicks(until)?.map(({ team, picks: own }) => [team, own[0]]))
  const lines = Map.groupBy(ledger(until), ({ team }) => team)
  const teams = facts.teams.map(({ team }): TeamWrapped => {
    const own = places.find((row) => row.team === team)
    const ownFeats = done.get(team) ?? []
    return {
      team,
      rank: own?.rank ?? null,
      of: facts.teams.length,
      ...(championBy(until, gameweek) === team && { isChampion: true }),
      points: own?.totalPoints ?? null,
      pick: pickOf(picks.get(team)),
      captain: most(ownFeats.filter(({ kind }) => kind === 'best-captain')),
      ...movesOf(moves.get(team) ?? []),
      bench: benchOf(benches.get(team) ?? [], gameweek),
      ...weeksOf(ownFeats),
      nemesis: nemesisOf(until, team),
      belt: {
        gameweeks: holders.filter((after) => after.teams.includes(team)).length,
        isHeld: holders.at(-1)?.teams.includes(team) ?? false,
      },
      ledger: ledgerOf(lines.get(team) ?? []),
    }
  })
  return {
    gameweek,
    isWhole: gameweek === lastGameweekOf(facts),
    teams,
    league: leagueOf(until, { places, teams }),
  }
}

/** The same league as it was after a gameweek. */
function upTo(facts: LeagueFacts, gameweek: Gameweek): LeagueFacts {
  // What was counted of them for other answers counts here, too.
  if (facts.gameweeks.at(-1) === gameweek) return facts
  return { ...facts, gameweeks: facts.gameweeks.filter((one) => one <= gameweek) }
}

function pickOf(first: MadePick | undefined): TeamWrapped['pick'] {
  return first ? { player: first.player, number: first.number, inAll: first.inAll, brought: first.brought } : null
}

function movesOf(own: readonly WaiverRow[]): Pick<TeamWrapped, 'paid' | 'cost'> {
  const rows = own.flatMap(({ gameweek, difference, added, removed }) => {
    const [playerIn, playerOut] = [added[0], removed[0]]
    if (difference === null || !playerIn) return []
    const more = added.length - 1
    return [{ gameweek, points: difference, playerIn: playerIn.player, playerOut: playerOut?.player ?? null, more }]
  })
  const [best] = rows.toSorted((a, b) => b.points - a.points)
  const [worst] = rows.toSorted((a, b) => a.points - b.points)
  return { paid: best && best.points > 0 ? best : null, cost: worst && worst.points < 0 ? worst : null }
}

function benchOf(rows: readonly BenchKingRow[], gameweek: Gameweek): TeamWrapped['bench'] {
  const points = rows.find((row) => row.gameweek === gameweek)?.totalBenchPoints ?? null
  const [fullest] = rows
    .flatMap((row) => (row.benchPoints === null ? [] : [{ gameweek: row.gameweek, points: row.benchPoints }]))
    .toSorted((a, b) => b.points - a.points)
  return points === null || !fullest ? null : { points, most: fullest }
}

function weeksOf(own: readonly Feat[]): Pick<TeamWrapped, 'best' | 'worst'> {
  const weeks = own.flatMap(({ kind, gameweek, value }) => (kind === 'highest' ? { gameweek, points: value } : []))
  const [best = null] = weeks.toSorted((a, b) => b.points - a.points)
  const [worst = null] = weeks.toSorted((a, b) => a.points - b.points)
  return { best, worst }
}

function ledgerOf(rows: readonly LedgerRow[]): TeamWrapped['ledger'] {
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

type Told = { places: ReturnType<typeof standings>; teams: readonly TeamWrapped[] }

function leagueOf(facts: LeagueFacts, { places, teams }: Told): LeagueWrapped {
  const table = places
    .toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity))
    .map(({ team, rank, totalPoints, record }) => ({
      team,
      rank,
      points: totalPoints,
      matchPoints: record?.points ?? null,
    }))
  const all = feats(facts)
  const belts = mostOf(teams, ({ belt: { gameweeks } }) => gameweeks)
  const isBenchKnown = teams.every(({ bench }) => bench !== null)
  const benches = isBenchKnown ? mostOf(teams, ({ bench }) => bench?.points ?? 0) : null
  return {
    ...(knockoutOf(facts) && { final: finalOf(facts) }),
    table,
    belt: belts && { teams: belts.teams, gameweeks: belts.value },
    highest: most(all.filter(({ kind }) => kind === 'highest')),
    biggestWin: most(all.filter(({ kind }) => kind === 'biggest-win')),
    bench: benches && { teams: benches.teams, points: benches.value },
  }
}

function finalOf(facts: LeagueFacts): FinalWrapped | null {
  const { final, champion } = knockoutOf(facts) ?? {}
  if (!final || champion === null || final.teamA === null || final.teamB === null) return null
  const { teamA, teamB, pointsA, pointsB } = final
  return champion === teamA
    ? { teams: [teamA, teamB], points: [pointsA, pointsB] }
    : { teams: [teamB, teamA], points: [pointsB, pointsA] }
}

/** Null where nobody has more than 0. */
function mostOf(teams: readonly TeamWrapped[], of: (team: TeamWrapped) => number) {
  const value = Math.max(0, ...teams.map(of))
  return value === 0 ? null : { value, teams: teams.filter((team) => of(team) === value).map(({ team }) => team) }
}

/** The one with the largest value; of equals the earliest. */
function most(all: readonly Feat[]): Feat | null {
  return all.toSorted((a, b) => b.value - a.value || a.gameweek - b.gameweek)[0] ?? null
}
