import type { Gameweek } from '#domain/ids.ts'
import type { Clock } from '../base/clock.ts'
import { at } from '../base/random.ts'
import type { Season } from '../season/model.ts'
import { type SeasonNow, seasonAt } from '../season/season-now.ts'
import { withCorrections } from './corrected-season.ts'
import { type ClassicWeek, type League, players, type Team, type TeamSeason } from './model.ts'
import { classicLeagues, classicTeams } from './plans.ts'
import { type LeagueTables, leagueTables } from './tables.ts'
import { playTeam } from './team-season.ts'

type ClassicWorld = {
  season: Season
  teams: Team[]
  leagues: League[]
  seasonOf(team: Team): TeamSeason
  week(team: Team, gameweek: Gameweek): ClassicWeek | null
  tables(league: League): LeagueTables
  /** Somebody else who plays, by their place in the tables of everybody. */
  stranger(place: number): Team
  /** The average score of the whole game, estimated from a sample of our teams. */
  average(gameweek: Gameweek): number
}

/** The classic game at a clock. */
export type ClassicGame = { seasonNow: SeasonNow; world: ClassicWorld }

const sample = 24
const firstStranger = 20_000_000

/** The classic game of a season; a team plays its season when somebody first asks for it. */
export function classicGame(season: Season): (clock: Clock) => ClassicGame {
  const world = classicWorld(season)
  return (clock) => ({ seasonNow: seasonAt(season, clock), world })
}

function classicWorld(season: Season): ClassicWorld {
  const teams = classicTeams(season)
  const leagues = classicLeagues(season, teams)
  const seasonOf = remember((team: Team) => withCorrections(season, playTeam(season, team)))
  const week = (team: Team, gameweek: Gameweek) => seasonOf(team).weeks[gameweek - team.started] ?? null
  const tables = remember((league: League) => leagueTables(season, league, week))
  const average = remember((gameweek: Gameweek) => {
    const weeks = Array.from({ length: sample }, (_, index) => week(at(teams, index * 11), gameweek))
    const played = weeks.flatMap((one) => (one ? [one.points] : []))
    return Math.round(played.reduce((sum, points) => sum + points, 0) / played.length)
  })
  const stranger = remember(
    (place: number): Team => ({ ...at(teams, place % 40), entry: firstStranger + place, started: 1 }),
  )
  return { season, teams, leagues, seasonOf, week, tables, stranger, average }
}

/** A team is known from the week before its first deadline. */
export function isKnown({ seasonNow }: ClassicGame, team: Team): boolean {
  return team.started <= (seasonNow.next ?? 38)
}

export function findTeam(game: ClassicGame, entry: number): Team | null {
  if (entry > firstStranger && entry <= firstStranger + players) return game.world.stranger(entry - firstStranger)
  return game.world.teams.find((team) => team.entry === entry && isKnown(game, team)) ?? null
}

function remember<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}
