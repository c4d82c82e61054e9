import type { ProgrammeRow } from '#contract/views/programme.ts'
import { leansBack } from '#display/words/pronouns.ts'
import { benchLine, resultsLine, tableLine } from '#display/words/week-lines.ts'
import { defused } from '#domain/facts/names.ts'
import { plain } from '#web/league/words/chat-text.ts'
import { nameIn } from './names.ts'

const MOST_LETTERS = 600
const STORIES = 2
/** Longer names are cut: the official game allows them. */
const LONGEST_NAME = 60

/**
 * The programme as text for a chat: headline, lead, results, bench, table and two stories, as far as there is room, and the link. Of the
 * lead and of a story the first sentences are told where the others do not fit.
 */
export function programmeChat(row: ProgrammeRow, link: string): string {
  const title = `${cut(plain(row.league_name), LONGEST_NAME)}, gameweek ${row.gameweek}${row.edition === 0 ? ' (provisional)' : ''}: ${defused(row.headline.text)}`
  const name = nameIn(row)
  const lines = [resultsLine(row, name), row.bench.said?.text ?? benchLine(row, name), tableLine(row, name)].map(
    (line) => (line ? [line] : []),
  )
  const paragraphs = [cut(title, MOST_LETTERS - link.length - 2)]
  for (const sentences of [row.lead.map(({ text }) => text), ...lines, ...storiesIn(row, name).slice(0, STORIES)]) {
    const fits = (text: string) => [...paragraphs, text, link].join('\n\n').length <= MOST_LETTERS
    const texts = sentences.map((_, place) => defused(sentences.slice(0, place + 1).join(' ')))
    const text = texts.findLast(fits)
    if (text !== undefined && !paragraphs.includes(text)) paragraphs.push(text)
  }
  return [...paragraphs, link].join('\n\n')
}

/** The sentences of each; one that goes on stands with the one before. */
function storiesIn({ stories }: Pick<ProgrammeRow, 'stories'>, name: (team: number) => string): string[][] {
  const all: string[][] = []
  for (const said of stories)
    if (leansBack(said, name)) all.at(-1)?.push(said.text)
    else all.push([said.text])
  return all
}

function cut(text: string, most: number): string {
  const letters = [...text]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}
