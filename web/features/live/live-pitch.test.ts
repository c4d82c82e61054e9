import { describe, expect, test } from 'vitest'
import type { LiveSquad } from '#contract/live/live-squads.ts'
import { liveSquads } from '#test/answers/live.ts'
import { bonusInWords, headOf, pitchOf, squadAsSubmitted, subsInWords } from './live-pitch.ts'

const [ann] = liveSquads
if (!ann) throw new Error('No team')
const names = (players: readonly { web_name: string }[]) => players.map(({ web_name }) => web_name)

describe('the pitch', () => {
  test('has the player who would come on in the place of the one who did not play', () => {
    const { starters, bench } = pitchOf(ann)
    expect(names(starters)).toEqual([
      'Keeper',
      'Back 1',
      'Back 2',
      'Back 3',
      'Mid 1',
      'Mid 2',
      'Mid 3',
      'Mid 4',
      'Mid 5',
      'Top 1',
      'Twelfth',
    ])
    expect(names(bench)).toEqual(['Top 2', 'Thirteenth', 'Fourteenth', 'Second keeper'])
    expect(starters.at(-1)).toMatchObject({ substituted: 'on', multiplier: 1, points: 5 })
    expect(bench[0]).toMatchObject({ substituted: 'off', now: { state: 'absent', line: 'did not play' } })
  })

  test('counts as bench points what does not count for the team', () => {
    expect(pitchOf(ann).bench_points).toBe(3)
  })

  test('says of each player how their match stands', () => {
    expect(
      pitchOf(ann)
        .starters.map(({ now }) => now?.line)
        .slice(0, 4),
    ).toEqual(['90 min', '67 min', 'to play', 'no match'])
  })

  test('has no bench points with a bench boost', () => {
    const boosted: LiveSquad = {
      ...ann,
      subs: [],
      chip: 'bboost',
      players: ann.players.map((one) => ({ ...one, multiplier: 1 })),
    }
    expect(pitchOf(boosted).bench_points).toBe(0)
    expect(headOf(boosted)[0]).toBe('Bench Boost')
  })
})

test('the head names the formation, who counts twice, and the cost', () => {
  const players = ann.players.map((one) =>
    one.web_name === 'Mid 1' ? { ...one, multiplier: 2, is_captain: true } : one,
  )
  expect(headOf({ ...ann, players, transfer_cost: 4 })).toEqual([
    '3-5-2',
    'Mid 1 captain, counts twice',
    '4 paid for transfers',
  ])
})

test('a vice-captain who counts for the captain is called so, and not captain', () => {
  const players = ann.players.map((one) => {
    if (one.web_name === 'Mid 1') return { ...one, multiplier: 2, is_vice_captain: true }
    return one.web_name === 'Top 2' ? { ...one, is_captain: true, submitted_multiplier: 2 } : one
  })
  expect(headOf({ ...ann, players })).toContain('Mid 1 vice-captain, now captain, counts twice')
  expect(headOf(squadAsSubmitted({ ...ann, players }))).toContain('Top 2 captain, counts twice')
})

test('as submitted nobody comes on, and the first of the bench is left there', () => {
  const { starters, bench, bench_points } = pitchOf(squadAsSubmitted(ann))
  expect([names(starters).at(-1), names(bench)[0]]).toEqual(['Top 2', 'Twelfth'])
  expect([...starters, ...bench].every(({ substituted }) => substituted === null)).toBe(true)
  // The first on the bench has 5; the others have 3, with or without the substitution.
  expect(bench_points).toBe(8)
})

test('substitutions say for whom they come on, or for whom they wait', () => {
  expect(subsInWords(ann)).toEqual([{ comesOn: 'Twelfth', words: 'for Top 2, who did not play' }])
  expect(subsInWords({ ...ann, subs: ann.subs.map((one) => ({ ...one, waits: true })) })[0]?.words).toBe(
    'for Top 2, who did not play: waits for Twelfth, who has not appeared yet',
  )
})

test('provisional bonus is named', () => {
  expect(bonusInWords(ann)).toBe('Provisional bonus: Keeper +3, Back 1 +1.')
  expect(bonusInWords({ players: [] })).toBe('')
})
