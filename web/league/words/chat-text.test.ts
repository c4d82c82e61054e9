import { expect, test } from 'vitest'
import { type ChatLine, type ChatTable, chatText, placeAmong } from './chat-text.ts'

const about = { league: 'The Corner Flag Club', gameweek: 12, link: 'https://x.example/bench-king?league=7&gw=12' }
const line = (place: number | null, part: Partial<ChatLine> = {}): ChatLine => ({
  place,
  team: `Team ${place}`,
  owner: `Owner ${place}`,
  figures: [String(100 - (place ?? 0))],
  isOwn: false,
  ...part,
})
const table = (lines: ChatLine[]): ChatTable => ({ title: 'Bench King', figures: ['GW', 'all season'], lines })
const linesOf = (lines: ChatLine[]) => chatText(table(lines), about).split('\n').slice(3, -2)

test('a league as one message', () => {
  const lines = [
    line(1, { team: 'Late Subs', owner: 'Ann Archer', figures: ['54', '612'] }),
    line(2, { team: 'Bench FC', owner: 'Bo Field', figures: ['−3', '+7'], isOwn: true }),
    line(null, { team: 'Newcomers', owner: '', figures: ['—', '—'] }),
  ]
  expect(chatText(table(lines), about)).toBe(
    [
      'Bench King: The Corner Flag Club · gameweek 12',
      'GW · all season',
      '',
      '1. Late Subs (Ann Archer) 54 · 612 🏆',
      '2. Bench FC (Bo Field) −3 · +7 ←',
      '—. Newcomers — · —',
      '',
      'https://x.example/bench-king?league=7&gw=12',
    ].join('\n'),
  )
})

test('missing gameweeks are named, and a leader without them gets no cup', () => {
  const gaps = [
    { team_name: 'Late Subs', missing: [] },
    { team_name: '@everyone\nFC', missing: [20] },
  ]
  const lines = [
    line(1, { team: 'Late Subs', owner: '' }),
    line(null, { team: '@everyone\nFC', owner: '', figures: ['—'] }),
  ]
  const said = chatText({ ...table(lines), gaps }, about)
    .split('\n')
    .slice(3)
  expect(said).toEqual([
    '1. Late Subs 99',
    '—. @\u200beveryone FC —',
    '',
    'Gameweek 20 of @\u200beveryone FC could not be read yet.',
    '',
    about.link,
  ])
  const known = chatText({ ...table([line(1), line(2)]), gaps }, about)
  expect(known).toContain('🏆')
})

test('a screen about the whole season before its first gameweek names none', () =>
  expect(chatText(table([]), { ...about, gameweek: null }).split('\n')[0]).toBe('Bench King: The Corner Flag Club'))

test('the cup is for one: teams that share the first place get none', () =>
  expect(linesOf([line(1), line(1), line(3)]).join()).not.toContain('🏆'))

test('a leader who is the reader has both marks', () =>
  expect(linesOf([line(1, { isOwn: true }), line(2)])[0]).toBe('1. Team 1 (Owner 1) 99 🏆 ←'))

test('places of one digit are aligned with those of two', () => {
  const lines = linesOf(Array.from({ length: 10 }, (_, place) => line(place + 1)))
  expect([lines[8], lines[9]]).toEqual(['\u20079. Team 9 (Owner 9) 91', '10. Team 10 (Owner 10) 90'])
})

test.each([
  { teams: 20, own: 3, shown: 20, end: '20. Team 20 (Owner 20) 80' },
  { teams: 21, own: 3, shown: 21, end: '21. Team 21 (Owner 21) 79' },
  { teams: 26, own: 3, shown: 21, end: '5 more in the whole table.' },
  { teams: 26, own: 24, shown: 22, end: '4 more in the whole table.' },
])(
  'of $teams teams $shown are shown: the last, and the reader’s own, the one at $own',
  ({ teams, own, shown, end }) => {
    const all = Array.from({ length: teams }, (_, place) => line(place + 1, { isOwn: place + 1 === own }))
    const lines = linesOf(all)
    expect(lines.at(-1)).toBe(end)
    expect(lines.filter((each) => each.includes('Owner'))).toHaveLength(shown)
    expect(lines.join()).toContain(`Team ${teams} (Owner ${teams})`)
    expect(lines.filter((each) => each.endsWith('←'))).toHaveLength(1)
  },
)

test.each([
  { name: 'a line of its own', team: 'Me\n1. Cheat (Me) 999', shown: 'Me 1. Cheat (Me) 999' },
  { name: 'a line separator', team: 'Me\u2028You\u2029We', shown: 'Me You We' },
  { name: 'a name that turns the rest round', team: '\u202ELiverpool\u2066 evil', shown: 'Liverpool evil' },
  { name: 'control characters', team: '\u0000A\u0007\tB\u009F', shown: 'A B' },
  { name: 'an emoji of several parts', team: 'FC 👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿', shown: 'FC 👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿' },
  { name: 'a link', team: 'http://evil.example', shown: 'http:\u200b//evil.\u200bexample' },
  { name: 'a call of everybody', team: '@everyone <!here>', shown: '@\u200beveryone <\u200b!here>' },
  { name: 'a name from the right, kept to itself', team: 'מכבי 12', shown: '\u2068מכבי 12\u2069' },
])('$name', ({ team, shown }) => {
  expect(linesOf([line(2, { team, owner: team })])).toEqual([`2. ${shown} (${shown}) 98`])
  expect(chatText(table([]), { ...about, league: team }).split('\n')[0]).toBe(`Bench King: ${shown} · gameweek 12`)
})

test.each([
  [9, 1],
  [7, 2],
  [-2, 4],
  [null, null],
])('among 7, 9, 7, −2 and nothing, %s has place %s', (value, place) =>
  expect(placeAmong([7, 9, 7, -2, null], value)).toBe(place),
)
