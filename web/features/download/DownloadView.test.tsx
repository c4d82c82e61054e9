import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VIEWS } from '#contract/views.ts'
import { ANN, office } from '#test/answers/office.ts'
import { type Answers, afterEveryVisit, expectAlert, failure, visit } from '#test/visit.tsx'

afterEveryVisit()

/** What the browser was handed as downloads. */
let saved: File[] = []
beforeEach(() => {
  saved = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as File)
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})
afterEach(() => void vi.restoreAllMocks())

async function open(address: string, answers: Answers = {}) {
  const visited = await visit(address, { person: ANN, answers: { ...office, ...answers } })
  await visited.user.click(await screen.findByRole('button', { name: 'Download' }))
  return { ...visited, panel: within(screen.getByRole('region', { name: 'Download' })) }
}

test.each(VIEWS.map(({ path }) => path))('%s hands over its files', async (path) => {
  const { user, panel } = await open(path)
  panel.getByText('All gameweeks of The Office: CSV for spreadsheets, JSON for programs.')
  for (const button of panel.getAllByRole('button')) {
    await user.click(button)
    await expect.poll(() => saved.at(-1)?.name).toContain(`benchside${path.replace('/', '-')}`)
    await panel.findByText(`Saved as ${saved.at(-1)?.name}.`)
  }
  expect(new Set(saved.map(({ name }) => name)).size).toBe(panel.getAllByRole('button').length)
  expect(saved.at(-1)?.name).toMatch(/\.json$/)
})

test('the whole season, whichever gameweek is looked at', async () => {
  const { user, panel } = await open('/bench-king?gw=2')
  await user.click(panel.getByRole('button', { name: 'CSV' }))
  await panel.findByText('Saved as benchside-bench-king-draft-21-to-gw-3.csv.')
  expect((await saved[0]?.text())?.trimEnd().split('\r\n')).toHaveLength(10)
})

test('while the season is on its way it is asked for, and what is wrong then is said', async () => {
  let isBroken = true
  const { user, panel } = await open('/bench-king?gw=2', {
    'GET /api/bench-king-data': ({ url }: Request) => {
      const { searchParams } = new URL(url)
      if (searchParams.has('gameweek'))
        return (office['GET /api/bench-king-data'] as { gameweek: number }[]).filter(({ gameweek }) => gameweek === 2)
      return isBroken ? failure(400, 'It sleeps.') : (office['GET /api/bench-king-data'] as object)
    },
  })
  await user.click(panel.getByRole('button', { name: 'CSV' }))
  await expectAlert('Failed to make the file. It sleeps.')
  expect(saved).toEqual([])
  isBroken = false
  await user.click(panel.getByRole('button', { name: 'CSV' }))
  await panel.findByText('Saved as benchside-bench-king-draft-21-to-gw-3.csv.')
})
