import { notReadInWords } from '#domain/facts/missing-words.ts'
import { cleanName, defused, isolated } from '#domain/facts/names.ts'
import { MISSING } from '#domain/facts/written.ts'
import type { Gapped } from './gap-words.ts'

/** A table as text for a chat: without aligned columns, because messengers use proportional fonts. */
export type ChatTable = {
  title: string
  /** The names of a line's figures, in their order. */
  figures: readonly string[]
  lines: readonly ChatLine[]
  /** Texts in place of the figures and lines. */
  told?: readonly string[] | undefined
  /** Gameweeks that could not be read, by team. */
  gaps?: readonly Gapped[]
}
export type ChatLine = {
  /** Null if the deciding figure is missing. */
  place: number | null
  team: string
  owner: string
  figures: readonly string[]
  isOwn: boolean
}

const MOST_LINES = 20
/** As wide as a digit in every typeface. */
const FIGURE_SPACE = '\u2007'

/** `when`: the gameweeks in words, where they are several. */
type About = { league: string; gameweek: number | null; when?: string | undefined; link: string }

/** The whole message: title, names of the figures, a line per team, link. The lines of the own team and of the last are never left out. */
export function chatText(
  { title, figures, lines, told, gaps = [] }: ChatTable,
  { league, gameweek, when, link }: About,
): string {
  const shown = lines.filter((line, place) => place < MOST_LINES || line.isOwn || place === lines.length - 1)
  const left = lines.length - shown.length
  const widest = Math.max(0, ...shown.map(({ place }) => placeText(place).length))
  const leaders = lines.filter(({ place }) => place === 1).length
  const notRead = notReadInWords(gaps.map(({ team_name, missing }) => ({ name: plain(team_name), missing })))
  const isOpen = notRead !== '' && lines.some(({ place }) => place === null)
  return [
    [`${title}: ${plain(league)}`, when ?? (gameweek === null ? '' : `gameweek ${gameweek}`)]
      .filter(Boolean)
      .join(' · '),
    ...(told ?? [
      figures.join(' · '),
      '',
      ...shown.map((line) => lineText(line, { width: widest, isAlone: leaders === 1 && !isOpen })),
      ...(left > 0 ? ['', `${left} more in the whole table.`] : []),
    ]),
    ...(notRead ? ['', notRead] : []),
    '',
    link,
  ].join('\n')
}

type LineOptions = { width: number; isAlone: boolean }

function lineText({ place, team, owner, figures, isOwn }: ChatLine, { width, isAlone }: LineOptions): string {
  const who = plain(owner) === '' ? plain(team) : `${plain(team)} (${plain(owner)})`
  const marks = [...(place === 1 && isAlone ? ['🏆'] : []), ...(isOwn ? ['←'] : [])]
  const number = `${placeText(place).padStart(width, FIGURE_SPACE)}.`
  return [number, who, figures.join(' · '), ...marks].join(' ')
}

function placeText(place: number | null): string {
  return place === null ? MISSING : String(place)
}

/** Team names come from strangers: no line breaks, links or mentions such as @everyone, and right-to-left names are isolated. */
export function plain(name: string): string {
  return isolated(defused(cleanName(name).replace(/\s+/g, ' ').trim()))
}

/** The place of a value among all: level ones share it, a missing one has none. */
export function placeAmong(values: readonly (number | null)[], value: number | null): number | null {
  return value === null ? null : 1 + values.filter((other) => other !== null && other > value).length
}
