import { describe, expect, test } from 'vitest'
import { teamId } from '#domain/facts/facts.fixture.ts'
import type { PlayerId } from '../ids.ts'
import { doubtAbout } from './belief.ts'
import { type FeedEvent, newsOf, toldBy } from './feed.ts'
import { inLeague, movements, substitutionNews } from './league-feed.ts'
import { type GivenFixture, type GivenPlayer, snapshotOf } from './live.fixture.ts'
import type { LiveRow } from './table.ts'
import type { LiveTeam } from './team.ts'

type Moment = { players?: Record<number, GivenPlayer>; fixture?: GivenFixture }

const momentOf = ({ players = {}, fixture = {} }: Moment) =>
  snapshotOf({ fixtures: { 1: { state: 'playing', minute: 55, ...fixture } }, players: { 1: {}, 2: {}, ...players } })
const scored = (goals: number, more: Record<string, number | [number, number]> = {}): GivenPlayer => ({
  in: { 1: { ...(goals > 0 && { goals_scored: [goals, goals * 4] }), ...more } },
})
const goals = (count: number) => ({ goals_scored: { ...(count > 0 && { 1: count }) } })

/** What each snapshot reports, one after the other; the first one reports nothing. */
function told(...moments: Moment[]): string[][] {
  const [first, ...snapshots] = moments.map(momentOf)
  if (!first) return []
  let known = toldBy(first)
  return snapshots.map((snapshot) => {
    const { events, told: after } = newsOf(snapshot, known, { isNext: true })
    known = after
    return events.map(inWords)
  })
}

function inWords({ kind, player, before, now, points, isCorrection }: FeedEvent): string {
  return `${kind} of ${player}, ${before} to ${now}, ${points}${isCorrection ? ', taken back' : ''}`
}

const nothing = {}
const goal = { players: { 1: scored(1) }, fixture: { stats: goals(1), score: [1, 0] as [number, number] } }

describe('what happened between two snapshots', () => {
  test.each<[string, Moment[], string[][]]>([
    ['a goal, once', [nothing, goal, goal], [['goal of 1, 0 to 1, 4'], []]],
    [
      'two goals at once',
      [nothing, { players: { 1: scored(2) }, fixture: { stats: goals(2) } }],
      [['goal of 1, 0 to 2, 8']],
    ],
    ['a goal taken back, once', [goal, nothing, nothing], [['goal of 1, 1 to 0, -4, taken back'], []]],
    [
      'a goal that only live points show',
      [nothing, { players: { 1: scored(1) } }, goal],
      [[], ['goal of 1, 0 to 1, 4']],
    ],
    [
      'a goal that only the fixture shows',
      [nothing, { fixture: { stats: goals(1) } }, goal],
      [[], ['goal of 1, 0 to 1, 4']],
    ],
    ['a goal that an older answer leaves out', [goal, { fixture: { stats: goals(1) } }, goal], [[], []]],
    ['what stood at the first snapshot', [goal, goal], [[]]],
    [
      'a clean sheet, full and lost',
      [nothing, { players: { 2: scored(0, { clean_sheets: [1, 4] }) } }, { fixture: { score: [1, 0] } }],
      [[], ['clean sheet of 2, 1 to 0, -4']],
    ],
    [
      'a clean sheet that is gone before the score moves',
      [{ players: { 2: scored(0, { clean_sheets: [1, 4] }) } }, {}, { fixture: { score: [0, 1] } }],
      [[], ['clean sheet of 2, 1 to 0, -4']],
    ],
    [
      'points for three saves, none for the fourth',
      [
        { fixture: { stats: { saves: { 2: 2 } } } },
        { players: { 2: scored(0, { saves: [3, 1] }) }, fixture: { stats: { saves: { 2: 3 } } } },
        { players: { 2: scored(0, { saves: [4, 1] }) }, fixture: { stats: { saves: { 2: 4 } } } },
      ],
      [['saves of 2, 0 to 1, 1'], []],
    ],
    [
      'a red card and points for defending, in the order of kinds',
      [
        nothing,
        {
          players: { 1: scored(0, { red_cards: [1, -3] }), 2: scored(0, { defensive_contribution: [10, 2] }) },
          fixture: { stats: { red_cards: { 1: 1 }, defensive_contribution: { 2: 10, 1: 4 } } },
        },
      ],
      [['red card of 1, 0 to 1, -3', 'defending of 2, 0 to 2, 2']],
    ],
    [
      'bonus that moves while the match is on, and is no news when it becomes official',
      [
        nothing,
        { fixture: { stats: { bps: { 1: 20 } } } },
        { fixture: { stats: { bps: { 1: 20, 2: 25 } } } },
        {
          players: { 1: scored(0, { bonus: 2 }), 2: scored(0, { bonus: 3 }) },
          fixture: { state: 'over', stats: { bps: { 1: 9 } } },
        },
      ],
      [['bonus of 1, 0 to 3, 3'], ['bonus of 1, 3 to 2, -1', 'bonus of 2, 0 to 3, 3'], []],
    ],
    [
      'bonus that moves after full time',
      [
        { players: { 1: scored(0, { bonus: 3 }) }, fixture: { state: 'over' } },
        { players: { 1: scored(0, { bonus: 2 }) }, fixture: { state: 'over' } },
      ],
      [['bonus of 1, 3 to 2, -1, taken back']],
    ],
  ])('%s', (_, moments, expected) => {
    expect(told(...moments)).toEqual(expected)
  })

  test('has its minute, but not after snapshots that were missed', () => {
    const minuteOf = (isNext: boolean) => newsOf(momentOf(goal), toldBy(momentOf({})), { isNext }).events[0]?.minute
    expect([minuteOf(true), minuteOf(false)]).toEqual([55, null])
  })

  test('is ordered by kick-off, then fixture, then kind', () => {
    const late = '2026-10-03T16:30:00Z'
    const fixtures = (stats: Record<string, Record<number, number>>): Record<number, GivenFixture> => ({
      1: { state: 'playing', kickoff: late, stats },
      2: { state: 'playing', stats },
      3: { state: 'playing', stats },
    })
    const players = (kinds: Record<string, number>) => ({ 1: { in: { 1: kinds, 2: kinds, 3: kinds } } })
    const before = toldBy(snapshotOf({ fixtures: fixtures({}), players: players({}) }))
    const stats = { goals_scored: { 1: 1 }, assists: { 1: 1 } }
    const snapshot = snapshotOf({ fixtures: fixtures(stats), players: players({ assists: 1, goals_scored: 1 }) })
    const order = newsOf(snapshot, before, { isNext: true }).events.map(({ fixture, kind }) => `${fixture} ${kind}`)
    expect(order).toEqual(['2 goal', '2 assist', '3 goal', '3 assist', '1 goal', '1 assist'])
  })
})

describe('a snapshot', () => {
  const at = (minute: number, more: Moment = {}) =>
    momentOf({
      players: { 1: { points: 2, in: { 1: { minutes: minute } } }, ...more.players },
      fixture: { minute, ...more.fixture },
    })
  test.each<[string, ReturnType<typeof snapshotOf>, string | null]>([
    ['of the next minute', at(56), null],
    ['of the same minute', at(55), null],
    ['of an earlier minute', at(54), 'an older answer'],
    ['whose live points are older than its fixtures', at(54, { fixture: { minute: 56 } }), 'an older answer'],
    ['in which all points fell to 0', at(56, { players: { 1: {} } }), 'points fell to nothing'],
    ['without the fixture', snapshotOf({ fixtures: {}, players: { 1: {}, 2: {} } }), 'half an answer'],
    ['without players', snapshotOf({ fixtures: { 1: { state: 'playing', minute: 56 } } }), 'half an answer'],
  ])('%s', (_, snapshot, doubt) => {
    expect(doubtAbout(snapshot, at(55))).toBe(doubt)
  })

  test('may correct minutes once the match is over, and is believed when it is the first', () => {
    const over = { fixture: { state: 'over' as const } }
    expect([doubtAbout(at(89, over), at(90, over)), doubtAbout(at(1), null)]).toEqual([null, null])
    expect(doubtAbout(at(89, over), at(90))).toBeNull()
  })
})

describe('a league', () => {
  const team = (given: { multipliers: Record<number, number>; subs?: [number, number, boolean?][] }) =>
    ({
      players: Object.entries(given.multipliers).map(([player, multiplier]) => ({
        player: Number(player),
        multiplier,
      })),
      projection: {
        subs: (given.subs ?? []).map(([playerOut, playerIn, waits = false]) => ({ playerOut, playerIn, waits })),
      },
    }) as unknown as LiveTeam
  const leagueOf = (teams: Record<number, LiveTeam>, table: Partial<LiveRow>[] = []) => ({
    teams: new Map(Object.entries(teams).map(([id, one]) => [teamId(Number(id)), one])),
    table: table as LiveRow[],
  })

  test('learns which teams gained by an event, a captain twice, and which have the player on the bench', () => {
    const event = { kind: 'goal', player: 7 as PlayerId, points: 4 } as FeedEvent
    const league = leagueOf({
      1: team({ multipliers: { 7: 2 } }),
      2: team({ multipliers: { 7: 0 } }),
      3: team({ multipliers: { 8: 1 } }),
    })
    expect(inLeague(event, league)).toEqual({ event, gained: [{ team: 1, points: 8 }], benched: [2] })
  })

  test('learns of a substitution once its player has appeared, and of one that would no longer happen', () => {
    const at = (subs: [number, number, boolean?][]) => leagueOf({ 1: team({ multipliers: {}, subs }) })
    const news = (before: [number, number, boolean?][], now: [number, number, boolean?][]) =>
      substitutionNews(at(before), at(now)).map(
        (one) => `${one.playerOut} for ${one.playerIn}${one.isCorrection ? ' not' : ''}`,
      )
    expect(news([], [[6, 13, true]])).toEqual([])
    expect(news([[6, 13, true]], [[6, 13]])).toEqual(['6 for 13'])
    expect(news([[6, 13]], [[6, 13]])).toEqual([])
    expect(news([[6, 13]], [[6, 14]])).toEqual(['6 for 14', '6 for 13 not'])
  })

  test('learns whose rank or match moved', () => {
    const row = (team: number, rank: number, points: number, opponentPoints?: number): Partial<LiveRow> => ({
      team: teamId(team),
      rank,
      projectedPoints: points,
      match: opponentPoints === undefined ? null : { opponent: null, opponentPoints, isAbout: false, leads: 'this' },
    })
    const before = leagueOf({}, [row(1, 1, 20), row(2, 2, 10, 9), row(3, 3, 5, 4)])
    const now = leagueOf({}, [row(2, 1, 24, 9), row(1, 2, 20), row(3, 3, 5, 4)])
    expect(movements(before, now)).toEqual([
      { team: 2, rankBefore: 2, rank: 1, match: { before: [10, 9], now: [24, 9] } },
      { team: 1, rankBefore: 1, rank: 2, match: null },
    ])
  })
})
