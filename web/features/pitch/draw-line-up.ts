import type { Eleven } from '#contract/views/line-up.ts'
import { MISSING, written } from '#domain/facts/written.ts'
import type { JerseyDesign } from '#domain/jersey/design.ts'
import { drawnUri } from '#domain/jersey/drawn-uri.ts'
import { designOf } from '#domain/jersey/kits.ts'
import styles from './LineUpPitch.module.css'
import { armband, benchFigure, type DrawnPlayer, type OnNow, rowsOf, shownPoints } from './line-up.ts'

export type Drawn = Pick<Eleven, 'bench_points'> & { starters: DrawnPlayer[]; bench: DrawnPlayer[] }

/**
 * Draws a line-up into an empty element: the rows of the pitch, and the bench below. DOM elements instead of a component
 * per player, which takes a fraction of the time.
 */
export function drawLineUp(place: Element, { starters, bench, bench_points }: Drawn): void {
  const pitch = element('div', styles.pitch)
  for (const { label, players } of rowsOf(starters)) pitch.append(listOf(players, label))
  place.replaceChildren(pitch, benchOf({ bench, bench_points }))
}

function benchOf(bench: Omit<Drawn, 'starters'>): HTMLElement {
  const strip = element('div', styles.bench)
  const { points, counts } = benchFigure(bench)
  const title = strip.appendChild(element('h3', 'label', 'On the bench'))
  if (counts) title.append(element('span', '', ', and counted'))
  const total = strip.appendChild(element('p', styles.total, written(points)))
  total.append(element('span', 'label', points === 1 ? ' point' : ' points'))
  strip.append(listOf(bench.bench, 'On the bench'))
  return strip
}

function listOf(players: readonly DrawnPlayer[], label: string): HTMLElement {
  const list = element('ul', styles.players)
  list.setAttribute('aria-label', label)
  for (const player of players) list.append(itemOf(player))
  return list
}

const dressed = new Map<JerseyDesign, HTMLElement>()

/** The element of a player in a shirt, without a name. Made once for each shirt: cloning it is the quickest way. */
export function playerInShirt(design: JerseyDesign): HTMLElement {
  const known = dressed.get(design)
  if (known) return known
  const item = element('li')
  const image = new Image(51, 50)
  image.alt = `${design.shirtText ?? ''} jersey`.trim()
  image.src = drawnUri(design)
  item.append(image, element('span', '', MISSING), element('b', '', MISSING))
  dressed.set(design, item)
  return item
}

const LONGEST_SHOWN = 8
/** Names with at least this many letters are a size smaller: everywhere, on phones, and on small phones. */
const LONG = [
  [15, 'everywhere'],
  [12, 'phone'],
  [10, 'small-phone'],
] as const

function itemOf(player: DrawnPlayer): HTMLElement {
  const { club, position, web_name, multiplier, substituted } = player
  const item = playerInShirt(designOf(club ?? '', { goalkeeper: position === 'GKP' })).cloneNode(true) as HTMLElement
  const points = item.lastChild
  const name = points?.previousSibling ?? null
  write(name, web_name)
  write(points, written(shownPoints(player)))
  if (web_name.length > LONGEST_SHOWN) item.title = web_name
  const long = LONG.find(([letters]) => web_name.length >= letters)
  if (long) item.dataset.long = long[1]
  if (multiplier > 1) item.dataset.doubled = ''
  const band = armband(player)
  if (band) item.insertBefore(mark({ kind: 'armband', sign: band.letter, words: band.words }), points)
  if (substituted !== null) item.insertBefore(substitution(substituted), points)
  if (player.now) addNow(item, player.now, points)
  return item
}

/** In play: the provisional points, and below them the state of the player's match. */
function addNow(item: HTMLElement, { state, line, bonus }: OnNow, points: ChildNode | null): void {
  item.dataset.state = state
  const words = `${bonus} of them provisional bonus`
  if (bonus > 0) item.insertBefore(mark({ kind: 'bonus', sign: `+${bonus}`, words }), points?.nextSibling ?? null)
  item.append(element('small', '', line))
}

/** Replaces the text in an element's text node. */
function write(element: ChildNode | null, text: string): void {
  const inside = element?.firstChild
  if (inside) inside.nodeValue = text
}

function substitution(way: 'on' | 'off'): HTMLElement {
  const words = way === 'on' ? 'came on' : 'went off'
  return mark({ kind: way, sign: way === 'on' ? '▲ on' : '▼ off', words })
}

/** A sign on the shirt, with words for screen readers. */
function mark({ kind, sign, words }: { kind: string; sign: string; words: string }): HTMLElement {
  const whole = element('i', styles.mark)
  whole.dataset.kind = kind
  whole.title = words
  const drawn = whole.appendChild(element('span', '', sign))
  drawn.ariaHidden = 'true'
  whole.append(element('span', 'unseen', words))
  return whole
}

function element(name: string, className = '', text = ''): HTMLElement {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  if (text !== '') made.textContent = text
  return made
}
