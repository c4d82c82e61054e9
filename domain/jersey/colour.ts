import { colourWords } from './colour-words.ts'

/**
 * `#rrggbb`, or `#rrggbbaa`, of a hex colour of 3, 4, 6 or 8 digits or a colour word; anything else, of any type, is
 * `otherwise`. What comes out is safe in markup.
 */
export function checkedColour(given: unknown, otherwise: string): string {
  if (typeof given !== 'string') return otherwise
  const word = given.trim().toLowerCase()
  const hex = colourWords.get(word) ?? word
  if (!/^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(hex)) return otherwise
  return hex.length < 6 ? hex.replace(/\w/g, '$&$&') : hex
}

/** Lighter, or darker below zero, by so much in each channel; the alpha stays. Takes `#rrggbb` and `#rrggbbaa`. */
export function shifted(hex: string, amount: number): string {
  const channels = Number.parseInt(hex.slice(1, 7), 16)
  let moved = 1
  for (const at of [16, 8, 0]) moved = moved * 256 + Math.max(0, Math.min(255, ((channels >> at) & 255) + amount))
  return `#${moved.toString(16).slice(1)}${hex.slice(7)}`
}
