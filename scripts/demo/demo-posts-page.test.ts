// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { bodyFor } from '#server/people/channels/present-message.ts'
import { postsPage } from './demo-posts-page.ts'

const NAME = '**Bold** <b>& "Brave"</b> [x](https://evil.example) _FC_'
const message = {
  title: `${NAME}: a week to share`,
  lines: [`${NAME} won the week.`, '1. And lost it.'],
  link: { url: 'https://benchside.example/l/abc/current-season', words: 'The whole table' },
  picture: 'https://benchside.example/card/x.png',
}

function drawn(body: object): Element {
  const post = { at: '2026-11-25T10:00:00Z', host: 'chat.example', body: JSON.stringify(body) }
  const page = new DOMParser().parseFromString(postsPage([post]), 'text/html')
  const section = page.querySelector('section')
  if (!section) throw new Error('nothing is drawn')
  return section
}

/** Without the invisible letters that keep chats from making mentions and links of names. */
const seen = (element: Element) => (element.textContent ?? '').replaceAll('\u200b', '')

test.each(['discord', 'slack', 'telegram'] as const)('%s: a name reads as its team wrote it', (kind) => {
  const section = drawn(bodyFor(kind, message))
  expect(seen(section)).toContain('**Bold** <b>& "Brave"</b> [x](')
  expect(seen(section)).toContain('_FC_ won the week.')
  expect(seen(section)).toContain('1. And lost it.')
  const links = [...section.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(new Set(links)).toEqual(new Set([message.link.url]))
})

test('a push shows its title and its words', () => {
  expect(seen(drawn({ title: 'Deadline in two hours', body: 'Draft, gameweek 13', url: '/' }))).toContain(
    'Deadline in two hoursDraft, gameweek 13',
  )
})

test('a push that cannot be read is shown as it was sent', () => {
  expect(postsPage([{ at: 'now', host: 'push.example', body: '120 bytes <for> a browser' }])).toContain(
    '120 bytes &#60;for&#62; a browser',
  )
})
