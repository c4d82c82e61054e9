import type { Gameweek, Position } from '#domain/ids.ts'
import { at, type Random, randomFor } from '../base/random.ts'
import { inventPeople, type Person } from '../names/people.ts'
import { makeSpells } from './absences.ts'
import type { Club, Player } from './model.ts'

const positions: Position[] = [1, 2, 3, 4]
/** A club's players by position at the start of the season; the first few (`regulars`) usually start. */
const counts = { 1: 3, 2: 10, 3: 13, 4: 5 } satisfies Record<Position, number>
const regulars = { 1: 1, 2: 4.2, 3: 4.6, 4: 1.7 } satisfies Record<Position, number>
/** The gameweeks in which late players join: end of the summer window, a few without a club, the winter window. */
const arrivals: Gameweek[] = [2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 4, 6, 8, 10, 11, 12, 15, 17]
const winter: Gameweek[] = [19, 19, 20, 20, 20, 21, 21, 21, 21, 22, 22, 22, 22, 22, 23, 23, 23, 23, 24, 27]

type Slot = { club: Club; position: Position; depth: number; joins: Gameweek }
type Body = { person: Person; slot: Slot; skill: number; rating: number }

/** The players of both games in classic id order: club by club, then later ones in order of joining. */
export function makePlayers(seed: number, year: number, clubs: readonly Club[]): Player[] {
  const random = randomFor(seed, 'players')
  const invent = inventPeople(random)
  const bodies = slots(random, clubs).map((slot): Body => {
    const skill = skillOf(random, slot)
    return { person: invent(), slot, skill, rating: ratingOf(random, slot, skill) }
  })
  const names = webNames(bodies.map((body) => body.person))
  const draftIds = shuffleSome(random, bodies)
  const ranks = draftRanks(random, bodies)
  return bodies.map((body, index) => ({
    index,
    code: 410_000 + index * 157 + random.below(157),
    classicId: index + 1,
    draftId: at(draftIds, index),
    firstName: body.person.firstName,
    lastName: body.person.lastName,
    webName: at(names, index),
    region: body.person.nation.id,
    birthDate: `${year - 18 - random.below(17)}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`,
    club: body.slot.club.id,
    position: body.slot.position,
    skill: body.skill,
    rating: body.rating,
    draftRank: at(ranks, index),
    startCost: costOf(random, body),
    joins: body.slot.joins,
    leaves: body.slot.joins === 1 && body.slot.depth > 2 && random.chance(0.04) ? random.pick([3, 4, 21, 22]) : 39,
    spells: makeSpells(random),
  }))
}

function slots(random: Random, clubs: readonly Club[]): Slot[] {
  const first = clubs.flatMap((club) =>
    positions.flatMap((position) =>
      Array.from({ length: counts[position] }, (_, depth) => ({ club, position, depth, joins: 1 })),
    ),
  )
  const late = [...arrivals, ...winter].map((joins) => {
    const position = random.weighted(positions, (candidate) => counts[candidate])
    return { club: random.pick(clubs), position, depth: random.below(counts[position] - 1), joins }
  })
  return [...first, ...late]
}

function skillOf(random: Random, slot: Slot): number {
  const depth = slot.depth / regulars[slot.position]
  return clamp(0.7 - 0.2 * depth + 0.05 * (slot.club.strength - 3) + 0.07 * random.normal(), 0.02, 0.98)
}

function ratingOf(random: Random, slot: Slot, skill: number): number {
  const starts = clamp(1.15 - 0.55 * (slot.depth / regulars[slot.position]), 0.03, 0.93)
  const whenHePlays = 1.9 + 3.4 * skill ** 2 + (slot.position === 4 || slot.position === 3 ? 0.9 * skill ** 4 : 0.2)
  return starts * (whenHePlays + 0.25 * random.normal())
}

function costOf(random: Random, { slot, rating, skill }: Body): number {
  const least = slot.position <= 2 ? 40 : 45
  const steep = { 1: 3, 2: 5, 3: 17, 4: 18 }[slot.position]
  const cost =
    least + steep * Math.max(0, rating - 1.2) + (slot.position >= 3 ? 40 * Math.max(0, skill - 0.72) ** 0.8 : 0)
  return Math.round((cost + random.between(-2, 3)) / 5) * 5 < least
    ? least
    : Math.round((cost + random.between(0, 2)) / 5) * 5
}

/** About a tenth of those there from the start swap ids, so that the ids of the two games differ. */
function shuffleSome(random: Random, bodies: readonly Body[]): number[] {
  const ids = bodies.map((_, index) => index + 1)
  const moving = bodies.flatMap((body, index) => (random.chance(0.1) && body.slot.joins === 1 ? [index] : []))
  for (const [place, index] of moving.entries()) ids[index] = at(moving, (place + 1) % moving.length) + 1
  return ids
}

function draftRanks(random: Random, bodies: readonly Body[]): number[] {
  const scores = bodies.map((body) => body.rating - (body.slot.position === 1 ? 1.1 : 0) + 0.2 * random.normal())
  const order = scores.map((_, index) => index).sort((one, other) => at(scores, other) - at(scores, one))
  const ranks = scores.map(() => 0)
  for (const [rank, index] of order.entries()) ranks[index] = rank + 1
  return ranks
}

/** The surname; where two share it, with as many letters of the first name as are needed. */
function webNames(people: readonly Person[]): string[] {
  const shorter = (person: Person, letters: number) =>
    letters === 0 ? person.lastName : `${person.firstName.slice(0, letters)}.${person.lastName}`
  const names = people.map((person) => person.lastName)
  for (let letters = 1; letters <= 3; letters++) {
    const seen = new Map<string, number>()
    for (const name of names) seen.set(name, (seen.get(name) ?? 0) + 1)
    for (const [index, person] of people.entries()) {
      if ((seen.get(at(names, index)) ?? 0) > 1) names[index] = shorter(person, letters)
    }
  }
  return names
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
