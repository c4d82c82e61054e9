import { expect, test } from './journey.ts'
import { openScreen } from './open-screen.ts'
import { expectLargeTargets, expectNoOverflow, violationsOf } from './screen-checks.ts'
import { guideLeague } from './simulator.ts'
import { VIEWS } from './views.ts'

test('somebody without an account looks up their team on Home, and registers without typing its number again', async ({
  page,
}) => {
  const league = await guideLeague('ten')
  const [team] = league.team_ids
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Which league is yours?' })
  await section.getByLabel('Team ID').fill(`https://draft.premierleague.com/entry/${team}/event/3`)
  await section.getByRole('button', { name: 'Show my leagues' }).click()
  await expect(section.getByText(league.name)).toBeVisible()
  await section.getByRole('link', { name: 'Register with this team' }).click()
  await expect(page.getByText(`Your Team ID, ${team}, is filled in`)).toBeVisible()
})

test('from Home every screen of the example league is read, and left again', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await page.getByRole('link', { name: 'A whole league' }).click()
  await expect(page).toHaveURL('/example/programme')
  await expect(page.getByRole('heading', { name: 'Your week' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^On the bench of/ })).toBeVisible()
  for (const view of VIEWS) {
    await openScreen(page, view.path, '/example')
    await expect(page).toHaveURL(`/example${view.path}`)
    await expect(page.getByRole('heading', { level: 1, name: view.title, exact: true })).toBeVisible()
    await expect(page.getByText('An example, all of it invented.')).toBeVisible()
    await expect(page.getByRole('table').first()).toBeVisible()
  }
  await page.reload()
  await page.getByRole('table').first().getByRole('rowheader').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/example\/lineup\/\d+/)
  await expect(page.getByText('An example, all of it invented.')).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  // Reading the example makes no call to ask who is signed in.
  const inExample = asked.slice(asked.indexOf('/example/programme'), asked.lastIndexOf('/'))
  expect(inExample.filter((path) => path.startsWith('/api/'))).toEqual([])
  expect(said).toEqual([])
})

test('somebody turns the cards of the example’s half season, of the league and of a team', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/example/wrapped')
  const listed = page.getByRole('list', { name: /^Cards of/ }).getByRole('link')
  await expect(listed).toHaveCount(5)
  await page.getByLabel('Cards of', { exact: true }).selectOption({ index: 1 })
  await expect(listed).not.toHaveCount(5)
  // One card for whatever the season has to tell of the team.
  const cards = await listed.allInnerTexts()
  await listed.first().click()
  const stage = page.getByRole('dialog')
  // Whoever cannot see them reaches the shown card alone.
  const heading = stage.locator('li:not([inert])').getByRole('heading', { level: 2 })
  for (const [at, title] of cards.entries()) {
    await expect(stage.getByText(`${at + 1} of ${cards.length}`)).toBeVisible()
    await expect(heading).toHaveText(title)
    expect(await violationsOf(page, 'all', { within: stage }), title).toEqual([])
    await page.keyboard.press('ArrowRight')
  }
  await expect(heading).toHaveText(cards[0] ?? '')
  await expectLargeTargets(page)
  await expectNoOverflow(page)
  // A tap on the left goes back, elsewhere it goes on.
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.mouse.click(width * 0.6, height / 2)
  await expect(heading).toHaveText(cards[1] ?? '')
  // What a finger does: the strip comes to rest at a card.
  await stage.locator('ol:has(article)').evaluate((strip) => strip.scrollBy({ left: strip.clientWidth }))
  await expect(heading).toHaveText(cards[2] ?? '')
  await page.reload()
  await expect(heading).toHaveText(cards[2] ?? '')
  // Before the program runs a card has links alone.
  await expect(page.locator('dialog:modal')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(stage).toHaveCount(0)
  await expect(listed.first()).toBeVisible()
})
