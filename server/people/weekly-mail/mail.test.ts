import { describe, expect, test } from 'vitest'
import type { TeamId } from '#domain/ids.ts'
import { namesIn } from '#domain/story/names.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { inventedLeague, mailLeagueOf } from './mail.fixture.ts'
import { widthOf } from './mail-columns.ts'
import { movementOf } from './mail-figures.ts'
import { expectWellFormed, FOOT, mailOf, partOf, unwrapped, wordsOf } from './mail-made.fixture.ts'

const EVERY_KIND = {
  draft: inventedLeague({ seed: 1 }),
  'odd draft': inventedLeague({ seed: 2, teams: 9 }),
  'draft by points': inventedLeague({ seed: 3, scoring: 'c' }),
  classic: inventedLeague({ seed: 4, game: 'classic', scoring: 'c' }),
  'classic head-to-head': inventedLeague({ seed: 5, game: 'classic' }),
  'first gameweek': inventedLeague({ seed: 6, gameweeks: 1 }),
  'two teams': inventedLeague({ seed: 7, teams: 2 }),
}

describe.each(Object.entries(EVERY_KIND))('%s', (_kind, presented) => {
  const mail = mailOf(presented, { place: 1 })

  test('is well-formed, in English, for every kind of mail program', () => {
    expectWellFormed(mail.html)
    expect(mail.html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/)
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">')
    expect(mail.html).not.toMatch(/<(img|script|link|iframe|form|svg|object|video)\b|url\(|@import|@font-face|\ssrc=/i)
  })

  test('has the same figures in its text and its HTML', () => {
    const words = wordsOf(mail.html).replace(/\s+/g, ' ')
    const figures = mail.text.replace(/https:\S+/g, '').match(/[−+]?\d+(?:[–-]\d+)*=?/g) ?? []
    expect(figures.length).toBeGreaterThan(20)
    const foreign = figures.filter((figure) => !words.includes(figure))
    expect(foreign).toEqual([])
  })

  test('is 72 columns wide', () => {
    const lines = mail.text.split('\n').filter((line) => !line.includes('https://'))
    expect(lines.filter((line) => widthOf(line) > 72)).toEqual([])
  })

  test('marks the reader’s row, and that alone', () => {
    const own = presented.facts.teams[1]
    const table = mail.text.slice(mail.text.indexOf('\nThe table\n'))
    const marked = table.split('\n').filter((line) => line.startsWith('>'))
    expect(marked).toHaveLength(1)
    expect(marked[0]).toContain(own?.teamName)
    const rows = mail.html.slice(mail.html.indexOf('>The table<')).match(/<tr class="own"[\s\S]*?<\/tr>/g) ?? []
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain(own?.teamName)
  })

  test('data tables have heads, tables of the layout are none', () => {
    const tables = mail.html.match(/<table [^>]*>/g) ?? []
    const data = tables.filter((table) => !table.includes('role="presentation"'))
    expect(data.filter((table) => !/class="grid"|table-layout:fixed/.test(table))).toEqual([])
    const rows = presented.facts.teams.length
    expect(mail.html.slice(mail.html.indexOf('>The table<')).match(/<th scope="row"/g)).toHaveLength(rows)
  })
})

test('the programme of the league stands in the HTML and the text, and each owner reads of their own week', () => {
  const presented = inventedLeague({ seed: 1 })
  const league = mailLeagueOf(presented, { gameweek: 12 })
  if (!league) throw new Error('no league')
  const { headline, lead, sentences } = league.told
  // The lead, and three lines of others than the reader: the first, and the last, which goes on.
  const reader = league.told.team(presented.facts.teams[0]?.team ?? null)
  const [first, second, ...others] = sentences.slice(lead.length).filter((sentence) => !sentence.includes(reader))
  const told = [headline, lead.join(' '), first, second, others.at(-1) ?? headline]
  expect(others.length).toBeGreaterThan(0)
  const mail = mailOf(presented)
  for (const written of [unwrapped(mail.text), wordsOf(mail.html)])
    expect(told.filter((sentence) => !written.includes(sentence ?? '–'))).toEqual([])
  for (const { team } of presented.facts.teams) {
    expect(league.ownStoryOf(team).story.length).toBeLessThan(4)
  }
})

test('who was manager of the month is told in the mail of its last gameweek alone', () => {
  const presented = inventedLeague({ seed: 1 })
  const mailIn = (to: number) => {
    const facts = { ...presented.facts, months: [{ name: 'November', from: 10, to }] }
    return unwrapped(mailOf({ ...presented, facts }).text)
  }
  expect(mailIn(12)).toContain('November')
  expect(mailIn(13)).not.toContain('November')
})

test('the figures are those of the facts, counted another way', () => {
  const presented = inventedLeague({ seed: 1 })
  const { facts } = presented
  const gameweek = 12
  for (const [place, { team }] of facts.teams.entries()) {
    const picks = facts.weeks.get(team)?.get(gameweek)?.picks ?? []
    const worth = (some: readonly number[]) =>
      some.reduce((sum, player) => sum + (facts.points.get(gameweek)?.get(player as never) ?? 0), 0)
    const minus = (value: number) => `${value}`.replace('-', '−')
    const { text } = mailOf(presented, { place })
    expect(text).toMatch(new RegExp(`^Points +${minus(worth(picks.slice(0, 11)))} `, 'm'))
    expect(text).toMatch(new RegExp(`^Bench +${minus(worth(picks.slice(11)))} `, 'm'))
    for (const [index, player] of picks.slice(11).entries())
      expect(text).toMatch(
        new RegExp(`^  ${index + 12}  ${presented.players.get(player)} \\.+ ${minus(worth([player]))}$`, 'm'),
      )
  }
})

test('form, results and records are those of the matches', () => {
  const presented = inventedLeague({ seed: 1 })
  const { teams, matches } = presented.facts
  for (const [place, { team, teamName }] of teams.entries()) {
    const own = matches.filter(({ teamA, teamB }) => teamA === team || teamB === team)
    const letters = own.map(({ teamA, pointsA, pointsB }) => {
      const [mine, theirs] = teamA === team ? [pointsA, pointsB] : [pointsB, pointsA]
      return mine > theirs ? 'W' : mine === theirs ? 'D' : 'L'
    })
    const count = (letter: string) => letters.filter((one) => one === letter).length
    const { text, html } = mailOf(presented, { place })
    expect(text).toContain(`\nForm, oldest first: ${letters.slice(-10).join(' ')}\n`)
    expect(text).toContain(letters.slice(-10).join(''))
    const row = text.split('\n').findLast((line) => line.startsWith('>')) ?? ''
    expect(row).toMatch(new RegExp(` ${count('W')}-${count('D')}-${count('L')} +${3 * count('W') + count('D')}$`))
    const pills = [...html.matchAll(/<span class="(?:win|draw|loss)"[^>]*>([WDL])</g)].map(([, letter]) => letter)
    expect(pills).toEqual(letters.slice(-10))
    const last = own.at(-1)
    const scores = last?.teamA === team ? [last?.pointsA, last?.pointsB] : [last?.pointsB, last?.pointsA]
    const verb = { W: 'beat', D: 'drew', L: 'lost' }[letters.at(-1) ?? 'D']
    expect(unwrapped(text)).toMatch(new RegExp(`You ${verb} .*?${scores[0]}–${scores[1]}`))
    expect(text).toContain(teamName)
  }
})

test.each([
  ['tells each owner both places', 1, 12],
  ['is left out where neither the own place nor the lead would be another', 2, 2],
])('the what-if counts the eleven of the first gameweek in every gameweek, and %s', (_, seed, last) => {
  const presented = inventedLeague({ seed, scoring: 'c', gameweeks: last })
  const { teams, weeks, points, gameweeks } = presented.facts
  const total = (team: TeamId, elevenOf: (gameweek: number) => number) =>
    gameweeks.reduce((sum, gameweek) => {
      const eleven = weeks.get(team)?.get(elevenOf(gameweek))?.picks.slice(0, 11) ?? []
      return eleven.reduce((all, player) => all + (points.get(gameweek)?.get(player) ?? 0), sum)
    }, 0)
  const locked = teams.map(({ team }) => total(team, () => 1))
  const real = teams.map(({ team }) => total(team, (gameweek) => gameweek))
  const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
  const rankIn = (totals: readonly number[], place: number) =>
    totals.filter((other) => other > (totals[place] ?? 0)).length
  const name = namesIn(presented.facts)
  const isFirst = (totals: readonly number[]) => totals.map((total) => total === Math.max(...totals)).join()
  const isSameLead = isFirst(locked) === isFirst(real)
  expect(isSameLead).toBe(last === 2)
  for (const [place, { team }] of teams.entries()) {
    const { text } = mailOf(presented, { place })
    const [would, really] = [rankIn(locked, place), rankIn(real, place)]
    if (isSameLead && would === really) {
      expect(text).not.toContain('What if')
      continue
    }
    const words = would === really ? `${places[would]} as well` : `${places[would]}, not ${places[really]}`
    expect(unwrapped(text)).toContain(`With the team of gameweek 1 you would be ${words}.`)
    const lines = text.split('\n').map((line) => line.replace(/ +/g, ' ').replace(/(\d)(?:st|nd|rd|th),/g, '$1,'))
    expect(lines).toContain(`> ${name(team)} ${would + 1}, ${locked[place]} ${really + 1}, ${real[place]}`)
  }
})

test('in the first gameweek there is no what-if', () => {
  expect(mailOf(inventedLeague({ seed: 6, gameweeks: 1 })).text).not.toContain('What if')
})

test.each([
  [3, 5, '▲', 2, 'up 2'],
  [5, 3, '▼', 2, 'down 2'],
  [4, 4, '–', 0, 'no change'],
  [1, null, '', 0, ''],
] as const)('the movement to rank %s from rank %s', (rank, lastRank, sign, places, words) => {
  expect(movementOf({ rank, lastRank })).toEqual({ sign, places, words })
})

test('ties are shown: those who share a place, a week or a bench', () => {
  const teamNames = ['Reds', 'Blues']
  const presented = inventedLeague({ seed: 3, scoring: 'c', gameweeks: 1, teamNames })
  const [one, two] = presented.facts.teams
  const weeks = new Map(presented.facts.weeks)
  const best = presented.facts.teams.toSorted((a, b) => pointsIn(presented, b.team) - pointsIn(presented, a.team))[0]
  for (const team of [one, two])
    weeks.set(team?.team as TeamId, new Map(presented.facts.weeks.get(best?.team as TeamId)))
  const { html, text } = mailOf({ ...presented, facts: { ...presented.facts, weeks } })
  expect(text).toMatch(/^Rank +1= +of 10$/m)
  const winners = /Winner of the week: ([^.]*)/.exec(text.replace(/\s+/g, ' '))?.[1]
  expect(winners).toMatch(new RegExp(`^You and ${two?.teamName} `))
  expect(html).toContain('<b>1=</b>')
})

function pointsIn({ facts }: StoredLeague, team: TeamId): number {
  const picks = facts.weeks.get(team)?.get(1)?.picks.slice(0, 11) ?? []
  return picks.reduce((sum, player) => sum + (facts.points.get(1)?.get(player) ?? 0), 0)
}

describe('links', () => {
  const linksOf = (html: string) =>
    [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link?.replaceAll('&#38;', '&') ?? '')

  test.each([
    ['a draft league', { seed: 1 }, 'league=1&gw=12'],
    ['a classic one', { seed: 4, game: 'classic', scoring: 'c' }, 'league=4&game=classic&gw=12'],
    ['a classic one, head-to-head', { seed: 5, game: 'classic' }, 'league=5&game=classic&type=h2h&gw=12'],
  ] as const)('from every part to its screen, with its league and gameweek: %s', (_, wanted, search) => {
    const league = inventedLeague(wanted)
    const { html, text } = mailOf(league, { place: 2 })
    const own = `/lineup/${league.facts.teams[2]?.team}`
    const isHeadToHead = league.facts.scoring === 'h'
    const ours = [own, '/waiwer-king', ...(isHeadToHead ? ['/head-to-head'] : [])]
    const leagues = [
      '/programme',
      '/bench-king',
      '/waiwer-king',
      '/ledger',
      '/luck',
      '/months',
      '/records',
      '/our-league',
      ...(league.facts.game === 'draft' ? ['/wire', '/draft-room'] : []),
      ...(isHeadToHead ? ['/head-to-head'] : []),
      '/no-subs',
      '/current-season',
    ]
    const screens = [...ours, ...leagues].map((path) => `${FOOT.site}${path}?${search}`)
    const links = linksOf(html).filter((link) => !link.startsWith('mailto:'))
    expect(links).toEqual([...screens, FOOT.unsubscribe, FOOT.site])
    const inText = text.match(/https:\S+/g) ?? []
    expect(inText.filter((link) => screens.includes(link)).slice(0, screens.length)).toEqual(screens)
  })

  test('to a new mail for the league, which has nothing of its reader', () => {
    const league = inventedLeague({ seed: 1, leagueName: 'Ann’s “Odd” & Ends' })
    const { html, text } = mailOf(league, {
      place: 2,
      foot: { ...FOOT, account: 'https://benchside.test/account' } as never,
    })
    const address = linksOf(html).find((link) => link.startsWith('mailto:?')) ?? ''
    expect(html).toContain('>Send this to your league</a>')
    const sent = new URLSearchParams(address.slice('mailto:?'.length).replaceAll('+', '%2B'))
    expect(sent.get('subject')).toBe('Ann’s “Odd” & Ends: gameweek 12')
    const body = sent.get('body') ?? ''
    const { headline = '', lead = [] } = mailLeagueOf(league, { gameweek: 12 })?.told ?? {}
    expect(body.split('\r\n').slice(0, 2)).toEqual([`Ann’s “Odd” & Ends, gameweek 12: ${headline}`, lead.join(' ')])
    expect(body).toContain('\r\nThe programme: https://benchside.test/programme?league=1&gw=12\r\n')
    expect(body).toMatch(/https:\/\/benchside\.test\/draft$/)
    expect(body).not.toMatch(/token|unsubscribe|account|lineup/)
    const inText = text.slice(text.indexOf('\nSend this to your league:\n'), text.indexOf('\n-----'))
    expect(unwrapped(inText)).toContain(unwrapped(body.replaceAll('\r\n', '\n')))
  })

  test('of a league whose name holds half a letter', () => {
    expectWellFormed(mailOf(inventedLeague({ seed: 1, leagueName: 'Half \ud83d' })).html)
  })

  test('to unsubscribe, and to the site', () => {
    const { html, text } = mailOf(inventedLeague({ seed: 1 }))
    expect(text).toContain(`Unsubscribe: ${FOOT.unsubscribe}\n`)
    expect(text).toContain('Reply to this mail to reach us.')
    expect(html).toContain('Reply to this mail to reach us.')
    expect(`${html}${text}`).not.toMatch(/18\+|gambl/i)
  })

  test('and to the account where there is one', () => {
    const account = 'https://benchside.test/account'
    const { html, text } = mailOf(inventedLeague({ seed: 1 }), { foot: { ...FOOT, account } as never })
    expect(html).toContain(`href="${account}"`)
    expect(text).toContain(account)
  })
})

const LIMIT = 100_000

describe('size', () => {
  test.each([
    ['20 teams, all of them', { seed: 9, teams: 20, gameweeks: 38 }],
    [
      '24 teams of the classic game',
      { seed: 10, teams: 24, gameweeks: 38, game: 'classic' as const, scoring: 'c' as const },
    ],
  ])('%s', (_what, wanted) => {
    const presented = inventedLeague(wanted)
    const { html, text } = mailOf(presented, { place: 7 })
    expect(Buffer.byteLength(html)).toBeLessThan(LIMIT)
    expect(Buffer.byteLength(text)).toBeLessThan(LIMIT)
    for (const { teamName } of presented.facts.teams) expect(text).toContain(teamName)
    expect(html).not.toContain('left out, to keep this email readable')
    expect(html.slice(html.indexOf('>The table<')).match(/<th scope="row"/g)).toHaveLength(wanted.teams)
  })

  test.each([26, 120])('of %i teams the top, the neighbours, and how many are left out', (teams) => {
    const presented = inventedLeague({ seed: 11, teams, scoring: 'c', game: 'classic' })
    const place = teams / 2
    const { html, text } = mailOf(presented, { place })
    expect(Buffer.byteLength(html)).toBeLessThan(LIMIT)
    const rows = text
      .slice(text.indexOf('\nThe table\n'))
      .split('\n')
      .filter((line) => /^[> ] *\d+=? /.test(line))
    const own = rows.findIndex((row) => row.startsWith('>'))
    expect(own).toBeGreaterThan(-1)
    expect(text).toContain(`${teams - rows.length} more teams left out`)
    expect(rows.length).toBeGreaterThanOrEqual(10)
    expect(html.slice(html.indexOf('>The table<')).match(/<th scope="row"/g)).toHaveLength(rows.length)
  })

  test('of many leagues the later ones are shorter, and none is missing', () => {
    const names = Array.from({ length: 42 }, (_, i) => `League Number ${i + 1}`)
    const leagues = names.map((leagueName, i) => ({
      ...inventedLeague({ seed: 12, teams: 20, game: 'classic', scoring: i % 2 ? 'c' : 'h', leagueName }),
    }))
    const [first, ...others] = leagues
    const { html, text } = mailOf(first as StoredLeague, { more: others.map((league) => partOf(league)) })
    expectWellFormed(html)
    expect(Buffer.byteLength(html)).toBeLessThan(LIMIT)
    for (const name of names) {
      expect(html).toContain(`>${name}</h2>`)
      expect(text).toContain(`\n${name}\n`)
    }
    expect(text.match(/^The table$/gm)?.length).toBeGreaterThan(1)
    // Of the first two beside the one that the mail begins with the own part tells, too.
    expect(unwrapped(text).match(/In League Number [23] you .*? 20/g)).toHaveLength(2)
    expect(text.match(/^You are \d+/gm)?.length).toBeGreaterThan(37)
  })

  test('names of the longest kind in a league of 50 fit as well', () => {
    const teamNames = Array.from({ length: 50 }, (_, i) => `${'🔥'.repeat(28)}${i}`)
    const { html } = mailOf(inventedLeague({ seed: 13, teams: 50, teamNames, gameweeks: 38 }), { place: 20 })
    expect(Buffer.byteLength(html)).toBeLessThan(LIMIT)
    expectWellFormed(html)
  })
})
