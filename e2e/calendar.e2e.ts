import ical from 'ical.js'
import { sync as nodeIcal } from 'node-ical'
import { openPart } from './account-steps.ts'
import { saveTeam } from './accounts.ts'
import { elsewhere, SIMULATOR } from './addresses.ts'
import { expect, test } from './journey.ts'
import { spareTeam } from './simulator.ts'

/** A deadline as the official game answers it. */
type RawEvent = { id: number; deadline_time: string }

test('a calendar gets the deadlines without a log-in, and nothing once its address has ended', async ({
  page,
  newcomer,
  signIn,
}) => {
  await saveTeam(newcomer.session, await spareTeam('ten'))
  await signIn(newcomer.account)
  await page.goto('/account')
  await openPart(page, 'Calendar')
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Calendar', exact: true }) })
  await section.getByRole('button', { name: 'Make an address' }).click()
  const open = section.getByRole('link', { name: 'Open it in the calendar' })
  await expect(open).toHaveAttribute('href', /^webcal:/)
  const address = ((await open.getAttribute('href')) ?? '').replace(/^webcal:/, 'http:')

  // As a calendar does it: without a cookie, a token or a page.
  const feed = await fetch(address, { headers: elsewhere() })
  expect(feed.status).toBe(200)
  expect(feed.headers.get('content-type')).toMatch(/^text\/calendar/)
  const text = await feed.text()
  const { deadline_time: last = '', id: gameweek = 0 } = (await deadlines()).at(-1) ?? {}
  const summary = `Draft deadline, gameweek ${gameweek}`
  const at = new Date(last).getTime()
  expect(byIcalJs(text, summary), 'read by ical.js').toEqual([at])
  expect(byNodeIcal(text, summary), 'read by node-ical').toEqual([at])
  expect(text).not.toContain(newcomer.account.email)

  // What it was is not shown a second time.
  await page.reload()
  await openPart(page, 'Calendar')
  await expect(section).toContainText('There is an address since')
  await expect(open).toHaveCount(0)
  await section.getByRole('button', { name: 'End it' }).click()
  await expect(section).toContainText('The address shows nothing from now on.')
  expect((await fetch(address, { headers: elsewhere() })).status).toBe(404)
})

async function deadlines(): Promise<RawEvent[]> {
  const answer = await fetch(`${SIMULATOR}/draft/api/bootstrap-static`)
  const { events } = (await answer.json()) as { events: { data: RawEvent[] } }
  return events.data
}

function byIcalJs(text: string, summary: string): number[] {
  return new ical.Component(ical.parse(text))
    .getAllSubcomponents('vevent')
    .map((part) => new ical.Event(part))
    .filter((event) => event.summary.startsWith(summary))
    .map(({ startDate }) => startDate.toJSDate().getTime())
}

function byNodeIcal(text: string, summary: string): number[] {
  return Object.values(nodeIcal.parseICS(text)).flatMap((part) =>
    part?.type === 'VEVENT' && String(part.summary).startsWith(summary) ? [part.start.getTime()] : [],
  )
}
