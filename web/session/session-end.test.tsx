import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '#test/answers/account.ts'
import { ANN, office } from '#test/answers/office.ts'
import { filledTable } from '#test/table-rows.ts'
import { afterEveryVisit, failure, visit } from '#test/visit.tsx'

afterEveryVisit()

test('an ended session leads to the log-in page, which says so and leads back afterwards', async () => {
  let isEnded = true
  const rows = office['GET /api/bench-king-data'] as object
  const { user, address } = await visit('/bench-king?league=21&gw=2#own', {
    person: ANN,
    answers: {
      ...office,
      'GET /api/account': account,
      'GET /api/bench-king-data': () => (isEnded ? failure(401, 'Please log in.') : rows),
    },
  })
  await waitFor(() => expect(address()).toBe('/login?next=%2Fbench-king%3Fleague%3D21%26gw%3D2%23own'))
  await screen.findByText('Your session has ended. Log in to go on where you were.')
  isEnded = false
  await user.type(screen.getByLabelText('Email'), ANN.email)
  await user.type(screen.getByLabelText('Password'), 'secret-secret')
  await user.click(screen.getAllByRole('button', { name: 'Log in' })[0] as HTMLElement)
  await waitFor(() => expect(address()).toBe('/bench-king?league=21&gw=2'))
  await filledTable()
})
