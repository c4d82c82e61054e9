import { shifted } from './colour.ts'
import type { JerseyDesign } from './design.ts'
import { inventedKits } from './invented-kits.ts'
import { type Kit, kit } from './kit.ts'
import { realKits } from './real-kits.ts'

/** What an unknown club may wear. */
const SPARE = [
  kit('plain', '#8d2b3c', '#f2d7a0', '#6d1f2d'),
  kit('hoops', '#1f5f4a', '#e9efe6', '#1f5f4a'),
  kit('single-band', '#27508f', '#f4c542', '#27508f'),
  kit('striped-thick', '#4a3b78', '#c9bfe6', '#4a3b78'),
  kit('two-color', '#b4511f', '#2b2b33', '#b4511f'),
  kit('plain', '#e3b23c', '#2b2b33', '#2b2b33', '#1b1b1b'),
  kit('checkered', '#7a2748', '#5c1a35', '#7a2748'),
  kit('dashed', '#1d6a78', '#bfe3e6', '#1d6a78'),
  kit('striped', '#3d4752', '#e7ecef', '#3d4752'),
  kit('waves', '#244f9e', '#17356e', '#244f9e'),
]

/** What goalkeepers wear: not the colours of any club. */
const GOALKEEPERS = [
  kit('plain', '#d8f24a', '#1b1b1b', '#1b1b1b', '#1b1b1b'),
  kit('plain', '#ff9f1c', '#1b1b1b', '#1b1b1b', '#1b1b1b'),
  kit('plain', '#ff8fc7', '#3b1030', '#3b1030', '#3b1030'),
  kit('plain', '#2b2f36', '#d8f24a', '#d8f24a'),
] as const

const designs = { outfield: new Map<string, JerseyDesign>(), goalkeeper: new Map<string, JerseyDesign>() }

/**
 * The shirt of a club with its short name on it, the same object each time. An unknown club gets a kit too, always the
 * same one. A goalkeeper wears the one of four shirts whose colour differs most from the club's.
 */
export function designOf(shortName: string, { goalkeeper = false } = {}): JerseyDesign {
  const worn = goalkeeper ? designs.goalkeeper : designs.outfield
  const design = worn.get(shortName) ?? dressed(shortName, goalkeeper ? goalkeeperKit(shortName) : kitOf(shortName))
  worn.set(shortName, design)
  return design
}

function kitOf(shortName: string): Kit {
  return realKits.get(shortName) ?? inventedKits.get(shortName) ?? spare(shortName)
}

function goalkeeperKit(shortName: string): Kit {
  const { pattern, shirt, second } = kitOf(shortName)
  const club = pattern === 'plain' ? [shirt] : [shirt, second]
  const nearest = (colour: string) => Math.min(...club.map((other) => distance(colour, other)))
  return GOALKEEPERS.reduce((best, other) => (nearest(other.shirt) > nearest(best.shirt) ? other : best))
}

/** The squared distance between two `#rrggbb` colours. */
function distance(one: string, other: string): number {
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const [first, second] = [channels(one), channels(other)]
  return first.reduce((sum, value, at) => sum + (value - (second[at] ?? 0)) ** 2, 0)
}

function dressed(shortName: string, known: Kit): JerseyDesign {
  return {
    shirtText: shortName,
    textColor: known.text,
    textBackgroundColor: plateOf(known),
    shirtColor: known.shirt,
    sleeveColor: known.sleeve,
    shirtStyle: known.pattern,
    shirtStyleColor: known.second,
  }
}

function spare(shortName: string): Kit {
  let sum = 0
  for (const character of shortName) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return SPARE[sum % SPARE.length] ?? kit('plain', '#3d4752', '#e7ecef', '#3d4752')
}

/** The patch behind the text where the pattern would make it unreadable: the colour with more contrast. */
function plateOf({ pattern, text, shirt, second }: Kit): string | undefined {
  const drawn = shifted(text, -50)
  if (pattern === 'plain' || Math.min(contrast(drawn, shirt), contrast(drawn, second)) > 3.5) return undefined
  return contrast(drawn, shirt) > contrast(drawn, second) ? shirt : second
}

/** Contrast ratio, 1 to 21: close to that of WCAG, with a square in place of its sRGB gamma curve. */
function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** 0 to 1, of `#rrggbb`. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2)
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}
