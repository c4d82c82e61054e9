import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { View } from '#display/views/view.ts'
import { VIEWS } from '#display/views/views.ts'
import { ANN, office } from '#test/answers/office.ts'
import { afterEveryVisit, expectAlert, failure, mount, type Visit, visit } from '#test/visit.tsx'
import { useView } from '#web/league/answer/use-view.ts'
import { DownloadView } from './DownloadView.tsx'

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

async function opened(visited: Visit) {
  await visited.user.click(await screen.findByRole('button', { name: 'Download' }))
  return { ...visited, panel: within(screen.getByRole('region', { name: 'Download' })) }
}

function Download({ view }: { view: View }) {
  const shown = useView(view)
  return shown.league && <DownloadView shown={shown} league={shown.league} />
}

test.each(VIEWS as readonly View[])('$path offers its files', async (view) => {
  const { path } = view
  const { user, panel } = await opened(
    await mount(<Download view={view} />, { address: path, person: ANN, answers: office }),
  )
  panel.getByText('All gameweeks of The Office: CSV for spreadsheets, JSON for programs.')
  for (const button of panel.getAllByRole('button')) {
    await user.click(button)
    await expect.poll(() => saved.at(-1)?.name).toContain(`benchside${path.replace('/', '-')}`)
    await panel.findByText(`Saved as ${saved.at(-1)?.name}.`)
  }
  expect(new Set(saved.map(({ name }) => name)).size).toBe(panel.getAllByRole('button').length)
  expect(saved.at(-1)?.name).toMatch(/\.json$/)
})

test('files have the whole season, whichever gameweek is shown; it is fetched, or an error is shown', async () => {
  let isBroken = true
  const answers = {
    ...office,
    'GET /api/bench-king-data': ({ url }: Request) => {
      const { searchParams } = new URL(url)
      if (searchParams.has('gameweek'))
        return (office['GET /api/bench-king-data'] as { gameweek: number }[]).filter(({ gameweek }) => gameweek === 2)
      return isBroken ? failure(400, 'It sleeps.') : (office['GET /api/bench-king-data'] as object)
    },
  }
  const { user, panel } = await opened(await visit('/bench-king?gw=2', { person: ANN, answers }))
  await user.click(panel.getByRole('button', { name: 'CSV' }))
  await expectAlert('Failed to make the file. It sleeps.')
  expect(saved).toEqual([])
  isBroken = false
  await user.click(panel.getByRole('button', { name: 'CSV' }))
  await panel.findByText('Saved as benchside-bench-king-draft-21-to-gw-3.csv.')
  expect((await saved[0]?.text())?.trimEnd().split('\r\n')).toHaveLength(10)
})
