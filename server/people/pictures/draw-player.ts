import type { LineUpPlayer } from '#contract/views/line-up.ts'
import { written } from '#domain/facts/written.ts'
import { shifted } from '#domain/jersey/colour.ts'
import { jersey } from '#domain/jersey/jersey.ts'
import { designOf } from '#domain/jersey/kits.ts'
import { AMBER, BAD, INK, ON_PITCH, PITCH } from './draw-colours.ts'
import { CAPITAL, legible, type Style, text, widthOf } from './draw-letters.ts'
import { box, disc, triangle, within } from './draw-shapes.ts'

export type PlayerLook = {
  /** How wide the player's plate may be. */
  room: number
  /** The background of the name and the badges. */
  ground: string
}

/** Shirts are drawn at their original size: at a fractional scale the tiles of a pattern show seams. */
const [SHIRT, PLATE] = [100, 38]
export const PLAYER_HIGH = SHIRT + PLATE
const NAME: Style = { size: 28, weight: 600, least: 20 }
const POINTS: Style = { size: 28, weight: 700, anchor: 'middle' }

type Point = readonly [x: number, y: number]

/** A shirt and the plate below it, centred on x, from `top` down. */
export function drawPlayer(player: LineUpPlayer, [x, top]: Point, look: PlayerLook): string {
  return drawShirt(player, [x, top], 1) + drawPlate(player, [x, top + SHIRT], look) + drawBadges(player, [x, top], look)
}

/** The points: as they count for a starter, before any multiplier for a substitute. */
function pointsOf({ points, multiplier }: LineUpPlayer): string {
  return written(points * Math.max(multiplier, 1))
}

function drawPlate(player: LineUpPlayer, [x, top]: Point, { room, ground }: PlayerLook): string {
  const said = legible(player.web_name) || `Player ${player.player_id}`
  const points = pointsOf(player)
  const beside = Math.max(46, widthOf(points, POINTS) + 18)
  const style = { ...NAME, within: room - beside - 16 }
  const named = Math.min(style.within, widthOf(said, style)) + 16
  const left = x - (named + beside) / 2
  const line = top + (PLATE + NAME.size * CAPITAL) / 2
  return (
    box([left, top, named, PLATE], ground) +
    text(said, [left + 8, line], { ...style, colour: INK }) +
    box([left + named, top, beside, PLATE], player.is_captain ? AMBER : INK) +
    text(points, [left + named + beside / 2, line], { ...POINTS, colour: player.is_captain ? INK : ON_PITCH })
  )
}

type Worn = Pick<LineUpPlayer, 'club' | 'position'>

/** Centred on x. The club's letters are drawn here, since those of the shirt's own drawing need a system font. */
export function drawShirt({ club, position }: Worn, [x, top]: Point, scale: number): string {
  const high = SHIRT * scale
  const { shirtText, ...design } = designOf(club ?? '', { goalkeeper: position === 'GKP' })
  const shirt = within(jersey(design), [Math.round(x - high / 2), Math.round(top), high * 1.02, high])
  const said = legible(shirtText ?? '')
  if (said === '') return shirt
  const style: Style = { size: 23 * scale, weight: 700, within: 50 * scale, least: 12, anchor: 'middle' }
  const [letters, middle] = [style.size * CAPITAL, top + high * 0.38]
  const plate = Math.min(widthOf(said, style), 50 * scale) + 6 * scale
  const ground = design.textBackgroundColor
  return (
    shirt +
    (ground === undefined
      ? ''
      : box([x - plate / 2, middle - letters / 2 - 3 * scale, plate, letters + 6 * scale], ground)) +
    text(said, [x, middle + letters / 2], { ...style, colour: shifted(design.textColor ?? '#ffffff', -50) })
  )
}

/** Captain at the left shoulder, substitution at the right one. */
function drawBadges(player: LineUpPlayer, [x, top]: Point, { ground }: PlayerLook): string {
  const { is_captain, is_vice_captain, multiplier, substituted } = player
  const captain = multiplier > 2 ? '3C' : 'C'
  const letter = is_captain ? captain : is_vice_captain ? 'V' : ''
  const [left, right, line] = [x - SHIRT / 2 - 4, x + SHIRT / 2 + 4, top + 22]
  const style: Style = { size: 24, weight: 700, anchor: 'middle', within: 28, least: 18 }
  const isOn = substituted === 'on'
  return (
    (letter && disc([left, line], 19, is_captain ? AMBER : ground) + text(letter, [left, line + 10.5], style)) +
    (substituted === null
      ? ''
      : disc([right, line], 19, ground) + triangle([right, line], { half: 10, fill: isOn ? PITCH : BAD, isUp: isOn }))
  )
}
