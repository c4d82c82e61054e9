import type { TeamGameweek } from '#domain/facts/facts.ts'
import { submittedLineup } from '#domain/facts/lineup.ts'
import { rulesOf } from '#domain/games/games.ts'
import type { Game, PlayerId } from '../ids.ts'
import { comeOn, emptyPlaces } from './come-on.ts'
import { doesViceTakeOver, isBoosted, timesOf } from './projection.ts'
import type { PlayerState } from './snapshot.ts'

const STARTERS = 11
const FIFTEEN = 15

const STATES: readonly PlayerState[] = ['to play', 'playing', 'done', 'absent']
const TO_PLAY = STATES.indexOf('to play')
const PLAYING = STATES.indexOf('playing')
const ABSENT = STATES.indexOf('absent')

/** A snapshot's facts about players as arrays by player id: every team is counted from these at every snapshot. */
export type Numbers = {
  game: Game
  points: Int32Array
  states: Uint8Array
  /** 0 where it is not known. */
  positions: Uint8Array
  /** The state of a player beyond the arrays. */
  unlisted: number
}

export function emptyNumbers(game: Game, ids: Iterable<PlayerId>, unlisted: PlayerState): Numbers {
  const size = Math.max(0, ...ids) + 1
  const state = STATES.indexOf(unlisted)
  const states = new Uint8Array(size).fill(state)
  return { game, points: new Int32Array(size), states, positions: new Uint8Array(size), unlisted: state }
}

export function setPlayer(numbers: Numbers, id: PlayerId, { points, state }: { points: number; state: PlayerState }) {
  numbers.points[id] = points
  numbers.states[id] = STATES.indexOf(state)
}

export type Sums = {
  /** As the team was submitted: no substitution and no change of captain is made. */
  points: number
  /** If everything ended now. */
  projectedPoints: number
  /** Players who count and have a match before them; between the two of a double, too. */
  toPlay: number
  /** Players who count and are in a match that is on. */
  playing: number
  /** Points of those of the fifteen who do not count: what is left on the bench as it stands. */
  benchPoints: number
}

const places = emptyPlaces()

export function sumUp(sums: Sums, week: TeamGameweek, numbers: Numbers): void {
  const order = orderOf(week)
  const areBoosted = isBoosted(week)
  const isChanged = !areBoosted && isSomebodyAbsent(order, numbers)
  if (isChanged) projectPlaces(order, numbers)
  const captain = rulesOf(numbers.game).hasCaptains ? week.captain : null
  const leader = leaderOf(week, captain, numbers)
  const times = timesOf(week)
  for (let place = 0; place < order.length; place++) {
    const player = order[place] ?? 0
    const scored = numbers.points[player] ?? 0
    const isExtra = areBoosted || place >= FIFTEEN
    if (isExtra || place < STARTERS) sums.points += player === captain ? scored * times : scored
    if (isExtra || (isChanged ? (places.now[place] ?? 0) : place) < STARTERS) {
      sums.projectedPoints += player === leader ? scored * times : scored
      const state = stateOf(numbers, player)
      if (state === TO_PLAY) sums.toPlay++
      else if (state === PLAYING) sums.playing++
    } else sums.benchPoints += scored
  }
}

/** The eleven, the bench and a 16th pick as they were submitted. */
export function orderOf(week: TeamGameweek): readonly PlayerId[] {
  if (week.subs.length === 0) return week.picks
  const { starters, bench } = submittedLineup(week)
  return [...starters, ...bench, ...week.picks.slice(FIFTEEN)]
}

function isSomebodyAbsent(order: readonly PlayerId[], numbers: Numbers): boolean {
  for (let place = 0; place < STARTERS; place++) if (stateOf(numbers, order[place] ?? 0) === ABSENT) return true
  return false
}

function projectPlaces(order: readonly PlayerId[], numbers: Numbers): void {
  places.size = Math.min(order.length, FIFTEEN)
  for (let place = 0; place < places.size; place++) {
    const player = order[place] ?? 0
    places.positions[place] = numbers.positions[player] ?? 0
    places.isAbsent[place] = stateOf(numbers, player) === ABSENT ? 1 : 0
  }
  comeOn(places)
}

function leaderOf(week: TeamGameweek, captain: PlayerId | null, numbers: Numbers): PlayerId | null {
  if (captain === null) return null
  return doesViceTakeOver(week, (player) => stateOf(numbers, player) === ABSENT) ? week.viceCaptain : captain
}

function stateOf({ states, unlisted }: Numbers, player: number): number {
  return states[player] ?? unlisted
}
