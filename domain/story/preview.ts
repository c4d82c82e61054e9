import type { Match } from '#domain/facts/facts.ts'
import { lastGameweekOf } from '#domain/facts/last-gameweek.ts'
import { meanOf } from '#domain/facts/sums.ts'
import { seasonChances } from '#domain/luck/places.ts'
import { type Stakes, stakesOf } from '#domain/luck/stakes.ts'
import { isBye } from '#domain/tables/knockout.ts'
import type { StandingsRow } from '#domain/tables/standings.ts'
import type { Gameweek, TeamId } from '../ids.ts'
import type { Season } from './season.ts'

/** What a league looks at before a gameweek: its teams as they come into it, their matches, and who may overtake whom. */
export type Preview = {
  /** The gameweek to come. */
  gameweek: Gameweek
  /** By place. */
  teams: TeamBefore[]
  /** Without byes. Empty where the league is not head-to-head. */
  matches: { match: Match; stakes: Stakes[] }[]
  /** Of leagues for total points, by place. */
  races: Race[]
  /** Draft: who picks first, second …; null where a place is not known. */
  waiverOrder: readonly TeamId[] | null
}

type TeamBefore = {
  team: TeamId
  /** The last five gameweeks of the league that the team was there for, ascending; null points are not known. */
  lately: { gameweek: Gameweek; points: number | null }[]
  /** Of the gameweeks in `lately` that are known, not rounded; null without any. */
  averagePoints: number | null
  averageBench: number | null
  /** In how many of 100 simulated seasons the team ends first; null while that is not known. */
  first: number | null
}

/** Two neighbours in the table of total points. */
type Race = {
  ahead: TeamId
  behind: TeamId
  gap: number
  /** In how many of the last `of` gameweeks the team behind scored more than `gap` points more: enough to overtake. */
  turned: number
  of: number
}

const LATELY = 5
const MOST_RACES = 4

/**
 * The preview of the gameweek after the league's latest final one; null where none is left to play. Points are after transfer costs.
 * The order of waivers is the official one; where that is not known the table from below, as it was in all recorded weeks of draft leagues.
 */
export function previewOf(season: Season): Preview | null {
  const { facts } = season
  const latest = facts.gameweeks.at(-1)
  if (latest === undefined) return null
  const gameweek = latest + 1
  const drawn = facts.matches.filter((match) => match.gameweek === gameweek)
  const isOver = facts.scoring === 'h' ? drawn.length === 0 : latest >= lastGameweekOf(facts)
  if (isOver) return null
  const places = (season.places.get(latest) ?? []).toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity))
  return {
    gameweek,
    teams: places.map(({ team }) => before(season, team)),
    matches: drawn.filter((match) => !isBye(match)).map((match) => ({ match, stakes: stakesOf(facts, match) })),
    races: facts.scoring === 'c' ? racesOf(season, places) : [],
    waiverOrder: facts.game === 'draft' ? (facts.waiverOrder ?? orderOf(places)) : null,
  }
}

function before(season: Season, team: TeamId): TeamBefore {
  const weeks = season.facts.gameweeks.slice(-LATELY)
  const lately = weeks.flatMap((gameweek) => {
    const row = placeOf(season, team, gameweek)
    // A team that joined later has neither points nor a gap before.
    if (!row || (row.gameweekPoints === null && !row.missing.includes(gameweek))) return []
    return [{ gameweek, points: row.gameweekPoints }]
  })
  const benches = weeks.map((gameweek) => season.benches.get(gameweek)?.find((row) => row.team === team)?.benchPoints)
  const first = seasonChances(season.facts)?.places.get(team)?.[0]
  return {
    team,
    lately,
    averagePoints: meanOf(lately.map(({ points }) => points)),
    averageBench: meanOf(benches),
    first: first === undefined ? null : Math.round(first * 100),
  }
}

function placeOf(season: Season, team: TeamId, gameweek: Gameweek): StandingsRow | undefined {
  return season.places.get(gameweek)?.find((row) => row.team === team)
}

/** The race for the first place, and the closest others. */
function racesOf(season: Season, places: readonly StandingsRow[]): Race[] {
  const pairs = places.flatMap((behind, place): Race[] => {
    const ahead = places[place - 1]
    if (!ahead || ahead.totalPoints === null || behind.totalPoints === null) return []
    const gap = ahead.totalPoints - behind.totalPoints
    return [{ ahead: ahead.team, behind: behind.team, gap, ...turnedIn(season, { ahead, behind, gap }) }]
  })
  const [forFirst, ...others] = pairs
  if (!forFirst) return []
  const close = new Set(others.toSorted((a, b) => a.gap - b.gap).slice(0, MOST_RACES - 1))
  return pairs.filter((race) => race === forFirst || close.has(race))
}

type Pair = { ahead: StandingsRow; behind: StandingsRow; gap: number }

function turnedIn(season: Season, { ahead, behind, gap }: Pair): Pick<Race, 'turned' | 'of'> {
  const gains = season.facts.gameweeks.slice(-LATELY).flatMap((gameweek) => {
    const points = [behind, ahead].map(({ team }) => placeOf(season, team, gameweek)?.gameweekPoints ?? null)
    const [own, other] = points
    return own === null || other === null || own === undefined || other === undefined ? [] : [own - other]
  })
  return { turned: gains.filter((gain) => gain > gap).length, of: gains.length }
}

/** Two teams that share a place come in the order of the table. */
function orderOf(places: readonly StandingsRow[]): TeamId[] | null {
  if (places.some(({ rank }) => rank === null)) return null
  return places.map(({ team }) => team).toReversed()
}
