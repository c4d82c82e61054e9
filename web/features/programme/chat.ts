import type { ProgrammeRow } from '#contract/views/programme.ts'
import { resultsLine, tableLine } from '#display/words/week-lines.ts'
import { defused } from '#domain/facts/names.ts'
import { plain } from '#web/league/words/chat-text.ts'
import { nameIn } from './names.ts'

const MOST_LETTERS = 600
const STORIES = 2
/** Longer names are cut: the official game allows them. */
const LONGEST_NAME = 60

/** The programme as text for a chat: headline, lead, results, bench, table and two stories, as far as there is room, and the link. */
export function programmeChat(row: ProgrammeRow, link: string): string {
  const title = `${cut(plain(row.league_name), LONGEST_NAME)}, gameweek ${row.gameweek}${row.edition === 0 ? ' (provisional)' : ''}: ${defused(row.headline.text)}`
  const lead = row.lead.map(({ text }) => defused(text)).join(' ')
  const name = nameIn(row)
  const [bench, ...stories] = [row.bench.said, ...row.stories.slice(0, STORIES)].map((said) => said?.text ?? '')
  const others = [resultsLine(row, name), bench, tableLine(row, name), ...stories].map((line) => defused(line ?? ''))
  const paragraphs = [cut(title, MOST_LETTERS - link.length - 2)]
  for (const paragraph of [lead, ...new Set(others)])
    if (paragraph !== '' && [...paragraphs, paragraph, link].join('\n\n').length <= MOST_LETTERS)
      paragraphs.push(paragraph)
  return [...paragraphs, link].join('\n\n')
}

function cut(text: string, most: number): string {
  const letters = [...text]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}
