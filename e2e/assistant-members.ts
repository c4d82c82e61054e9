import { expect, type Page, test } from '@playwright/test'
import { expectWords } from './assistant-screens.ts'
import { type Json, plain } from './assistant-tables.ts'
import { latestGameweek } from './simulator.ts'
import { rowsOf, tableOf } from './table.ts'

// What a member asks about their own team that no table answers. `screen` is theirs: it marks what is their own.

export type Asking = { told(tool: string, asked: object): Promise<Json>; screen: Page }

export async function askAboutMine({ told, screen }: Asking, league: string): Promise<void> {
  const own = (await told('leagues', {})).find((one: Json) => one.league === league).your_team
  await test.step('Which team is mine?', async () => {
    await screen.goto((await told('table', { league })).address)
    await expect(tableOf(screen).locator('tr[data-own]')).toContainText(own)
  })
  const answer = await told('programme', { league })
  await test.step('Did I win my match?', async () => {
    await screen.goto(answer.address)
    const [mine] = answer.results.filter(({ you }: Json) => you)
    const shown = await screen.getByRole('region', { name: 'Results' }).locator('li[data-own]').allTextContents()
    expect(shown.map(plain)).toEqual([`${mine.home} ${mine.points_a}– to ${mine.points_b} ${mine.away}`])
  })
  await screen.goto(answer.next.address)
  const [next] = answer.next.matches.filter(({ you }: Json) => you)
  await test.step('Whom do I meet next?', () =>
    expect(screen.getByRole('table', { name: `${next.home} against ${next.away}` })).toBeVisible())
  await test.step('When is my turn of the waivers?', async () => {
    const before = screen.getByRole('region', { name: `Before gameweek ${answer.next.gameweek}` })
    const order = await before.getByRole('listitem').allTextContents()
    expect(order.indexOf(own)).toBe(answer.next.waiver_order.indexOf(own))
    expect(order.indexOf(own)).toBeGreaterThanOrEqual(0)
  })
  await test.step('Against whom have I won, and whom do I meet after that?', async () => {
    const { details, address } = await told('head_to_head', { league, team: own, details: true })
    const { rows } = details.find(({ name }: Json) => name === 'matches')
    const latest = await latestGameweek()
    const match = rows.find(({ gameweek }: Json) => gameweek === latest)
    await screen.goto(address)
    await expectWords(screen, [`${match.teamAName} ${match.teamAScore}`, `${match.teamBScore} ${match.teamBName}`])
    expect(rows.some(({ gameweek }: Json) => gameweek > latest + 1)).toBe(true)
  })
  await test.step('Which is the best gameweek of the season, whose, and since when?', async () => {
    const { details, address } = await told('records', { league, details: true })
    const records: Json[] = details.find(({ name }: Json) => name === 'records').rows
    const ofSeason = (kind: string) => records.filter((one) => one.scope === 'season' && one.kind === kind)
    await screen.goto(address)
    const said = [...ofSeason('highest'), ...ofSeason('lowest')]
    expect(said.length).toBeGreaterThan(1)
    await expectWords(
      screen,
      said.map(({ team_name, gameweek }) => `${team_name}, gameweek ${gameweek}`),
    )
    await expectWords(
      screen,
      said.map(({ value }) => String(value)),
    )
  })
  await test.step('What have my moves brought in all?', async () => {
    const { all_season, rows } = await told('moves_of_season', { league })
    expect(rows.length).toBeGreaterThan(3)
    const season = await told('months', { league, from: 1, to: await latestGameweek() })
    await screen.goto(season.address)
    const shown = (await rowsOf(tableOf(screen))).find(({ Team = '' }) => Team.startsWith(own))
    expect(plain(shown?.Moves)).toBe(plain(all_season))
  })
  await test.step('How is somebody doing whom I call by their first name?', async () => {
    const { rows } = await told('table', { league })
    const first = ({ owner }: Json) => owner.split(' ')[0]
    const alone = rows.find((row: Json) => rows.filter((other: Json) => first(other) === first(row)).length === 1)
    expect((await told('table', { league, team: first(alone) })).rows).toEqual([alone])
  })
}

export async function askAboutSquads({ told, screen }: Asking, league: string): Promise<void> {
  const answer = await told('live', { league })
  await test.step('How does it stand, or how did it end?', async () => {
    await screen.goto(answer.address)
    const shown = await rowsOf(tableOf(screen))
    const heads = ['Rank', 'Total', 'Bench', 'GW points']
    const figures = (row: Json) => heads.map((head) => plain(String(row[head]).split(',')[0]))
    expect(answer.rows.map((row: Json) => [`${row.team} ${row.owner}`, ...figures(row)])).toEqual(
      shown.map((row) => [row.Team, ...figures(row)]),
    )
  })
  const squad = await told('line_up', { league })
  await screen.goto(squad.address)
  const sheet = screen.getByRole('region', { name: `Gameweek ${squad.gameweek}`, exact: true })
  const bench = sheet.getByRole('list', { name: 'On the bench' }).locator('li')
  await test.step('Who was on my bench, in which order?', () =>
    expect(bench.locator('> span')).toHaveText(squad.bench.map(({ player }: Json) => player)))
  await test.step('What did they score?', async () => {
    const points = await bench.locator('b').allTextContents()
    expect(points.map(plain)).toEqual(squad.bench.map((one: Json) => plain(one.points * Math.max(one.counts, 1))))
  })
  await test.step('Who was my captain?', async () => {
    const captains = squad.starters.filter(({ captain }: Json) => captain)
    const marked = sheet.locator('li').filter({ has: screen.locator('i .unseen', { hasText: /^captain/ }) })
    await expect(marked.locator('> span')).toHaveText(captains.map(({ player }: Json) => player))
  })
}
