import { expect, test } from './journey.ts'
import { guideLeague } from './simulator.ts'
import { VIEWS } from './views.ts'

test('a link is read by a browser without an account, which marks its own row with two presses', async ({
  page,
  signIn,
  browser,
}) => {
  const league = await guideLeague('ten')
  await signIn()
  const made = page.waitForRequest((request) => request.url().endsWith('/api/league-sync'))
  await page.goto(`/current-season?league=${league.id}`)
  const token = (await made).headers().authorization ?? ''
  const answer = await page.request.post('/api/league-links', {
    headers: { authorization: token },
    data: { leagueId: league.id },
  })
  const { url, id } = (await answer.json()) as { url: string; id: number }
  const { pathname } = new URL(url)
  const base = pathname.replace('/current-season', '')

  const stranger = await browser.newContext()
  // A chat's crawler: no account, no program, the card of the league.
  const crawled = await (await stranger.request.get(pathname)).text()
  expect(crawled).toContain(`<meta property="og:title" content="${league.name}">`)
  const picture = /\/card\/[\w-]{22}\.png\?gw=\d+/.exec(crawled)?.[0] ?? ''
  expect((await stranger.request.get(picture)).headers()['content-type']).toBe('image/png')

  const reading = await stranger.newPage()
  const said: string[] = []
  reading.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  await reading.goto(pathname)
  await expect(reading.getByText(`You read ${league.name} through a link.`)).toBeVisible()
  for (const view of VIEWS) {
    const navigation = reading.getByRole('navigation', { name: 'League' })
    await navigation.getByRole('link', { name: view.title, exact: true }).click()
    await expect(reading).toHaveURL(`${base}${view.path}`)
    await expect(reading.getByRole('heading', { level: 1, name: view.title, exact: true })).toBeVisible()
    await expect(reading.getByRole('table').first()).toBeVisible()
  }

  // A line-up arrives with its figures, and the browser fills its pitch.
  await reading.locator(`a[href^="${base}/lineup/"]`).first().click()
  await expect(reading).toHaveURL(/\/lineup\/\d+/)
  await reading.reload()
  await expect(reading.getByRole('heading', { name: /^Gameweek \d+$/ })).toBeVisible()

  // From the link to one's own row: two presses.
  await reading.goto(pathname)
  await reading.getByRole('link', { name: 'Which of these is you?' }).click()
  await reading
    .getByRole('button', { name: /is me$/ })
    .first()
    .click()
  await expect(reading).toHaveURL(pathname)
  await expect(reading.locator('tr[data-own]').first()).toBeVisible()
  expect(said).toEqual([])

  // Whoever is shown hides their name, and shows it again.
  await reading.getByRole('link', { name: 'Your row, and what comes next' }).click()
  await reading.getByRole('button', { name: 'is me, hide my name' }).click()
  await expect(reading.getByRole('button', { name: 'show my name again' })).toBeVisible()
  await reading.reload()
  await reading.getByRole('button', { name: 'show my name again' }).click()
  await expect(reading.getByRole('button', { name: 'is me, hide my name' })).toBeVisible()

  // The link ends: what is open says so, and nothing of the league is left.
  const ended = await page.request.delete(`/api/league-links/${id}`, { headers: { authorization: token } })
  expect(ended.status()).toBe(200)
  await reading.getByRole('link', { name: 'Bench King', exact: true }).first().click()
  await expect(reading.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  expect((await reading.goto(pathname))?.status()).toBe(404)
  await expect(reading.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  await expect(reading.getByText(league.name)).toHaveCount(0)
  expect((await stranger.request.get(picture)).status()).toBe(404)
  await stranger.close()
})
