import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { LeagueSync } from '#contract/people/leagues.ts'
import type { HeadToHeadLeague } from '#contract/views/head-to-head.ts'
import { ANN, office, sync, team } from '#test/answers/office.ts'
import { column, filledTable, ownRows, rowsOf } from '#test/table-rows.ts'
import { afterEveryVisit, expectAlert, failure, visit } from '#test/visit.tsx'

afterEveryVisit()

const table = (gameweek: number) => filledTable(`Head-to-head table after gameweek ${gameweek}`)
const open = (search = '') => visit(`/head-to-head${search}`, { person: ANN, answers: office })
const list = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent?.replace(/\s+/g, ' '))

const grid = async () => {
  const section = await screen.findByRole('region', { name: 'Everyone against everyone' })
  const table = await within(section).findByRole('table')
  await within(table).findAllByRole('rowheader')
  return { section, table }
}
const cells = (table: HTMLElement) =>
  [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))

test('the latest gameweek: the table in the order of the answer, results, the schedule and every meeting', async () => {
  const { user } = await open()
  const rows = await table(3)
  const figures = (own: string[]) =>
    Object.fromEntries(
      ['Played', 'Wins', 'Draws', 'Losses', 'Total Points', 'GW Points', 'Total FPL Points'].map((name, place) => [
        name,
        own[place],
      ]),
    )
  expect(rowsOf(rows)).toMatchObject([
    { Team: 'Ann FC', Player: 'Ann Arber', ...figures(['3', '2', '1', '0', '7', '60', '150']) },
    { Team: 'Cyd United', Player: 'Cyd Cole', ...figures(['3', '1', '0', '2', '3', '70', '135']) },
    { Team: 'Bob Rovers', Player: 'Bob Bray', ...figures(['3', '1', '0', '2', '3', '30', '130']) },
    { Team: 'The average', Player: '', ...figures(['2', '0', '1', '1', '1', '60', '98']) },
  ])
  expect(ownRows(rows)).toEqual(['Ann FC'])
  expect(within(rows).queryByRole('link', { name: 'The average' })).toBeNull()
  within(rows).getByTitle('No team: the average of the league')
  expect(list('Results')).toEqual(['Bob Rovers 30 – 70 Cyd United', 'Ann FC 60 – 60 The average'])
  expect(list('Schedule')).toEqual(['Cyd United vs Ann FC'])

  // Each meeting as played, seen from both sides.
  const { section, table: meetings } = await grid()
  expect(cells(meetings)).toEqual([
    ['Ann FC', 'themselves', 'W', 'W', 'D'],
    ['Cyd United', 'L', 'themselves', 'W', 'L'],
    ['Bob Rovers', 'L', 'L', 'themselves', 'W'],
    ['The average', 'D', 'W', 'L', 'themselves'],
  ])
  // It is one tab stop, and the arrow keys move through it and show the scores.
  const words = () => section.querySelector('p[aria-hidden]')?.textContent
  const stops = () => [...meetings.querySelectorAll<HTMLElement>('button[tabindex="0"]')]
  expect(stops()).toHaveLength(1)
  act(() => stops()[0]?.focus())
  expect(words()).toContain('Ann FC beat Cyd United 40–20 in GW 2')
  await user.keyboard('{ArrowRight}')
  expect(words()).toContain('Ann FC beat Bob Rovers 50–45 in GW 1')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(words()).toContain('Choose a meeting'))
})

test('on phones the owner and what folds, with the matches played, are drawn below the team', async () => {
  await open()
  const drawn = [...(await table(3)).querySelectorAll<HTMLElement>('th [data-by]')].map(({ dataset }) => dataset)
  expect(drawn.map(({ by, folded }) => [by, folded?.replaceAll('\u00a0', ' ')])).toEqual([
    ['Ann Arber', 'P3 W2 D1 L0'],
    ['Cyd Cole', 'P3 W1 D0 L2'],
    ['Bob Bray', 'P3 W1 D0 L2'],
    ['', 'P2 W0 D1 L1'],
  ])
})

test('an earlier gameweek shows no later meetings, and no average team before its first match', async () => {
  const { user, address } = await open('?gw=2')
  await table(2)
  expect(list('Results')).toEqual(['Ann FC 40 – 20 Cyd United', 'Bob Rovers 55 – 38 The average'])
  const { table: meetings } = await grid()
  expect(cells(meetings).find(([name]) => name === 'Bob Rovers')).toEqual(expect.arrayContaining(['·not yet']))

  // The schedule has a gameweek of its own.
  await user.selectOptions(screen.getByRole('combobox', { name: 'Schedule gameweek' }), 'GW 5')
  expect(address()).toBe('/head-to-head?gw=2&fixtures=5')
  expect(list('Schedule')).toEqual(['Bob Rovers vs The average'])
  expect(column(await table(2), 'GW Points')).toEqual(['40', '55', '38', '20'])

  // A spinner is shown over the tables for a moment after another gameweek was chosen.
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull(), { timeout: 10_000 })
  const wasTurning = everSo(() => spinner() !== null)
  await user.click(screen.getByRole('link', { name: 'Previous gameweek' }))
  expect(wasTurning()).toBe(true)
  expect(column(await table(1), 'Team')).toEqual(['Ann FC', 'Bob Rovers', 'Cyd United'])
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull(), { timeout: 10_000 })
})

/** Whether something was so at any change of the page from now on: a slow machine would look too late. */
function everSo(isSo: () => boolean): () => boolean {
  let was = isSo()
  const observer = new MutationObserver(() => {
    was ||= isSo()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return () => was
}

const spinner = () => screen.queryByText('Loading...')

describe('another league', () => {
  const pub = { league_id: 22, league_name: 'The Pub' }
  const answered = office['GET /api/head-to-head-data'] as Record<string, HeadToHeadLeague>
  const [office21] = Object.values(answered)
  const pubTable = {
    ...office21,
    ...pub,
    pointsTable: { 3: [{ ...office21?.pointsTable[3]?.[0], teamName: 'Pub FC' }] },
  }

  /** The answer about the pub is held back. */
  async function openTwo(answer: () => Response, over: Partial<LeagueSync> = {}) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const opened = await visit('/head-to-head', {
      person: ANN,
      answers: {
        ...office,
        'GET /api/league-sync': [sync, { ...sync, ...pub, ...over }],
        'GET /api/team/all': [team, { ...team, ...pub }],
        'GET /api/head-to-head-data': async (request: Request) => {
          if (new URL(request.url).searchParams.get('leagueIds') !== '22') return answered
          await promise
          return answer()
        },
      },
    })
    await table(3)
    const league = () => screen.getByRole('combobox', { name: 'League' }) as HTMLSelectElement
    return { ...opened, league, answer: resolve }
  }

  test('while it loads a spinner turns over the rows of the old one, and then its own rows are shown', async () => {
    const { user, league, answer } = await openTwo(() => Response.json({ 22: pubTable }))
    await user.selectOptions(league(), 'The Pub')
    expect(spinner()).not.toBeNull()
    const wasUnderSpinner = everSo(() => spinner() !== null && screen.queryAllByText('Pub FC').length > 0)
    expect(league().selectedOptions[0]?.text).toBe('The Pub')
    expect(column(await table(3), 'Team')).toEqual(['Ann FC', 'Cyd United', 'Bob Rovers', 'The average'])
    expect(list('Schedule')).toEqual(['Cyd United vs Ann FC'])
    answer()
    await waitFor(async () => expect(column(await table(3), 'Team')).toEqual(['Pub FC']))
    expect(wasUnderSpinner()).toBe(true)
    await waitFor(() => expect(spinner()).toBeNull(), { timeout: 10_000 })
    // Rows fetched before are shown at once; the spinner turns for its second all the same.
    const wasTurning = everSo(() => spinner() !== null)
    await user.selectOptions(league(), 'The Office')
    expect(column(await table(3), 'Team')).toContain('Ann FC')
    expect(wasTurning()).toBe(true)
    await waitFor(() => expect(spinner()).toBeNull(), { timeout: 10_000 })
  })

  test('that has no table yet says so, under the spinner for its second, also when it is chosen again', async () => {
    const { user, league, answer } = await openTwo(() => Response.json({}), { latest_gameweek: null })
    for (const _ of ['first', 'again']) {
      const wasUnderSpinner = everSo(() => spinner() !== null && screen.queryByText('Before kick-off') !== null)
      await user.selectOptions(league(), 'The Pub')
      answer()
      await screen.findByRole('heading', { name: 'Before kick-off' })
      await waitFor(() => expect(spinner()).toBeNull(), { timeout: 10_000 })
      expect(wasUnderSpinner()).toBe(true)
      screen.getByRole('heading', { name: 'Before kick-off' })
      await user.selectOptions(league(), 'The Office')
      await table(3)
    }
  })

  test('that cannot be fetched shows the failure, not the rows of the old one', async () => {
    const { user, league, answer } = await openTwo(() => failure(400, 'It is broken.'))
    await user.selectOptions(league(), 'The Pub')
    answer()
    await expectAlert(/It is broken\.$/)
    expect(screen.queryByRole('table')).toBeNull()
  })
})
