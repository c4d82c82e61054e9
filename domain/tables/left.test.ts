import { describe, expect, test } from 'vitest'
import { leagueOf, moveOf, teamId, teamsOf } from '#domain/facts/facts.fixture.ts'
import type { Allowance, HistoryGameweek, LeagueFacts } from '#domain/facts/facts.ts'
import { gameweeksFrom } from '#domain/facts/gameweeks-from.ts'
import { chipsLeft, freeTransfers, lastChips } from './left.ts'

const allowance: Allowance = {
  chips: [
    { name: 'wildcard', from: 2, to: 19, isOfTransfers: true },
    { name: 'wildcard', from: 20, to: 38, isOfTransfers: true },
    { name: 'freehit', from: 2, to: 19, isOfTransfers: true },
    { name: 'bboost', from: 1, to: 19, isOfTransfers: false },
  ],
  mostTransfers: 5,
}

/** A gameweek in short: `2` transfers for nothing, `3-4` three with a hit of four, a chip, `wildcard 9` with nine transfers, `?` not known. */
type Week = string

/** Each team's gameweeks from its first one on. */
function league(
  teams: Record<number, { from?: number; weeks: Week[] }>,
  given: Partial<LeagueFacts> = {},
): LeagueFacts {
  const all = Object.entries(teams).map(([id, { from = 1, weeks }]) => ({ id: Number(id), from, weeks }))
  const latest = Math.max(...all.map(({ from, weeks }) => from + weeks.length - 1))
  return leagueOf({
    game: 'classic',
    teams: teamsOf(Object.fromEntries(all.map(({ id }) => [id, `T${id}`]))),
    gameweeks: gameweeksFrom(1, latest),
    allowance,
    histories: new Map(
      all.map(({ id, from, weeks }) => [
        teamId(id),
        new Map(weeks.flatMap((week, at) => (week === '?' ? [] : [[from + at, historyOf(week)] as const]))),
      ]),
    ),
    moves: all.flatMap(({ id, from, weeks }) =>
      weeks.flatMap((week, at) =>
        Array.from({ length: Number(/\d+/.exec(week)?.[0] ?? 0) }, (_, i) =>
          moveOf(id, from + at, { in: 100 + i, out: 1 + i, kind: 'transfer' }),
        ),
      ),
    ),
    ...given,
  })
}

function historyOf(week: Week): HistoryGameweek {
  const chip = /[a-z]+/.exec(week)?.[0] ?? null
  return { gross: 50, benchPoints: 0, transferCost: Number(/-(\d+)/.exec(week)?.[1] ?? 0), chip }
}

const freeOf = (facts: LeagueFacts, team = 1) =>
  facts.gameweeks.map((gw) => freeTransfers(facts).get(gw)?.get(teamId(team)) ?? null)

describe('free transfers for the gameweek after each', () => {
  test.each<[string, Week[], (number | null)[]]>([
    ['one after the first gameweek, whatever was done before it', ['0'], [1]],
    ['one more each gameweek, up to five', ['0', '0', '0', '0', '0', '0'], [1, 2, 3, 4, 5, 5]],
    ['those that were used are gone', ['0', '0', '0', '2', '1'], [1, 2, 3, 2, 2]],
    ['after a hit there is one', ['0', '0', '0', '5-8', '0'], [1, 2, 3, 1, 2]],
    ['a wildcard and a free hit leave them as they were', ['0', '0', 'wildcard 9', 'freehit 11', '0'], [1, 2, 2, 2, 3]],
    ['any other chip is a gameweek like all', ['0', 'bboost 1', '0'], [1, 1, 2]],
    ['five stay five', ['0', '0', '0', '0', '0', 'wildcard 7', '5', '0'], [1, 2, 3, 4, 5, 5, 1, 2]],
    ['a gameweek that is not known leaves them open', ['0', '0', '?', '0'], [1, 2, null, null]],
    ['until a hit', ['0', '0', '?', '3-4', '0'], [1, 2, null, 1, 2]],
    ['or until there are as many as can be', ['0', '?', '0', '0', '0', '0'], [1, null, null, null, null, 5]],
    ['more for nothing than the rules give: nobody knows how many', ['0', '0', '4', '0', '2-4'], [1, 2, null, null, 1]],
    ['and where all five were used there is one', ['0', '0', '5', '0'], [1, 2, 1, 2]],
  ])('%s', (_, weeks, free) => {
    expect(freeOf(league({ 1: { weeks } }))).toEqual(free)
  })

  test('where one team was given more, all were', () => {
    const facts = league({
      1: { weeks: ['0', '1', '4', '1'] },
      2: { weeks: ['0', '0', '0', '0'] },
      3: { weeks: ['0', '0', 'wildcard 8', '3-4'] },
    })
    expect(freeOf(facts, 2)).toEqual([1, 2, null, null])
    expect(freeOf(facts, 3)).toEqual([1, 2, null, 1])
  })

  test('a team that came later begins with one', () => {
    expect(freeOf(league({ 1: { weeks: ['0', '0', '0', '0'] }, 2: { from: 3, weeks: ['0', '0'] } }), 2)).toEqual([
      null,
      null,
      1,
      2,
    ])
  })

  test('what nobody has read is not known: transfers, a history, the season', () => {
    const weeks = ['0', '0', '0']
    const through = new Map([[teamId(1), 2]])
    expect(freeOf(league({ 1: { weeks } }, { movesThrough: through }))).toEqual([1, 2, null])
    expect(freeOf(league({ 1: { weeks } }, { histories: new Map() }))).toEqual([null, null, null])
    const { allowance: _, ...unsaid } = league({ 1: { weeks } })
    expect(freeOf(unsaid)).toEqual([null, null, null])
  })
})

describe('chips left', () => {
  const left = (weeks: Week[], from = 1) => {
    const facts = league({ 1: { from, weeks } })
    return (
      chipsLeft(facts, { team: teamId(1), gameweek: facts.gameweeks.at(-1) ?? 0 })?.map(
        ({ name, to }) => `${name} ${to}`,
      ) ?? null
    )
  }
  const idle = (count: number): Week[] => Array.from({ length: count }, () => '0')

  test.each<[string, Week[], string[] | null]>([
    ['all of the set', ['0'], ['wildcard 19', 'freehit 19', 'bboost 19']],
    ['what was played is gone', ['bboost', '0', 'wildcard 9'], ['freehit 19']],
    ['the last gameweek of a set', idle(18), ['wildcard 19', 'freehit 19', 'bboost 19']],
    ['what was left is lost when the next set begins', idle(19), ['wildcard 38']],
    ['the next set is whole whatever was played before', ['0', 'wildcard 5', ...idle(18)], ['wildcard 38']],
    ['and used once', [...idle(20), 'wildcard 5'], []],
    ['a gameweek that is not known', ['0', '?', '0'], null],
  ])('%s', (_, weeks, chips) => {
    expect(left(weeks)).toEqual(chips)
  })

  test('a team that came later has them all, and nothing is known of one before it was there', () => {
    expect(left(['0'], 7)).toHaveLength(3)
    expect(chipsLeft(league({ 1: { from: 3, weeks: ['0'] } }), { team: teamId(1), gameweek: 2 })).toBeNull()
  })
})

describe('who alone has a chip left', () => {
  const three = { 1: { weeks: ['0', 'wildcard 2'] }, 2: { weeks: ['0', '0'] }, 3: { weeks: ['bboost', 'wildcard 1'] } }
  const alone = (facts: LeagueFacts, teams = [1, 2, 3]) =>
    lastChips(facts, teams.map(teamId), facts.gameweeks.at(-1) ?? 0)

  test('one team of all', () => {
    expect(alone(league(three))).toEqual([{ chip: 'wildcard', team: 2 }])
  })

  test('nobody while a team is not known, nor in a league of one', () => {
    expect(alone(league({ ...three, 1: { weeks: ['?', 'wildcard 2'] } }))).toEqual([{ chip: 'wildcard', team: 2 }])
    expect(alone(league({ ...three, 1: { weeks: ['0', '?'] } }))).toEqual([])
    expect(alone(league(three), [2])).toEqual([])
  })
})
