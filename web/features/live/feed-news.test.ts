import { describe, expect, test } from 'vitest'
import type { LiveRow } from '#contract/live/live.ts'
import type { LiveEntry } from '#contract/live/live-feed.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { liveFeed, liveRows } from '#test/answers/live.ts'
import { continued, newsOf } from './feed-news.ts'

const OWN = 101
const isOwn = ({ team_id }: LiveRow) => team_id === OWN
const entries = liveFeed[0]?.entries ?? []
const newsAbout = (place: number, more: Partial<LiveEntry> = {}, rows = liveRows) => {
  const entry = entries[place]
  if (!entry) throw new Error('No such entry')
  return newsOf({ ...entry, ...more }, { rows, isOwn, nameOf: namesOfRows(rows) })
}

describe('an entry in words', () => {
  test('says who gained and on whose bench the player is', () => {
    expect(newsAbout(0)).toEqual({
      ...{ what: 'Goal', who: 'Mid 9', points: '+5', isOwn: true, moved: [] },
      ...{ gained: { label: 'Gained', teams: 'Bob Rovers +5' }, benched: 'Ann FC' },
    })
  })

  test('says how the own match and rank moved', () => {
    expect(newsAbout(1)).toMatchObject({
      what: 'Substitution',
      who: 'Twelfth for Top 2',
      moved: ['Your match 39–35 → 44–40', 'Your rank 2 → 1'],
    })
  })

  test('says a match below 0 in words, not between two signs that look alike', () => {
    const match = { before: [-8, 0], now: [-6, 0] } satisfies LiveEntry['moves'][number]['match']
    const moves = [{ team_id: OWN, rank_before: 2, rank: 2, match }]
    expect(newsAbout(1, { moves }).moved).toEqual(['Your match −8 to 0 → −6 to 0'])
  })

  test('isolates a right-to-left name, so that its points stay behind it', () => {
    const rows = liveRows.map((row) => (row.team_id === 102 ? { ...row, team_name: 'מכבי 12' } : row))
    const shown = '\u2068מכבי 12\u2069'
    expect(newsAbout(0, { benched: [102, OWN] }, rows)).toMatchObject({
      gained: { teams: `${shown} +5` },
      benched: `Ann FC, ${shown}`,
    })
    const moves = [{ team_id: 102, rank_before: 3, rank: 1, match: null }]
    expect(newsAbout(1, { moves }, rows).moved).toEqual([`${shown} now first`])
  })

  test('names the new leader if somebody else leads now', () => {
    const moves = [{ team_id: 102, rank_before: 3, rank: 1, match: null }]
    expect(newsAbout(1, { moves }).moved).toEqual(['Bob Rovers now first'])
  })

  test('shows a dash for an unknown rank', () => {
    const moves = [{ team_id: OWN, rank_before: null, rank: 2, match: null }]
    expect(newsAbout(1, { moves }).moved).toEqual(['Your rank — → 2'])
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
    expect(newsAbout(0, { gained }, rows).gained.teams).toBe('Team 101 +4, Team 102 +4, Team 103 +4 and 2 more')
  })
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
