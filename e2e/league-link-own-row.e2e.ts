import { programme } from '#display/views/screens.ts'
import { season } from '#display/views/standings.ts'
import { paths } from '#web/base/paths.ts'
import { expect, expectAlive, test } from './journey.ts'
import { sharedLeague } from './league-link-steps.ts'
import { tableOf } from './table.ts'

declare global {
  interface Window {
    /** Parts that depend on the reader's own row, in the order in which they first appeared. */
    seenOfOwnRow: string[]
  }
}

test('a reader who has chosen their row never sees what is shown to readers without one', async ({
  page,
  browser,
  newcomer,
  signIn,
}) => {
  const shared = await sharedLeague(page, { session: newcomer.session, signIn: () => signIn(newcomer.account) })
  const { team, teamId } = shared
  const base = shared.path.replace(programme.path, '')

  const reader = await browser.newContext()
  const reading = await reader.newPage()
  // Three presses from the link to the own bench.
  await reading.goto(shared.path)
  await reading.getByRole('link', { name: 'Which of these is you?' }).click()
  await expectAlive(reading)
  await reading.getByRole('button', { name: `${team}, ` }).click()
  await expect(reading).toHaveURL(shared.path)
  await reading.getByRole('region', { name: 'Your week' }).getByRole('link', { name: 'Bench' }).click()
  await expect(reading.getByRole('heading', { level: 1, name: 'Bench King' })).toBeVisible()
  await expect(tableOf(reading).locator('tr[data-own]')).toContainText(team)

  await reading.addInitScript(noteOwnRow)
  let program = Promise.withResolvers<void>()
  await reading.route('**/assets/*.js', async (route) => {
    await program.promise
    await route.continue()
  })
  const yours = 'Your row, and how to keep it'
  const shown = {
    [programme.path]: [yours],
    [season.path]: [yours],
    '/live': [yours],
    '/ledger': [yours, team, `Ledger of ${team}`],
    '/no-subs': [yours, team, `Locked against real, ${team}`],
    [`${paths.lineUp}/${teamId}`]: [yours],
    [paths.teams]: [expect.stringMatching(/^.+, \d+\w\w$/)],
  }
  for (const [path, texts] of Object.entries(shown)) {
    program = Promise.withResolvers()
    await reading.goto(base + path, { waitUntil: 'commit' })
    await expect(reading.getByRole('heading', { level: 1 })).toBeVisible()
    await reading.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    program.resolve()
    // A chart is drawn when it comes near the window.
    if (texts.length > 1) await reading.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => reading.evaluate(() => window.seenOfOwnRow.at(-1)), path).toEqual(texts.at(-1))
    expect(await reading.evaluate(() => window.seenOfOwnRow), path).toEqual(texts)
    await expect(reading.locator('html[data-own-row]')).toHaveCount(0)
  }
  await reader.close()
})

function noteOwnRow(): void {
  window.seenOfOwnRow = []
  const look = () => {
    const parts = document.querySelectorAll<HTMLElement>('[data-without-own-row]')
    const charts = document.querySelectorAll('[aria-label^="Ledger of "], [aria-label^="Locked against real, "]')
    const texts = [
      ...[...parts]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .map((part) => part.querySelector('select')?.selectedOptions[0]?.text ?? part.innerText.split('\n')[0] ?? ''),
      ...[...charts].map((chart) => chart.getAttribute('aria-label')?.split(':')[0] ?? ''),
    ]
    for (const text of texts) if (!window.seenOfOwnRow.includes(text)) window.seenOfOwnRow.push(text)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
