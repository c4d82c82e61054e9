import type { Gameweek } from '#domain/ids.ts'
import { at, randomFor } from '../base/random.ts'
import { repeatedRoundRobin } from '../base/round-robin.ts'
import type { Club, Fixture, Round } from './model.ts'

/** Matches put off: how many, from which gameweek to which, and when the new date becomes known. */
const postponements: { from: Gameweek; to: Gameweek; redated: Gameweek; matches: number }[] = [
  { from: 4, to: 9, redated: 6, matches: 1 },
  { from: 8, to: 11, redated: 8, matches: 2 },
  { from: 12, to: 22, redated: 19, matches: 1 },
  { from: 29, to: 33, redated: 29, matches: 4 },
  { from: 34, to: 36, redated: 34, matches: 3 },
]

export function makeFixtures(seed: number, clubs: readonly Club[], rounds: readonly Round[]): Fixture[] {
  const random = randomFor(seed, 'fixtures')
  const order = random.shuffled(clubs.map((club) => club.id))
  const codes = 2_700_000 + random.below(100_000)
  const fixtures = repeatedRoundRobin(order, rounds.length).flatMap((pairs, index) => {
    const round = at(rounds, index)
    return random.shuffled(pairs).map(([home, away], place) => ({
      id: index * 10 + place + 1,
      code: codes + (((index * 10 + place) * 7) % 380),
      home,
      away,
      gameweek: round.gameweek,
      kickoff: at(round.kickoffs, place),
      postponed: null,
    }))
  })
  return withPostponements(fixtures, rounds)
}

function withPostponements(fixtures: Fixture[], rounds: readonly Round[]): Fixture[] {
  const moved = new Map<number, Fixture>()
  for (const plan of postponements) {
    const round = fixtures.filter((fixture) => fixture.gameweek === plan.from)
    const later = at(rounds, plan.to - 1)
    for (const [place, fixture] of round.slice(2, 2 + plan.matches).entries()) {
      moved.set(fixture.id, {
        ...fixture,
        gameweek: plan.to,
        // Two days after the round it is moved to, so that a club's two matches do not meet.
        kickoff: at(later.kickoffs, 9) + (2 * 24 + (place % 2)) * 3_600_000,
        postponed: { from: plan.from, kickoff: fixture.kickoff, redated: plan.redated },
      })
    }
  }
  return fixtures.map((fixture) => moved.get(fixture.id) ?? fixture)
}

/** In the order in which they are played. */
export function inPlayingOrder(fixtures: readonly Fixture[]): Fixture[] {
  return [...fixtures].sort(
    (one, other) => one.gameweek - other.gameweek || one.kickoff - other.kickoff || one.id - other.id,
  )
}
