import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANN, draftRoom, office, sync, team } from '#test/answers/office.ts'
import { filledTable, rowsOf } from '#test/table-rows.ts'
import { afterEveryVisit, visit } from '#test/visit.tsx'

afterEveryVisit()

const open = (answers = office) => visit('/draft-room', { person: ANN, answers })
const listed = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

const first = () =>
  [...screen.getByRole('region', { name: 'Who drafted best' }).querySelectorAll('dl > div')].map(
    ({ textContent }) => textContent,
  )

test('what each draft has brought, every pick by round, bargains, flops, who was gone too early, and trades', async () => {
  await open()
  expect(rowsOf(await filledTable(/^What the draft/))).toMatchObject([
    { Team: expect.stringMatching(/^Bob Rovers/), 'In all': '42', Brought: '29', 'Draft kept': '160' },
    { Team: expect.stringMatching(/^Ann FC/), 'In all': '52', Brought: '31' },
    { Team: expect.stringMatching(/^Cyd United/), 'In all': '86', Brought: '72', 'Draft kept': '100' },
  ])
  // The teams stand in the order of their first picks.
  const board = within(await screen.findByRole('table', { name: 'Every pick of the draft by round' }))
  expect(board.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'RoundAnn FCBob RoversCyd United',
    '1Kerr40Aziz20Haas28',
    '4Pohl12Nagy22Lund58',
  ])
  expect(first()).toEqual([
    'Who drafted best160Bob Rovers',
    'Steal of the draft+27Lund, round 4, 58 points: Cyd United',
    'Flop of the draft−19Pohl, round 4, 12 points: Ann FC',
  ])
  expect(screen.getAllByRole('img', { name: 'ASH jersey' })).toHaveLength(2)
  // A pick of the first round is no bargain.
  expect(listed('Bargains')).toEqual(['+27Lund, 58: Cyd United in round 4, where a pick has 31.'])
  expect(listed('Flops').slice(0, 2)).toEqual([
    '−19Pohl, 12: Ann FC in round 4, where a pick has 31.',
    '−9Aziz, 20: Bob Rovers in round 1, where a pick has 29.',
  ])
  expect(listed('Gone before the next turn')).toEqual([
    '+18Ann FC picked Kerr in round 1, 40 in all; Lund went to Cyd United before its next turn, and has 58.',
  ])
  // Once, from the side that is ahead.
  expect(listed('Trades')).toEqual(['+12Bob Rovers got Ruiz (19) from Ann FC for Toth (7), since gameweek 2.'])
})

test('teams of one name have their owners', async () => {
  const alike = draftRoom.map((row) => ({
    ...row,
    team_name: 'FC United',
    picks: row.picks.map((pick) => ({
      ...pick,
      missed_out: pick.missed_out && { ...pick.missed_out, team_name: 'FC United' },
    })),
    trades: row.trades?.map((trade) => ({ ...trade, other_team_name: 'FC United' })) ?? null,
  }))
  await open({ ...office, 'GET /api/draft-room': alike })
  const board = within(await screen.findByRole('table', { name: 'Every pick of the draft by round' }))
  expect(board.getAllByRole('row')[0]?.textContent).toContain('FC United (B. Bray)')
  expect(listed('Bargains')[0]).toContain(': FC United (C. Cole) in round 4')
  expect(listed('Gone before the next turn')[0]).toMatch(
    /18FC United \(A\. Arber\) picked .* to FC United \(C\. Cole\)/,
  )
  expect(listed('Trades')[0]).toMatch(/12FC United \(B\. Bray\) got .* from FC United \(A\. Arber\)/)
})

test('trades that are not known yet are not shown as no trades', async () => {
  await open({ ...office, 'GET /api/draft-room': draftRoom.map((row) => ({ ...row, trades: null })) })
  await filledTable()
  expect(screen.getByRole('region', { name: 'Trades' }).textContent).toBe(
    'TradesNot known yet: the official game has not answered for the trades. They come here as soon as it does.',
  )
})

test('a league without a trade has no list of them', async () => {
  await open({ ...office, 'GET /api/draft-room': draftRoom.map((row) => ({ ...row, trades: [] })) })
  await filledTable()
  expect(screen.queryByRole('region', { name: 'Trades' })).toBeNull()
})

test('without points nothing is a bargain, and every figure is a dash', async () => {
  const unread = draftRoom.map((row) => ({
    ...row,
    picks: row.picks.map((pick) => ({ ...pick, in_all: null, brought: null, against: null, missed_out: null })),
    trades: row.trades?.map((trade) => ({ ...trade, balance: null })) ?? null,
    ...{ total_in_all: null, total_brought: null, kept_best_eleven: null, kept_fifteen: null, missing: [3] },
  }))
  await open({ ...office, 'GET /api/draft-room': unread })
  const board = within(await screen.findByRole('table', { name: 'Every pick of the draft by round' }))
  expect(board.getAllByRole('row')[1]?.textContent).toBe('1Kerr—Aziz—Haas—')
  expect(screen.queryByRole('region', { name: 'Bargains' })).toBeNull()
  expect(first()).toEqual(['Who drafted best—Not known while a gameweek is missing'])
  expect(listed('Trades')).toHaveLength(1)
})

test('a league that has drafted again says since when its picks count, with the earlier draft folded', async () => {
  const again = draftRoom.map((row) => ({
    ...row,
    drafted_from: 3,
    earlier_drafts: [
      {
        ...{ first_gameweek: 1, last_gameweek: 2, total_in_all: 9, total_brought: 5 },
        picks: row.picks
          .slice(0, 1)
          .map((pick) => ({ ...pick, web_name: 'Olde', in_all: 9, brought: 5, against: null })),
      },
    ],
  }))
  await open({ ...office, 'GET /api/draft-room': again })
  await screen.findByText('The league has drafted again: picks count from gameweek 3 on.')
  const before = screen.getByRole('table', { name: 'The draft before, gameweeks 1 and 2', hidden: true })
  expect(within(before).getAllByText('Olde')).toHaveLength(3)
})

test('a draft that could not be read is not shown as an empty one', async () => {
  const message = 'The draft of this league could not be read yet. We go on asking.'
  await open({ ...office, 'GET /api/draft-room': [], 'GET /api/league-sync': [{ ...sync, message }] })
  await screen.findByRole('heading', { name: 'Not here yet' })
  expect(screen.getAllByText(new RegExp(message)).length).toBeGreaterThan(0)
  expect(screen.queryByText('Nothing to show yet')).toBeNull()
})

const classic = { game: 'classic', type: 'classic', league_id: 24, league_name: 'The Halfway Line' } as const

test('somebody without a league of the draft game is told so', async () => {
  const answers = {
    ...office,
    'GET /api/league-sync': [{ ...sync, ...classic, scoring: 'c' }],
    'GET /api/team/all': [{ ...team, ...classic }],
    'GET /api/draft-room': [],
  }
  await open(answers)
  await screen.findByText('None of your leagues is of the draft game: nobody in them picked in turns.')
})

test('an address of a classic league shows a draft league, and says so', async () => {
  const answers = { ...office, 'GET /api/league-sync': [sync, { ...sync, ...classic, scoring: 'c' }] }
  await visit('/draft-room?league=24&game=classic&type=classic', { person: ANN, answers })
  await screen.findByText(/^The Halfway Line is not of the draft game\. Here is The Office instead\./)
})
