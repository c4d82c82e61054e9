import { at, randomFor } from '../base/random.ts'
import { inventPeople } from '../names/people.ts'
import { inventTeamNames } from '../names/team-names.ts'
import type { LeaguePlan, Manager } from './model.ts'

export const draftPlans: LeaguePlan[] = [
  { id: 12932, name: 'The Corner Flag Club', scoring: 'h', size: 10, start: 1, drafted: true, trades: 'm' },
  { id: 18204, name: 'Thursday Night Nutmegs', scoring: 'h', size: 8, start: 1, drafted: true, trades: 'a' },
  { id: 21377, name: 'Nine Chairs, One Kettle', scoring: 'h', size: 9, start: 1, drafted: true, trades: 'y' },
  { id: 26550, name: 'The Long Ball Society', scoring: 'c', size: 6, start: 1, drafted: true, trades: 'a' },
  { id: 30118, name: 'We Will Draft on Friday', scoring: 'h', size: 6, start: 1, drafted: false, trades: 'n' },
  { id: 33461, name: 'The Late Bus', scoring: 'h', size: 4, start: 6, drafted: true, trades: 'n' },
]

/** A team that joined no league: its owner still has a valid team ID. */
export const loneEntry = 88_123

const firstEntry = 40_017

/** The managers of every league, in the order of the leagues, and the one without any. */
export function draftManagers(seed: number): { byLeague: Map<number, Manager[]>; lone: Manager } {
  const random = randomFor(seed, 'draft-managers')
  const invent = inventPeople(random)
  const names = inventTeamNames(random)
  let count = 0
  function make(order: number, entry: number): Manager {
    const person = invent()
    const { id, name, short, long } = person.nation
    const region = { id, name, short, long }
    const teamName = at(names, count++)
    const { firstName, lastName } = person
    // As in the official game, the two ids are close but never equal: mixing them up finds nobody or another team.
    return { order, entry, leagueEntry: entry + 131, teamName, firstName, lastName, region, activity: random.next() }
  }
  const byLeague = new Map(
    draftPlans.map((plan, league) => [
      plan.id,
      Array.from({ length: plan.size }, (_, order) => make(order, firstEntry + league * 3011 + order * 97)),
    ]),
  )
  return { byLeague, lone: make(0, loneEntry) }
}
