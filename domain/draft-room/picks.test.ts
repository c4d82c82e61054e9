import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyLeague, diceFrom, pool } from '#domain/facts/any-league.fixture.ts'
import { players, teamId, weekOf, weeksFrom } from '#domain/facts/facts.fixture.ts'
import type { Choice, LeagueFacts } from '#domain/facts/facts.ts'
import { chosen, draftedLeague, fielding } from './draft-room.fixture.ts'
import { draftPicks, type MadePick } from './picks.ts'

/** A snake of two teams over four rounds: 1 2 · 2 1 · 1 2 · 2 1, players 11 to 18. */
const SNAKE = chosen(2, [1, 11], [2, 12], [2, 13], [1, 14], [1, 15], [2, 16], [2, 17], [1, 18])
const SCORED = { 1: { 11: 1, 12: 9, 13: 4, 14: 2, 15: 7, 16: 3, 17: 7, 18: 6 }, 2: { 11: 3, 12: 1, 15: 1 } }

function picked(facts: LeagueFacts): Map<number, MadePick> {
  const made = draftPicks(facts)?.flatMap(({ picks }) => picks) ?? []
  return new Map(made.map((pick) => [Number(pick.player), pick]))
}

const WEEKS = weeksFrom({
  // 12 came to them later; 14 sits on the bench in gameweek 1.
  1: {
    1: weekOf({ picks: players(11, 15, 18, 901, 902, 903, 904, 905, 906, 907, 908, 14, 909, 910, 911) }),
    2: fielding(12, 15, 14),
  },
  2: { 1: fielding(12, 13, 16, 17), 2: fielding(11, 13, 16, 17) },
})

test('inAll counts every gameweek; brought counts only those in which the player counted for the drafting team', () => {
  const of = picked(draftedLeague(SNAKE, SCORED, { weeks: WEEKS }))
  const figures = [...of].map(([player, { inAll, brought }]) => [player, inAll, brought])
  expect(figures).toEqual([
    [11, 4, 1],
    [14, 2, 0],
    [15, 8, 8],
    [18, 6, 6],
    [12, 10, 9],
    [13, 4, 4],
    [16, 3, 3],
    [17, 7, 7],
  ])
})

/** In all, in the order of the draft: 4 10 4 2 8 3 7 6. */
test('a pick is compared with the mean of its round', () => {
  const of = picked(draftedLeague(SNAKE, SCORED, { weeks: WEEKS }))
  // The rounds have 4 and 10, 4 and 2, 8 and 3, 7 and 6.
  const against = [11, 12, 13, 14, 15, 16, 17, 18].map((player) => of.get(player)?.against)
  expect(against).toEqual([-3, 3, 1, -1, 2.5, -2.5, 0.5, -0.5])
})

test('below 0, level, and alone in a round', () => {
  const one = chosen(1, [1, 11], [1, 12])
  expect([...picked(draftedLeague(one, SCORED)).values()].map(({ against }) => against)).toEqual([0, 0])
  const of = picked(draftedLeague(SNAKE, { 1: { 11: -4, 12: -1, 13: 5, 14: 5 } }))
  expect([11, 12, 13, 14].map((player) => of.get(player)?.against)).toEqual([-1.5, 1.5, 0, 0])
})

test('missedOut: the best of those picked before the team’s next turn, the first of equals', () => {
  const of = picked(draftedLeague(SNAKE, SCORED, { weeks: WEEKS }))
  const missed = [...of].map(([player, { missedOut }]) => [player, missedOut && [missedOut.player, missedOut.inAll]])
  expect(Object.fromEntries(missed)).toEqual({
    // Between 1st and 4th: 12 with 10 and 13 with 4.
    11: [12, 10],
    12: null,
    // Between 3rd and 6th: 14 with 2 and 15 with 8.
    13: [15, 8],
    14: null,
    // Between 5th and 8th: 16 with 3 and 17 with 7.
    15: [17, 7],
    16: null,
    17: null,
    // The last turn of a team has no next.
    18: null,
  })
  const equal = { 1: { 12: 5, 13: 5 } }
  expect(picked(draftedLeague(SNAKE, equal)).get(11)?.missedOut).toMatchObject({ player: 12, team: 2, inAll: 5 })
})

test('without points of a gameweek all is null; without picks of a team only what counted for it is null', () => {
  const lacking = draftedLeague(SNAKE, SCORED, { weeks: WEEKS, gameweeks: [1, 2, 3] })
  const nothing = { inAll: null, brought: null, against: null, missedOut: null }
  expect(picked(lacking).get(12)).toMatchObject(nothing)
  expect(draftPicks(lacking)?.map(({ missing }) => missing)).toEqual([[3], [3]])
  const half = weeksFrom({ 1: { 1: fielding(11) }, 2: { 1: fielding(12), 2: fielding(12) } })
  const weeks = draftedLeague(SNAKE, SCORED, { weeks: half })
  expect(draftPicks(weeks)?.map(({ missing }) => missing)).toEqual([[2], []])
  expect(picked(weeks).get(11)).toMatchObject({ inAll: 4, brought: null })
  expect(picked(weeks).get(12)).toMatchObject({ inAll: 10, brought: 10 })
})

test('before a gameweek is final nobody has scored, which is not 0', () => {
  expect(picked(draftedLeague(SNAKE, {})).get(11)).toMatchObject({ inAll: null, brought: null, against: null })
})

test('null as long as the draft is not known; picks of somebody who has left count in their round and are in no team', () => {
  const { choices: _, ...unread } = draftedLeague(SNAKE, SCORED)
  expect(draftPicks(unread)).toBeNull()
  const withThird = chosen(3, [1, 11], [3, 12], [2, 13])
  const rows = draftPicks(draftedLeague(withThird, SCORED)) ?? []
  expect(rows.map(({ team, picks }) => [team, picks.map(({ player }) => player)])).toEqual([
    [1, [11]],
    [2, [13]],
  ])
  expect(rows[0]?.picks[0]?.against).toBe(4 - (4 + 10 + 4) / 3)
})

/** A whole snake over the pool of any league. */
function anyDraft(seed: number): LeagueFacts {
  const dice = diceFrom(seed)
  const teamCount = 2 + dice(4)
  const facts = anyLeague({ seed, teamCount, gameweekCount: dice(8) })
  const rounds = Math.floor(pool.length / teamCount)
  const choices = Array.from({ length: rounds * teamCount }, (_, place): Choice => {
    const [round, pick] = [Math.floor(place / teamCount), place % teamCount]
    const team = teamId(1 + (round % 2 === 0 ? pick : teamCount - 1 - pick))
    return { number: place + 1, round: round + 1, pick: pick + 1, team, player: pool[place] as Choice['player'] }
  })
  return { ...facts, game: 'draft', choices }
}

test('in any draft everybody is picked once, and what was brought by all picks is no more than the elevens had of them', () => {
  let known = 0
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const facts = anyDraft(seed)
      const rows = draftPicks(facts) ?? []
      const all = rows.flatMap(({ picks }) => picks)
      expect(all.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
        Array.from(all, (_, place) => place + 1),
      )
      for (const { team, picks, missing } of rows) {
        if (facts.gameweeks.length > 0)
          expect(picks.map(({ brought }) => brought === null)).toEqual(picks.map(() => missing.length > 0))
        if (missing.length > 0 || facts.gameweeks.length === 0) continue
        known += 1
        const own = new Set(picks.map(({ player }) => player))
        let wanted = 0
        for (const [gameweek, { picks: fielded }] of facts.weeks.get(team) ?? [])
          for (const player of fielded.slice(0, 11))
            if (own.has(player) && facts.gameweeks.includes(gameweek))
              wanted += facts.points.get(gameweek)?.get(player) ?? 0
        expect(picks.reduce((sum, { brought }) => sum + (brought ?? 0), 0)).toBe(wanted)
      }
      for (const pick of all) {
        if (pick.missedOut === null) continue
        const next = all.find(({ team, number }) => team === pick.team && number > pick.number)
        const between = all.filter(({ number }) => number > pick.number && number < (next?.number ?? 0))
        expect(Math.max(...between.map(({ inAll }) => inAll ?? Number.NaN))).toBe(pick.missedOut.inAll)
      }
    }),
    { numRuns: 200 },
  )
  expect(known).toBeGreaterThan(50)
})
