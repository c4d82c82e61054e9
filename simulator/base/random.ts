/** Repeatable chance: the same seed and key always give the same numbers, in whatever order questions are asked. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number
  between(least: number, most: number): number
  chance(probability: number): boolean
  /** About normal, mean 0, deviation 1. */
  normal(): number
  poisson(mean: number): number
  pick<T>(list: readonly T[]): T
  weighted<T>(list: readonly T[], weight: (item: T) => number): T
  shuffled<T>(list: readonly T[]): T[]
}

export function randomFor(seed: number, ...key: (string | number)[]): Random {
  const next = mulberry32(hash(seed, key))
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    between: (least, most) => least + below(most - least + 1),
    chance: (probability) => next() < probability,
    normal: () => (next() + next() + next() + next() - 2) * Math.sqrt(3),
    poisson: (mean) => poisson(next, mean),
    pick: (list) => at(list, below(list.length)),
    weighted: (list, weight) => weighted(next, list, weight),
    shuffled: (list) => shuffled(below, list),
  }
}

/** One number from 0 up to 1 for a key: cheaper than a generator where one is enough. */
export function share(seed: number, ...key: (string | number)[]): number {
  return mulberry32(hash(seed, key))()
}

/** The same for numbers only, many times as fast: for tastes, which are asked for by the million. */
export function taste(seed: number, one: number, other: number, third = 0): number {
  let value = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(one + 0x7f4a7c15, 0xc2b2ae35)
  value = Math.imul(value ^ (value >>> 13), 0x27d4eb2f) ^ Math.imul(other + 0x165667b1, 0x9e3779b1)
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b) ^ Math.imul(third + 0x2545f491, 0xc2b2ae35)
  value = Math.imul(value ^ (value >>> 16), 0x21f0aaad)
  return ((value ^ (value >>> 15)) >>> 0) / 4_294_967_296
}

/** An element that must exist: throws instead of answering `undefined`. */
export function at<T>(list: { readonly [index: number]: T; readonly length: number }, index: number): T {
  const item = list[index]
  if (item === undefined) throw new RangeError(`no item ${index} in a list of ${list.length}`)
  return item
}

function mulberry32(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function hash(seed: number, key: (string | number)[]): number {
  let value = 0x811c9dc5 ^ seed
  for (const part of key) {
    const text = String(part)
    for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
    value = Math.imul(value ^ 0x2f, 0x01000193)
  }
  return value | 0
}

function poisson(next: () => number, mean: number): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = next(); product > limit; product *= next()) count++
  return count
}

function weighted<T>(next: () => number, list: readonly T[], weight: (item: T) => number): T {
  const weights = list.map(weight)
  let rest = next() * weights.reduce((sum, value) => sum + value, 0)
  for (const [index, value] of weights.entries()) {
    rest -= value
    if (rest < 0) return at(list, index)
  }
  return at(list, list.length - 1)
}

function shuffled<T>(below: (limit: number) => number, list: readonly T[]): T[] {
  const copy = [...list]
  for (let index = copy.length - 1; index > 0; index--) {
    const other = below(index + 1)
    const item = at(copy, index)
    copy[index] = at(copy, other)
    copy[other] = item
  }
  return copy
}
