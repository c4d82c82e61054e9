import type { LeagueFacts, PlayerPoints, TeamGameweek } from '#domain/facts/facts.ts'
import { pointsOf, submittedLineup, sumOfPoints } from '#domain/facts/lineup.ts'
import { firstGameweekOf, gameweeksOf, together, totalOver } from '#domain/facts/own-gameweeks.ts'
import { rankBy } from '#domain/facts/ranking.ts'
import { netScore } from '#domain/facts/scores.ts'
import { rulesOf } from '#domain/games/games.ts'
import type { Game, Gameweek, PlayerId, TeamId } from '#domain/ids.ts'

/**
 * The what-if: the team submitted for gameweek 1, kept in every gameweek of the league. What is not known is null: the
 * locked figures of a team that was not there in gameweek 1, a gameweek that is not stored, a total that lacks a gameweek.
 */
export type LockedElevenRow = {
  team: TeamId
  elevenTotal: number | null
  benchTotal: number | null
  fifteenTotal: number | null
  /** What the team really scored, less transfer costs. */
  actualTotal: number | null
  /** By `elevenTotal`; ties share it. */
  lockedRank: number | null
  /** By `actualTotal`, in head-to-head leagues too; ties share it. */
  actualRank: number | null
  byGameweek: LockedGameweek[]
  /** The gameweeks that lack something one of the totals needs. */
  missing: Gameweek[]
}

type LockedGameweek = { gameweek: Gameweek; eleven: number | null; bench: number | null; actual: number | null }

export type Locked = { starters: PlayerId[]; bench: PlayerId[]; captain: PlayerId | null }

/**
 * One row per team, in the order of `facts.teams`. Automatic substitutions of the first gameweek are undone. Classic: its
 * captain, by the flag, counts twice in every gameweek, whether they play or not; chips and hits play no part.
 */
export function lockedEleven(facts: LeagueFacts): LockedElevenRow[] {
  const rows = facts.teams.map(({ team }) => whatIf(facts, team))
  const lockedRanks = rankBy(rows, (row) => row.elevenTotal)
  const actualRanks = rankBy(rows, (row) => row.actualTotal)
  return rows.map((row, index) => ({
    ...row,
    lockedRank: lockedRanks[index] ?? null,
    actualRank: actualRanks[index] ?? null,
  }))
}

function whatIf(facts: LeagueFacts, team: TeamId): Omit<LockedElevenRow, 'lockedRank' | 'actualRank'> {
  const first = facts.weeks.get(team)?.get(lockedGameweek(facts))
  const locked = first ? lockedTeam(first, facts.game) : null
  const byGameweek = facts.gameweeks.map((gameweek) => ({
    gameweek,
    ...lockedScore(locked, facts.points.get(gameweek)),
    actual: netScore(facts, { team, gameweek }),
  }))
  const weekOf = new Map(byGameweek.map((week) => [week.gameweek, week]))
  const eleven = totalOver(facts.gameweeks, (gameweek) => weekOf.get(gameweek)?.eleven ?? null)
  const bench = totalOver(facts.gameweeks, (gameweek) => weekOf.get(gameweek)?.bench ?? null)
  const actual = totalOver(gameweeksOf(facts, team), (gameweek) => weekOf.get(gameweek)?.actual ?? null)
  return {
    team,
    elevenTotal: eleven.total,
    benchTotal: bench.total,
    actualTotal: actual.total,
    byGameweek,
    fifteenTotal: eleven.total === null || bench.total === null ? null : eleven.total + bench.total,
    missing: together(actual.missing, locked ? eleven.missing : missingFirst(facts, team)),
  }
}

/** The gameweek whose team would be kept, if the team was there but its picks are not stored. */
export function missingFirst(facts: LeagueFacts, team: TeamId): Gameweek[] {
  const locked = lockedGameweek(facts)
  return facts.gameweeks.length > 0 && firstGameweekOf(facts, team) === locked ? [locked] : []
}

/** The gameweek whose team is kept. */
export function lockedGameweek({ game, startGameweek }: Pick<LeagueFacts, 'game' | 'startGameweek'>): Gameweek {
  return rulesOf(game).lockedGameweek(startGameweek)
}

/** The team that is kept, from its first gameweek; its captain counts twice (draft has none). */
export function lockedTeam(first: TeamGameweek, game: Game): Locked {
  return { ...submittedLineup(first), captain: rulesOf(game).hasCaptains ? first.captain : null }
}

/** What the kept team has in a gameweek; nulls without such a team or without the points. */
export function lockedScore(
  locked: Locked | null,
  points: PlayerPoints | undefined,
): Pick<LockedGameweek, 'eleven' | 'bench'> {
  if (!locked || !points) return { eleven: null, bench: null }
  const { captain, starters, bench } = locked
  const again = captain !== null && starters.includes(captain) ? pointsOf(points, captain) : 0
  return { eleven: sumOfPoints(points, starters) + again, bench: sumOfPoints(points, bench) }
}
