import { describe, expect, test } from 'vitest'
import type { LiveRow } from '#contract/live/live.ts'
import type { LiveEntry } from '#contract/live/live-feed.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { liveFeed, liveRows } from '#test/answers/live.ts'
import { continued, newsOf, storiesOf } from './feed-news.ts'

const OWN = 101
const isOwn = ({ team_id }: LiveRow) => team_id === OWN
const entries = liveFeed[0]?.entries ?? []
const newsAbout = (place: number, more: Partial<LiveEntry> = {}, rows = liveRows) => {
  const entry = entries[place]
  if (!entry) throw new Error('No such entry')
  return newsOf([{ ...entry, ...more }], { rows, isOwn, nameOf: namesOfRows(rows) })
}

describe('an entry in words', () => {
  test('says who gained and on whose bench the player is', () => {
    expect(newsAbout(0)).toEqual({
      ...{ what: 'Goal', who: 'Mid 9', points: '+5', isOwn: true, did: '' },
      ...{ gained: { label: 'Gained', teams: 'Bob Rovers +5' }, benched: 'Ann FC' },
    })
  })

  test('says how the own match and rank moved', () => {
    expect(newsAbout(1)).toMatchObject({
      what: 'Substitution',
      who: 'Twelfth for Top 2',
      did: 'You lead 44–40, 1st',
    })
  })

  test.each<[string, [[number, number], [number, number]] | null, [number | null, number | null], string]>([
    [
      'goes ahead',
      [
        [20, 22],
        [29, 22],
      ],
      [2, 1],
      'You go 29–22 up, 1st',
    ],
    [
      'leads by more',
      [
        [24, 22],
        [29, 22],
      ],
      [1, 1],
      'You lead 29–22',
    ],
    [
      'draws level',
      [
        [20, 22],
        [22, 22],
      ],
      [3, 2],
      'You draw level, 22–22, 2nd',
    ],
    [
      'stays level',
      [
        [20, 20],
        [22, 22],
      ],
      [3, 3],
      'Still level, 22–22',
    ],
    [
      'falls behind',
      [
        [22, 22],
        [22, 29],
      ],
      [1, 2],
      'You go 22–29 down, 2nd',
    ],
    [
      'is further behind',
      [
        [20, 22],
        [20, 29],
      ],
      [2, 2],
      'You trail 20–29',
    ],
    [
      'is below 0',
      [
        [-8, 0],
        [-6, 0],
      ],
      [2, 2],
      'You trail −6 to 0',
    ],
    ['rises without a match', null, [3, 2], 'You go 2nd'],
    ['falls without a match', null, [2, 11], 'You drop to 11th'],
    ['had no place', null, [null, 2], 'You are 2nd'],
    ['has no place', null, [2, null], ''],
    [
      'has not moved',
      [
        [20, 22],
        [20, 22],
      ],
      [2, 2],
      '',
    ],
  ])('says first what it did to the reader: %s', (_, match, [rank_before, rank], words) => {
    const moves = [{ team_id: OWN, rank_before, rank, match: match && { before: match[0], now: match[1] } }]
    expect(newsAbout(1, { moves }).did).toBe(words)
  })

  test('isolates a right-to-left name, so that its points stay behind it', () => {
    const rows = liveRows.map((row) => (row.team_id === 102 ? { ...row, team_name: 'מכבי 12' } : row))
    const shown = '\u2068מכבי 12\u2069'
    expect(newsAbout(0, { benched: [102, OWN] }, rows)).toMatchObject({
      gained: { teams: `${shown} +5` },
      benched: `Ann FC, ${shown}`,
    })
    const moves = [{ team_id: 102, rank_before: 3, rank: 1, match: null }]
    expect(newsAbout(1, { moves }, rows).did).toBe(`${shown} now first`)
  })

  test('names the new leader if somebody else leads now', () => {
    const moves = [{ team_id: 102, rank_before: 3, rank: 1, match: null }]
    expect(newsAbout(1, { moves }).did).toBe('Bob Rovers now first')
    const both = [{ team_id: OWN, rank_before: 1, rank: 2, match: null }, ...moves]
    expect(newsAbout(1, { moves: both }).did).toBe('You drop to 2nd · Bob Rovers now first')
  })

  test('says who turns a match that is not the own', () => {
    const side = (team_id: number, before: [number, number], now: [number, number]) => ({
      ...{ team_id, rank_before: 4, rank: 4 },
      match: { before, now },
    })
    const other = [side(102, [29, 30], [31, 30]), side(103, [30, 29], [30, 31])]
    expect(newsAbout(1, { moves: other }).did).toBe('Bob Rovers go 31–30 up')
    expect(newsAbout(1, { moves: [side(102, [31, 30], [33, 30])] }).did).toBe('')
    const own = [side(OWN, [30, 29], [30, 31]), side(102, [29, 30], [31, 30])]
    expect(newsAbout(1, { moves: own }).did).toBe('You go 30–31 down')
  })

  test('calls a correction one, and points below 0 lost', () => {
    expect(newsAbout(2)).toMatchObject({ what: 'Yellow card taken back', isOwn: false })
    const lost: Partial<LiveEntry> = { kind: 'clean sheet', points: -4, gained: [{ team_id: 103, points: -4 }] }
    expect(newsAbout(0, lost)).toMatchObject({
      ...{ what: 'Clean sheet lost', points: '−4' },
      gained: { label: 'Lost', teams: 'Cyd United −4' },
    })
  })

  test('names three teams at most, the own one first', () => {
    const rows = [102, 103, 104, 105, OWN].flatMap((team_id) =>
      liveRows.slice(0, 1).map((row) => ({ ...row, team_id, team_name: `Team ${team_id}` })),
    )
    const gained = rows.map(({ team_id }) => ({ team_id, points: 4 }))
    expect(newsAbout(0, { gained }, rows).gained.teams).toBe('Team 101 +4, Team 102 +4, Team 103 +4 and 2 more teams')
  })
})

describe('stories', () => {
  const [goal] = entries
  if (!goal) throw new Error('No entry')
  const bonus = (id: number, more: Partial<LiveEntry> = {}): LiveEntry => ({
    ...{
      ...goal,
      id,
      kind: 'bonus',
      benched: [],
      gained: [{ team_id: 102, points: id }],
      points: id,
      web_name: `Player ${id}`,
    },
    ...more,
  })

  test('all bonus of a match at one time is one, with the sums of the teams', () => {
    const both = [
      { team_id: OWN, points: 2 },
      { team_id: 102, points: 2 },
    ]
    const [other, story, first] = storiesOf([goal, bonus(3), bonus(2, { gained: both }), bonus(4, { fixture: 999 })])
    expect([other?.length, story?.length, first]).toEqual([1, 2, [goal]])
    if (!story) throw new Error('No story')
    expect(newsOf(story, { rows: liveRows, isOwn, nameOf: namesOfRows(liveRows) })).toMatchObject({
      ...{ what: 'Bonus', who: 'Player 3 +3, Player 2 +2', points: '', isOwn: true },
      gained: { label: 'Gained', teams: 'Ann FC +2, Bob Rovers +5' },
    })
  })

  test.each<[string, Partial<LiveEntry>]>([
    ['another match', { fixture: 999 }],
    ['another minute', { minute: 57 }],
    ['a correction', { is_correction: true }],
    ['no bonus', { kind: 'goal' }],
  ])('%s stays apart', (_, more) => expect(storiesOf([bonus(1), bonus(2, more)])).toHaveLength(2))
})

describe('a substitution that is taken back', () => {
  const sub = (id: number, more: Partial<LiveEntry> = {}): LiveEntry => ({ ...(entries[1] as LiveEntry), id, ...more })
  const idsOf = (...all: LiveEntry[]) => storiesOf(all).map(([{ id }]) => id)
  const back = { is_correction: true }

  test('stays in the feed', () => expect(idsOf(sub(1), sub(2, back))).toEqual([2, 1]))

  test('is left out once it is made again, with its second time', () => {
    expect(idsOf(sub(1), sub(2, back), sub(3), sub(4, back))).toEqual([4, 1])
  })

  test.each<[string, Partial<LiveEntry>]>([
    ['for another player', { player_out: 'Top 9' }],
    ['of another player', { player_id: 9999 }],
    ['of another team', { gained: [{ team_id: 999, points: 2 }] }],
  ])('is another than one %s', (_, more) => expect(idsOf(sub(1), sub(2, back), sub(3, more))).toEqual([3, 2, 1]))
})

describe('the feed with what came since', () => {
  const [feed] = liveFeed
  if (!feed) throw new Error('No feed')
  const before = { ...feed, entries: entries.slice(0, 1) }
  const since = { gameweek: feed.gameweek, after: 1, entries: entries.slice(1) }

  test('is one feed', () => expect(continued(before, since)).toEqual(feed))

  test('has none of it twice', () => expect(continued(feed, { ...since, after: 0, entries })).toEqual(feed))

  test('is fetched anew in another gameweek, and where something between is missing', () => {
    expect(continued(before, { ...since, gameweek: 5 })).toBeNull()
    expect(continued(before, { ...since, after: 2, entries: entries.slice(2) })).toBeNull()
    expect(continued({ ...feed, entries: [] }, since)).toBeNull()
  })
})
