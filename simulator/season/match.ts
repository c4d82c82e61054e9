import { at, type Random, randomFor } from '../base/random.ts'
import type { Appearance, Club, Fixture, Match, MatchEvent, Player } from './model.ts'
import { teamSheet } from './team-sheet.ts'

export type MatchInput = {
  seed: number
  fixture: Fixture
  home: Club
  away: Club
  squads: Map<number, Player[]>
  banned: Set<Player>
}

const scoring = [0, 0.02, 0.5, 1.7, 3.6]
const creating = [0, 0.05, 0.7, 1.8, 1.3]

/** A whole match from its seed: who played when, and what happened in which minute. */
export function playMatch({ seed, fixture, home, away, squads, banned }: MatchInput): Match {
  const random = randomFor(seed, 'match', fixture.id)
  const one = teamSheet(random, squads.get(home.id) ?? [], fixture.gameweek, banned)
  const other = teamSheet(random, squads.get(away.id) ?? [], fixture.gameweek, banned)
  const events = [...cards(random, one), ...cards(random, other)]
  const edge = 0.17 * (home.strength - away.strength)
  events.push(...attack(random, { own: one, theirs: other, mean: 1.45 * Math.exp(edge) }))
  events.push(...attack(random, { own: other, theirs: one, mean: 1.16 * Math.exp(-edge) }))
  return {
    fixture,
    appearances: [...one, ...other],
    events: events.sort((first, second) => first.minute - second.minute),
    takenBack: null,
    lentBps: null,
  }
}

/** Bookings, also on the bench; who is sent off leaves the pitch. */
function cards(random: Random, sheet: Appearance[]): MatchEvent[] {
  return sheet.flatMap((one): MatchEvent[] => {
    const onPitch = one.to > one.from
    const minute = onPitch ? random.between(one.from + 1, one.to) : random.between(20, 90)
    if (onPitch && random.chance(0.005)) {
      one.to = minute
      return [{ minute, kind: 'red', player: one.player, assist: null }]
    }
    const chance = onPitch ? [0, 0.04, 0.13, 0.12, 0.08][one.player.position] : 0.012
    return random.chance(chance ?? 0) ? [{ minute, kind: 'yellow', player: one.player, assist: null }] : []
  })
}

function attack(random: Random, sides: { own: Appearance[]; theirs: Appearance[]; mean: number }): MatchEvent[] {
  const events: MatchEvent[] = []
  const goals = random.poisson(sides.mean)
  for (let goal = 0; goal < goals; goal++) events.push(score(random, sides.own, sides.theirs))
  if (random.chance(0.035)) events.push(...missedPenalty(random, sides.own, sides.theirs))
  return events
}

function score(random: Random, own: Appearance[], theirs: Appearance[]): MatchEvent {
  const minute = random.between(1, 90)
  if (random.chance(0.03)) {
    const unlucky = random.pick(onPitch(theirs, minute))
    return { minute, kind: 'own-goal', player: unlucky, assist: null }
  }
  const here = onPitch(own, minute)
  const player = random.weighted(here, (one) => at(scoring, one.position) * (0.25 + one.skill) ** 2.2)
  const others = here.filter((one) => one !== player)
  const assist = random.chance(0.82)
    ? random.weighted(others, (one) => at(creating, one.position) * (0.3 + one.skill) ** 1.6)
    : null
  return { minute, kind: 'goal', player, assist }
}

function missedPenalty(random: Random, own: Appearance[], theirs: Appearance[]): MatchEvent[] {
  const minute = random.between(1, 90)
  const taker = random.weighted(onPitch(own, minute), (one) => at(scoring, one.position) * one.skill ** 4)
  const missed: MatchEvent = { minute, kind: 'penalty-missed', player: taker, assist: null }
  const keeper = onPitch(theirs, minute).find((one) => one.position === 1)
  if (!keeper || random.chance(0.35)) return [missed]
  return [missed, { minute, kind: 'penalty-saved', player: keeper, assist: null }]
}

function onPitch(sheet: Appearance[], minute: number): Player[] {
  return sheet.filter((one) => one.from < minute && minute <= one.to).map((one) => one.player)
}
