import type { PostKind } from './tables.ts'

/** Discord: embeds of a message, and letters in all of them. Slack: blocks. Telegram: letters of the text. */
const MOST = { embeds: 10, letters: 6000, blocks: 50, text: 4096 }

type Embed = { title?: string; description?: string }
type Body = { embeds?: Embed[]; blocks?: unknown[]; text?: string }

/**
 * Messages that have waited for one chat as one message, in their order, as its service reads it. Null where they are of another
 * shape, or too long for one: then each goes out alone.
 */
export function digestOf(kind: PostKind, bodies: readonly string[]): string | null {
  const all = bodies.map((body) => JSON.parse(body) as Body)
  switch (kind) {
    case 'discord':
      return discordDigest(all)
    case 'slack':
      return slackDigest(all)
    case 'telegram':
      return telegramDigest(all)
    case 'push':
      return null
  }
}

function discordDigest(all: readonly Body[]): string | null {
  const embeds = all.flatMap((body) => body.embeds ?? [])
  const letters = embeds.reduce((sum, { title = '', description = '' }) => sum + title.length + description.length, 0)
  const fits = embeds.length <= MOST.embeds && letters <= MOST.letters
  return fits && all.every((body) => body.embeds) ? JSON.stringify({ ...all[0], embeds }) : null
}

function slackDigest(all: readonly Body[]): string | null {
  const blocks = all.flatMap((body) => body.blocks ?? [])
  if (blocks.length > MOST.blocks || !all.every((body) => body.blocks)) return null
  return JSON.stringify({ ...all[0], text: all.flatMap(({ text }) => text ?? []).join(' · '), blocks })
}

function telegramDigest(all: readonly Body[]): string | null {
  if (!all.every((body) => body.text)) return null
  const text = all.flatMap((body) => body.text ?? []).join('\n\n')
  return text.length <= MOST.text ? JSON.stringify({ ...all[0], text }) : null
}
