import { cleanName, defused } from '#domain/facts/names.ts'

/** Zero-width space: invisible, and whoever looks for a mention, a tag or a command stops at it. */
const GAP = '\u200b'

/**
 * A text with names in it that strangers chose, on one line, so that no chat makes a mention, a tag, a command, an emoji of the server or a link
 * of any of it.
 */
export function harmless(text: string): string {
  return defused(cleanName(text))
    .replace(/(?<=[@\uff20#\uff03/<$])(?=[^\s\u200b])/gu, GAP)
    .replace(/(?<=[:\uff1a])(?=[\p{L}\p{N}_+-]+[:\uff1a])/gu, GAP)
    .replace(/(?<=[\p{L}\p{N}_.+-])(?=@)/gu, GAP)
}

/** Markdown of Discord, of a harmless text: every sign of it stands for itself, also at the beginning of a line. */
export function discordText(text: string): string {
  return text.replace(/[\\*_~`|>#[\]()<+-]/g, '\\$&').replace(/^(\d+)(?=[.)])/, '$1\\')
}

/** In the text that Slack shows in notifications; what stands in blocks is `plain_text`, which knows no marks. */
export function slackText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Telegram’s HTML knows four signs. */
export function telegramText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Before anything is escaped, so that half of an escape is never left. */
export function cut(text: string, most: number): string {
  const letters = [...text]
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`
}
