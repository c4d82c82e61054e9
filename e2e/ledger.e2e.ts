import type { Page } from '@playwright/test'
import { LINE_NAMES } from '#display/views/ledger-lines.ts'
import { classicLedger, draftLedger, type NaiveLedger } from '#test/figures/naive-ledger.ts'
import { SIMULATOR } from './addresses.ts'
import { bringNear } from './chart-checks.ts'
import { placeOf } from './classic-views.ts'
import { expect, test } from './journey.ts'
import { classicLeague, latestGameweek, rawClassicLeague, rawLeague } from './simulator.ts'
import { expectSorted, tableOf } from './table.ts'

type Team = { id: number; name: string; owner: string; gameweeks: readonly number[]; ledger: NaiveLedger }
type Season = ReturnType<typeof seasonOf>

const signed = (value: number) => (value > 0 ? `+${value}` : String(value).replace('-', '−'))
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** The sums of a team's gameweeks, by kind of line; null for a team without a first team. */
function seasonOf({ gameweeks, ledger }: Team) {
  const rows = gameweeks.map(ledger)
  const known = rows.flatMap(({ locked, real, lines }) =>
    locked === null || real === null ? [] : { locked, real, lines },
  )
  if (known.length === 0) return null
  const kinds = Map.groupBy(
    known.flatMap(({ lines }) => lines),
    ({ kind }) => kind,
  )
  const points = new Map([...kinds].map(([kind, lines]) => [kind, sum(lines.map((line) => line.points))]))
  return { locked: sum(known.map(({ locked }) => locked)), real: sum(known.map(({ real }) => real)), points }
}

function figuresOf(season: Season): Record<string, string> {
  if (!season) return { Gained: '—', 'First team': '—', In: '—', Out: '—', 'Line-up': '—', Real: '—' }
  const ofKinds = (wanted: RegExp) =>
    sum([...season.points].flatMap(([kind, points]) => (wanted.test(kind) ? points : [])))
  return {
    Gained: signed(season.real - season.locked),
    'First team': `${season.locked}`,
    In: signed(ofKinds(/-in$/)),
    Out: signed(ofKinds(/-out$/)),
    'Line-up': signed(ofKinds(/^(promoted|benched|automatic-substitution)$/)),
    Real: `${season.real}`,
  }
}

/** Name and figure of each line, the first and the last of which are the totals. */
async function expectSteps(page: Page, team: Team, season: NonNullable<Season>): Promise<void> {
  const rows = page.getByRole('list', { name: `Ledger of ${team.name}` }).locator(':scope > li')
  const names = LINE_NAMES as Record<string, string>
  const wanted = [...season.points].map(([kind, points]) => `${names[kind]}${signed(points)}`)
  await expect.poll(async () => (await rows.locator('summary').allTextContents()).toSorted()).toEqual(wanted.toSorted())
  await expect(rows.first()).toHaveText(`First team${season.locked}`)
  await expect(rows.last()).toHaveText(`Real${season.real}`)
}

async function expectLedger(page: Page, place: string, teams: readonly Team[]): Promise<void> {
  await page.goto(`/ledger?${place}`)
  const rows = teams.map((team) => ({ Team: `${team.name} ${team.owner}`, ...figuresOf(seasonOf(team)) }))
  await expectSorted(tableOf(page), rows, { by: 'Gained', dir: 'descending' })
  const team = teams.find((one) => (seasonOf(one)?.points.size ?? 0) > 4)
  if (!team) throw new Error('Nobody has changed anything')
  const season = seasonOf(team)
  if (!season) throw new Error('A team without a first team')
  await bringNear(page, 'From first team to real')
  await page.getByLabel('Team', { exact: true }).selectOption({ label: team.name })
  await expectSteps(page, team, season)
  const gameweek = team.gameweeks.findLast((gw) => team.ledger(gw).lines.some(({ kind }) => /-in$/.test(kind))) ?? 0
  await page.getByLabel('Gameweek', { exact: true }).selectOption({ label: `GW ${gameweek}` })
  const week = seasonOf({ ...team, gameweeks: [gameweek] })
  if (!week) throw new Error('A gameweek that is not known')
  await expectSteps(page, team, week)
  const line = team.ledger(gameweek).lines.find(({ kind }) => /-in$/.test(kind))
  await page.locator('summary', { hasText: (LINE_NAMES as Record<string, string>)[line?.kind ?? ''] ?? '' }).click()
  const causes = page
    .getByRole('list', { name: `Ledger of ${team.name}` })
    .getByRole('listitem')
    .filter({ hasText: `GW ${gameweek}` })
  await expect(causes.last()).toBeVisible()
  await page.getByLabel('Gameweek', { exact: true }).selectOption({ label: 'All season' })
  await expectSteps(page, team, season)
}

test('the ledger of a draft league: its table, the way of a team, one gameweek of it, and its players', async ({
  page,
  signIn,
}) => {
  const raw = await rawLeague('ten', await latestGameweek())
  const ledgerOf = await draftLedger(SIMULATOR, raw)
  const teams = raw.entries.map(
    ({ entry_id: id, entry_name: name, player_first_name: first, player_last_name: last }) => ({
      ...{ id, name, owner: `${first} ${last}` },
      gameweeks: raw.gameweeks,
      ledger: ledgerOf(id),
    }),
  )
  await signIn()
  await expectLedger(page, `league=${raw.id}`, teams)
})

test('the ledger of a classic league, with captains, chips and hits', async ({ page, signIn }) => {
  const raw = await rawClassicLeague(await classicLeague('Duel in the Drizzle'), await latestGameweek())
  const ledgerOf = await classicLedger(SIMULATOR, raw)
  const teams = raw.teams.map(({ entry, name, owner }) => ({
    ...{ id: entry, name, owner },
    gameweeks: raw.gameweeks,
    ledger: ledgerOf(entry),
  }))
  await signIn()
  await expectLedger(page, placeOf(raw), teams)
})
