import type { Locator, Page } from '@playwright/test'
import * as classic from '#test/figures/naive-classic-league.ts'
import * as draft from '#test/figures/naive-league.ts'
import { saveClassicTeam } from './accounts.ts'
import { placeOf } from './classic-views.ts'
import { expect, test } from './journey.ts'
import { type PlayerShown, playersOf } from './pitch-players.ts'
import { classicLeague, classicTeam, latestGameweek, rawClassicLeague, rawLeague } from './simulator.ts'
import { tableOf } from './table.ts'

const ROWS = ['Goalkeeper', 'Defenders', 'Midfielders', 'Forwards']
const FIRST = 'First team, kept all season'

test('a draft team from the table: formation, bench, substitutions, and the team of gameweek 1', async ({
  page,
  signIn,
}) => {
  const latest = await latestGameweek()
  const raw = await rawLeague('ten', latest)
  const known = await playersOf('draft')
  const [entry] = raw.entries.filter(({ entry_id }) => raw.picks[`${entry_id}/${latest - 1}`]?.subs.length)
  if (!entry) throw new Error('Nobody was substituted in that gameweek')
  await signIn()
  await page.goto(`/current-season?league=${raw.id}&gw=${latest - 1}`)
  await tableOf(page).getByRole('link', { name: entry.entry_name, exact: true }).click()
  await expect(page).toHaveURL(`/lineup/${entry.entry_id}?league=${raw.id}&gw=${latest - 1}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(entry.entry_name)
  await expect(page).toHaveTitle(new RegExp(`^${entry.entry_name} · Line-up`))
  const fresh = page.getByText(new RegExp(`^Final after gameweek ${latest} · updated .+, \\d\\d:\\d\\d$`))
  await expect(fresh).toBeVisible()

  for (const gw of [latest - 1, latest - 2, 1]) {
    await gameweekOf(page).selectOption(String(gw))
    const { picks, subs } = raw.picks[`${entry.entry_id}/${gw}`] ?? { picks: [], subs: [] }
    const shown = picks
      .toSorted((a, b) => a.position - b.position)
      .map(({ element, position }): PlayerShown => {
        const came = subs.some(({ element_in }) => element_in === element)
        const went = subs.some(({ element_out }) => element_out === element)
        const about = known.get(element)
        return {
          seat: position,
          row: about?.row ?? '',
          name: about?.name ?? '',
          alt: `${about?.club} jersey`,
          points: `${draft.total(raw, gw, [element])}`,
          marks: [...(came ? ['came on'] : []), ...(went ? ['went off'] : [])],
        }
      })
    await expectSheet(sheet(page, `Gameweek ${gw}`), shown)
    await expectFigures(sheet(page, `Gameweek ${gw}`), {
      points: draft.score(raw, entry.entry_id, gw),
      bench: draft.benchPoints(raw, entry.entry_id, gw),
    })
    const first = draft.firstTeam(raw, entry.entry_id)
    const [eleven, four] = [draft.total(raw, gw, first.eleven), draft.total(raw, gw, first.bench)]
    await expectFigures(sheet(page, FIRST), { points: eleven, bench: four })
    await expect(sheet(page, FIRST)).toContainText(difference(eleven - draft.score(raw, entry.entry_id, gw)))
  }
})

test('classic teams: captains, chips, costs, and no first team for a late joiner', async ({
  page,
  newcomer,
  signIn,
}) => {
  test.setTimeout(240_000)
  const latest = await latestGameweek()
  const league = await classicLeague('The Halfway Line')
  const raw = await rawClassicLeague(league, latest)
  const known = await playersOf('classic')
  await saveClassicTeam(newcomer.session, await classicTeam(), [{ id: league.id, type: 'classic' }])
  await signIn(newcomer.account)
  await page.goto(`/no-subs-table?${placeOf(league)}`)
  await expect(tableOf(page).getByRole('row')).toHaveCount(1 + raw.teams.length, { timeout: 60_000 })

  const chip = (key: string) => raw.picks[key]?.active_chip
  const weeks = Object.keys(raw.picks).filter((key) => Number(key.split('/')[1]) <= latest)
  const find = (is: (key: string) => boolean) => weeks.find(is)
  const found = [
    find((key) => chip(key) === '3xc'),
    find((key) => chip(key) === 'bboost'),
    find((key) => chip(key) === 'freehit'),
    find((key) => (raw.picks[key]?.entry_history.event_transfers_cost ?? 0) > 0),
    find((key) => (raw.picks[key]?.automatic_subs.length ?? 0) > 0),
    find((key) => !raw.picks[`${key.split('/')[0]}/1`]),
  ]
  for (const key of found.filter((one) => one !== undefined)) {
    const [entry = 0, gw = 0] = key.split('/').map(Number)
    const week = raw.picks[key]
    await page.goto(`/lineup/${entry}?${placeOf(league)}&gw=${gw}`)
    const shown = (week?.picks ?? []).map((pick): PlayerShown => {
      const { element, position, multiplier, is_captain } = pick
      const isVice = (pick as { is_vice_captain?: boolean }).is_vice_captain
      const counts = multiplier === 2 ? ', counts twice' : multiplier === 3 ? ', counts 3 times' : ''
      const band = is_captain ? [`captain${counts}`] : isVice ? [`vice-captain${counts}`] : []
      const came = week?.automatic_subs.some(({ element_in }) => element_in === element)
      const went = week?.automatic_subs.some(({ element_out }) => element_out === element)
      const about = known.get(element)
      return {
        seat: position,
        row: about?.row ?? '',
        name: about?.name ?? '',
        alt: `${about?.club} jersey`,
        points: `${(raw.live[gw]?.[element] ?? 0) * (multiplier > 1 ? multiplier : 1)}`,
        marks: [...band, ...(came ? ['came on'] : []), ...(went ? ['went off'] : [])],
      }
    })
    const played = sheet(page, `Gameweek ${gw}`)
    await expectSheet(played, shown)
    const net = classic.net(raw, entry, gw) ?? 0
    const cost = week?.entry_history.event_transfers_cost ?? 0
    const boost = (week?.picks ?? []).filter(({ position, multiplier }) => position > 11 && multiplier > 0)
    const boosted = boost.reduce((sum, { element }) => sum + (raw.live[gw]?.[element] ?? 0), 0)
    await expectFigures(played, { points: net, bench: (classic.bench(raw, entry, gw) ?? 0) + boosted })
    const names: Record<string, string> = { '3xc': 'Triple Captain', bboost: 'Bench Boost', freehit: 'Free Hit' }
    const chipCode = week?.active_chip ?? ''
    if (names[chipCode]) await expect(played).toContainText(names[chipCode])
    if (chipCode === 'bboost') await expect(played).toContainText('On the bench, and counted')
    if (cost > 0) await expect(played).toContainText(`${net + cost} scored, ${cost} paid for transfers`)
    else await expect(played).not.toContainText('paid for')
    const locked = classic.locked(raw, entry, gw)
    if (locked) {
      await expectFigures(sheet(page, FIRST), { points: locked.eleven, bench: locked.bench })
      await expect(sheet(page, FIRST)).toContainText(difference(locked.eleven - net))
    } else await expect(sheet(page, FIRST)).toContainText('This team joined after gameweek 1')
  }
})

test('the public pitch: 1, 4, 4, 2 and five on the bench, of two clubs in turn', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'The pitch' }).click()
  await expect(page).toHaveURL('/pitch')
  const show = sheet(page, 'A team for show')
  const counts = async () => Promise.all(ROWS.map((name) => show.getByRole('list', { name }).locator('li').count()))
  await expect.poll(counts).toEqual([1, 4, 4, 2])
  await expect(show.getByRole('list', { name: 'On the bench' }).locator('li')).toHaveCount(5)
  const alts = await show.getByRole('img').evaluateAll((images) => images.map((image) => image.getAttribute('alt')))
  expect(alts).toHaveLength(16)
  expect(alts).toEqual(alts.map((_, index) => alts[index % 2]))
  expect(alts[0]).toMatch(/^[A-Z]{3} jersey$/)
  expect(alts[0]).not.toBe(alts[1])
})

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('the public pitch has its shirts, and a link to the list', async ({ page }) => {
    await page.goto('/pitch')
    const show = sheet(page, 'A team for show')
    const shirts = await show.getByRole('img', { name: /^[A-Z]{3} jersey$/ }).all()
    expect(shirts).toHaveLength(16)
    for (const shirt of shirts) await expect(shirt).toBeVisible()
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' }).click()
    await expect(show.getByRole('table', { name: 'A team for show: the eleven' }).getByRole('row')).toHaveCount(1 + 11)
    await expect(show.getByRole('img')).toHaveCount(0)
  })
})

function sheet(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

function gameweekOf(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Gameweek', exact: true })
}

/** Checks the rows of the pitch and the bench as drawn: players, places, shirts, points and signs. */
async function expectSheet(place: Locator, players: readonly PlayerShown[]): Promise<void> {
  const starters = players.filter(({ seat }) => seat < 12)
  for (const row of ROWS)
    await expectList(
      place.getByRole('list', { name: row }),
      starters.filter((each) => each.row === row),
    )
  const bench = players.filter(({ seat }) => seat > 11).toSorted((a, b) => a.seat - b.seat)
  expect(bench).toHaveLength(4)
  await expectList(place.getByRole('list', { name: 'On the bench' }), bench)
}

async function expectList(list: Locator, players: readonly PlayerShown[]): Promise<void> {
  const drawn = () =>
    list.locator('li').evaluateAll((items) =>
      items.map((item) => ({
        name: item.querySelector(':scope > span')?.textContent,
        alt: item.querySelector('img')?.alt,
        points: item.querySelector('b')?.textContent,
        marks: [...item.querySelectorAll('i .unseen')].map((mark) => mark.textContent),
      })),
    )
  await expect.poll(drawn).toEqual(players.map(({ seat: _, row: __, ...shown }) => shown))
}

async function expectFigures(place: Locator, { points, bench }: { points: number; bench: number }): Promise<void> {
  const word = (count: number) => (count === 1 ? 'point' : 'points')
  await expect(place.getByText(new RegExp(`^${points} ${word(points)}$`)).first()).toBeVisible()
  await expect(place.getByText(new RegExp(`^${bench} ${word(bench)}$`)).last()).toBeVisible()
}

function difference(more: number): string {
  if (more === 0) return 'exactly what was really scored'
  return `${Math.abs(more)} ${Math.abs(more) === 1 ? 'point' : 'points'} ${more > 0 ? 'more' : 'fewer'} than really scored`
}
