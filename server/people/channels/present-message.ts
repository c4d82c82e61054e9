import type { ChannelKind } from '#server/ground/posts/tables.ts'
import { cut, discordText, harmless, slackText, telegramText } from './present-escaped.ts'

/** What is posted, in plain words; names in it were chosen by strangers. */
export type Message = {
  title: string
  lines: readonly string[]
  /** To a page of ours; `words`: the text of the link. */
  link: { url: string; words: string } | null
  /** The address of a picture of ours, which the service fetches. */
  picture: string | null
}

/** Escaping at most doubles a text in Discord, which takes 256 in a title and 4,096 in all; Slack takes 150 in a title. */
const MOST = { title: 120, lines: 8, whole: 1900 }

/** The body of the request as the service reads it. Nobody is mentioned, whatever it says. */
export function bodyFor(kind: ChannelKind, message: Message): object {
  const safe = {
    ...message,
    title: cut(harmless(message.title), MOST.title),
    lines: fitted(message.lines.slice(0, MOST.lines).map(harmless)),
  }
  switch (kind) {
    case 'discord':
      return discordBody(safe)
    case 'slack':
      return slackBody(safe)
    case 'telegram':
      return telegramBody(safe)
  }
}

/** Long lines share the room that short ones leave. */
function fitted(lines: readonly string[]): string[] {
  let left = MOST.whole
  const shares = new Map<number, number>()
  const byLength = [...lines.entries()].toSorted(([, a], [, b]) => a.length - b.length)
  for (const [place, [at, line]] of byLength.entries()) {
    const share = Math.min([...line].length, Math.floor(left / (lines.length - place)))
    shares.set(at, share)
    left -= share
  }
  return lines.map((line, at) => cut(line, shares.get(at) ?? 0))
}

function discordBody({ title, lines, link, picture }: Message): object {
  const words = lines.map(discordText)
  return {
    username: 'Benchside',
    allowed_mentions: { parse: [], users: [], roles: [], replied_user: false },
    embeds: [
      {
        title: discordText(title),
        description: [...words, ...(link ? [`[${discordText(link.words)}](${link.url})`] : [])].join('\n\n'),
        color: 0x1b7a43,
        ...(link && { url: link.url }),
        ...(picture && { image: { url: picture } }),
      },
    ],
  }
}

/** The picture comes with the link's page: Slack refuses a whole message whose picture it cannot fetch. */
function slackBody({ title, lines, link }: Message): object {
  const plain = (text: string) => ({ type: 'plain_text', text, emoji: false })
  return {
    text: slackText(title),
    mrkdwn: false,
    link_names: 0,
    parse: 'none',
    unfurl_links: link !== null,
    unfurl_media: link !== null,
    blocks: [
      { type: 'header', text: plain(title) },
      ...lines.map((line) => ({ type: 'section', text: plain(line) })),
      ...(link
        ? [
            {
              type: 'section',
              text: { type: 'mrkdwn', text: `<${link.url}|${slackText(link.words)}>`, verbatim: true },
            },
          ]
        : []),
    ],
  }
}

function telegramBody({ title, lines, link }: Message): object {
  return {
    parse_mode: 'HTML',
    text: [
      `<b>${telegramText(title)}</b>`,
      ...lines.map(telegramText),
      ...(link ? [`<a href="${link.url}">${telegramText(link.words)}</a>`] : []),
    ].join('\n\n'),
    link_preview_options: link ? { url: link.url, prefer_large_media: true } : { is_disabled: true },
  }
}
