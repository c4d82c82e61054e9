import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ProgrammeRow } from '#contract/views/programme.ts'
import { ANN, office, sync } from '#test/answers/office.ts'
import { bareProgramme, programmeRow } from '#test/answers/office-programme.ts'
import { rowsOf } from '#test/table-rows.ts'
import { type Answers, afterEveryVisit, visit } from '#test/visit.tsx'
import { previewChat } from './preview-chat.ts'
import { JSON_KIND, previewFile, TEAMS_KIND } from './preview-files.ts'

afterEveryVisit()

type Next = NonNullable<ProgrammeRow['next']>

const [ANN_FC, BOB, CYD] = [101, 102, 103]
const before = (team_id: number, more: object = {}) => ({
  team_id,
  lately: [{ gameweek: 3, points: 60 }],
  average_points: 60,
  average_bench: 12.5,
  first: 40,
  ...more,
})
const teams = [before(ANN_FC), before(CYD, { first: null }), before(BOB, { average_points: -0.5, average_bench: null })]
const next: Next = {
  ...(programmeRow.next as Next),
  matches: [
    { team_a: CYD, team_b: null, met: [], stakes: [] },
    {
      team_a: ANN_FC,
      team_b: BOB,
      met: [{ team_a: BOB, team_b: ANN_FC, points_a: 45, points_b: -2, is_knockout: false }],
      stakes: [{ team_id: ANN_FC, won: 62, lost: 31 }],
    },
  ],
  teams,
  races: [],
  waiver_order: [BOB, CYD, ANN_FC],
}
const races = [{ ahead: ANN_FC, behind: CYD, gap: 15, turned: 1, of: 3 }]
const played: Next = { gameweek: 4, matches: [], watch: null, stakes: [], teams, races }

const open = (row: ProgrammeRow, { search = '?edition=next', ...more }: Answers & { search?: string } = {}) =>
  visit(`/programme${search}`, { person: ANN, answers: { ...office, 'GET /api/programme': [row], ...more } })

test('the own match comes first, figure by figure, then the others', async () => {
  await open({ ...programmeRow, next })
  const [own, other] = (await screen.findAllByRole('table')).map((table) =>
    [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent)),
  )
  expect(own).toEqual([
    ['Ann FC', 'v', 'Bob Rovers'],
    ['1st', 'Place', '3rd'],
    ['won, won, drawnWWD', 'Form', 'lost, won, lostLWL'],
    ['60.0', 'Points lately', '−0.5'],
    ['12.5', 'On the bench', '—'],
    ['40 of 100', 'Ends first', '40 of 100'],
    ['62 of 100', 'After a win', '—'],
    ['31 of 100', 'After a defeat', '—'],
  ])
  // The average has no figures, and what nobody knows has no line.
  expect(other).toEqual([
    ['Cyd United', 'v', 'The average'],
    ['2nd', 'Place', '—'],
    ['lost, lost, wonLLW', 'Form', '—'],
    ['60.0', 'Points lately', '—'],
    ['12.5', 'On the bench', '—'],
  ])
  screen.getByText('Met before: −2 to 45')
  screen.getByText('Yours, and the match to watch')
})

test('it says when, and who picks first', async () => {
  await open({ ...programmeRow, next })
  const part = await screen.findByRole('region', { name: 'Before gameweek 4' })
  const times = [...part.querySelectorAll('time')].map(({ dateTime }) => dateTime)
  expect(times).toEqual([sync.next_waivers, sync.next_deadline])
  const order = within(part).getAllByRole('listitem')
  expect(order.map((each) => each.textContent)).toEqual(['Bob Rovers', 'Cyd United', 'Ann FC'])
  expect(order.map((each) => each.hasAttribute('data-own'))).toEqual([false, false, true])
})

test('a league for total points has its races, and what its teams have scored lately', async () => {
  await open({ ...bareProgramme, next: played })
  const said = await screen.findByRole('region', { name: 'The races' })
  expect(within(said).getByRole('listitem').textContent).toBe(
    'Ann FC lead Cyd United by 15 points. Cyd United gained more than that in 1 of the last 3 gameweeks.',
  )
  expect(rowsOf(within(screen.getByRole('region', { name: 'Lately' })).getByRole('table'))).toMatchObject([
    { Place: '1', Team: 'Ann FC', Bench: '12.5', First: '40', Points: '60.0' },
    { Place: '2', Team: 'Cyd United', First: '—' },
    { Place: '3', Team: 'Bob Rovers', Bench: '—', Points: '−0.5' },
  ])
  expect(screen.queryByText(/who picks first/)).toBeNull()
})

describe('without a preview', () => {
  const syncs = (changes: object) => ({ 'GET /api/league-sync': [{ ...sync, ...changes }] })
  test.each<[string, ProgrammeRow, Answers, RegExp]>([
    ['once the gameweek has begun', { ...programmeRow, next }, syncs({ live_gameweek: 4 }), /^Gameweek 4 has begun/],
    ['of an edition from before there were any', programmeRow, {}, /^The preview of gameweek 4 comes when/],
    [
      'of an edition that is not the latest',
      { ...programmeRow, next, gameweek: 2 },
      {},
      /^The preview of gameweek 4 comes when/,
    ],
    [
      'of another gameweek than the next',
      { ...programmeRow, next },
      syncs({ next_gameweek: 5 }),
      /^The preview of gameweek 5 comes when/,
    ],
    [
      'of a league whose matches to come are not known',
      bareProgramme,
      {},
      /^There is no preview of gameweek 4: nothing/,
    ],
    [
      'of a knock-out round that is to be drawn',
      {
        ...bareProgramme,
        next: { gameweek: 4, matches: [], knockout: { round: null, byes: [] }, watch: null, stakes: [] },
      },
      {},
      /^There is no preview of gameweek 4. The pairs of the knock-out are not drawn yet.$/,
    ],
    [
      'at the end of the season',
      bareProgramme,
      syncs({ next_gameweek: null, next_deadline: null }),
      /no gameweek is left to play/,
    ],
  ])('%s the page says why', async (_, row, answers, text) => {
    await open(row, answers)
    await screen.findByText(text)
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('after the last gameweek no other is named', async () => {
    await open({ ...bareProgramme, gameweek: 38 }, syncs({ next_gameweek: null, next_deadline: null }))
    await screen.findByText(/no gameweek is left to play/)
    expect(screen.getByText('Gameweek', { selector: 'header span' }).parentElement?.textContent).toBe('Gameweek 38')
  })
})

test('the programme leads to its preview, and the preview back', async () => {
  const { user, address } = await open({ ...programmeRow, next }, { search: '?league=21' })
  await user.click(await screen.findByRole('link', { name: 'Preview of gameweek 4' }))
  expect(address()).toBe('/programme?league=21&edition=next')
  await user.click(await screen.findByRole('link', { name: 'Latest programme' }))
  expect(address()).toBe('/programme?league=21')
  await user.click(await screen.findByRole('link', { name: 'Preview' }))
  expect(address()).toBe('/programme?league=21&edition=next')
})

test('before anybody knows who ends first there is no such column', async () => {
  const unknown = teams.map((one) => ({ ...one, first: null }))
  await open({ ...bareProgramme, next: { ...played, teams: unknown } })
  const heads = within(await screen.findByRole('table')).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Place', 'Team', 'Bench', 'Points'])
})

test('one team alone has no table', async () => {
  const [own] = bareProgramme.table
  await open({ ...bareProgramme, table: own ? [own] : [], next: { ...played, races: [] } })
  await screen.findByRole('heading', { name: 'Before gameweek 4' })
  expect(screen.queryByRole('table')).toBeNull()
})

test('the trades that are known for it stand in the preview', async () => {
  const swap = { got: [{ player_id: 7, web_name: 'Ingleby' }], gave: [{ player_id: 8, web_name: 'Chukwumaeze' }] }
  const row = { ...programmeRow, next: { ...next, trades: [{ offered_by: BOB, received_by: CYD, ...swap }] } }
  await open(row)
  await screen.findByRole('heading', { name: 'A trade' })
  screen.getByText('Bob Rovers swap Chukwumaeze for Ingleby with Cyd United.')
})

test('in a chat names make no links, and what has no room is left out', () => {
  const table = programmeRow.table.map((row) => ({ ...row, team_name: `evil.com ${row.team_id}` }))
  const link = 'https://benchside.example'
  const matches = Array.from({ length: 30 }, () => next.matches).flat()
  const text = previewChat({ ...programmeRow, table }, { ...next, teams, matches }, link)
  expect(text).toContain('evil.\u200bcom')
  expect(text).not.toContain('evil.com')
  expect(text.length).toBeLessThanOrEqual(600)
  const lines = text.split('\n')
  expect([lines.length > 10, lines.length < 60, lines.at(-1)]).toEqual([true, true, link])
})

test('for a chat it is the matches and what is at stake, or the races', () => {
  const link = 'https://benchside.example/programme?league=21&edition=next'
  expect(previewChat({ ...programmeRow, next }, { ...next, teams }, link).split('\n')).toEqual([
    'The Office, before gameweek 4',
    'Cyd United v The average',
    'Ann FC v Bob Rovers (met before: −2 to 45)',
    'Ann FC end first in 62 % of simulated seasons if they win, 31 % if they lose.',
    'Bob Rovers end first in 9 % of simulated seasons if they win, 0 % if they lose.',
    link,
  ])
  expect(previewChat(bareProgramme, { ...played, teams }, link).split('\n')).toEqual([
    'The Office, before gameweek 4',
    'Ann FC lead Cyd United by 15 points. Cyd United gained more than that in 1 of the last 3 gameweeks.',
    link,
  ])
})

test('as a file it is a line for each team, with whom it plays', async () => {
  const csv = previewFile({ ...programmeRow, next }, { ...next, teams }, TEAMS_KIND)
  expect(csv.name).toBe('benchside-preview-draft-21-gw-4.csv')
  const [head, ...lines] = (await csv.text())
    .replaceAll(/[\uFEFF"]/g, '')
    .trimEnd()
    .split('\r\n')
  expect(head).toBe(
    'gameweek,team_id,team_name,owner_first_name,owner_last_name,rank,average_points,average_bench,first,against,first_after_a_win,first_after_a_defeat',
  )
  expect(
    lines.map((line) => line.split(',').filter((_, place) => [0, 2, 5, 6, 7, 8, 9, 10, 11].includes(place))),
  ).toEqual([
    ['4', 'Ann FC', '1', '60', '12.5', '40', 'Bob Rovers', '62', '31'],
    // Plays the average, and nobody knows how often it ends first.
    ['4', 'Cyd United', '2', '60', '12.5', '', '', '', ''],
    ['4', 'Bob Rovers', '3', '-0.5', '', '40', 'Ann FC', '', ''],
  ])
  const json = previewFile({ ...programmeRow, next }, { ...next, teams }, JSON_KIND)
  expect(json.name).toBe('benchside-preview-draft-21-gw-4.json')
  expect(JSON.parse(await json.text())).toMatchObject({ gameweek: 4, waiver_order: [BOB, CYD, ANN_FC] })
})
