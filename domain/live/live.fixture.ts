import type { Game, PlayerId, Position } from '../ids.ts'
import type { LiveFixture, LivePlayer, Snapshot } from './snapshot.ts'
import { overBy } from './snapshot.ts'

/** Hand-made snapshots for the tests of the live rules. What a case does not name is the plainest there is. */
export type GivenFixture = {
  state?: 'before' | 'playing' | 'over'
  minute?: number
  score?: [number, number]
  kickoff?: string | null
  gameweek?: number | null
  stats?: Record<string, Record<number, number>>
}

/** By fixture, by kind: the points, or the count and the points. */
export type GivenPlayer = {
  points?: number
  minutes?: number
  cards?: number
  played?: boolean
  in?: Record<number, Record<string, number | [number, number]>>
}

export type GivenSnapshot = {
  game?: Game
  fixtures?: Record<number, GivenFixture>
  players?: Record<number, GivenPlayer>
  over?: Snapshot['over']
}

/** Gameweek 5. Fixture n has code 1000 + n; a player without fixtures named plays in fixture 1. */
export function snapshotOf({
  game = 'draft',
  fixtures = { 1: {} },
  players = {},
  over = new Map(),
}: GivenSnapshot = {}): Snapshot {
  const made = byId(fixtures, (given, id) => fixtureOf(given, id))
  return {
    game,
    gameweek: 5,
    players: byId(players, playerOf) as Map<PlayerId, LivePlayer>,
    fixtures: made,
    over: overBy(over, made.values()),
  }
}

function byId<Given, Made>(given: Record<number, Given>, make: (given: Given, id: number) => Made): Map<number, Made> {
  return new Map(Object.entries(given).map(([id, one]) => [Number(id), make(one, Number(id))]))
}

function fixtureOf({ state = 'before', minute, score = [0, 0], ...given }: GivenFixture, id: number): LiveFixture {
  const { kickoff = '2026-10-03T14:00:00Z', gameweek = 5, stats = {} } = given
  return {
    id,
    code: 1000 + id,
    gameweek,
    kickoff,
    started: state !== 'before',
    finishedProvisional: state === 'over',
    minute: minute ?? { before: 0, playing: 50, over: 90 }[state],
    homeClub: 1,
    awayClub: 2,
    homeScore: state === 'before' ? null : score[0],
    awayScore: state === 'before' ? null : score[1],
    stats: new Map(
      Object.entries(stats).map(([kind, counted]) => [kind, byId(counted, (value) => value) as Map<PlayerId, number>]),
    ),
  }
}

function playerOf(given: GivenPlayer): LivePlayer {
  const fixtures = byId(
    given.in ?? { 1: {} },
    (kinds) => new Map(Object.entries(kinds).map(([kind, counted]) => [kind, countedOf(counted)])),
  )
  return {
    points: given.points ?? 0,
    minutes: given.minutes ?? 0,
    cards: given.cards ?? 0,
    played: given.played ?? null,
    fixtures,
  }
}

function countedOf(counted: number | [number, number]) {
  const [value, points] = typeof counted === 'number' ? [counted, counted] : counted
  return { value, points }
}

/** 1–15 in 4-4-2: a goalkeeper, four defenders, four midfielders, two forwards; on the bench 12 keeps, 13 defends. */
export const PLACES: Position[] = [1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 1, 2, 3, 4]

export function positionsOf(places: readonly (Position | null)[] = PLACES): Map<PlayerId, Position | null> {
  return new Map(places.map((place, index) => [(index + 1) as PlayerId, place]))
}
