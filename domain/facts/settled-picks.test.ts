import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Game, PlayerId, Position } from '#domain/ids.ts'
import { classicMultipliers, players, sub, weekOf } from './facts.fixture.ts'
import type { TeamGameweek } from './facts.ts'
import { arePicksSettled, type PlayedGameweek } from './settled-picks.ts'

/** Players 1–15 in 4-4-2: a goalkeeper, four defenders, four midfielders, two forwards; on the bench 12 keeps, 13 defends. */
const POSITIONS: Position[] = [1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 1, 2, 3, 4]
/** In 3-4-3, with two defenders on the bench. */
const THREE_AT_THE_BACK: Position[] = [1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 1, 3, 2, 2]

type Given = { absent: number[]; game?: Game; positions?: (Position | null)[]; cards?: number[] }

/** Everybody plays except those in `absent`. */
function playedWithout({ absent, game = 'draft', positions = POSITIONS, cards = [] }: Given): PlayedGameweek {
  const ids = players(...positions.map((_, index) => index + 1))
  return {
    game,
    minutes: new Map(ids.map((player) => [player, absent.includes(player) ? 0 : 90])),
    points: new Map(ids.map((player) => [player, absent.includes(player) ? (cards.includes(player) ? -1 : 0) : 2])),
    positions: new Map(ids.map((player, index) => [player, positions[index] ?? null])),
  }
}

const classic = (given: Partial<TeamGameweek> = {}) =>
  weekOf({ multipliers: classicMultipliers(9), captain: 9 as PlayerId, viceCaptain: 10 as PlayerId, ...given })

describe('picks of a final gameweek', () => {
  test.each<[string, TeamGameweek, Given, boolean]>([
    ['everybody played', weekOf(), { absent: [] }, true],
    ['a starter was absent and the bench played', weekOf(), { absent: [6] }, false],
    ['the same with the substitution made', weekOf({ subs: [sub(13, 6)] }), { absent: [6] }, true],
    ['nobody on the bench played', weekOf(), { absent: [6, 12, 13, 14, 15] }, true],
    ['only bench players were absent', weekOf(), { absent: [12, 13, 14, 15] }, true],
    ['the goalkeeper was absent, the substitute goalkeeper played', weekOf(), { absent: [1] }, false],
    ['both goalkeepers were absent', weekOf(), { absent: [1, 12] }, true],
    ['an outfielder was absent, only the goalkeeper of the bench played', weekOf(), { absent: [6, 13, 14, 15] }, true],
    [
      'one of three defenders was absent, and no defender on the bench played',
      weekOf(),
      { absent: [2, 14, 15], positions: THREE_AT_THE_BACK },
      true,
    ],
    [
      'one of three defenders was absent, and one on the bench played',
      weekOf(),
      { absent: [2, 13, 14], positions: THREE_AT_THE_BACK },
      false,
    ],
    ['one of four defenders was absent, and a forward on the bench played', weekOf(), { absent: [2, 13, 14] }, false],
    [
      'the only forward was absent, and no forward played on the bench',
      weekOf(),
      { absent: [11], positions: [1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 1, 2, 2, 3] },
      true,
    ],
    ['a starter was shown a card on the bench', weekOf(), { absent: [6], cards: [6] }, true],
    [
      'a starter whose position is not known',
      weekOf(),
      { absent: [6], positions: [null, ...POSITIONS.slice(1)] },
      true,
    ],
    ['the bench is boosted', classic({ chip: 'bboost' }), { absent: [6], game: 'classic' }, true],
    ['a classic starter was absent', classic(), { absent: [6], game: 'classic' }, false],
    ['the captain was absent, the vice-captain played', classic(), { absent: [9, 13, 14, 15], game: 'classic' }, false],
    [
      'the captain was absent, and the vice-captain counts double',
      classic({ multipliers: classicMultipliers(10) }),
      { absent: [9, 13, 14, 15], game: 'classic' },
      true,
    ],
    ['captain and vice-captain were absent', classic(), { absent: [9, 10, 13, 14, 15], game: 'classic' }, true],
    [
      'a boosted bench and an absent captain',
      classic({ chip: 'bboost', multipliers: Array.from({ length: 15 }, (_, index) => (index === 8 ? 2 : 1)) }),
      { absent: [9], game: 'classic' },
      false,
    ],
    [
      'three times the captain, who was absent',
      classic({ chip: '3xc', multipliers: classicMultipliers(10, 3) }),
      { absent: [9, 13, 14, 15], game: 'classic' },
      true,
    ],
  ])('%s', (_, week, given, expected) => {
    expect(arePicksSettled(week, playedWithout(given))).toBe(expected)
  })

  test('a player who is missing from the minutes is not known to be absent', () => {
    const played = playedWithout({ absent: [] })
    const minutes = new Map([...played.minutes].filter(([player]) => player !== 6))
    expect(arePicksSettled(weekOf(), { ...played, minutes })).toBe(true)
  })
})

const FORMATIONS = [
  [3, 4, 3],
  [3, 5, 2],
  [4, 3, 3],
  [4, 4, 2],
  [4, 5, 1],
  [5, 2, 3],
  [5, 3, 2],
  [5, 4, 1],
] as const

/** Any squad lined up, with any of them absent. */
const lineUps = fc.record({
  formation: fc.constantFrom(...FORMATIONS),
  absent: fc.uniqueArray(fc.integer({ min: 1, max: 15 })),
  order: fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
})

type LineUp = { formation: (typeof FORMATIONS)[number]; absent: number[]; order: number[] }

function positionsOf({ formation: [defenders, midfielders, forwards], order }: LineUp): Position[] {
  const many = (position: Position, count: number) => Array.from({ length: count }, () => position)
  const rest = [...many(2, 5 - defenders), ...many(3, 5 - midfielders), ...many(4, 3 - forwards)]
  const eleven = [1 as const, ...many(2, defenders), ...many(3, midfielders), ...many(4, forwards)]
  return [...eleven, 1, ...order.flatMap((place) => rest[place] ?? [])]
}

test('substituted picks are settled; picks as submitted only if there was nothing to substitute', () => {
  fc.assert(
    fc.property(lineUps, (lineUp) => {
      const positions = positionsOf(lineUp)
      const played = playedWithout({ absent: lineUp.absent, positions })
      const { picks, subs } = substituted(weekOf().picks, played)
      // As if the list of substitutions had been left out.
      expect(arePicksSettled(weekOf({ picks }), played)).toBe(true)
      expect(arePicksSettled(weekOf(), played)).toBe(subs.length === 0)
    }),
  )
})

/** The official rule: keeper for keeper, then each of the bench in order for the first starter they can replace. */
function substituted(submitted: readonly PlayerId[], { minutes, positions }: PlayedGameweek) {
  const eleven = submitted.slice(0, 11)
  const bench = submitted.slice(11)
  const subs: [PlayerId, PlayerId][] = []
  const count = (team: readonly PlayerId[], position: Position) =>
    team.filter((player) => positions.get(player) === position).length
  for (const [place, playerIn] of bench.entries()) {
    if (minutes.get(playerIn) === 0) continue
    const slot = eleven.findIndex((player, index) => {
      const changed = eleven.with(index, playerIn)
      const isKeeperForKeeper = count(changed, 1) === 1
      return minutes.get(player) === 0 && isKeeperForKeeper && count(changed, 2) >= 3 && count(changed, 4) >= 1
    })
    const playerOut = eleven[slot]
    if (playerOut === undefined) continue
    eleven[slot] = playerIn
    bench[place] = playerOut
    subs.push([playerIn, playerOut])
  }
  return { picks: [...eleven, ...bench], subs }
}
