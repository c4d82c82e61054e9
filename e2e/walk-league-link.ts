import type { Browser, Locator } from '@playwright/test'
import { KEPT_CONSENT_TEXT } from '#contract/people/accounts.ts'
import { LEAGUE_SCREENS, programme, wrapped } from '#display/views/screens.ts'
import { season } from '#display/views/standings.ts'
import { CRAWLERS, marksOf } from '#test/card-marks.ts'
import { inventAccount, saveTeam } from './accounts.ts'
import { expect, expectAlive, test } from './journey.ts'
import { share } from './league-link-steps.ts'
import { mailedLink, weeklyMails } from './mails.ts'
import { openScreen } from './open-screen.ts'
import { guideLeague, latestGameweek, rawLeague, spareTeam } from './simulator.ts'
import type { Journey, Trip } from './walk.ts'

export const leagueLink: Journey = {
  title: 'one member shares a league: it is read without an account, kept, mailed and left, and the link ends',
  go: shareLeague,
}

async function shareLeague({ page, browser, newcomer, signIn, meet }: Trip): Promise<void> {
  const { session, account } = await newcomer()
  const latest = await latestGameweek()
  const league = await guideLeague('ten')
  const [, one] = (await rawLeague('ten', latest)).entries
  const team = one?.entry_name ?? ''
  const owner = `${one?.player_first_name} ${one?.player_last_name}`

  await saveTeam(session, await spareTeam('ten'))
  await signIn(account)
  const pathname = await share(page, league.id)
  const base = pathname.replace(programme.path, '')

  const picture = await test.step('a crawler gets the card', async () => {
    const chat = await crawler(browser)
    const { marks, status } = await chat.open(pathname)
    expect([status, marks['og:title'], marks['twitter:card']]).toEqual([200, league.name, 'summary_large_image'])
    expect(marks['og:description']).toContain(`Gameweek ${latest}: `)
    const { pathname: path, search } = new URL(marks['og:image'] ?? '')
    expect(await chat.picture(path + search)).toEqual([200, 1200, 630])
    await chat.close()
    return path + search
  })

  const stranger = await browser.newContext()
  const reading = await stranger.newPage()
  const said: string[] = []
  reading.on('console', (message) => message.type() === 'error' && said.push(message.text()))

  await test.step('every screen is read without an account', async () => {
    await reading.goto(pathname)
    await expect(
      reading.getByText(`You read ${league.name} on Benchside, the weekly programme of a league.`),
    ).toBeVisible()
    for (const { path, title, isForCup } of LEAGUE_SCREENS) {
      if (isForCup) continue
      // The cards have no tab before they tell anything.
      const isTab = path !== wrapped.path
      await openScreen(reading, isTab ? path : season.path, base)
      if (!isTab) await reading.getByRole('main').locator(`a[href="${base}${path}"]`).click()
      await expect(reading).toHaveURL(base + path)
      const name = path === programme.path ? league.name : title
      await expect(reading.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
      // The season is told in cards after gameweek 19.
      const content =
        path === wrapped.path ? reading.getByText('The cards come after gameweek 19') : reading.getByRole('table')
      await expect(content.first()).toBeVisible()
    }
    // The last screen names no team’s line-up.
    await openScreen(reading, season.path, base)
    await expect(reading).toHaveURL(base + season.path)
    await reading.locator(`a[href^="${base}/lineup/"]`).first().click()
    await expect(reading).toHaveURL(/\/lineup\/\d+/)
    await reading.reload()
    await expect(reading.getByRole('heading', { name: /^Gameweek \d+$/ })).toBeVisible()
  })

  await test.step('from the link to the own row: two presses', async () => {
    await reading.goto(pathname)
    let presses = 0
    const press = async (what: Locator) => {
      presses++
      await what.click()
    }
    await press(reading.getByRole('link', { name: 'Which of these is you?' }))
    await expectAlive(reading)
    await press(reading.getByRole('button', { name: `${team}, ` }))
    await expect(reading).toHaveURL(pathname)
    await expect(reading.locator('tr[data-own]').first()).toContainText(team)
    expect(presses).toBe(2)
  })

  const { email, password } = inventAccount()
  await test.step('the row is kept in an account, with the weekly mail', async () => {
    const form = reading.getByRole('form', { name: 'Keep it' })
    await form.getByLabel('Email', { exact: true }).fill(email)
    await form.getByRole('button', { name: 'Send me my link' }).click()
    await expect(reading.getByRole('status').filter({ hasText: /email/ })).toBeVisible()
    await reading.goto(await mailedLink(email, '/verify-email'))
    await reading.getByLabel('Password', { exact: true }).fill(password)
    await reading.getByLabel(KEPT_CONSENT_TEXT).check()
    await reading.getByRole('button', { name: 'Open my league' }).click()
    await expect(reading.getByRole('region', { name: 'Your week' })).toContainText(team)
    await reading.goto(pathname)
  })

  await test.step('a name is hidden, and shown again', async () => {
    const named = reading.locator('tr[data-own]').first().getByText(owner)
    await reading.goto(base + season.path)
    await expect(named).toBeVisible()
    await reading.getByRole('link', { name: 'Your row, and how to keep it' }).click()
    await expectAlive(reading)
    await reading.getByRole('button', { name: 'Hide my name' }).click()
    await expect(reading.getByRole('button', { name: 'Show my name again' })).toBeVisible()
    await reading.goto(base + season.path)
    await expect(reading.locator('tr[data-own]').first()).toContainText(team)
    await expect(reading.getByText(owner)).toHaveCount(0)
    await reading.getByRole('link', { name: 'Your row, and how to keep it' }).click()
    await expectAlive(reading)
    await reading.getByRole('button', { name: 'Show my name again' }).click()
    await expect(reading.getByRole('button', { name: 'Hide my name' })).toBeVisible()
    await reading.goto(base + season.path)
    await expect(named).toBeVisible()
  })
  expect(said).toEqual([])

  await test.step('the link ends: what is open says so, and nothing of the league is left', async () => {
    await page.getByRole('button', { name: 'End it' }).click()
    await expect(page.getByRole('button', { name: 'Make the link' })).toBeVisible()
    await reading.getByRole('link', { name: 'Bench King', exact: true }).first().click()
    await expect(reading.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
    expect((await reading.goto(pathname))?.status()).toBe(404)
    await expect(reading.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
    await expect(reading.getByText(league.name)).toHaveCount(0)
    const cut = pathname.replace(/^(\/l\/[\w-]{17})[\w-]{5}/, '$1')
    expect((await reading.goto(cut))?.status()).toBe(404)
    await expect(reading.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
    const chat = await crawler(browser)
    expect(await chat.open(pathname)).toEqual({ status: 404, marks: {} })
    expect((await chat.picture(picture))[0]).toBe(404)
    await chat.close()
  })

  await test.step('the confirmed mail comes all the same, until its reader leaves', async () => {
    await meet('ready')
    await meet('final')
    const [mail] = await weeklyMails(email, { atLeast: 1 })
    expect(mail?.text).toContain(league.name)
    expect(mail?.text).toContain(team)
    await reading.goto('/mails')
    const article = reading.getByRole('article').filter({ hasText: `To ${email}` })
    await article
      .getByRole('link', { name: /\/unsubscribe\?/ })
      .first()
      .click()
    await reading.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(reading.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0)
  })
  await stranger.close()
}

/** A chat's crawler, which fetches links that are posted: no account, no scripts. */
async function crawler(browser: Browser) {
  const context = await browser.newContext({ extraHTTPHeaders: CRAWLERS.WhatsApp ?? {} })
  return {
    async open(path: string) {
      const answer = await context.request.get(path)
      return { status: answer.status(), marks: marksOf(await answer.text()) }
    },
    /** Status, width and height. */
    async picture(path: string) {
      const answer = await context.request.get(path)
      const png = await answer.body()
      return answer.ok() ? [answer.status(), png.readUInt32BE(16), png.readUInt32BE(20)] : [answer.status()]
    },
    close: () => context.close(),
  }
}
