import { listed } from '#domain/facts/missing-words.ts'
import { ordinal, written } from '#domain/facts/written.ts'
import type { Unit } from '#domain/story/finding.ts'

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const PLACES = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** One to nine as words: for what is counted and not compared. */
export function inWords(count: number): string {
  return WORDS[count] ?? written(count)
}

export function capital(text: string): string {
  return text.replace(/^[a-z]/, (letter) => letter.toUpperCase())
}

/** `one win`, `two wins`. */
export function several(count: number, one: string, many = `${one}s`): string {
  return `${inWords(count)} ${count === 1 ? one : many}`
}

export function weeks(count: number): string {
  return several(count, 'gameweek')
}

/** `fourth`; `21st`. */
export function placeInWords(place: number): string {
  return PLACES[place] || ordinal(place)
}

/** `Fourth-placed Ann`, `Ann, from 11th place,`: for the beginning of a sentence, which is no digit. */
export function opening(name: string, place: number): string {
  return place > 10 ? `${name}, from ${placeInWords(place)} place,` : capital(`${placeInWords(place)}-placed ${name}`)
}

/** `a third`, `an eighth`. */
export function aPlace(place: number): string {
  return `${[8, 11, 18].includes(place) ? 'an' : 'a'} ${placeInWords(place)}`
}

/** `a point`, `12 points`. */
export function points(count: number): string {
  return count === 1 ? 'a point' : `${written(count)} points`
}

/** `a point`, `12`: where it goes without saying that it is points. */
export function margin(count: number): string {
  return count === 1 ? 'a point' : written(count)
}

type Lead = { ahead: number; unit: Unit; level: number }

/** `3 points ahead of Ann`; where these are level, what decides instead. */
export function aheadOf(name: string, { ahead, unit, level }: Lead): string {
  if (level === 0) return `${points(ahead)} ahead of ${name}`
  return `level with ${name} on ${written(level)} and ${unit === 'points' ? PLACED : 'ahead on points scored'}`
}

/** Of level teams: the official game counts transfers, and says the place alone. */
export const PLACED = 'placed first by the official game'

/** `Ann, Bob and Cy`; of many the first three and how many more. */
export function severalNames(names: readonly string[]): string {
  return listed(names.length > 4 ? [...names.slice(0, 3), `${inWords(names.length - 3)} more`] : names)
}

/** Two at most by name, and how many more. */
export function few(names: readonly string[]): string {
  return names.length > 2 ? `${names.slice(0, 2).join(', ')} and ${inWords(names.length - 2)} more` : listed(names)
}
