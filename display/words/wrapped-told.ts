import type { Card, CardShirt } from '#contract/views/wrapped.ts'
import { MISSING, ordinal } from '#domain/facts/written.ts'
import type { Place } from '#domain/wrapped/measures.ts'
import { capital, inWords } from './numbers.ts'

export type Names = {
  team(team: number | null): string
  player(player: number): string
  /** What the player wears. */
  shirt(player: number): Pick<CardShirt, 'club' | 'position'>
}

/** How a season is told: `champions` is the one team in front, and `isDry` leaves figures alone. */
export type Telling = Names & { isDry: boolean; isWhole: boolean; champions: number | null }

/** What a card says: to whom it may concern, and to those who chose dry words. */
export type Said = { warm: string; dry: string }

type Parts = Pick<Card, 'kind' | 'shape' | 'title' | 'big'> & { said: Said; place?: Place | null } & Partial<
    Pick<Card, 'lines' | 'bars' | 'rows' | 'shirts' | 'race'>
  >
/** The comparison that follows the verdict: `left more`, and what is said of who has least. */
export type Compared = { more: string; least?: string }

export function cardOf({ said, place = null, ...parts }: Parts, telling: Telling, compared?: Compared): Card {
  const verdict = telling.isDry ? said.dry : said.warm
  const rank = place && compared && !telling.isDry ? ranked(place, telling, compared) : null
  const { lines = [], bars = [], ...rest } = parts
  return {
    ...rest,
    verdict: rank ? `${verdict} ${rank}` : verdict,
    lines,
    place: place && placed(place),
    bars,
  }
}

/** With a dash and the reason where the figure is not known. */
export function unknown(kind: Card['kind'], title: string, why: string): Card {
  return { kind, shape: 'number', title, big: MISSING, verdict: why, lines: [], place: null, bars: [] }
}

/** `2nd of 10`; who is alone in a list is compared with nobody. */
function placed({ place, of, isShared }: Place): string | null {
  if (of === 1) return null
  return `${isShared ? 'Level ' : ''}${ordinal(place)} of ${of}`
}

/** Of more teams ahead nothing is said: the place says it. */
const MOST_AHEAD = 10

/** Where a team stands, as a sentence: nobody, one team by its name, or so many are ahead. */
function ranked({ place, of, ahead, isShared, isLast }: Place, telling: Telling, { more, least }: Compared) {
  if (of === 1) return null
  if (place === 1) return isLast ? `All ${inWords(of)} are level.` : `Nobody ${more}.`
  if (isLast && !isShared && least !== undefined) return `Nobody ${least}.`
  if (ahead !== undefined) return `Only ${called(ahead, telling)} ${more}.`
  if (place > MOST_AHEAD) return null
  return place <= 4 ? `Only ${inWords(place - 1)} ${more}.` : `${capital(inWords(place - 1))} ${more}.`
}

function called(team: number, { champions, isWhole, team: name }: Telling): string {
  if (team !== champions) return name(team)
  return isWhole ? 'the champions' : 'the leaders'
}

export function shirtOf(player: number, points: number | null, { player: name, shirt }: Names): CardShirt {
  return { name: name(player), ...shirt(player), points }
}
