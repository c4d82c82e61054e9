import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { LeagueId, TeamId } from '#domain/ids.ts'
import { fixtureText, readings, upstreamAnswering } from '#test/fixtures/upstream/readings.ts'

const squad = Array.from({ length: 15 }, (_, index) => index + 101)

function plainPick(player: number, index: number) {
  return { player, position: index + 1, multiplier: 1, isCaptain: false, isViceCaptain: false }
}

function classicPick(player: number, index: number) {
  const multiplier = index > 10 ? 0 : index === 9 ? 2 : 1
  return { player, position: index + 1, multiplier, isCaptain: index === 9, isViceCaptain: index === 8 }
}

const clubs = [
  { id: 1, code: 901, name: 'Ashford Vale', shortName: 'ASH' },
  { id: 2, code: 902, name: 'Bramley Town', shortName: 'BRA' },
]
const oakhurst = { webName: 'Oakhurst', firstName: 'Piet', lastName: 'Oakhurst' }
const ferro = { webName: 'Ferro', firstName: 'Luca', lastName: 'Ferro Neri' }
const kalman = { webName: 'Kálmán', firstName: 'Ödön', lastName: 'Kálmán' }
const odell = { webName: "O'Dell", firstName: 'Sam', lastName: "O'Dell" }
const [first, second, third] = ['2026-08-21T17:30:00Z', '2026-08-28T17:30:00Z', '2026-09-11T17:30:00Z']

const officeChairs = { id: 8001, name: 'Office Chairs', leagueType: 'x', scoring: 'c', startGameweek: 1 }
const lateAgain = { team: 7003, teamName: 'Late Again', ownerFirstName: 'Gil', ownerLastName: 'Hart' }
const leftBack = {
  leagueEntryId: 6001,
  teamId: 5001,
  teamName: 'Left Back FC',
  ownerFirstName: 'Ada',
  ownerLastName: 'Quill',
}
const subZero = {
  leagueEntryId: 6002,
  teamId: 5002,
  teamName: 'Sub Zero',
  ownerFirstName: 'Ben',
  ownerLastName: 'Marsh',
}
const work = { leagueEntryId: 6003, teamId: 5003, teamName: 'Hüttenwerk', ownerFirstName: 'Çelik', ownerLastName: 'Öz' }
const average = { leagueEntryId: 6004, teamId: null, teamName: null, ownerFirstName: null, ownerLastName: null }

/** Worked out by hand from the files. */
const expected: Record<string, unknown> = {
  'draft/bootstrap-static.json': {
    season: '2026-27',
    current: 2,
    next: 3,
    gameweeks: [
      { gameweek: 1, deadline: first, finished: true, dataChecked: false },
      { gameweek: 2, deadline: second, finished: false, dataChecked: false },
      { gameweek: 3, deadline: third, finished: false, dataChecked: false },
    ],
    players: [
      { id: 1, code: 770001, ...oakhurst, position: 1, clubId: 1 },
      { id: 2, code: 770002, ...ferro, position: 2, clubId: 2 },
      { id: 4, code: 770003, ...kalman, position: 3, clubId: 1 },
      { id: 7, code: 770004, ...odell, position: 4, clubId: 2 },
    ],
    clubs,
  },
  'draft/bootstrap-static.preseason.json': {
    season: '2026-27',
    current: null,
    next: 1,
    gameweeks: [
      { gameweek: 1, deadline: first, finished: false, dataChecked: false },
      { gameweek: 2, deadline: second, finished: false, dataChecked: false },
      { gameweek: 3, deadline: third, finished: false, dataChecked: false },
    ],
    players: [
      { id: 1, code: 770001, ...oakhurst, position: 1, clubId: 1 },
      { id: 2, code: 770002, ...ferro, position: 2, clubId: 2 },
    ],
    clubs,
  },
  'draft/game.json': { current: 2, currentFinished: true, next: 3, waiversProcessed: true },
  'draft/game.preseason.json': { current: null, currentFinished: false, next: 1, waiversProcessed: false },
  'draft/pl-event-status.json': {
    days: [
      { date: '2026-08-28', gameweek: 2, bonusAdded: true, points: 'r', leaguesUpdated: true },
      { date: '2026-08-29', gameweek: 2, bonusAdded: false, points: 'l', leaguesUpdated: false },
    ],
    leagues: 'Updating',
  },
  'draft/event-live.json': [
    { player: 1, points: 9, minutes: 90 },
    { player: 2, points: -1, minutes: 0 },
    { player: 7, points: 0, minutes: 0 },
  ],
  'draft/event-live.before-play.json': [],
  'draft/league-details.h2h.json': {
    id: 310,
    name: 'Sunday Bench',
    scoring: 'h',
    startGameweek: 1,
    stopGameweek: 38,
    transactionMode: 'waivers',
    drafted: true,
    entries: [leftBack, subZero],
    matches: [
      { gameweek: 1, started: true, finished: true, entryA: 6001, entryB: 6002, pointsA: 54, pointsB: 44 },
      { gameweek: 2, started: true, finished: false, entryA: 6002, entryB: 6001, pointsA: 12, pointsB: -1 },
      { gameweek: 3, started: false, finished: false, entryA: 6001, entryB: 6002, pointsA: 0, pointsB: 0 },
    ],
  },
  'draft/league-details.odd-average.json': {
    id: 311,
    name: 'Odd Lot',
    scoring: 'h',
    startGameweek: 1,
    stopGameweek: 38,
    transactionMode: 'free-agency',
    drafted: true,
    entries: [leftBack, subZero, work, average],
    matches: [
      { gameweek: 1, started: true, finished: true, entryA: 6001, entryB: 6004, pointsA: 40, pointsB: 35 },
      { gameweek: 1, started: true, finished: true, entryA: 6002, entryB: 6003, pointsA: 30, pointsB: 37 },
    ],
  },
  'draft/league-details.total-points.json': {
    id: 312,
    name: 'Only Points',
    scoring: 'c',
    startGameweek: 2,
    stopGameweek: 38,
    transactionMode: 'waivers',
    drafted: true,
    entries: [leftBack, subZero, work],
    matches: [],
  },
  'draft/league-details.not-drafted.json': {
    id: 313,
    name: 'Still Waiting',
    scoring: 'h',
    startGameweek: 1,
    stopGameweek: 38,
    transactionMode: 'not-drafted',
    drafted: false,
    entries: [leftBack],
    matches: [],
  },
  'draft/element-status.json': [
    { player: 1, owner: 5001, status: 'o' },
    { player: 2, owner: null, status: 'a' },
  ],
  'draft/transactions.json': [
    { id: 90001, team: 5001, gameweek: 2, kind: 'w', result: 'a', playerIn: 4, playerOut: 1, index: 1, priority: 1 },
    { id: 90002, team: 5002, gameweek: 2, kind: 'w', result: 'di', playerIn: 4, playerOut: 2, index: 2, priority: 1 },
    {
      id: 90003,
      team: 5002,
      gameweek: 2,
      kind: 'f',
      result: 'a',
      playerIn: 7,
      playerOut: 2,
      index: null,
      priority: null,
    },
  ],
  'draft/trades.json': [
    {
      id: 80001,
      gameweek: 2,
      offeredBy: 5001,
      receivedBy: 5002,
      state: 'p',
      items: [
        { playerIn: 7, playerOut: 4 },
        { playerIn: 2, playerOut: 1 },
      ],
    },
  ],
  'draft/choices.json': [
    { team: 5001, player: 4, round: 1, pick: 1, index: 1 },
    { team: 5002, player: 1, round: 1, pick: 2, index: 2 },
    { team: 5002, player: 2, round: 2, pick: 1, index: 3 },
    { team: 5001, player: 7, round: 2, pick: 2, index: 4 },
  ],
  'draft/entry-public.json': {
    id: 5001,
    name: 'Left Back FC',
    ownerFirstName: 'Ada',
    ownerLastName: 'Quill',
    leagues: [310, 312],
    startedGameweek: 1,
  },
  'draft/entry-public.no-names.json': {
    id: 5009,
    name: 'Sofa United',
    ownerFirstName: '',
    ownerLastName: '',
    leagues: [],
    startedGameweek: 3,
  },
  'draft/entry-event.json': { picks: squad.map(plainPick), subs: [] },
  'draft/entry-event.with-subs.json': { picks: squad.map(plainPick), subs: [{ playerIn: 104, playerOut: 113 }] },
  'classic/bootstrap-static.json': {
    season: '2026-27',
    current: 2,
    next: 3,
    gameweeks: [
      { gameweek: 1, deadline: first, finished: true, dataChecked: true },
      { gameweek: 2, deadline: second, finished: true, dataChecked: false },
      { gameweek: 3, deadline: third, finished: false, dataChecked: false },
    ],
    players: [
      { id: 1, code: 770001, ...oakhurst, position: 1, clubId: 1 },
      { id: 2, code: 770002, ...ferro, position: 2, clubId: 2 },
      { id: 3, code: 770003, ...kalman, position: 3, clubId: 1 },
      { id: 4, code: 770004, ...odell, position: 4, clubId: 2 },
      { id: 5, code: 770005, ...oakhurst, webName: 'Gaffer', position: null, clubId: 1 },
    ],
    clubs,
  },
  'classic/bootstrap-static.preseason.json': {
    season: '2026-27',
    current: null,
    next: 1,
    gameweeks: [
      { gameweek: 1, deadline: first, finished: false, dataChecked: false },
      { gameweek: 2, deadline: second, finished: false, dataChecked: false },
      { gameweek: 3, deadline: third, finished: false, dataChecked: false },
    ],
    players: [
      { id: 1, code: 770001, ...oakhurst, position: 1, clubId: 1 },
      { id: 2, code: 770002, ...ferro, position: 2, clubId: 2 },
    ],
    clubs,
  },
  'classic/event-status.json': {
    days: [
      { date: '2026-08-28', gameweek: 2, bonusAdded: false, points: 'p', leaguesUpdated: null },
      { date: '2026-08-29', gameweek: 2, bonusAdded: false, points: '', leaguesUpdated: null },
    ],
    leagues: '',
  },
  'classic/event-live.json': [
    { player: 1, points: 6, minutes: 90 },
    { player: 2, points: -2, minutes: 12 },
  ],
  'classic/fixtures.json': [
    { id: 1, gameweek: 1, homeClub: 1, awayClub: 2, started: true, finished: false, finishedProvisional: true },
    { id: 144, gameweek: null, homeClub: 2, awayClub: 1, started: false, finished: false, finishedProvisional: false },
  ],
  'classic/entry.json': {
    id: 7001,
    name: 'Row Z Rovers',
    ownerFirstName: 'Dee',
    ownerLastName: 'Fallow',
    startedGameweek: 1,
    leagues: [
      {
        id: 314,
        type: 'classic',
        name: 'Overall',
        leagueType: 's',
        rank: 889066,
        participants: 9000000,
        startGameweek: 1,
      },
      {
        id: 8001,
        type: 'classic',
        name: 'Office Chairs',
        leagueType: 'x',
        rank: 3,
        participants: 12,
        startGameweek: 2,
      },
      {
        id: 8002,
        type: 'classic',
        name: 'New Joiners',
        leagueType: 'x',
        rank: null,
        participants: 4,
        startGameweek: 1,
      },
      { id: 8003, type: 'h2h', name: 'One on One', leagueType: 'x', rank: 1, participants: null, startGameweek: 1 },
    ],
  },
  'classic/entry-history.json': {
    gameweeks: [
      { gameweek: 1, grossPoints: 61, transfers: 0, transferCost: 0, totalPoints: 61, pointsOnBench: 7 },
      { gameweek: 2, grossPoints: 55, transfers: 3, transferCost: 8, totalPoints: 108, pointsOnBench: 0 },
    ],
    chips: [{ gameweek: 2, name: 'bboost' }],
  },
  'classic/entry-history.preseason.json': { gameweeks: [], chips: [] },
  'classic/entry-picks.json': {
    picks: squad.map(classicPick),
    subs: [],
    chip: null,
    grossPoints: 0,
    transferCost: 0,
    totalPoints: 0,
    pointsOnBench: 0,
  },
  'classic/entry-picks.autosubs.json': {
    picks: squad.map(classicPick),
    subs: [{ playerIn: 104, playerOut: 113 }],
    chip: null,
    grossPoints: 55,
    transferCost: 8,
    totalPoints: 108,
    pointsOnBench: 6,
  },
  'classic/entry-picks.manager.json': {
    picks: [...squad.map(classicPick), plainPick(116, 15)],
    subs: [],
    chip: 'manager',
    grossPoints: 60,
    transferCost: 0,
    totalPoints: 121,
    pointsOnBench: 4,
  },
  'classic/entry-transfers.json': [
    { playerIn: 104, playerOut: 90, gameweek: 2, time: '2026-08-27T13:25:42.487593Z' },
    { playerIn: 90, playerOut: 91, gameweek: 1, time: '2026-08-20T13:25:42Z' },
  ],
  'classic/leagues-classic-standings.json': {
    league: officeChairs,
    rows: [
      {
        team: 7001,
        teamName: 'Row Z Rovers',
        ownerName: 'Dee Fallow',
        rank: 1,
        lastRank: 2,
        total: 108,
        gameweekTotal: 47,
      },
      { team: 7002, teamName: 'Nil Desperandum', ownerName: 'Eli', rank: 2, lastRank: 0, total: 90, gameweekTotal: -4 },
    ],
    hasNext: true,
    newEntries: [lateAgain],
    newEntriesHaveNext: false,
  },
  'classic/leagues-classic-standings.preseason.json': {
    league: officeChairs,
    rows: [],
    hasNext: false,
    newEntries: [lateAgain],
    newEntriesHaveNext: true,
  },
  'classic/leagues-h2h-standings.json': {
    league: { ...officeChairs, id: 8003, name: 'One on One', scoring: 'h' },
    rows: [
      { team: 7001, teamName: 'Row Z Rovers', ownerName: 'Dee Fallow', rank: 1, total: 4, pointsFor: 108 },
      { team: null, teamName: 'AVERAGE', ownerName: null, rank: 2, total: 1, pointsFor: 88 },
    ],
    hasNext: false,
    newEntries: [],
    newEntriesHaveNext: false,
  },
  'classic/leagues-h2h-matches.json': {
    matches: [
      {
        id: 1,
        gameweek: 1,
        teamA: 7001,
        teamB: null,
        teamAName: 'Row Z Rovers',
        teamBName: 'AVERAGE',
        pointsA: 61,
        pointsB: 44,
        isKnockout: false,
        winner: 7001,
      },
      {
        id: 2,
        gameweek: 2,
        teamA: 7001,
        teamB: 7002,
        teamAName: 'Row Z Rovers',
        teamBName: 'Nil Desperandum',
        pointsA: 47,
        pointsB: 47,
        isKnockout: false,
        winner: null,
      },
      {
        id: 3,
        gameweek: 37,
        teamA: 7002,
        teamB: 7001,
        teamAName: 'Nil Desperandum',
        teamBName: 'Row Z Rovers',
        pointsA: 50,
        pointsB: 50,
        isKnockout: true,
        winner: 7002,
      },
    ],
    hasNext: true,
  },
}

describe('every kind of official answer is read', () => {
  test.each(readings)('$file', async ({ file, read }) => {
    expect(await read(upstreamAnswering(fixtureText(file)))).toEqual(expected[file])
  })

  test('no file is forgotten', () => {
    const folder = new URL('../../test/fixtures/upstream/', import.meta.url)
    const files = ['draft', 'classic'].flatMap((game) =>
      readdirSync(new URL(game, folder)).map((name) => `${game}/${name}`),
    )
    const answers = files.filter((file) => !file.includes('error.'))
    expect(answers.toSorted()).toEqual(readings.map(({ file }) => file).toSorted())
  })
})

describe('states of the season', () => {
  const id = 1 as TeamId & LeagueId

  test.each([
    ['draft/error.game-updating.html', 200],
    ['draft/error.game-updating.html', 503],
    ['classic/error.game-being-updated.json', 200],
    ['classic/error.game-being-updated.json', 503],
  ])('%s with status %i is an update', async (file, status) => {
    const upstream = upstreamAnswering(fixtureText(file), status)
    await expect(upstream.draft.bootstrap()).rejects.toMatchObject({ kind: 'updating', path: 'bootstrap-static' })
  })

  test.each([
    '{"detail":"Not found."}',
    '{ "detail": "No League matches the given query." }',
    'Game not started',
    '"No pick history"',
  ])('the official 404 %s is null where that is a state', async (body) => {
    const { draft, classic } = upstreamAnswering(body, 404)
    const calls = [
      draft.eventStatus(),
      draft.league(id),
      draft.team(id),
      draft.picks(id, 3),
      classic.eventStatus(),
      classic.team(id),
      classic.history(id),
      classic.picks(id, 3),
      classic.transfers(id),
      classic.standings(id, 1),
      classic.headToHeadStandings(id, 1),
      classic.headToHeadMatches(id, 1),
    ]
    expect(await Promise.all(calls)).toEqual(calls.map(() => null))
    expect([await draft.live(3), await classic.live(3)]).toEqual([[], []])
  })

  test('and a fault where something must be', async () => {
    const { draft, classic } = upstreamAnswering(fixtureText('classic/error.not-found.404.json'), 404)
    const calls = [draft.bootstrap(), draft.state(), draft.transactions(id), classic.bootstrap(), classic.fixtures()]
    for (const call of calls) await expect(call).rejects.toMatchObject({ kind: 'away' })
  })

  test('a 404 that is not of the official game is no answer', async () => {
    const { draft } = upstreamAnswering('<html><body>Not Found</body></html>', 404)
    await expect(draft.team(id)).rejects.toMatchObject({ kind: 'away' })
  })

  test('a question it does not know is a fault', async () => {
    const { classic } = upstreamAnswering(fixtureText('classic/error.invalid-event.400.json'), 400)
    await expect(classic.headToHeadMatches(id, 1)).rejects.toMatchObject({ kind: 'nonsense' })
  })

  test('the draft game may write the live points as an empty list, the classic one as an empty object', async () => {
    expect(await upstreamAnswering('{"elements":[]}').draft.live(1)).toEqual([])
    expect(await upstreamAnswering('{"elements":{}}').classic.live(1)).toEqual([])
  })
})

describe('an answer about something else than was asked for is nonsense', () => {
  const other = 999 as TeamId & LeagueId
  const elsewhere: [string, (upstream: ReturnType<typeof upstreamAnswering>) => Promise<unknown>][] = [
    ['draft/entry-public.json', ({ draft }) => draft.team(other)],
    ['draft/league-details.h2h.json', ({ draft }) => draft.league(other)],
    ['draft/choices.json', ({ draft }) => draft.choices(other)],
    ['draft/entry-event.with-subs.json', ({ draft }) => draft.picks(5001 as TeamId, 9)],
    ['classic/entry.json', ({ classic }) => classic.team(other)],
    ['classic/entry-picks.json', ({ classic }) => classic.picks(7001 as TeamId, 9)],
    ['classic/entry-picks.autosubs.json', ({ classic }) => classic.picks(other, 2)],
    ['classic/entry-transfers.json', ({ classic }) => classic.transfers(other)],
    ['classic/leagues-classic-standings.json', ({ classic }) => classic.standings(other, 1)],
    ['classic/leagues-classic-standings.json', ({ classic }) => classic.standings(8001 as LeagueId, 2)],
    ['classic/leagues-h2h-standings.json', ({ classic }) => classic.headToHeadStandings(other, 1)],
    ['classic/leagues-h2h-matches.json', ({ classic }) => classic.headToHeadMatches(other, 1)],
    ['classic/leagues-h2h-matches.json', ({ classic }) => classic.headToHeadMatches(8003 as LeagueId, 2)],
  ]
  test.each(elsewhere)('%s', async (file, read) => {
    await expect(read(upstreamAnswering(fixtureText(file)))).rejects.toMatchObject({ kind: 'nonsense' })
  })
})

test('the season is that of the first deadline, whatever the clock says', async () => {
  const { draft, classic } = upstreamAnswering(fixtureText('draft/bootstrap-static.json').replaceAll('2026-', '2025-'))
  expect(await draft.bootstrap()).toMatchObject({ season: '2025-26' })
  await expect(classic.bootstrap()).rejects.toMatchObject({ kind: 'nonsense' })
})

test('text that no database takes is made harmless', async () => {
  const body = fixtureText('draft/entry-public.json').replace('Left Back FC', 'Left\\u0000 Back \\ud800')
  expect(await upstreamAnswering(body).draft.team(5001 as TeamId)).toMatchObject({ name: 'Left Back \ufffd' })
})
