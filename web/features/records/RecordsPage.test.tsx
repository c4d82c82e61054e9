import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { RecordsRow } from '#contract/views/records.ts'
import { ANN, office, records } from '#test/answers/office.ts'
import { filledTable, rowsOf } from '#test/table-rows.ts'
import { afterEveryVisit, visit } from '#test/visit.tsx'
import { reigns } from './reigns.ts'

afterEveryVisit()

const open = (answers = office) => visit('/records', { person: ANN, answers })
const listed = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

const big = () =>
  [...screen.getByRole('region', { name: 'The records' }).querySelectorAll('dl > div')].map((one) => one.textContent)

test('who holds most records, each record with who holds it and how, the belt, and every cabinet', async () => {
  await open()
  expect(rowsOf(await filledTable(/^Who holds/))).toMatchObject([
    { Team: expect.stringMatching(/^Cyd United/), 'GW 3': '1', Belt: '0', Records: '3' },
    { Team: expect.stringMatching(/^Ann FC/), 'GW 3': '0', Belt: '3', Records: '2' },
    { Team: expect.stringMatching(/^Bob Rovers/), 'GW 3': '1', Belt: '0', Records: '2' },
  ])
  expect(big()).toEqual([
    'Most points70Cyd United, gameweek 3',
    'Fewest points20Cyd United, gameweek 2',
    'Biggest win40Cyd United, 70–30 against Bob Rovers in gameweek 3',
    'Longest unbeaten run3Ann FC, gameweeks 1 to 3',
    'The belt3Ann FC, held after 3 gameweeks',
  ])
  expect(listed('More records of the season')).toEqual([
    '−6Worst movesBob Rovers, gameweek 2',
    '14Got awayAnn FC, let Toth go before gameweek 2, who scored this for others since',
    '11Claimed too lateBob Rovers, wanted Toth in gameweek 2, who has scored this for Cyd United since',
  ])
  expect(listed('Records of gameweek 3')).toEqual([
    '70Most pointsCyd United, gameweek 3',
    '30Fewest pointsBob Rovers, gameweek 3',
  ])
  expect(listed('The belt')).toEqual(['1–3Ann FC'])
  expect(listed('Trophy cabinets')).toEqual([
    '3Ann FC: the belt, longest unbeaten run, got away.',
    '3Cyd United: most points, fewest points, biggest win.',
    '2Bob Rovers: worst moves, claimed too late.',
  ])
})

test('the chat is told the records, not how many each team has', async () => {
  const { user } = await open()
  await filledTable()
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Copy for the group chat' }))
  await screen.findByText('Copied.')
  expect(write.mock.calls[0]?.[0].split('\n').slice(0, -2)).toEqual([
    'Records: The Office · gameweek 3',
    'Most points: 70 · Cyd United, gameweek 3',
    'Fewest points: 20 · Cyd United, gameweek 2',
    'Biggest win: 40 · Cyd United, 70–30 against Bob Rovers in gameweek 3',
    'Longest unbeaten run: 3 · Ann FC, gameweeks 1 to 3',
    'The belt: 3 · Ann FC, held after 3 gameweeks',
  ])
})

test('teams that share a name stand with their owners, and a team called Average is not the average', async () => {
  const [denied, win] = ['denied', 'biggest-win'].map((kind) =>
    records.flatMap((row) => row.records).find((record) => record.kind === kind),
  )
  const told = [
    {
      ...denied,
      served: 'FC United',
      served_team_id: 103,
      scored_for: [{ team_id: 103, team_name: 'FC United', points: 11 }],
    },
    { ...win, opponent: 'FC United', opponent_team_id: 103 },
  ]
  const rows = records
    .filter(({ gameweek }) => gameweek === 3)
    .map((row) => ({
      ...row,
      team_name: row.team_name === 'Ann FC' ? 'Average' : 'FC United',
      records:
        row.team_name === 'Ann FC'
          ? [{ ...win, opponent: 'Average', opponent_team_id: null }]
          : row.team_name === 'Bob Rovers'
            ? told
            : [],
    }))
  await open({ ...office, 'GET /api/records': rows })
  await filledTable()
  expect(big()[0]).toBe(
    'Biggest win40Average (A. Arber), 70–30 against the average in gameweek 3 · FC United (B. Bray), 70–30 against FC United (C. Cole) in gameweek 3',
  )
  expect(listed('More records of the season')).toEqual([
    '11Claimed too lateFC United (B. Bray), wanted Toth in gameweek 2, who has scored this for FC United (C. Cole) since',
  ])
})

test('a player left out on a free hit was not let go for good', async () => {
  const got = { scope: 'season', kind: 'let-go', value: 9, since: 2, until: 2, gameweek: 3, web_name: 'Toth' } as const
  await open({ ...office, 'GET /api/records': records.map((row) => ({ ...row, records: [got] })).slice(-1) })
  await filledTable()
  expect(listed('More records of the season')[0]).toMatch(
    /left Toth out on a free hit in gameweek 2, who scored this for others then$/,
  )
})

test('a record that more than three share says how many more', async () => {
  const [first] = records.filter(({ gameweek }) => gameweek === 3)
  const shared = Array.from({ length: 5 }, (_, place) => ({
    ...first,
    team_id: 100 + place,
    team_name: `Team ${place}`,
    records: [{ scope: 'season', kind: 'highest', value: 70, gameweek: 3 }],
  }))
  await open({ ...office, 'GET /api/records': shared })
  await filledTable()
  expect(big()[0]).toBe('Most points70Team 0, gameweek 3 · Team 1, gameweek 3 · and 3 more')
})

test('reigns are gameweeks in a row of the same holders, two of one name apart', () => {
  const [ann, bob, other] = [
    { team_id: 1, team_name: 'Ann FC', owner_first_name: 'Ann', owner_last_name: 'Arber' },
    { team_id: 2, team_name: 'Bob Rovers', owner_first_name: 'Bob', owner_last_name: 'Bray' },
    { team_id: 3, team_name: 'Ann FC', owner_first_name: 'Cyd', owner_last_name: 'Cole' },
  ]
  const held = { 1: [ann, bob], 2: [bob], 3: [bob], 4: [ann], 5: [other] }
  const rows = Object.entries(held).flatMap(([gameweek, holders]) =>
    holders.map((row) => ({ ...row, gameweek: Number(gameweek), has_belt: true }) as RecordsRow),
  )
  expect(reigns(rows)).toEqual([
    { from: 1, to: 1, teams: ['Ann FC (A. Arber)', 'Bob Rovers'] },
    { from: 2, to: 3, teams: ['Bob Rovers'] },
    { from: 4, to: 4, teams: ['Ann FC (A. Arber)'] },
    { from: 5, to: 5, teams: ['Ann FC (C. Cole)'] },
  ])
})
