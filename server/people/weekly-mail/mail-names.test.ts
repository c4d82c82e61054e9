import { describe, expect, test } from 'vitest'
import { inventedLeague } from './mail.fixture.ts'
import { widthOf } from './mail-columns.ts'
import { CONTACT } from './mail-foot.ts'
import { expectWellFormed, FOOT, mailOf, wordsOf } from './mail-made.fixture.ts'
import { lostLeague } from './mail-prepared.ts'

const NASTY = [
  `<script>alert("x")</script> & 'Sons'`,
  'W'.repeat(60),
  'فريق الاحتياط الذهبي لكرة القدم',
  '⚽️🔥👨‍👩‍👧‍👦 Emoji 🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  'a < b && c > d',
  '   ',
  'The Incredibly Long-Winded Substitutes of Lower Piddlehinton',
]

describe('names', () => {
  const presented = inventedLeague({ seed: 8, teamNames: NASTY, leagueName: '"><img src=x onerror=alert(1)>' })
  test.each(NASTY.map((name, place) => ({ name, place })))('$name harms neither part', ({ place }) => {
    const { html, text } = mailOf(presented, { place })
    expectWellFormed(html)
    expect(html).not.toMatch(/<script|<img/)
    expect(html).toContain('&#60;script&#62;alert(&#34;x&#34;)&#60;/script&#62; &#38; &#39;Sons&#39;')
    expect(wordsOf(html)).toContain(`<script>alert("x")</script> & 'Sons'`)
    const lines = text.split('\n').filter((line) => !line.includes('https://'))
    expect(lines.filter((line) => widthOf(line) > 72)).toEqual([])
  })

  test('a name that is written from the right is isolated from the rest', () => {
    const { html, text } = mailOf(presented, { place: 0 })
    for (const part of [html, text]) {
      const before = [...part.matchAll(/(.)فريق/gu)].map(([, letter]) => letter)
      expect(before.length).toBeGreaterThan(1)
      expect(new Set(before)).toEqual(new Set(['\u2068']))
    }
  })

  test('that look like links or mention everybody do neither, and look the same', () => {
    const traps = ['http://evil.example/win', 'www.evil.example', 'evil.com', '@everyone <!here>']
    const invented = inventedLeague({ seed: 8, teamNames: traps, leagueName: 'Win at evil.com' })
    const owner = { ownerFirstName: '@everyone', ownerLastName: 'at evil.org' }
    const teams = invented.facts.teams.map((team) => ({ ...team, ...owner }))
    const trapped = { ...invented, facts: { ...invented.facts, teams } }
    const lost = { more: [lostLeague({ ...trapped, name: 'Lost at evil.com' })] }
    for (const place of traps.keys()) {
      const { html, text, subject } = mailOf(trapped, { place, ...lost })
      for (const part of [wordsOf(html), text, subject]) {
        expect(part.replaceAll(FOOT.unsubscribe, '').replaceAll(FOOT.site, '').replaceAll(CONTACT, '')).not.toMatch(
          /https?:\/\/|www\.\w|evil\.\w|@\w|<!/,
        )
      }
      for (const name of [traps[place], 'Win at evil.com', 'Lost at evil.com', '@everyone at evil.org'])
        expect(text.replaceAll('\u200b', '')).toContain(name)
    }
  })

  test('an invisible name becomes the number of the team', () => {
    expect(mailOf(presented, { place: 5 }).text).toContain('Team 8006')
  })
})
