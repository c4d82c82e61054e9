import { cleanName, defused } from '#domain/facts/names.ts'

/** Zero-width space: invisible, and whoever looks for a mention, a tag or a command stops at it. */
const GAP = '\u200b'

/**
 * Puts a text with names that strangers chose on one line, so that no chat turns any of it into a mention, a tag, a
 * command, an emoji of the server or a link.
 */
export function harmless(text: string): string {
  return defused(cleanName(text))
    .replace(/(?<=[@\uff20#\uff03/<$])(?=[^\s\u200b])/gu, GAP)
    .replace(/(?<=[:\uff1a])(?=[\p{L}\p{N}_+-]+[:\uff1a])/gu, GAP)
    .replace(/(?<=[\p{L}\p{N}_.+-])(?=@)/gu, GAP)
}

/** A harmless text in Discord's Markdown: every character stands for itself, also at the beginning of a line. */
export function discordText(text: string): string {
  return text.replace(/[\\*_~`|>#[\]()<+-]/g, '\\$&').replace(/^(\d+)(?=[.)])/, '$1\\')
}

/** For the text that Slack shows in notifications; blocks hold `plain_text`, which has no markup. */
export function slackText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Telegram’s HTML has four special characters. */
export function telegramText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Before anything is escaped, so that half of an escape is never left. */
export function cut(text: string, most: number): string {
  const letters = [...text]
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`
}
