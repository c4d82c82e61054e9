import { expect, test } from './journey.ts'
import { openScreen } from './open-screen.ts'
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
  await page.goto('/example/wrapped')
  const heading = page.getByRole('heading', { level: 2 }).first()
  const turn = page.getByRole('navigation', { name: 'Back and next' })
  await expect(turn.getByText('1 of 4')).toBeVisible()
  await page.getByLabel('Cards of').selectOption({ index: 1 })
  await expect(turn.getByText('1 of 4')).toHaveCount(0)
  // One card for whatever the season has to tell of the team.
  const cards = await page.getByRole('navigation', { name: 'All cards' }).getByRole('link').allInnerTexts()
  expect(cards.length).toBeGreaterThan(4)
  const place = (at: number) => turn.getByText(`${at} of ${cards.length}`)
  for (const [at, title] of cards.entries()) {
    await expect(place(at + 1)).toBeVisible()
    await expect(heading).toHaveText(title)
    await turn.getByRole('link', { name: 'Next' }).click()
  }
  await expect(place(1)).toBeVisible()
  await page.goBack()
  await expect(place(cards.length)).toBeVisible()
  await page.reload()
  await expect(place(cards.length)).toBeVisible()
})
