import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { LeagueSync } from '#contract/people/leagues.ts'
import { account } from '#test/answers/account.ts'
import { FIGURES } from '#test/answers/community.ts'
import { ANN, office } from '#test/answers/office.ts'
import { filledTable } from '#test/table-rows.ts'
import { type Answers, afterEveryVisit, expectAlert, expectFocused, failure, mount, visit } from '#test/visit.tsx'
import { Freshness } from '#web/league/state/Freshness.tsx'

afterEveryVisit()

const figures = Object.fromEntries(Object.entries(FIGURES).map(([call, answer]) => [`GET /api/${call}`, answer]))
const answers: Answers = { ...office, ...figures, 'GET /api/account': account }
const again = () => screen.getByRole('button', { name: 'Try again' })

/** A call that fails at first; its later tries are answered by the test, one after the other. */
function failing(name: string, first: () => Response, times = 1) {
  const waiting: ((answer: object) => void)[] = []
  let tries = 0
  const call = ({ signal }: Request) =>
    // React's strict mode mounts twice: the request of the first mount is aborted.
    signal.aborted || tries++ < times ? first() : new Promise<object>((resolve) => waiting.push(resolve))
  return {
    answers: { ...answers, [name]: call },
    async answer(answer: object) {
      await waitFor(() => expect(waiting).toHaveLength(1))
      waiting.shift()?.(answer)
    },
  }
}

describe('the first failed try is said at once, while the next one is under way', () => {
  test.each([
    ['/lineup/101', 'GET /api/line-up/101', 'Failed to fetch the line-up'],
    ['/bench-insights', 'GET /api/starter-medians', 'Failed to load starter medians'],
    ['/enter-team-id', 'GET /api/team/all', 'Failed to fetch team IDs'],
    ['/account', 'GET /api/account', 'Failed to fetch your account'],
  ])('%s', async (address, name, text) => {
    // The figures of all teams are fetched twice: before their page is there, and again by the page.
    const served = failing(name, () => failure(503, 'The game rests.'), address === '/bench-insights' ? 2 : 1)
    await visit(address, { person: ANN, answers: served.answers })
    await expectAlert(`${text}. The game rests.`)
    screen.getByText('Trying again …')
    expect(again().getAttribute('aria-busy')).toBe('true')
    await served.answer(name === 'GET /api/line-up/101' ? failure(400, 'It sleeps.') : (answers[name] as object))
    if (name === 'GET /api/line-up/101') await expectAlert(`${text}. It sleeps.`)
    else await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(screen.queryByText('Trying again …')).toBeNull()
  })
})

test('a failure is said at once, stays while it is tried again by hand, is said anew, and leaves the focus in the screen', async () => {
  const served = failing('GET /api/bench-king-data', () => failure(503, 'The game rests.'))
  const { user } = await visit('/bench-king', { person: ANN, answers: served.answers })
  await expectAlert('Failed to fetch bench king data. The game rests.')
  screen.getByText('Trying again …')
  expect(again().getAttribute('aria-busy')).toBe('true')
  await served.answer(failure(400, 'It is broken.'))
  await expectAlert('Failed to fetch bench king data. It is broken.')
  await waitFor(() => expect(screen.queryByText('Trying again …')).toBeNull())
  await user.click(again())
  await screen.findByText('Trying again …')
  await expectFocused(again())
  screen.getByText('Failed to fetch bench king data. It is broken.')
  await served.answer(failure(400, 'It is broken.'))
  await waitFor(() => expect(screen.queryByText('Trying again …')).toBeNull())
  await expectAlert('Failed to fetch bench king data. It is broken.')
  await user.click(again())
  await served.answer(office['GET /api/bench-king-data'] as object)
  await filledTable()
  await expectFocused(screen.getByRole('main'))
})

test('a league whose sync has failed says so in the same form', async () => {
  const [ready] = office['GET /api/league-sync'] as LeagueSync[]
  if (!ready) throw new Error('no league')
  const sync = { ...ready, state: 'failed' as const, message: 'The game rests.' }
  await mount(<Freshness view={{ sync, state: { kind: 'ready' }, failure: null, asOf: null }} />)
  screen.getByText('Failed to update this league. The game rests. It will be tried again.')
})
