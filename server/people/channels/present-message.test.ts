import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discordText, harmless, slackText, telegramText } from './present-escaped.ts'
import { bodyFor, type Message } from './present-message.ts'

const HOSTILE = [
  '@everyone',
  '@here',
  '<@123>',
  '<@!123>',
  '<@&456>',
  '<#789>',
  '<!channel>',
  '<!here|here>',
  '<!subteam^S1|x>',
  '<https://evil.example|click>',
  '<a:smile:123>',
  '<t:0:R>',
  '</command:1>',
  '[click](https://evil.example)',
  'https://evil.example/x',
  'evil.example',
  'www.evil.example',
  'mailto:a@evil.example',
  '**bold** __under__ ~~gone~~ ||spoiler|| `code`',
  '# Heading',
  '- list',
  '> quote',
  '1. list',
  '```\nblock\n```',
  '<b>bold</b><script>alert(1)</script>',
  '<a href="tg://user?id=1">x</a>',
  '&lt;!here&gt;',
  ':smile: :tada:',
  '#hashtag /start $CASH @somebody',
  '\u202e reversed',
  'line\nbreak',
  '\\*not escaped\\*',
]

const message = (name: string): Message => ({
  title: `${name}: a week to share`,
  lines: [`${name} won the week with 61 points.`, `And so did ${name}.`],
  link: { url: 'https://benchside.example/l/abc/current-season', words: 'The whole table' },
  picture: 'https://benchside.example/card/x.png',
})

type Discord = {
  allowed_mentions: object
  embeds: { title: string; description: string; url: string; image?: object }[]
}
type Slack = { text: string; blocks: { type: string; text: { type: string; text: string } }[] }
type Telegram = { text: string; parse_mode: string; link_preview_options: object }

const discordOf = (text: string) => bodyFor('discord', message(text)) as Discord
const slackOf = (text: string) => bodyFor('slack', message(text)) as Slack
const telegramOf = (text: string) => bodyFor('telegram', message(text)) as Telegram

/** Where a chat would see a mention, a tag, a command, an emoji or a link. */
const TRIGGERS = [
  /[@\uff20][^\s\u200b]/u,
  /#[^\s\u200b\\]/u,
  /(?<!\w)\/[^\s\u200b]/u,
  /\$[A-Za-z]/,
  /:[a-z]+:/i,
  /[a-z]:\/\//i,
  /[a-z]\.(?:example|com)\b/i,
]

describe.each(HOSTILE)('a team called %j', (name) => {
  test('mentions nobody, links nowhere and gives no command', () => {
    for (const trigger of TRIGGERS) expect(harmless(name)).not.toMatch(trigger)
    expect(harmless(name)).not.toMatch(/[\n\u202e]/)
  })

  test('stands in Discord as it is written', () => {
    const { allowed_mentions, embeds } = discordOf(name)
    expect(allowed_mentions).toEqual({ parse: [], users: [], roles: [], replied_user: false })
    const [{ title, description } = { title: '', description: '' }] = embeds
    // Apart from escaped characters and our own link, nothing is Markdown.
    const own = description.replace('[The whole table](https://benchside.example/l/abc/current-season)', '')
    for (const text of [title, own]) {
      expect(text.replace(/\\[^A-Za-z0-9\s]/g, '')).not.toMatch(/[\\*_~`|>#[\]()<+-]/)
      expect(text.replace(/\\(.)/g, '$1')).toContain(harmless(name))
    }
  })

  test('is plain text in Slack', () => {
    const { text, blocks } = slackOf(name)
    expect(text).not.toMatch(/[<>]/)
    expect(text.replace(/&(amp|lt|gt);/g, '')).not.toContain('&')
    const marked = blocks.filter((block) => block.text.type !== 'plain_text')
    expect(marked.map((block) => block.text.text)).toEqual([
      '<https://benchside.example/l/abc/current-season|The whole table>',
    ])
  })

  test('has only our own tags in Telegram', () => {
    const tags = telegramOf(name).text.match(/<[^>]*>/g)
    expect(tags).toEqual(['<b>', '</b>', '<a href="https://benchside.example/l/abc/current-season">', '</a>'])
  })
})

test('whatever a name is, Telegram gets only our tags and Slack no markup', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
      expect(telegramOf(name).text.match(/<[^>]*>/g)).toHaveLength(4)
      expect(telegramText(name)).not.toMatch(/[<>"]/)
      expect(slackText(name)).not.toMatch(/[<>]/)
      expect(discordText(name).replace(/\\[^A-Za-z0-9\s]/g, '')).not.toMatch(/[*_~`|[\]]/)
    }),
  )
})

test('a message as Discord reads it', () => {
  expect(bodyFor('discord', message('Bench United'))).toEqual({
    username: 'Benchside',
    allowed_mentions: { parse: [], users: [], roles: [], replied_user: false },
    embeds: [
      {
        title: 'Bench United: a week to share',
        description:
          'Bench United won the week with 61 points.\n\nAnd so did Bench United.\n\n[The whole table](https://benchside.example/l/abc/current-season)',
        color: 0x1b7a43,
        url: 'https://benchside.example/l/abc/current-season',
        image: { url: 'https://benchside.example/card/x.png' },
      },
    ],
  })
})

test('without a link nothing is unfurled', () => {
  const plain = { ...message('A'), link: null, picture: null }
  expect(bodyFor('slack', plain)).toMatchObject({ unfurl_links: false, unfurl_media: false })
  expect(bodyFor('telegram', plain)).toMatchObject({ link_preview_options: { is_disabled: true } })
  expect(JSON.stringify(bodyFor('discord', plain))).not.toContain('http')
})

test.each(['discord', 'slack', 'telegram'] as const)('endless names fit into what %s takes', (kind) => {
  const endless = { ...message('*'.repeat(5000)), lines: Array.from({ length: 40 }, () => '<'.repeat(5000)) }
  const body = JSON.stringify(bodyFor(kind, endless))
  expect(body.length).toBeLessThan(24_000)
  if (kind === 'discord') {
    const [embed] = (bodyFor(kind, endless) as Discord).embeds
    expect(embed?.title.length).toBeLessThanOrEqual(256)
    expect(embed?.description.length).toBeLessThanOrEqual(4096)
  }
  if (kind === 'slack')
    for (const { type, text } of (bodyFor(kind, endless) as Slack).blocks)
      expect(text.text.length).toBeLessThanOrEqual(type === 'header' ? 150 : 3000)
  if (kind === 'telegram') {
    const shown = (bodyFor(kind, endless) as Telegram).text.replace(/<[^>]*>/g, '').replace(/&\w+;/g, 'x')
    expect(shown.length).toBeLessThanOrEqual(4096)
  }
})

test('a long line has the room that short ones leave, and all together stay within what a chat takes', () => {
  const matches = Array.from({ length: 10 }, (_, place) => `Team number ${place} of the league v Another team ${place}`)
  const line = matches.join(' · ')
  const text = (lines: string[]) =>
    (bodyFor('telegram', { title: 'Title', lines, link: null, picture: null }) as { text: string }).text
  expect(line.length).toBeGreaterThan(450)
  expect(text([line, 'Short.', 'Short, too.', 'And this.', 'And that.'])).toContain(line)
  const endless = text(Array.from({ length: 8 }, () => 'x'.repeat(5000)))
  expect(endless.length).toBeLessThan(2000)
  const [, ...shown] = endless.split('\n\n')
  expect([shown.length, Math.min(...shown.map((one) => one.length))]).toEqual([8, 237])
  expect(text(['x'.repeat(5000), 'Short.']).length).toBeGreaterThan(1880)
})
