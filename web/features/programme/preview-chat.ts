import type { ProgrammeRow } from '#contract/views/programme.ts'
import type { PreviewNext } from '#display/views/preview.ts'
import { previewLines } from '#display/words/preview-lines.ts'
import { defused } from '#domain/facts/names.ts'
import { plain } from '#web/league/words/chat-text.ts'
import { nameIn } from './names.ts'

const MOST_LETTERS = 600

/** The preview as text for a chat, as far as there is room, and the link. */
export function previewChat(row: ProgrammeRow, next: PreviewNext, link: string): string {
  const title = `${plain(row.league_name)}, before gameweek ${next.gameweek}`
  const { matches, others } = previewLines(next, nameIn(row))
  const lines: string[] = []
  for (const line of [...matches, ...others].map((line) => defused(line)))
    if ([title, ...lines, line, link].join('\n').length <= MOST_LETTERS) lines.push(line)
  return [title, ...lines, link].join('\n')
}
