import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FamousSeason } from '#contract/views/hall-of-fame.ts'
import type { ProgrammeRow } from '#contract/views/programme.ts'
import type { StandingsRow } from '#contract/views/standings.ts'
import type { WrappedRow } from '#contract/views/wrapped.ts'
import { startApp, type TestApp } from '../app.ts'
import { type GuideLeague, startGame, type TestGame } from '../simulator.ts'
import { changeClassic, onlyTeams } from '../upstream-changes.ts'
import { questionOf } from './followed.ts'
import { followAll } from './sampled-leagues.ts'

const LAST = 38

type RawRow = { entry: number; entry_name: string; rank: number; total: number }
type RawWeek = { event_transfers: number; event_transfers_cost: number; points: number }

let game: TestGame
/** Two teams of the league that are level in the end, whom the official game places one before the other, and two below them. */
let league: GuideLeague
let pair: RawRow[]
let all: RawRow[]

async function raw<Answer>(path: string): Promise<Answer> {
  return (await fetch(`${game.url}/classic/api/${path}`)).json() as Promise<Answer>
}

async function tableOf({ id }: GuideLeague): Promise<RawRow[]> {
  const rows: RawRow[] = []
  for (let page = 1; ; page++) {
    const path = `leagues-classic/${id}/standings/?page_standings=${page}`
    const { standings } = await raw<{ standings: { has_next: boolean; results: RawRow[] } }>(path)
    rows.push(...standings.results)
    if (!standings.has_next) return rows
  }
}

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: LAST, state: 'over' } })
  for (const one of game.guide.leagues.filter(({ type }) => type === 'classic')) {
    const rows = await tableOf(one)
    const at = rows.findIndex(
      (row, place) => rows[place + 1]?.total === row.total && rows[place + 1]?.rank !== row.rank,
    )
    const below = rows.filter(({ total }) => total < (rows[at]?.total ?? 0)).slice(-2)
    if (at === -1 || below.length < 2) continue
    league = one
    pair = rows.slice(at, at + 2)
    all = [...pair, ...below]
    break
  }
}, 240_000)

afterAll(() => game.close())

async function told(change: (program: TestApp) => void) {
  const program = await startApp(game.url)
  try {
    const four = onlyTeams(
      program,
      league,
      all.map(({ entry }) => entry),
    )
    change(program)
    await followAll(program, [four])
    const ask = async <Row>(path: string): Promise<Row[]> => {
      const { status, body } = await program.ask('ann', 'GET', `/api/${path}?${questionOf(four)}`)
      expect([path, status]).toEqual([path, 200])
      return body
    }
    const standings = (await ask<StandingsRow>('league-standings')).filter(({ gameweek }) => gameweek === LAST)
    const [programme] = await ask<ProgrammeRow>('programme')
    const wrapped = (await ask<WrappedRow>('wrapped')).find(({ is_whole }) => is_whole)
    const fame = await program.ask('ann', 'GET', '/api/hall-of-fame')
    const seasons = (fame.body as { seasons: FamousSeason[] }[]).flatMap((one) => one.seasons)
    const said = programme ? [programme.headline, ...programme.lead, ...programme.stories] : []
    const end = said.find(({ kind }) => kind === 'season-end' || kind === 'season-shared')
    return { standings, end, table: programme?.table, wrapped, champions: seasons[0]?.champions }
  } finally {
    await program.close()
  }
}

const ranksOf = (rows: readonly { team_id: number; rank: number | null }[] | undefined) =>
  pair.map(({ entry }) => rows?.find(({ team_id }) => team_id === entry)?.rank)

test('of two level teams the one with fewer transfers is champion, on every screen', async () => {
  const weeks = await Promise.all(
    pair.map(async ({ entry }) => (await raw<{ current: RawWeek[] }>(`entry/${entry}/history/`)).current),
  )
  const made = weeks.map((own) => own.reduce((sum, week) => sum + week.event_transfers, 0))
  const totals = weeks.map((own) => own.reduce((sum, week) => sum + week.points - week.event_transfers_cost, 0))
  expect(totals[0]).toBe(totals[1])
  const [first = 0, second = 0] = made
  expect(first).toBeLessThan(second)
  const { standings, end, table, wrapped, champions } = await told(() => undefined)
  expect(ranksOf(standings)).toEqual([1, 2])
  expect(ranksOf(table)).toEqual([1, 2])
  const [champion, next] = pair
  expect(end).toMatchObject({ kind: 'season-end', teams: [champion?.entry, next?.entry] })
  expect(end?.text).toMatch(/ are champions, level /)
  expect(champions).toEqual([champion?.entry_name])
  const card = wrapped?.cards.find(({ kind }) => kind === 'table')
  const won = expect.stringContaining(`${champion?.entry_name} are champions`)
  expect([card?.title, card?.verdict]).toEqual(['Champions', won])
}, 240_000)

test('where it places them level both are champions, on every screen', async () => {
  const { standings, end, table, wrapped, champions } = await told((program) =>
    changeClassic(program, {
      async standings(original, ...asked) {
        const page = await original(...asked)
        const rank = (team: number, own: number) => (pair.some(({ entry }) => entry === team) ? 1 : own)
        return page && { ...page, rows: page.rows.map((row) => ({ ...row, rank: rank(row.team, row.rank) })) }
      },
    }),
  )
  expect(ranksOf(standings)).toEqual([1, 1])
  expect(ranksOf(table)).toEqual([1, 1])
  const both = pair.map(({ entry }) => entry).toSorted()
  expect([end?.kind, end?.teams.toSorted()]).toEqual(['season-shared', both])
  const names = pair.map(({ entry_name }) => entry_name).toSorted()
  expect(champions?.toSorted()).toEqual(names)
  const card = wrapped?.cards.find(({ kind }) => kind === 'table')
  expect(card?.title).toBe('Champions')
  for (const name of names) expect(card?.verdict).toContain(name)
  expect(card?.verdict).toContain('are champions together')
}, 240_000)
