import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { belowMinimum, type CommunityAnswers, FIGURES } from '#test/answers/community.ts'
import { rowsOf } from '#test/table-rows.ts'
import { type Answers, afterEveryVisit, expectAlert, failure, visit } from '#test/visit.tsx'

afterEveryVisit()

const BENCH = '/bench-insights'
const WHAT_IF = '/what-if-machine-insights'
const HURTFUL = 'The most common and hurtful bench players'
const PRESENT = 'Most Present on Benches'
const PAID = 'Did the changes pay?'

const main = () => screen.getByRole('main')
const section = (name: string) => screen.findByRole('region', { name })
const rows = async (name: string) => rowsOf(await within(await section(name)).findByRole('table'))
const answersOf = (community: Partial<CommunityAnswers>): Answers =>
  Object.fromEntries(Object.entries(community).map(([call, answer]) => [`GET /api/${call}`, answer]))

/** The big figure below a label. */
function kpi(label: string): string | null | undefined {
  const places = [...main().querySelectorAll('dl > div')]
  return places.find((each) => each.querySelector('dt')?.textContent === label)?.querySelector('dd')?.textContent
}

const expectKpi = (label: string, figure: string) => waitFor(() => expect(kpi(label)).toBe(figure))

test('bench insights: the figures of the latest gameweek, the medians from the back, and both tables', async () => {
  await visit(`${BENCH}?gw=99`, { answers: answersOf(FIGURES) })
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Gameweek' })).value).toBe('3')
  await expectKpi('Average bench points', '8.43')
  await expectKpi('Average per benched player', '2.11')
  await expectKpi('Average cumulative bench points', '26.00')
  screen.getAllByText('1,412 teams')
  const medians = await rows('Starter Medians')
  expect(medians.map((row) => [row.Position, row['Median points'], row['Median worst points']])).toEqual([
    ['GKP', '3.00', '3.00'],
    ['DEF', '2.25', '−1.00'],
    ['MID', '4.00', '—'],
    ['FWD', '5.50', '2.00'],
  ])
  expect(await rows(HURTFUL)).toEqual([
    { Player: 'Adeyemi', 'GW points': '12', '% of teams': '31.46%' },
    { Player: 'Bruun', 'GW points': '9', '% of teams': '5.00%' },
  ])
  expect(await rows(PRESENT)).toEqual([
    { Player: 'Castellan', 'GW points': '0', '% of teams': '64.20%' },
    { Player: 'Adeyemi', 'GW points': '12', '% of teams': '31.46%' },
  ])
})

test('the what-if: four figures, the comparison, the spread to both sides of zero, and the game by a link', async () => {
  const asked: (string | null)[] = []
  const summary = ({ url }: Request) => {
    asked.push(new URL(url).searchParams.get('game'))
    return FIGURES['no-subs/community-summary']
  }
  const answers = { ...answersOf(FIGURES), 'GET /api/no-subs/community-summary': summary }
  const { user, address } = await visit(WHAT_IF, { answers })
  await expectKpi('Average locked XI', '151.43')
  await expectKpi('Average of all fifteen', '180.25')
  await expectKpi('Average actual points', '160.00')
  await expectKpi('Locked XI holds', '25.00%')
  const parts = async (name: string, part: string) =>
    [...(await section(name)).querySelectorAll(`dl > div${part}`)].map((each) => each.textContent)
  expect(await parts('Side by side', ' dt')).toEqual([
    'Average locked XI',
    '+Average bench',
    '=Average of all fifteen',
    'Average actual points',
  ])
  expect(await parts('Side by side', ' dd')).toEqual(['151.43', '28.82', '180.25', '160.00'])
  const [behind, ahead] = await parts(PAID, '')
  expect(behind).toMatch(/75\.00%.*15 teams/)
  expect(ahead).toMatch(/25\.00%.*5 teams/)
  expect(await rows(PAID)).toEqual([
    { 'Locked XI': '11 to 20 points behind', Teams: '9', Share: '45.00%' },
    { 'Locked XI': '1 to 10 points behind', Teams: '6', Share: '30.00%' },
    { 'Locked XI': '0 to 9 points ahead', Teams: '4', Share: '20.00%' },
    { 'Locked XI': '20 to 29 points ahead', Teams: '1', Share: '5.00%' },
  ])

  // A bar shows its figures.
  const bars = await screen.findByRole('slider', { name: 'Locked XI less actual points' })
  const said = () => bars.getAttribute('aria-valuetext')
  act(() => bars.focus())
  expect(said()).toBe('11 to 20 points behind: 9 teams, 45.00%')
  fireEvent.change(bars, { target: { value: '1' } })
  expect(said()).toBe('1 to 10 points behind: 6 teams, 30.00%')
  fireEvent.change(bars, { target: { value: bars.getAttribute('max') } })
  expect(said()).toBe('20 to 29 points ahead: 1 team, 5.00%')

  const games = within(screen.getByRole('navigation', { name: 'Game' }))
  await user.click(games.getByRole('link', { name: 'Draft' }))
  expect(address()).toBe(`${WHAT_IF}?game=draft`)
  await waitFor(() => expect(asked.at(-1)).toBe('draft'))
  expect(games.getByRole('link', { name: 'Draft' }).getAttribute('aria-current')).toBe('true')
  expect(games.getByRole('link', { name: 'Classic' }).getAttribute('aria-current')).toBeNull()
})

test('if no player hurt, a sentence stands in place of the table, and the figures stay', async () => {
  const nobody = { ...FIGURES['bench-trending-gw'], data: [] }
  await visit(BENCH, { answers: answersOf({ ...FIGURES, 'bench-trending-gw': nobody }) })
  await expectKpi('Average bench points', '8.43')
  const { textContent } = await section(HURTFUL)
  expect(textContent).toContain('No data found for the latest gameweek.')
  expect(textContent).not.toContain('wait for')
})

test.each([
  ['classic', BENCH, 500, /somebody follows here, and up to 500 teams more, .*Only their picks are read\./],
  ['draft', `${BENCH}?game=draft`, 500, /somebody follows here\.$/],
  ['classic without a sample', WHAT_IF, 0, /somebody follows here\.$/],
])('which teams are counted is said: %s', async (_, path, sample, words) => {
  const { user } = await visit(path, { answers: answersOf(FIGURES), settings: { allTeams: { least: 20, sample } } })
  await user.click((await screen.findAllByText('How is this counted?'))[0] as HTMLElement)
  expect(screen.getByText('All teams').nextElementSibling?.textContent).toMatch(words)
})

describe('without figures there are dashes, the empty texts, and the reason', () => {
  test('on the bench: too few teams', async () => {
    await visit(BENCH, { answers: answersOf(belowMinimum({ teams: 7 })) })
    for (const label of ['Average bench points', 'Average per benched player', 'Average cumulative bench points'])
      await expectKpi(label, '—')
    for (const [title, text] of [
      ['Starter Medians', 'No starter median data found for the selected gameweek.'],
      [HURTFUL, 'No data found for the latest gameweek.'],
      [PRESENT, 'No presence data found for the latest gameweek.'],
    ] as const) {
      await within(await section(title)).findByText(text)
      expect((await section(title)).textContent).toContain(
        'wait for 20 teams of leagues that somebody follows here: 7 are counted so far.',
      )
    }
    expect(screen.queryByRole('table')).toBeNull()
  })

  test.each([
    ['on the bench', BENCH],
    ['in the what-if', WHAT_IF],
  ])('%s: the figures are still being counted', async (_, path) => {
    await visit(path, { answers: answersOf(belowMinimum({ teams: 0, gameweek: 5, updated_at: null })) })
    await waitFor(() => expect(main().textContent).toContain('The figures of gameweek 5 wait for'))
    expect(main().textContent).not.toMatch(/\b0 teams|first final gameweek/)
  })

  test('in the what-if: a single team', async () => {
    const one = { ...FIGURES['no-subs/community-summary'] }
    await visit(WHAT_IF, {
      answers: answersOf({ ...FIGURES, 'no-subs/community-summary': { ...one, meta: { ...one.meta, teams: 1 } } }),
    })
    await waitFor(() => expect(main().textContent).toContain('of 1 team has at least its actual points'))
    expect(main().textContent).toContain('what the same team really scored')
  })

  test('in the what-if: no final gameweek', async () => {
    await visit(WHAT_IF, { answers: answersOf(belowMinimum({ teams: 0, gameweek: null })) })
    await screen.findByText('No data available.')
    expect(main().textContent).toContain('first final gameweek')
    for (const label of ['Average locked XI', 'Average of all fifteen', 'Average actual points', 'Locked XI holds'])
      await expectKpi(label, '—')
    expect(screen.queryByRole('slider')).toBeNull()
  })
})

describe('when a call fails all figures disappear, also those already shown, and come back on a retry', () => {
  const shut = () => failure(400, 'The books are shut.')
  const isBack = async (user: UserEvent) => {
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(main().querySelector('dl > div dd')?.textContent).toMatch(/^\d+\.\d\d$/))
    expect(screen.getAllByRole('table').length).toBeGreaterThan(0)
    expect(screen.queryByRole('alert')).toBeNull()
  }

  test('on the bench, whichever of its calls fails', async () => {
    /** Which call fails in which gameweek: the latest one, and two before it. */
    const failing = new Map<string | null, string>([
      [null, 'bench-trending-gw'],
      ['2', 'bench-presence-gw'],
      ['1', 'starter-medians'],
    ])
    const answers = Object.entries(FIGURES).map(([call, figures]) => [
      `GET /api/${call}`,
      ({ url }: Request) => (failing.get(new URL(url).searchParams.get('gameweek')) === call ? shut() : figures),
    ])
    const { user } = await visit(BENCH, { answers: Object.fromEntries(answers) })
    await expectAlert('Failed to load GW bench trends. The books are shut.')
    expectNoFigures()
    failing.delete(null)
    await isBack(user)
    for (const [gameweek, text] of [
      ['2', 'Failed to load GW bench presence'],
      ['1', 'Failed to load starter medians'],
    ] as const) {
      await user.click(screen.getByRole('link', { name: 'Previous gameweek' }))
      await expectAlert(`${text}. The books are shut.`)
      expectNoFigures()
      failing.delete(gameweek)
      await isBack(user)
    }
  })

  test('in the what-if', async () => {
    let isShut = true
    const summary = () => (isShut ? shut() : FIGURES['no-subs/community-summary'])
    const { user } = await visit(WHAT_IF, { answers: { 'GET /api/no-subs/community-summary': summary } })
    await expectAlert('Failed to load community summary. The books are shut.')
    expectNoFigures()
    isShut = false
    await isBack(user)
  })
})

/** No figure, no table and no number of teams: they may be of another moment. */
function expectNoFigures(): void {
  expect(main().querySelector('dl')).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
  expect(main().textContent).not.toMatch(/\d+ teams/)
}
