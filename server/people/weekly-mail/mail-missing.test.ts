import { describe, expect, test } from 'vitest'
import type { TeamGameweek } from '#domain/facts/facts.ts'
import type { TeamId } from '#domain/ids.ts'
import { inventedLeague } from './mail.fixture.ts'
import { expectWellFormed, FOOT, mailOf, partOf, unwrapped, wordsOf } from './mail-made.fixture.ts'
import { mailAbout } from './mail-prepared.ts'

describe('what is missing', () => {
  /** As if the official game had not given the picks of the first team in a gameweek. */
  function withGap(scoring: 'c' | 'h', gameweek: number) {
    const presented = inventedLeague({ seed: 1, scoring })
    const [first] = presented.facts.teams
    const weeks = new Map(presented.facts.weeks)
    const own = new Map<number, TeamGameweek>(weeks.get(first?.team as TeamId))
    own.delete(gameweek)
    weeks.set(first?.team as TeamId, own)
    const name = first?.teamName ?? ''
    return { presented: { ...presented, facts: { ...presented.facts, weeks } }, name }
  }

  const dashes = 'Figures that need what is missing are shown as a dash.'

  test('total points: a team whose gameweek is missing gets its mail, with dashes', () => {
    const { presented, name } = withGap('c', 12)
    const { html, text, subject } = mailOf(presented)
    expectWellFormed(html)
    for (const figure of ['Points', 'Rank', 'Bench']) expect(text).toMatch(new RegExp(`^${figure} +— `, 'm'))
    expect(text).toMatch(/^Waivers/m)
    expect(text).not.toContain('Left on the bench')
    const row = text
      .split('\n')
      .find((line) => line.startsWith('>') && line.includes(name.slice(0, 12)) && /— +—$/.test(line))
    expect(row).toMatch(/^> +— /)
    for (const words of [unwrapped(text), wordsOf(html)])
      expect(words).toContain(`Gameweek 12 of ${name} could not be read yet. ${dashes}`)
    expect(text).not.toMatch(/Winner of the week|Bench king/)
    expect(subject).toBe('Gameweek 12: no line-up to count')
    expect(`${html}${text}`).not.toMatch(/undefined|null|NaN/)
  })

  test('total points: the others read their points, but no place and no winner', () => {
    const { presented, name } = withGap('c', 12)
    const { html, text, subject } = mailOf(presented, { place: 1 })
    expect(unwrapped(text)).toContain(`Gameweek 12 of ${name} could not be read yet. ${dashes}`)
    expect(`${wordsOf(html)}${text}${subject}`).not.toMatch(/Winner of the week|still \d+(st|nd|rd|th)|[▲▼]/)
    expect(subject).toMatch(/^\d+ points in gameweek 12$/)
  })

  test('an older gap makes the totals unknown, but not the week', () => {
    const { presented, name } = withGap('c', 5)
    const { text } = mailOf(presented)
    expect(text).toMatch(/^Points +\d+ /m)
    expect(text).toMatch(/^Rank +— /m)
    expect(text).toContain('Winner of the week')
    expect(unwrapped(text)).toContain(`Gameweek 5 of ${name} could not be read yet.`)
    expect(text).not.toMatch(/What if|A record on the bench|bench record fell/)
  })

  test('head-to-head: the points come from the match, and only the bench is a dash', () => {
    const { presented, name } = withGap('h', 12)
    const { text } = mailOf(presented)
    expect(text).toMatch(/^Points +\d+ /m)
    expect(text).toMatch(/^Rank +\d+=? /m)
    expect(text).toMatch(/^Bench +— /m)
    expect(text).toContain('Winner of the week')
    expect(text).not.toContain('Bench king')
    expect(unwrapped(text)).toContain(`Gameweek 12 of ${name} could not be read yet. ${dashes}`)
  })

  test('a week without moves has a sentence about it', () => {
    const presented = inventedLeague({ seed: 1 })
    const { html, text } = mailOf({ ...presented, facts: { ...presented.facts, moves: [] } })
    expect(text).toMatch(/^Waivers: none this gameweek \.+ 0$/m)
    expect(html).toContain('Waivers: none this gameweek')
    expect(text).not.toContain('Waiwer King')
  })

  test('no matches leave no trace', () => {
    const { html, text } = mailOf(inventedLeague({ seed: 3, scoring: 'c' }))
    for (const part of [html, text]) expect(part).not.toMatch(/Your match|Results|Form|W-D-L/)
  })

  test('a league whose figures could not be made has a sentence about it', () => {
    const { html, text } = mailOf(inventedLeague({ seed: 1 }), { more: [{ lost: 'Lost & Found' }] })
    expectWellFormed(html)
    expect(html).toContain('Lost &#38; Found')
    expect(text).toContain('Lost & Found\n\nThis league could not be read in time')
  })

  test('a team in none of the leagues gets no mail', () => {
    expect(
      mailAbout({ team: 4711 as TeamId, timeZone: null }, { parts: [partOf(inventedLeague({ seed: 1 }))], foot: FOOT }),
    ).toBeNull()
  })
})
