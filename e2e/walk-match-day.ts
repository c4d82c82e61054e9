import type { Locator, Page } from '@playwright/test'
import type { LiveRow } from '#contract/live/live.ts'
import type { LiveFeed } from '#contract/live/live-feed.ts'
import { callAs, DEMO, sessionOf } from './accounts.ts'
import { expect } from './journey.ts'
import {
  classicLeague,
  type GuideLeague,
  guideLeague,
  kickoffs,
  latestGameweek,
  moveClock,
  officialPoints,
} from './simulator.ts'
import { rowsOf, tableOf } from './table.ts'
import type { Journey, Trip } from './walk.ts'

/** The server polls every two seconds, screens every five, and the machine may be slow. */
const LONGEST = 20_000

export const matchDay: Journey = {
  title:
    'a match day from its deadline to its end: both games stand as the calls say, and end as the official game counts',
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
  const screens = [
    { page, league: await guideLeague('ten') },
    { page: await context.newPage(), league: await classicLeague('The Halfway Line') },
  ]
  await signIn()
  const session = await sessionOf(DEMO)
  await Promise.all(screens.map((one) => one.page.goto(`/live?league=${one.league.id}&game=${one.league.game}`)))

  // Before the first match, in it, in the middle of the day, between the last whistle and its bonus, and at the end.
  const programme = await context.newPage()
  const { id, game } = await guideLeague('ten')
  await programme.goto(`/programme?league=${id}&game=${game}`)
  const told = programme.getByText(`Gameweek ${played} is being played:`)
  await expect(told.getByRole('link', { name: 'see it live' })).toBeVisible()
  const moments = [...new Set([0, first + 25, middle + 40, last + 112, last + 340])].sort((one, other) => one - other)
  const before = new Map<GuideLeague, string>()
  for (const minute of moments) {
    await at(minute)
    for (const { page: shown, league } of screens) {
      const news = async () => {
        const { rows, told } = await standing(shown, session, league)
        const text = JSON.stringify(rows)
        // After the last whistle there may be no bonus that changes a figure.
        const isNew = text === JSON.stringify(told) && (text !== before.get(league) || minute > last)
        if (isNew) before.set(league, text)
        return isNew
      }
      await expect
        .poll(news, { timeout: LONGEST, intervals: [500], message: `${league.name}, minute ${minute}` })
        .toBe(true)
    }
  }

  for (const { page: shown, league } of screens) {
    const official = (await officialPoints(league, played)).sort()
    const points = async () => (await standing(shown, session, league)).rows.map((row) => row.points).sort()
    await expect.poll(points, { timeout: LONGEST }).toEqual(official)
  }

  for (const { page: shown, league } of screens) {
    const [feed] = await answerOf<LiveFeed[]>(session, '/api/live/feed', league)
    const scorers = new Set(
      feed?.entries
        .filter(({ kind, is_correction }) => kind === 'goal' && !is_correction)
        .map(({ web_name }) => web_name),
    )
    expect(scorers.size).toBeGreaterThan(3)
    await whatHappened(shown).scrollIntoViewIfNeeded()
    await whatHappened(shown).getByRole('button', { name: 'Show all that happened' }).click()
    // The feed is fetched after the table has changed.
    await expect.poll(async () => new Set(await goalsTold(shown)), { timeout: LONGEST }).toEqual(scorers)
  }

  // The open page tells the gameweek by itself, before it is final.
  await expect(programme.getByText('Provisional')).toBeVisible({ timeout: LONGEST })
  await expect(programme.locator('b', { hasText: String(played) }).first()).toBeVisible()
  for (const { page: shown } of screens) expect(await seenThrough(shown), 'cells seen through in a glide').toEqual([])

  await moveClock({ gameweek: played, state: 'final' })
  for (const { page: shown, league } of screens) {
    const heading = shown.getByRole('heading', { name: `Gameweek ${played} is final` })
    await expect(heading).toBeVisible({ timeout: 3 * LONGEST })
    // A league of sixty is read for a while before its table is there.
    await expect(tableOf(shown)).toBeVisible({ timeout: 3 * LONGEST })
    const { rows, told } = await standing(shown, session, league)
    expect(rows.map(asItEnded)).toEqual(told.map(asItEnded))
    await expect(shown.getByText('Provisional')).toHaveCount(0)
  }
  await expect(programme.getByText('Provisional')).toHaveCount(0, { timeout: LONGEST })
  const ways = page.locator('section', { has: page.getByRole('heading', { name: 'In this programme' }) })
  await ways.getByRole('link', { name: 'Bench King' }).click()
  await expect(tableOf(page).locator('tr[data-own]')).toBeVisible({ timeout: LONGEST })
}

async function answerOf<T>(session: string, path: string, { game, type, id }: GuideLeague): Promise<T> {
  const query = new URLSearchParams({ leagueIds: `${id}`, game, ...(type && { type }) })
  return callAs(session, 'GET', `${path}?${query}`)
}

type Shown = Pick<LiveRow, 'rank' | 'playing'> & {
  team: string | undefined
  points: number | null
  total: number | null
  toPlay: number
}

/** The table of the screen, and the same from the call. */
async function standing(page: Page, session: string, league: GuideLeague): Promise<{ rows: Shown[]; told: Shown[] }> {
  const answer = await answerOf<LiveRow[]>(session, '/api/live', league)
  const number = (text: string | undefined) => Number(text?.replace('−', '-'))
  const rows = (await rowsOf(tableOf(page))).map((row) => ({
    team: answer.find(({ team_name }) => row.Team?.startsWith(team_name))?.team_name,
    rank: Number.parseInt(row.Rank ?? '', 10),
    points: number(row['GW points']),
    total: number(row.Total),
    playing: number(row.Playing),
    toPlay: number(row['To play']),
  }))
  const told = answer.map((row) => ({
    team: row.team_name,
    rank: row.rank,
    points: row.projected_points,
    total: row.total_points,
    playing: row.playing,
    toPlay: row.to_play,
  }))
  return { rows: rows.sort(byRank), told: told.sort(byRank) }
}

function byRank(one: Shown, other: Shown): number {
  return (one.rank ?? 0) - (other.rank ?? 0) || (one.team ?? '').localeCompare(other.team ?? '')
}

function asItEnded({ team, rank, points, total }: Shown) {
  return { team, rank, points, total }
}

function whatHappened(page: Page): Locator {
  return page.getByRole('region', { name: 'What happened' })
}

/** The scorers named in the feed. */
async function goalsTold(page: Page): Promise<string[]> {
  return whatHappened(page)
    .getByRole('listitem')
    .evaluateAll((items) =>
      items
        .map((item) => item.querySelector('b'))
        .filter((what) => what?.textContent === 'Goal')
        .map((what) => what?.nextSibling?.nextSibling?.textContent?.trim() ?? ''),
    )
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
