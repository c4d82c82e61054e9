import { nations } from '../names/nations.ts'
import type { Season } from '../season/model.ts'
import { players, type Team } from './model.ts'

/** The game's own leagues: everybody, supporters of a club, a country, those who began in a gameweek. */
export type SystemLeague = { id: number; name: string; shortName: string; count: number; start: number }

const overall: SystemLeague = { id: 314, name: 'Overall', shortName: 'overall', count: players, start: 1 }
const firstCountry = 21
const firstGameweek = 275

export function systemLeaguesOf(season: Season, team: Team): SystemLeague[] {
  const mine = [team.favouriteClub, countryId(team.region.id), firstGameweek + team.started, overall.id]
  return mine.flatMap((id) => findSystemLeague(season, id ?? 0) ?? [])
}

export function findSystemLeague(season: Season, id: number): SystemLeague | null {
  if (id === overall.id) return overall
  const club = season.clubs.find((one) => one.id === id)
  if (club) return { id, name: club.name, shortName: `team-${id}`, count: 180_000 + 210_000 * club.strength, start: 1 }
  const nation = nations[id - firstCountry]
  if (nation)
    return { id, name: nation.name, shortName: `region-${nation.id}`, count: 21_000 * nation.weight, start: 1 }
  const gameweek = id - firstGameweek
  if (gameweek < 1 || gameweek > 38) return null
  const count = Math.round(players / gameweek ** 2)
  return { id, name: `Gameweek ${gameweek}`, shortName: `event-${gameweek}`, count, start: gameweek }
}

function countryId(region: number): number {
  return firstCountry + nations.findIndex((nation) => nation.id === region)
}
