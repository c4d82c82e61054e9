/** A table as a chat reads it: without columns, because a messenger's letters differ in width. */
export type ChatTable = {
  title: string
  /** What the figures of a line are, in their order. */
  figures: readonly string[]
  lines: readonly ChatLine[]
}
export type ChatLine = {
  /** Null where the figure that decides is missing. */
  place: number | null
  team: string
  owner: string
  figures: readonly string[]
  isOwn: boolean
}

const MOST_LINES = 20
/** As wide as a digit in every typeface. */
const FIGURE_SPACE = '\u2007'
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
const FROM_THE_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

type About = { league: string; gameweek: number | null; link: string }

/** The whole message: title, what the figures are, a line per team, the link. One's own team is never among the left out. */
export function chatText({ title, figures, lines }: ChatTable, { league, gameweek, link }: About): string {
  const shown = lines.filter((line, place) => place < MOST_LINES || line.isOwn)
  const rest = lines.length - shown.length
  const widest = Math.max(0, ...shown.map(({ place }) => placeText(place).length))
  const leaders = lines.filter(({ place }) => place === 1).length
  return [
    [`${title}: ${plain(league)}`, ...(gameweek === null ? [] : [`gameweek ${gameweek}`])].join(' · '),
    figures.join(' · '),
    '',
    ...shown.map((line) => lineText(line, { width: widest, isAlone: leaders === 1 })),
    ...(rest > 0 ? [`and ${rest} more`] : []),
    '',
    link,
  ].join('\n')
}

type Around = { width: number; isAlone: boolean }

function lineText({ place, team, owner, figures, isOwn }: ChatLine, { width, isAlone }: Around): string {
  const who = plain(owner) === '' ? plain(team) : `${plain(team)} (${plain(owner)})`
  const marks = [...(place === 1 && isAlone ? ['🏆'] : []), ...(isOwn ? ['←'] : [])]
  const number = `${placeText(place).padStart(width, FIGURE_SPACE)}.`
  return [number, who, figures.map(properMinus).join(' · '), ...marks].join(' ')
}

function placeText(place: number | null): string {
  return place === null ? '–' : String(place)
}

/** Team names come from strangers: none may break a line, turn the text round or hide in it. */
function plain(name: string): string {
  const clean = name.replace(CONTROLS, ' ').replace(/\s+/g, ' ').trim()
  return FROM_THE_RIGHT.test(clean) ? `\u2068${clean}\u2069` : clean
}

function properMinus(figure: string): string {
  return figure.replace(/^-(?=\d)/, '−')
}

/** The place of a value among all: level ones share it, a missing one has none. */
export function placeAmong(values: readonly (number | null)[], value: number | null): number | null {
  return value === null ? null : 1 + values.filter((other) => other !== null && other > value).length
}
