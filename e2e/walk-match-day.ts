import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import {
  classicLeagueOf,
  draftLeague,
  kickoffs,
  type NaiveLeague,
  naiveTable,
  officialPoints,
  type Shown,
  scorersIn,
} from './naive-live.ts'
import { classicLeague, guideLeague, latestGameweek, moveClock } from './simulator.ts'
import { rowsOf, tableOf } from './table.ts'
import type { Journey, Trip } from './walk.ts'

/** The server polls every two seconds, screens every five, and the machine may be slow. */
const LONGEST = 20_000

export const matchDay: Journey = {
  title: 'a match day from its deadline to its end: both games stand as their answers say, step by step',
  go: playMatchDay,
}

async function playMatchDay({ page, context, signIn, meet }: Trip): Promise<void> {
  await meet('seen')
  const played = (await latestGameweek()) + 1
  const at = (minute: number) => moveClock({ gameweek: played, state: 'match-day', minute })
  const times = await kickoffs(played)
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  const middle = times[Math.floor(times.length / 2)] ?? first

  await at(0)
  const [ten, halfway] = [await guideLeague('ten'), await classicLeague('The Halfway Line')]
  const screens: { page: Page; league: NaiveLeague; address: string }[] = [
    { page, league: await draftLeague(ten.id, played), address: `/live?league=${ten.id}` },
    {
      page: await context.newPage(),
      league: await classicLeagueOf(halfway.id, played),
      address: `/live?league=${halfway.id}&game=classic`,
    },
  ]
  await signIn()
  await Promise.all(screens.map((screen) => screen.page.goto(screen.address)))

  // Before the first match, in it, in the middle of the day, between the last whistle and its bonus, and at the end.
  const moments = [...new Set([0, first + 25, middle + 40, last + 112, last + 340])].sort((one, other) => one - other)
  const seen = new Map(screens.map(({ league }) => [league, new Set<string>()]))
  for (const minute of moments) {
    await at(minute)
    for (const { page: shown, league } of screens) {
      const expected = await naiveTable(league)
      await expect
        .poll(() => standing(shown, league), { timeout: LONGEST, message: `${league.game}, minute ${minute}` })
        .toEqual(expected)
      seen.get(league)?.add(JSON.stringify(expected))
    }
  }
  for (const tables of seen.values()) expect(tables.size).toBeGreaterThan(moments.length / 2)

  for (const { league } of screens) {
    const official = await officialPoints(league)
    const shown = await naiveTable(league)
    expect(new Map(shown.map(({ team, points }) => [team, points]))).toEqual(
      new Map(shown.map(({ team }) => [team, official.get(team)])),
    )
  }

  for (const { page: shown, league } of screens) {
    const scorers = await scorersIn(league)
    expect(scorers.length).toBeGreaterThan(3)
    await whatHappened(shown).scrollIntoViewIfNeeded()
    await whatHappened(shown).getByRole('button', { name: 'Show all that happened' }).click()
    // The feed is fetched after the table has changed.
    const scoredBy = async () => (await goalsTold(shown)).scored
    await expect.poll(scoredBy, { timeout: LONGEST }).toEqual(expect.arrayContaining(scorers))
    const { scored, takenBack } = await goalsTold(shown)
    expect(scored.filter((name) => !scorers.includes(name) && !takenBack.includes(name))).toEqual([])
  }

  for (const { page: shown } of screens) expect(await seenThrough(shown), 'cells seen through in a glide').toEqual([])

  await moveClock({ gameweek: played, state: 'final' })
  for (const { page: shown, league } of screens) {
    const heading = shown.getByRole('heading', { name: `Gameweek ${played} is final` })
    await expect(heading).toBeVisible({ timeout: 3 * LONGEST })
    // A league of sixty is read for a while before its table is there.
    await expect(tableOf(shown)).toBeVisible({ timeout: 3 * LONGEST })
    expect((await standing(shown, league)).map(asItEnded)).toEqual((await naiveTable(league)).map(asItEnded))
    await expect(shown.getByText('Provisional')).toHaveCount(0)
  }
  const ways = page.locator('section', { has: page.getByRole('heading', { name: 'In this programme' }) })
  await ways.getByRole('link', { name: 'Bench King' }).click()
  await expect(tableOf(page).locator('tr[data-own]')).toBeVisible({ timeout: LONGEST })
}

function asItEnded({ team, rank, points, total }: Shown) {
  return { team, rank, points, total }
}

async function standing(page: Page, { seats }: NaiveLeague): Promise<Shown[]> {
  const number = (text: string | undefined) => Number(text?.replace('−', '-'))
  const rows = (await rowsOf(tableOf(page))).map((row) => ({
    team: seats.find(({ name }) => row.Team?.startsWith(name))?.name ?? '',
    rank: Number.parseInt(row.Rank ?? '', 10),
    points: number(row['GW points']),
    total: number(row.Total),
    playing: number(row.Playing),
    toPlay: number(row['To play']),
  }))
  return rows.sort((one, other) => one.rank - other.rank || one.team.localeCompare(other.team))
}

function whatHappened(page: Page): Locator {
  return page.getByRole('region', { name: 'What happened' })
}

/** The scorers named in the feed, and those whose goal it took back. */
async function goalsTold(page: Page): Promise<{ scored: string[]; takenBack: string[] }> {
  const lines = await whatHappened(page)
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => {
        const what = item.querySelector('b')
        return { what: what?.textContent, who: what?.nextSibling?.nextSibling?.textContent?.trim() ?? '' }
      }),
    )
  const namesIn = (kind: string) => lines.filter(({ what }) => what === kind).map(({ who }) => who)
  return { scored: namesIn('Goal'), takenBack: namesIn('Goal taken back') }
}

/** Cells without a background: rows glide over each other, so they would show through. */
async function seenThrough(page: Page): Promise<string[]> {
  const cells = tableOf(page).locator('tbody tr[data-key] > *')
  return cells.evaluateAll((all) =>
    all
      .filter((cell) => getComputedStyle(cell).backgroundColor === 'rgba(0, 0, 0, 0)')
      .map((cell) => cell.textContent ?? ''),
  )
}
