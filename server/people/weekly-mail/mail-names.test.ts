import { describe, expect, test } from 'vitest'
import type { PlayerId, TeamId } from '#domain/ids.ts'
import { inventedLeague } from './mail.fixture.ts'
import { widthOf } from './mail-columns.ts'
import { expectWellFormed, FOOT, mailOf, unwrapped, wordsOf } from './mail-made.fixture.ts'
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
        expect(
          part
            .replaceAll(FOOT.unsubscribe, '')
            .replaceAll(FOOT.site, '')
            .replaceAll('Reply to this mail to reach us.', ''),
        ).not.toMatch(/https?:\/\/|www\.\w|evil\.\w|@\w|<!/)
      }
      for (const name of [traps[place], 'Win at evil.com', 'Lost at evil.com', '@everyone at evil.org'])
        expect(text.replaceAll('\u200b', '')).toContain(name)
    }
  })

  test('an invisible name becomes the number of the team', () => {
    expect(mailOf(presented, { place: 5 }).text).toContain('Team 8006')
  })
})

describe('names that occur twice', () => {
  test('teams are told apart by their owners, in every line and in the subject', () => {
    const teamNames = ['FC United', 'FC United', 'FC United']
    const invented = inventedLeague({ seed: 8, teams: 3, teamNames })
    const owners = ['Joan', 'John', 'Bea'].map((ownerFirstName) => ({ ownerFirstName, ownerLastName: 'Smith' }))
    const teams = invented.facts.teams.map((team, place) => ({ ...team, ...owners[place] }))
    const { html, text, subject } = mailOf({ ...invented, facts: { ...invented.facts, teams } })
    for (const part of [wordsOf(html), text, subject]) {
      const named = [...part.matchAll(/FC United(.{0,3})/gs)].map(([, behind = '']) => behind)
      expect(named.filter((behind) => !/^\s\((J|B)/.test(behind))).toEqual([])
    }
    for (const name of ['FC United (Joan Smith)', 'FC United (John Smith)', 'FC United (B. Smith)'])
      expect(unwrapped(text)).toContain(name)
  })

  test('where there is no room for both, the owner stays', () => {
    const teamNames = Array<string>(2).fill('The Substitutes of Lower Piddlehinton')
    const { text } = mailOf(inventedLeague({ seed: 10, teams: 2, teamNames }))
    const [line = ''] = /^.*The Subst.*\d+–\d+.*$/m.exec(text.slice(text.indexOf('\nResults'))) ?? []
    expect(line).toMatch(/^ *The Subst[^(]*… \(\p{L}\. [^)]+\) +\d+–\d+ +The Subst[^(]*… \(\p{L}\. [^)]+\)$/u)
    expect(widthOf(line)).toBeLessThanOrEqual(72)
  })

  test('the average is none of the teams', () => {
    const { text } = mailOf(inventedLeague({ seed: 8, teams: 3, teamNames: ['Average'] }), { place: 1 })
    const results = text.slice(text.indexOf('\nResults'), text.indexOf('\nHead to head'))
    expect(results).toContain('The average')
    expect(results).toMatch(/Average \(\p{L}\. /u)
    expect(results).not.toMatch(/Average(?! \()/)
  })

  test('players are told apart by their clubs where one owner reads of both, and only there', () => {
    const invented = inventedLeague({ seed: 8 })
    const [first, second] = invented.facts.teams
    const benchOf = (team = first) =>
      invented.facts.weeks
        .get(team?.team as TeamId)
        ?.get(12)
        ?.picks.slice(11) ?? []
    const [a, b] = benchOf() as [PlayerId, PlayerId]
    const players = new Map([...invented.players, [a, 'Gabriel'], [b, 'Gabriel']])
    const clubs = new Map([
      [a, [{ until: null, club: 'ARS' }]],
      [b, [{ until: null, club: 'EVE' }]],
    ])
    const { text, html } = mailOf({ ...invented, players, clubs })
    for (const part of [text, wordsOf(html)])
      for (const name of ['Gabriel (ARS)', 'Gabriel (EVE)']) expect(part).toContain(name)
    const [c] = benchOf(second) as [PlayerId]
    const alone = new Map([...invented.players, [a, 'Gabriel'], [c, 'Gabriel']])
    expect(mailOf({ ...invented, players: alone, clubs }).text).toMatch(/ {2}12 {2}Gabriel \.+ /)
  })
})
