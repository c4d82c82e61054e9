import type { LeagueFacts, PlayerPoints, TeamGameweek } from '#domain/facts/facts.ts'
import { bench, multipliers, pointsOf, sumOfPoints } from '#domain/facts/lineup.ts'
import { firstGameweekOf, gameweeksOf, together } from '#domain/facts/own-gameweeks.ts'
import { rankBy } from '#domain/facts/ranking.ts'
import { rulesOf } from '#domain/games/games.ts'
import type { Game, Gameweek, PlayerId, TeamId } from '#domain/ids.ts'
import { firstTeamTable } from '#domain/luck/replays.ts'
import { benchKing } from '#domain/tables/bench.ts'
import { type HeadToHead, type Outcome, outcome } from '#domain/tables/head-to-head.ts'
import { lockedGameweek } from '#domain/tables/locked-eleven.ts'
import { standings } from '#domain/tables/standings.ts'
import { type MovedPlayer, type WaiverRow, waivers } from '#domain/tables/waivers.ts'

/** `armband`: whoever counted more than once, the vice-captain where the captain did not play. */
type Counted = { player: PlayerId; points: number; multiplier: number }

export type TeamWeek = {
  team: TeamId
  teamName: string
  ownerName: string
  /** Null where the total is not known: such teams come last. */
  rank: number | null
  /** Null after the league's first gameweek, and where the table before ranked other teams. */
  lastRank: number | null
  /** Less transfer costs; null where neither the gameweek nor a history that tells it is stored. */
  points: number | null
  totalPoints: number | null
  /** The gameweeks up to this one that are not stored but needed for one of the totals. */
  missing: readonly Gameweek[]
  /** Rank by `points` in this gameweek alone; null for all teams while those of any team are not known. */
  weekRank: number | null
  /** Match points so far; null where the league is not head-to-head. */
  matchPoints: number | null
  benchPoints: number | null
  totalBenchPoints: number | null
  /** By `totalBenchPoints`; null for all teams while that of any team is not known. */
  benchRank: number | null
  /** Net moves of this gameweek; null where the team was not there, or what they cost is not known. */
  moves: { difference: number; cost: number; added: readonly MovedPlayer[]; removed: readonly MovedPlayer[] } | null
  /** Classic only: the captain by the flag, with the points before and the multiplier. */
  captain: (Counted & { armband: Counted | null }) | null
  chip: string | null
  /** What positions 12–15 added in a bench-boost week; null without that chip. */
  boosted: number | null
  /** The last ten results up to this gameweek, oldest first; knock-out matches left out. Empty without matches. */
  form: readonly Outcome[]
  /**
   * Its place and points, or match points, if everybody had kept the first team, as Luck counts them. Null in that team’s gameweek, for a team that was not
   * there then, and for all where a figure is missing.
   */
  firstTeam: { rank: number; points: number } | null
}

const mostForm = 10

type Known = { gameweek: Gameweek; results: HeadToHead['results'] }

/** The gameweek of every team, by rank, then by name. `facts` reach up to `gameweek` and not beyond. */
export function teamWeeks(facts: LeagueFacts, { gameweek, results }: Known): TeamWeek[] {
  const places = standings(facts).filter((row) => row.gameweek === gameweek)
  const isThere = new Set(facts.teams.flatMap(({ team }) => (gameweeksOf(facts, team).includes(gameweek) ? team : [])))
  const weekRanks = ranksOfAll(places, { isThere, figure: (row) => row.gameweekPoints })
  const lastBenches = benchKing(facts).filter((row) => row.gameweek === gameweek)
  const benchOf = byTeam(lastBenches)
  const benchRanks = ranksOfAll(lastBenches, { isThere, figure: (row) => row.totalBenchPoints })
  const benchRankOf = new Map(lastBenches.map(({ team }, index) => [team, benchRanks[index] ?? null]))
  const teamOf = byTeam(facts.teams)
  const firstTeams = firstTeamsOf(facts, gameweek)
  const movesOf = byTeam(waivers(onlyOf(facts, gameweek)))
  const outcomes = outcomesOf(results)
  const points = facts.points.get(gameweek)

  const teams = places.map(
    ({ team, rank, lastRank, gameweekPoints, totalPoints, record, missing }, index): TeamWeek => {
      const week = facts.weeks.get(team)?.get(gameweek)
      const named = teamOf.get(team)
      const moves = movesOf.get(team)
      return {
        team,
        teamName: named?.teamName ?? '',
        ownerName: named ? `${named.ownerFirstName} ${named.ownerLastName}`.trim() : '',
        rank,
        lastRank,
        points: gameweekPoints,
        totalPoints,
        missing: together(missing, benchOf.get(team)?.missing ?? []),
        weekRank: weekRanks[index] ?? null,
        matchPoints: record?.points ?? null,
        benchPoints: benchOf.get(team)?.benchPoints ?? null,
        totalBenchPoints: benchOf.get(team)?.totalBenchPoints ?? null,
        benchRank: benchRankOf.get(team) ?? null,
        ...(week && points ? lineupFigures(week, points, facts.game) : nothingKnown),
        moves: moves && isThere.has(team) ? knownMoves(moves) : null,
        form: (outcomes.get(team) ?? []).slice(-mostForm),
        firstTeam: firstTeams.get(team) ?? null,
      }
    },
  )
  const place = ({ rank }: TeamWeek) => rank ?? teams.length + 1
  return teams.toSorted((a, b) => place(a) - place(b) || a.teamName.localeCompare(b.teamName, 'en') || a.team - b.team)
}

type Ranking<Row> = { isThere: ReadonlySet<TeamId>; figure: (row: Row) => number | null }

/** Null for all while the figure of one of those who were there is missing: any of them might be the best. */
function ranksOfAll<Row extends { team: TeamId }>(rows: readonly Row[], { isThere, figure }: Ranking<Row>) {
  const isMissing = rows.some((row) => isThere.has(row.team) && figure(row) === null)
  return rankBy(rows, isMissing ? () => null : figure)
}

function byTeam<Row extends { team: TeamId }>(rows: readonly Row[]): Map<TeamId, Row> {
  return new Map(rows.map((row) => [row.team, row]))
}

/** Facts cut down to one gameweek, to spare counting the moves of the whole season. */
function onlyOf(facts: LeagueFacts, gameweek: Gameweek): LeagueFacts {
  return { ...facts, gameweeks: [gameweek], moves: facts.moves.filter((move) => move.gameweek === gameweek) }
}

function knownMoves({ difference, cost, added, removed }: WaiverRow): TeamWeek['moves'] {
  return difference === null || cost === null ? null : { difference, cost, added, removed }
}

type LineupFigures = Pick<TeamWeek, 'captain' | 'chip' | 'boosted'>

const nothingKnown: LineupFigures = { captain: null, chip: null, boosted: null }

function lineupFigures(week: TeamGameweek, points: PlayerPoints, game: Game): LineupFigures {
  return {
    captain: rulesOf(game).hasCaptains ? captainOf(week, { points, game }) : null,
    chip: week.chip,
    boosted: week.chip === 'bboost' ? sumOfPoints(points, bench(week)) : null,
  }
}

function captainOf(week: TeamGameweek, { points, game }: { points: PlayerPoints; game: Game }): TeamWeek['captain'] {
  const { captain, picks } = week
  const counts = multipliers(week, game)
  const counted = (place: number): Counted | null => {
    const [player, multiplier = 0] = [picks[place], counts[place]]
    return player === undefined ? null : { player, multiplier, points: pointsOf(points, player) }
  }
  const named = captain === null ? null : counted(picks.indexOf(captain))
  return named && { ...named, armband: counted(counts.findIndex((count) => count > 1)) }
}

/** Of the matches that count for the table, oldest first. */
function outcomesOf(results: HeadToHead['results']): Map<TeamId, Outcome[]> {
  const outcomes = new Map<TeamId, Outcome[]>()
  const note = (team: TeamId | null, own: Outcome) => {
    if (team !== null) outcomes.set(team, [...(outcomes.get(team) ?? []), own])
  }
  for (const match of [...results.values()].flat().filter(({ isKnockout }) => !isKnockout)) {
    const won = outcome(match)
    note(match.teamA, won === 'draw' ? 'D' : won === 'a' ? 'W' : 'L')
    note(match.teamB, won === 'draw' ? 'D' : won === 'b' ? 'W' : 'L')
  }
  return outcomes
}

function firstTeamsOf(facts: LeagueFacts, gameweek: Gameweek): Map<TeamId, TeamWeek['firstTeam']> {
  const first = lockedGameweek(facts)
  const rows = firstTeamTable(facts).filter(({ team }) => firstGameweekOf(facts, team) === first)
  const isKnown = gameweek !== first && rows.every(({ missing }) => missing.length === 0)
  return new Map(
    rows.map(({ team, rank, points }) => [team, isKnown && rank !== null && points !== null ? { rank, points } : null]),
  )
}
