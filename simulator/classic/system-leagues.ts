import { at, randomFor } from '../base/random.ts'
import { nations } from '../names/nations.ts'
import { inventPeople } from '../names/people.ts'
import { inventTeamNames } from '../names/team-names.ts'
import type { Season } from '../season/model.ts'
import type { Team } from './model.ts'
import { players } from './ranks.ts'

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

export type Leader = { entry: number; name: string; player: string; ahead: number }

/** The first page of such a league: invented people who appear nowhere else. */
export function leaders(season: Season, league: SystemLeague): Leader[] {
  const random = randomFor(season.seed, 'leaders', league.id)
  const invent = inventPeople(random)
  const names = inventTeamNames(random)
  return Array.from({ length: 50 }, (_, index) => {
    const { firstName, lastName } = invent()
    const entry = 6_000_000 + random.below(3_000_000)
    return { entry, name: at(names, index), player: `${firstName} ${lastName}`, ahead: 26 - Math.floor(index / 2.5) }
  })
}
