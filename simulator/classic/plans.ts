import { at, type Random, randomFor } from '../base/random.ts'
import { inventPeople } from '../names/people.ts'
import { inventTeamNames } from '../names/team-names.ts'
import type { Season } from '../season/model.ts'
import type { Cup, League, Team } from './model.ts'

const day = 86_400_000

/** Every team belongs to one of these; they are filled with teams in this order. */
const homes: { id: number; name: string; size: number; start: number; cup?: Cup }[] = [
  { id: 24124, name: 'The Halfway Line', size: 60, start: 1 },
  { id: 31877, name: 'Third Floor Kitchen', size: 44, start: 1 },
  { id: 40293, name: 'Sunday Roast League', size: 40, start: 1 },
  { id: 58610, name: 'Dads of Division Nine', size: 38, start: 1 },
  { id: 77345, name: 'The Muddy Boot Room', size: 36, start: 1 },
  { id: 103982, name: 'Goals and Gravy', size: 34, start: 1 },
  { id: 150061, name: 'Platform Two Commuters', size: 32, start: 1 },
  { id: 212748, name: 'Village Green Preservation', size: 30, start: 1 },
  { id: 310559, name: 'Better Late Than Never', size: 28, start: 1 },
  { id: 422106, name: 'Quiz Night Rivals', size: 26, start: 1 },
  { id: 566430, name: 'Second Wind', size: 24, start: 5 },
  { id: 731902, name: 'The Allotment Cup', size: 20, start: 1, cup: { rounds: 5, last: 20 } },
]
const settled = homes.reduce((sum, { size }) => sum + size, 0)
const firstFurther = 1_000_000
const lateLeague = 310559
const lateStarts = [4, 6, 9, 13, 15, 20]

/** Some teams belong to these as well: every `step`-th one. */
const gatherings = [
  { id: 845217, name: 'Old Boys and New Signings', scoring: 'c' as const, size: 16, first: 3, step: 19, start: 1 },
  { id: 916670, name: 'Duel in the Drizzle', scoring: 'h' as const, size: 12, first: 0, step: 5, start: 1 },
  { id: 958844, name: 'Odd Socks Derby', scoring: 'h' as const, size: 11, first: 61, step: 9, start: 2 },
  // Two of six have a bye.
  {
    ...{ id: 971203, name: 'Six of the Best', scoring: 'h' as const, size: 6 },
    first: 190,
    step: 4,
    start: 1,
    knockoutRounds: 3,
  },
]

export function classicTeams(season: Season): Team[] {
  const random = randomFor(season.seed, 'classic-teams')
  const invent = inventPeople(random)
  const names = inventTeamNames(random)
  const starts = [...homes, ...further(season)].flatMap((home) => {
    const late = home.id === lateLeague ? lateStarts : []
    return [...Array.from({ length: home.size - late.length }, () => 1), ...late]
  })
  return starts.map((started, index) => {
    const { firstName, lastName, nation } = invent()
    const { id, name, short, long } = nation
    return {
      index,
      entry: 118_670 + index * 9973 + random.below(9000),
      name: names[index] ?? `Further Eleven ${index}`,
      firstName,
      lastName,
      region: { id, name, short, long },
      favouriteClub: random.chance(0.8) ? random.between(1, season.clubs.length) : null,
      started,
      joined: joinTime(season, started, random),
      activity: random.next(),
    }
  })
}

/** Late ones join in the days before the deadline of their first gameweek. */
function joinTime(season: Season, started: number, random: Random): number {
  const deadline = at(season.rounds, started - 1).deadline
  const latest = started === 1 ? 26 * day : 2 * day
  return deadline - random.below(latest) - 5 * 3_600_000
}

export function classicLeagues(season: Season, teams: readonly Team[]): League[] {
  let next = 0
  const home = [...homes, ...further(season)].map(({ size, ...league }): League => {
    const members = teams.slice(next, next + size)
    next += size
    return { ...league, scoring: 'c', members }
  })
  const others = gatherings.map(({ size, first, step, ...league }): League => {
    const members = Array.from({ length: size }, (_, place) => at(teams, (first + place * step) % settled))
    return { ...league, members }
  })
  return [...home, ...others]
}

function further({ furtherLeagues }: Season): typeof homes {
  return furtherLeagues.map((size, place) => ({
    id: firstFurther + place,
    name: `Further League ${place + 1}`,
    size,
    start: 1,
  }))
}
