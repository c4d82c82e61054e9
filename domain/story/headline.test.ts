import { expect, test } from 'vitest'
import { en } from '#display/words/en.ts'
import { wordingOf } from '#display/words/wording.ts'
import type { TeamId } from '../ids.ts'
import type { Edition } from './edition.ts'
import type { Finding, FindingKind, FindingValues } from './finding.ts'
import { found } from './make.ts'
import { storyOf } from './tell.ts'

const GAMEWEEK = 12
const wording = wordingOf(en, { team: (team) => `T${team}`, player: (player) => `P${player}` })

function a<Kind extends FindingKind>(kind: Kind, teams: number[], values: FindingValues[Kind], stakes = 1) {
  const about = { teams: teams as TeamId[], players: [7] as never[], values, size: 1, stakes }
  return found({ gameweek: GAMEWEEK }, kind, 'standings', about)
}

const tell = (findings: readonly Finding[], told: readonly Edition[] = []) =>
  storyOf(findings, told, { gameweek: GAMEWEEK, wording })

const ONCE = { times: 1, ago: 0, own: -1, other: -1 }
const LEAD = { unit: 'match points', level: 0, beside: 0, own: -1, other: -1, reign: 3, decided: 0, left: 20 } as const
const held = (ahead: number, was: number) => a('lead-held', [1, 2], { ...LEAD, ahead, was })
const rival = (behind: number, was: number) =>
  a('rival-result', [2, 3], { own: 30, other: 40, wins: 0, defeats: 1, behind, was })
const best = (place: number, match = { own: -1, other: -1 }) =>
  a('week-first', [4], { points: 60, ahead: 3, place, from: place, ...ONCE, ...match })
const bench = a('bench-king', [6], { bench: 16, best: 10, behind: 0, own: -1, other: -1 })
const moved = (stakes: number) =>
  a('move-match', [5, 6], { own: 50, other: 45, gained: 6, points: 6, count: 1 }, stakes)

const GREW = { ...LEAD, ahead: 6, was: 3, before: 3 }
const record = a('record-high', [4], { points: 90, before: 80, place: 9, from: 9, own: -1, other: -1 })
const seventh = a('upset', [7, 8], { own: 27, other: 19, place: 7, otherPlace: 4 }, 2)
const won = (foe: number | undefined) => {
  const beat = foe === undefined ? {} : { foe }
  return a('leader-result', [1, 3], { own: 56, other: 39, wins: 3, defeats: 0, led: 1, ...beat })
}
const lost = a('leader-result', [1], { own: 39, other: 56, wins: 0, defeats: 1, led: 1 })
const second = (unit: 'points' | 'match points') => a('second-new', [2, 3], { own: 50, other: 30, place: 3, unit })
const lostRun = { ...a('run-lost', [8], { length: 7, longest: 1 }), size: 7 }
const swap = (team: number) => a('move-best', [team], { gained: 9, points: 9, count: 1, cost: 0 }, 2)
const trade = a('trade', [5, 6], { ahead: 69, week: 7, got: 1 })

test.each<[string, Finding[], FindingKind]>([
  ['the second fell behind', [best(3), held(6, 3), rival(6, 3)], 'rival-result'],
  ['the second did not', [best(3), held(3, 3), rival(3, 3)], 'week-first'],
  ['a lead grew', [best(3), held(6, 3)], 'lead-held'],
  ['the week was won from below', [best(10, { own: 60, other: 50 }), held(3, 3)], 'lead-held'],
  ['the week was won from below in a league for points', [bench, best(10), held(3, 3)], 'week-first'],
  ['the fullest bench of a league for points cost nothing', [bench, held(3, 3)], 'lead-held'],
  ['that of a league of matches', [bench, held(3, 3), a('match', [6, 7], { own: 40, other: 30 })], 'bench-king'],
  ['a lead grew, and the season has a new best score', [record, a('lead-grows', [1, 2], { ...GREW })], 'record-high'],
  ['a lead grew, and the season has a new best score in a league of matches', [record, held(6, 3)], 'record-high'],
  ['the leaders were level a week ago, and the season has a new best score', [record, held(3, 0)], 'lead-held'],
  ['a lead grew in a league of matches', [rival(6, 3), a('lead-grows', [1, 2], { ...GREW })], 'lead-grows'],
  ['the leaders beat the third, and a seventh a fourth', [seventh, won(3)], 'leader-result'],
  ['the leaders lost to the average, and moves decided a match of the first three', [moved(4), lost], 'leader-result'],
  ['the leaders beat the last', [seventh, won(-1)], 'upset'],
  ['the leaders beat one of the middle', [seventh, won(undefined)], 'upset'],
  ['a trade pays, and nothing else happened', [trade, held(3, 3)], 'lead-held'],
  ['moves decided a match of the first three', [best(3), moved(4)], 'move-match'],
  ['moves decided another match', [best(3), moved(2)], 'week-first'],
  ['in a league for points somebody else is second', [best(3), second('points')], 'week-first'],
  ['in a league of matches somebody else is second', [best(3), second('match points')], 'second-new'],
  ['somebody lost for the seventh time in a row, and the lead grew', [lostRun, held(6, 3)], 'lead-held'],
  ['a lead shrank, and the season has a new best score', [a('lead-shrinks', [1, 2], GREW), record], 'record-high'],
])('%s', (_, findings, kind) => {
  expect(tell(findings).headline.finding.kind).toBe(kind)
})

test('a win of the leaders leads, one of champions does not', () => {
  const result = a('leader-result', [1, 3], { own: 50, other: 40, wins: 5, defeats: 0, led: 1 }, 3)
  expect(tell([result, best(3)]).headline.finding.kind).toBe('leader-result')
  const ofChampions = a('leader-result', [1, 3], { own: 50, other: 40, wins: 5, defeats: 0, led: 2 }, 3)
  expect(tell([ofChampions, best(3)]).headline.finding.kind).toBe('week-first')
})

test('where nothing better is new, a swap of the leaders leads before one of somebody far below', () => {
  const week = [held(3, 3), { ...swap(9), stakes: 9 }, swap(1)]
  const before = tell(week)
  expect(before.headline.finding.kind).toBe('lead-held')
  expect(tell(week, [before]).headline.finding).toMatchObject({ kind: 'move-best', teams: [1] })
})

test('a long run that leaders made longer is told once: in the headline, else first in the lead', () => {
  const result = a('leader-result', [1, 3], { own: 56, other: 39, wins: 6, defeats: 0, led: 1 }, 3)
  const run = a('run-won', [1], { length: 6, longest: 0 })
  const week = [result, run, held(6, 3), a('match', [1, 3], { own: 56, other: 39 })]
  const kindsOf = ({ lead, stories }: Edition) => [...lead, ...stories].map(({ finding: { kind } }) => kind)
  const { headline, ...edition } = tell(week)
  expect(wording.headline(headline.finding, headline.phrasing)).toBe('T1 beat T3 56–39: six in a row')
  expect(kindsOf({ headline, ...edition })).not.toContain('run-won')
  const plain = { ...wording, headline: () => 'Leaders T1 beat T3 56–39' }
  expect(kindsOf(storyOf(week, [], { gameweek: GAMEWEEK, wording: plain }))[0]).toBe('run-won')
})

test('leaders who lose again lead in other words', () => {
  const values = { ...LEAD, own: 30, other: 40, ahead: 3, was: 6, place: 4, bottom: 0, lost: 2, of: 2 }
  const result = a('leader-result', [1, 3], { own: 30, other: 40, wins: 0, defeats: 2, led: 1 }, 3)
  const week = [a('leader-beaten', [1, 3, 2], values), result, best(3)]
  const first = tell(week)
  expect(first.headline.finding.kind).toBe('leader-beaten')
  expect(tell(week, [first]).headline.finding.kind).toBe('leader-result')
})

test('a bench stands in for no news of the leaders that led lately', () => {
  const values = { ...LEAD, own: 30, other: 40, ahead: 3, was: 6, place: 4, bottom: 0, lost: 2, of: 2 }
  const bench = a('bench-record', [1, 3], { behind: 0, bench: 20, best: 9, before: 19, own: -1, other: -1 })
  const week = [a('leader-beaten', [1, 3, 2], values), bench, best(3)]
  expect(tell(week, [tell(week)]).headline.finding.kind).toBe('week-first')
})

test('a race leads before its last gameweek, whatever led before, and the gameweek before makes room', () => {
  const race = (left: number) =>
    a('title-race', [1, 2], {
      ...LEAD,
      ahead: 3,
      was: 3,
      own: 40,
      other: 50,
      left,
      can: 2,
      meet: 0,
      enough: 0,
      each: 0,
    })
  const week = (left: number) => [race(left), best(3)]
  const third = tell(week(3))
  expect(third.headline.finding.kind).toBe('title-race')
  const second = tell(week(2), [third])
  expect(second.headline.finding.kind).toBe('week-first')
  // No bench leads before the race, though that led the week before.
  expect(tell([race(2), bench], [third]).headline.finding.kind).toBe('title-race')
  expect(tell([race(1), moved(4)], [third, second]).headline.finding.kind).toBe('title-race')
})

test('a new leader leads again in other words, before a best score of the season', () => {
  const values = { ...LEAD, own: -1, other: -1, ahead: 1, reign: 1, ago: 0, behind: 7, from: 2, place: 3 }
  const lost = a('lead-lost', [2], { reign: 1, place: 3, was: 7, unit: 'points' })
  const week = [a('lead-new', [1, 2], values), lost, record]
  const first = tell(week)
  expect(first.headline.finding.kind).toBe('lead-new')
  const second = tell(week, [first])
  expect(second.headline.finding.kind).toBe('lead-lost')
  expect(second.lead[0]?.finding.kind).toBe('lead-new')
})
