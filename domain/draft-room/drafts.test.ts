import { describe, expect, test } from 'vitest'
import { weeksFrom } from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts } from '#domain/facts/facts.ts'
import { chosen, draftedLeague, fielding } from './draft-room.fixture.ts'
import { draftsOf, during, sinceDraft } from './drafts.ts'
import { draftPicks } from './picks.ts'

const FIRST = chosen(2, [1, 11], [2, 21], [2, 22], [1, 12])
const SECOND = chosen(2, [2, 11], [1, 21], [1, 22], [2, 12])
/** A player scores his number of points in every gameweek; one of the first team came by a waiver in gameweek 2. */
const SCORED = Object.fromEntries([1, 2, 3, 4].map((gameweek) => [gameweek, { 11: 11, 12: 12, 21: 21, 22: 22 }]))
const WEEKS = weeksFrom({
  1: { 1: fielding(11, 12), 2: fielding(11, 50), 3: fielding(21, 22), 4: fielding(21, 22) },
  2: { 1: fielding(21, 22), 2: fielding(21, 22), 3: fielding(11, 12), 4: fielding(11, 12) },
})

function league(redrafted?: LeagueFacts['redrafted'], choices = SECOND, given: Partial<LeagueFacts> = {}): LeagueFacts {
  const facts = draftedLeague(choices, SCORED, { game: 'draft', weeks: WEEKS, gameweeks: [1, 2, 3, 4], ...given })
  return { ...facts, ...(redrafted && { redrafted }) }
}

const eras = (facts: LeagueFacts) => draftsOf(facts).map(({ from, to }) => [from, to])
const END = Number.POSITIVE_INFINITY

describe('the gameweeks of a draft', () => {
  test('are all of the league where it was the only one', () => {
    expect(eras(league(undefined, FIRST))).toEqual([[1, END]])
  })

  test('of the later of two begin where its squads appear, though the game gives both drafts the same date', () => {
    const both = league({ notBefore: 1, earlier: [{ choices: FIRST, notBefore: 1 }] })
    expect(eras(both)).toEqual([
      [1, 2],
      [3, END],
    ])
    expect(eras(league({ notBefore: 1, earlier: [] }))).toEqual([[3, END]])
  })

  test('begin where the squads appear, though most players were in them before and one came back later', () => {
    // By gameweek, how many of the four picked the team has: three, three, four, three, four.
    const squads = [
      [11, 12, 13, 24],
      [11, 12, 13, 24],
      [11, 12, 13, 14],
      [11, 12, 13, 24],
      [11, 12, 13, 14],
    ]
    const weeks = weeksFrom({
      1: Object.fromEntries(squads.map((squad, place) => [place + 1, fielding(...squad)])),
    })
    const choices = chosen(1, [1, 11], [1, 12], [1, 13], [1, 14])
    const given = { weeks, gameweeks: [1, 2, 3, 4, 5] }
    expect(eras(league({ notBefore: 1, earlier: [] }, choices, given))).toEqual([[3, END]])
  })

  test('do not begin before the deadline that followed the draft, even while no later gameweek is final', () => {
    expect(eras(league({ notBefore: 4, earlier: [{ choices: FIRST, notBefore: 1 }] }))).toEqual([
      [1, 3],
      [4, END],
    ])
    expect(eras(league({ notBefore: 5, earlier: [{ choices: FIRST, notBefore: 1 }] }))).toEqual([
      [1, 4],
      [5, END],
    ])
  })

  test('are none where no draft is known', () => {
    const { choices: _, ...unread } = league()
    expect(draftsOf(unread)).toEqual([])
    expect(sinceDraft(unread)).toEqual(unread)
  })
})

test('a pick counts from its draft on, and one of an earlier draft up to the next', () => {
  const facts = league({ notBefore: 1, earlier: [{ choices: FIRST, notBefore: 1 }] })
  const figuresOf = (of: LeagueFacts) =>
    draftPicks(of)?.map(({ picks }) => picks.map(({ player, inAll, brought }) => [player, inAll, brought]))
  // Two gameweeks each; the waiver cost the first team one gameweek of player 12.
  expect(figuresOf(sinceDraft(facts))).toEqual([
    [
      [21, 42, 42],
      [22, 44, 44],
    ],
    [
      [11, 22, 22],
      [12, 24, 24],
    ],
  ])
  const [earlier] = draftsOf(facts)
  expect(earlier && figuresOf(during(facts, earlier))).toEqual([
    [
      [11, 22, 22],
      [12, 24, 12],
    ],
    [
      [21, 42, 42],
      [22, 44, 44],
    ],
  ])
})
