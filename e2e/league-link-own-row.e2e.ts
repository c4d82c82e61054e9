import { paths } from '#web/paths.ts'
import { saveTeam } from './accounts.ts'
import { expect, test } from './journey.ts'
import { share } from './league-link-steps.ts'
import { guideLeague, latestGameweek, rawLeague, spareTeam } from './simulator.ts'

declare global {
  interface Window {
    /** What depends on the reader's own row, in the order in which it was first seen. */
    seenOfOwnRow: string[]
  }
}

test('a reader who has said which row is theirs never sees what is shown to strangers', async ({
  page,
  browser,
  newcomer,
  signIn,
}) => {
  const league = await guideLeague('ten')
  const { entries } = await rawLeague('ten', await latestGameweek())
  // Not the first by name, whom a screen shows to strangers.
  const own = entries.toSorted((a, b) => a.entry_name.localeCompare(b.entry_name, 'en')).at(-1)
  const team = own?.entry_name ?? ''
  await saveTeam(newcomer.session, await spareTeam('ten'))
  await signIn(newcomer.account)
  const pathname = await share(page, league.id)
  const base = pathname.replace('/current-season', '')

  const reader = await browser.newContext()
  const reading = await reader.newPage()
  await reading.goto(base + paths.teams)
  await reading.getByRole('button', { name: `${team} is me`, exact: true }).click()
  await expect(reading).toHaveURL(pathname)

  await reading.addInitScript(noteOwnRow)
  let program = Promise.withResolvers<void>()
  await reading.route('**/assets/*.js', async (route) => {
    await program.promise
    await route.continue()
  })
  const yours = 'Your row, and what comes next'
  const shown = {
    [pathname.slice(base.length)]: [yours],
    '/live': [yours],
    '/ledger': [yours, team, `Ledger of ${team}`],
    '/no-subs': [yours, team, `Locked against real, ${team}`],
    [`${paths.lineUp}/${own?.entry_id}`]: [yours],
    [paths.teams]: [`Your row is ${team}.`],
  }
  for (const [path, texts] of Object.entries(shown)) {
    program = Promise.withResolvers()
    await reading.goto(base + path, { waitUntil: 'commit' })
    await expect(reading.getByRole('heading', { level: 1 })).toBeVisible()
    await reading.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    program.resolve()
    await expect.poll(() => reading.evaluate(() => window.seenOfOwnRow.at(-1)), path).toBe(texts.at(-1))
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
