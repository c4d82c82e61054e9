import type { LeagueFacts, PlayerPoints } from '#domain/facts/facts.ts'
import { pointsOf } from '#domain/facts/lineup.ts'
import { netScore } from '#domain/facts/scores.ts'
import { rulesOf } from '#domain/games/games.ts'
import { lockedGameweek, lockedScore, lockedTeam, missingFirst } from '#domain/tables/locked-eleven.ts'
import { areMovesKnown } from '#domain/tables/waivers.ts'
import type { Gameweek, PlayerId, TeamId } from '../ids.ts'
import { LINE_KINDS, type LineKind } from './kinds.ts'
import { followMoves, movesByTeam } from './last-moves.ts'
import { firstTeamOf, type Unit, unitsOf } from './units.ts'

export type LedgerRow = {
  team: TeamId
  gameweek: Gameweek
  /** The points of the first team; null without one, or without the points of the gameweek. */
  locked: number | null
  /** What the team really scored, less transfer costs; null where it is not known. */
  real: number | null
  /** They add up to `real` less `locked`, by kind, without empty lines; none where one of the two is not known. */
  lines: LedgerLine[]
  /** The team's gameweeks up to this one in which one of the two is not known. */
  missing: Gameweek[]
}

/** Players ordered by id: rows of different gameweeks are then alike, which makes answers compress well. */
type LedgerLine = { kind: LineKind; points: number; players: LedgerPlayer[] }

/** Their points in the gameweek count `factor` times in the line, a number that may be below 0. */
type LedgerPlayer = { player: PlayerId; points: number; factor: number }

/**
 * Where every point came from: one row for every team and final gameweek, by team, gameweeks ascending. Each difference between the
 * first team and the real one has one cause (docs/decisions/046). Somebody who left and came back came by the move that brought
 * them back. A gameweek of which only the score is known is one line, `not-read`, and so is whatever a move explains that is not read yet.
 * `from`: rows of earlier gameweeks are left out.
 */
export function ledger(facts: LeagueFacts, from: Gameweek = 0): LedgerRow[] {
  const moves = movesByTeam(facts)
  return facts.teams.flatMap(({ team }) => ledgerOf(facts, { team, moves: moves.get(team) ?? [], from }))
}

type Of = { team: TeamId; moves: Parameters<typeof followMoves>[0]; from: Gameweek }

function ledgerOf(facts: LeagueFacts, { team, moves, from }: Of): LedgerRow[] {
  const { hasTrades } = rulesOf(facts.game)
  const first = lockedGameweek(facts)
  const firstWeek = facts.weeks.get(team)?.get(first)
  const locked = firstWeek ? lockedTeam(firstWeek, facts.game) : null
  const through = followMoves(moves, { first, squad: locked ? [...locked.starters, ...locked.bench] : [] })
  const firstTeam = locked && firstTeamOf(locked)
  const missing: Gameweek[] = locked ? [] : missingFirst(facts, team)
  return facts.gameweeks.flatMap((gameweek): LedgerRow[] => {
    const points = facts.points.get(gameweek)
    const { eleven } = lockedScore(locked, points)
    const real = netScore(facts, { team, gameweek })
    if (locked && (eleven === null || real === null)) missing.push(gameweek)
    if (gameweek < from) return []
    const row = { team, gameweek, locked: eleven, real, missing: [...missing] }
    if (!firstTeam || !points || eleven === null || real === null) return [{ ...row, lines: [] }]
    const week = facts.weeks.get(team)?.get(gameweek)
    if (!week) return [{ ...row, lines: lineOf('not-read', real - eleven) }]
    const isKnown = areMovesKnown(facts, { team, gameweek }) && (!hasTrades || facts.trades !== undefined)
    const units = unitsOf({
      week,
      game: facts.game,
      first: firstTeam,
      lastMove: through(gameweek),
      areMovesKnown: isKnown,
    })
    const hits = lineOf('hits', -week.transferCost)
    return [{ ...row, lines: inOrder([...linesOf(units, points), ...hits]) }]
  })
}

function linesOf(units: readonly Unit[], points: PlayerPoints): LedgerLine[] {
  const lines = new Map<LineKind, LedgerLine>()
  for (const { kind, player, factor } of units.toSorted((a, b) => a.player - b.player)) {
    const line = lines.get(kind) ?? { kind, points: 0, players: [] }
    const scored = pointsOf(points, player)
    line.points += scored * factor
    line.players.push({ player, points: scored, factor })
    lines.set(kind, line)
  }
  return [...lines.values()]
}

/** A line without players, if it comes to anything. */
function lineOf(kind: LineKind, points: number): LedgerLine[] {
  return points === 0 ? [] : [{ kind, points, players: [] }]
}

const PLACE = new Map(LINE_KINDS.map((kind, place) => [kind, place]))

function inOrder(lines: readonly LedgerLine[]): LedgerLine[] {
  return lines.toSorted((a, b) => (PLACE.get(a.kind) ?? 0) - (PLACE.get(b.kind) ?? 0))
}
