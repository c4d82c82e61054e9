import { describe, expect, test } from 'vitest'
import { matchOf, moveOf, players, pointsFrom, sub, teamId, teamsOf, weekOf } from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts } from '#domain/facts/facts.ts'
import type { LeagueId } from '#domain/ids.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import type { StoredLeagueId } from '#server/ground/db/tables.ts'
import { basesOf, basisOf } from './make-bases.ts'

const [ANN, BOB] = [teamId(1), teamId(2)]
const [SOLD] = players(16)
const week = weekOf()
const history = { gross: 40, transferCost: 0, benchPoints: 3 }

const FACTS: LeagueFacts = {
  game: 'classic',
  scoring: 'h',
  startGameweek: 2,
  teams: teamsOf({ 1: 'Ann', 2: 'Bob' }),
  gameweeks: [2, 3, 5],
  points: new Map([2, 3, 5].map((gameweek) => [gameweek, pointsFrom({ 1: gameweek, 2: 7 })])),
  // Bob's team came with gameweek 3.
  weeks: new Map([
    [ANN, new Map([1, 2, 3, 5].map((gameweek) => [gameweek, week]))],
    [BOB, new Map([3, 5].map((gameweek) => [gameweek, week]))],
  ]),
  histories: new Map([[BOB, new Map([[3, history]])]]),
  matches: [3, 5, 6].map((gameweek) => matchOf(gameweek, { a: [1, 40], b: [2, 30], finished: gameweek < 6 })),
  moves: [moveOf(1, 3, { in: 16, out: 15, kind: 'transfer' }), moveOf(1, 6, { in: 15, out: 16, kind: 'transfer' })],
  trades: [{ gameweek: 4, offeredBy: ANN, receivedBy: BOB, items: [sub(1, 2)] }],
  claims: [{ team: ANN, gameweek: 5, player: SOLD ?? raise(), served: BOB }],
  movesThrough: new Map([
    [ANN, 5],
    [BOB, 5],
  ]),
  unread: new Set(),
}

const LEAGUE: StoredLeague = {
  ...{ id: 1 as StoredLeagueId, game: 'classic', season: '2026-27', type: 'h2h', league_id: 1 as LeagueId },
  name: 'A league',
  facts: FACTS,
  players: new Map(players(1, 16, 99).map((player) => [player, `Player ${player}`])),
  positions: new Map(),
  finalAt: null,
}

const withFacts = (facts: Partial<LeagueFacts>): StoredLeague => ({ ...LEAGUE, facts: { ...FACTS, ...facts } })
const without = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key) => new Map([...map].filter(([one]) => one !== key))
const weeks = (change: Partial<typeof week>, gameweek: number) =>
  withFacts({ weeks: new Map(FACTS.weeks).set(ANN, new Map(FACTS.weeks.get(ANN)).set(gameweek, weekOf(change))) })
const renamed = (player: number) =>
  new Map([...LEAGUE.players].map(([id, name]) => [id, id === player ? 'Renamed' : name]))

/** The gameweeks whose answers are made again. */
function changedBy(league: StoredLeague, version = 1): number[] {
  const [before, after] = [basesOf(LEAGUE, 1), basesOf(league, version)]
  return [...after.keys()].filter((gameweek) => after.get(gameweek) !== before.get(gameweek))
}

describe('the gameweeks that are made again, from the first that a fact counts in', () => {
  test.each<[string, StoredLeague, number[]]>([
    ['the same facts', withFacts({}), []],
    ['points of gameweek 3', withFacts({ points: new Map(FACTS.points).set(3, pointsFrom({ 1: 4, 2: 7 })) }), [3, 5]],
    ['picks', weeks({ picks: players(2, 1) }, 5), [5]],
    ['multipliers', weeks({ multipliers: [2] }, 3), [3, 5]],
    ['the captain', weeks({ captain: players(4)[0] ?? null }, 3), [3, 5]],
    ['a chip', weeks({ chip: 'bboost' }, 3), [3, 5]],
    ['substitutions', weeks({ subs: [sub(12, 1)] }, 3), [3, 5]],
    ['a cost', weeks({ transferCost: 4 }, 5), [5]],
    ['gameweek 1, before the league began', weeks({ picks: players(2, 1) }, 1), [2, 3, 5]],
    ['a history', withFacts({ histories: new Map([[BOB, new Map([[3, { ...history, gross: 41 }]])]]) }), [3, 5]],
    ['a result', withFacts({ matches: [matchOf(3, { a: [1, 41], b: [2, 30] }), ...FACTS.matches.slice(1)] }), [3, 5]],
    ['a match less', withFacts({ matches: FACTS.matches.slice(0, 2) }), [2, 3, 5]],
    [
      'points of a match to come',
      withFacts({ matches: FACTS.matches.map((one) => (one.gameweek === 6 ? { ...one, pointsA: 9 } : one)) }),
      [],
    ],
    ['a move', withFacts({ moves: FACTS.moves.slice(1) }), [3, 5]],
    ['a move of the next gameweek', withFacts({ moves: FACTS.moves.slice(0, 1) }), []],
    ['a trade between two gameweeks of the league', withFacts({ trades: [] }), [5]],
    ['a denied claim', withFacts({ claims: [] }), [5]],
    [
      'moves that are known no more',
      withFacts({
        movesThrough: new Map([
          [ANN, 3],
          [BOB, 5],
        ]),
      }),
      [5],
    ],
    ['a team that could not be read', withFacts({ unread: new Set([ANN]) }), [2, 3, 5]],
    [
      'a team that turns out to have come earlier',
      withFacts({
        weeks: new Map(FACTS.weeks).set(
          BOB,
          new Map([
            [2, week],
            [3, week],
            [5, week],
          ]),
        ),
      }),
      [2, 3, 5],
    ],
    [
      'a team that turns out to have come later',
      withFacts({ matches: [], weeks: new Map(FACTS.weeks).set(BOB, new Map([[5, week]])), histories: new Map() }),
      [2, 3, 5],
    ],
    ['a team less', withFacts({ teams: FACTS.teams.slice(0, 1) }), [2, 3, 5]],
    ['a new owner', withFacts({ teams: FACTS.teams.map((team) => ({ ...team, ownerLastName: 'New' })) }), [2, 3, 5]],
    ['a new name of the league', { ...LEAGUE, name: 'Another' }, [2, 3, 5]],
    ['a new name of a player who is there from the start', { ...LEAGUE, players: renamed(1) }, [2, 3, 5]],
    ['of one who came later', { ...LEAGUE, players: renamed(16) }, [3, 5]],
    ['of one who is in no team', { ...LEAGUE, players: renamed(99) }, []],
    ['a new position', { ...LEAGUE, positions: new Map([[SOLD ?? raise(), 4 as const]]) }, [3, 5]],
    ['trades that are not known', { ...LEAGUE, facts: (({ trades: _, ...facts }) => facts)(FACTS) }, [2, 3, 5]],
    [
      'a draft',
      withFacts({ choices: [{ number: 1, round: 1, pick: 1, team: ANN, player: SOLD ?? raise() }] }),
      [2, 3, 5],
    ],
    ['another gameweek', withFacts({ gameweeks: [2, 3, 5, 6] }), [6]],
    ['a gameweek that is not final after all', withFacts({ gameweeks: [2, 3], points: without(FACTS.points, 5) }), []],
  ])('%s', (_, league, gameweeks) => {
    expect(changedBy(league)).toEqual(gameweeks)
  })

  test('another version of the program', () => {
    expect(changedBy(LEAGUE, 2)).toEqual([2, 3, 5])
  })
})

test('the latest gameweek of Luck and of the programmes tells more', () => {
  const bases = basesOf(LEAGUE, 1)
  const at = (view: 'luck' | 'programme' | 'ledger', gameweek: number) => basisOf(view, bases, { gameweek })
  expect([at('luck', 3), at('programme', 3), at('ledger', 3)]).toEqual(Array(3).fill(bases.get(3)))
  expect(at('ledger', 5)).toBe(bases.get(5))
  expect(at('luck', 5)).not.toBe(bases.get(5))
  expect(at('programme', 5)).not.toBe(bases.get(5))
})

test('the official table changes the last gameweek of a season, and no other', () => {
  const officialTable = new Map([[ANN, { total: 90, rank: 1 }]])
  const changed = (given: Partial<LeagueFacts>) => {
    const bases = basesOf(withFacts(given), 1)
    const placed = basesOf(withFacts({ ...given, officialTable }), 1)
    return [...bases].flatMap(([gameweek, basis]) => (placed.get(gameweek) === basis ? [] : gameweek))
  }
  expect(changed({})).toEqual([])
  expect(changed({ stopGameweek: 5 })).toEqual([5])
})

test('a trade for the next gameweek changes the latest programme, and nothing else', () => {
  const bases = basesOf(LEAGUE, 1)
  const [latest = 0, before = 0] = [...bases.keys()].toSorted((a, b) => b - a)
  const isChanged = (view: 'luck' | 'programme', gameweek: number, of: number) => {
    const trades = [{ gameweek: of, offeredBy: ANN, receivedBy: BOB, items: [sub(1, 2)] }]
    return basisOf(view, bases, { gameweek, trades }) !== basisOf(view, bases, { gameweek })
  }
  expect(isChanged('programme', latest, latest + 1)).toBe(true)
  expect(isChanged('programme', latest, latest)).toBe(false)
  expect(isChanged('programme', before, latest + 1)).toBe(false)
  expect(isChanged('luck', latest, latest + 1)).toBe(false)
})

test('another order of waivers changes the latest programme, and nothing else', () => {
  const order = [BOB, ANN]
  const bases = basesOf(LEAGUE, 1)
  expect(basesOf({ ...LEAGUE, facts: { ...LEAGUE.facts, waiverOrder: order } }, 1)).toEqual(bases)
  const [latest = 0, before = 0] = [...bases.keys()].toSorted((a, b) => b - a)
  const changes = (view: 'luck' | 'programme', gameweek: number) =>
    basisOf(view, bases, { gameweek, waiverOrder: order }) !==
    basisOf(view, bases, { gameweek, waiverOrder: order.toReversed() })
  expect([changes('programme', latest), changes('programme', before), changes('luck', latest)]).toEqual([
    true,
    false,
    false,
  ])
})

function raise(): never {
  throw new Error('it is not there')
}
