import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LineUp, LineUpPlayer } from '#contract/views/line-up.ts'
import type { EditionRow, ProgrammeRow, Said } from '#contract/views/programme.ts'
import type { LeagueId } from '#domain/ids.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { publishLeagueAgain } from '#server/views/publishing/jobs.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { follow } from '#test/following.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { onlyTeams } from '#test/upstream-changes.ts'

const FINAL = 5

let game: TestGame
let program: TestApp
let draft: GuideLeague
let classic: GuideLeague

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: FINAL + 1, state: 'open' } })
  program = await startApp(game.url)
  await program.lookForNews()
  await program.lookForNews('classic')
  draft = game.draftLeagues.find(({ name }) => name === 'The Corner Flag Club') as GuideLeague
  const odd = game.classicLeague('Odd Socks Derby')
  classic = onlyTeams(program, odd, odd.team_ids)
  for (const league of [draft, classic]) await follow(program, league)
  await program.lookForNews()
  await program.lookForNews('classic')
}, 120_000)

afterAll(async () => {
  await program.close()
  await game.close()
})

const about = ({ id, game: of, type }: GuideLeague) => `leagueIds=${id}&game=${of}${type ? `&type=${type}` : ''}`

async function programme(league: GuideLeague, gameweek?: number): Promise<ProgrammeRow> {
  const { status, body } = await program.ask(
    'ann',
    'GET',
    `/api/programme?${about(league)}${gameweek ? `&gameweek=${gameweek}` : ''}`,
  )
  expect([status, body]).toEqual([200, [expect.anything()]])
  return body[0]
}

const saidIn = ({ headline, lead, bench, stories, thread }: ProgrammeRow): Said[] =>
  [headline, ...lead, bench.said, ...stories, thread].filter((one) => one !== null)

async function rowsOf(view: string, league: GuideLeague): Promise<Record<string, unknown>[]> {
  return (await program.ask('ann', 'GET', `/api/${view}?${about(league)}`)).body
}

test('the tickets of somebody’s leagues say the latest headline, and each team’s place and points', async () => {
  const { status, body } = await program.ask('ann', 'GET', '/api/league-tickets')
  expect([status, body.length]).toEqual([200, 2])
  for (const league of [draft, classic]) {
    const ticket = body.find((row: ProgrammeRow) => row.league_id === league.id && row.game === league.game)
    const { headline } = await programme(league)
    expect(ticket).toMatchObject({ gameweek: FINAL, edition: 1, headline: headline.text })
    const season = (await rowsOf('league-standings', league)).filter(({ gameweek }) => gameweek === FINAL)
    expect(season.length).toBeGreaterThan(3)
    for (const { team_id, rank, gw_points } of season)
      expect(ticket.teams).toContainEqual({ team_id, rank, points: gw_points })
    expect(ticket.teams).toHaveLength(season.length)
  }
  expect((await program.ask('bob', 'GET', '/api/league-tickets')).body).toEqual([])
  expect((await program.ask(null, 'GET', '/api/league-tickets')).status).toBe(401)
  expect((await program.ask('una', 'GET', '/api/league-tickets')).status).toBe(403)
})

describe('who reads it', () => {
  test('only people with a token and a verified address, and nobody reads other people’s leagues', async () => {
    expect((await program.ask(null, 'GET', '/api/programme')).status).toBe(401)
    expect((await program.ask('una', 'GET', '/api/programme')).status).toBe(403)
    expect(await program.ask('bob', 'GET', `/api/programme?${about(draft)}`)).toMatchObject({ status: 200, body: [] })
    expect(await program.ask('bob', 'GET', '/api/programmes')).toMatchObject({ status: 200, body: [] })
  })

  test('an invalid gameweek is refused; one that the league has not played is empty', async () => {
    expect((await program.ask('ann', 'GET', `/api/programme?${about(draft)}&gameweek=0`)).status).toBe(400)
    expect((await program.ask('ann', 'GET', `/api/programme?${about(draft)}&gameweek=${FINAL + 1}`)).body).toEqual([])
  })
})

test('the latest without a gameweek, each by its number, and all of them in the list, newest first', async () => {
  expect((await programme(draft)).gameweek).toBe(FINAL)
  const editions: EditionRow[] = (await program.ask('ann', 'GET', `/api/programmes?${about(draft)}`)).body
  expect(editions.map(({ gameweek }) => gameweek)).toEqual([5, 4, 3, 2, 1])
  for (const { gameweek, headline, edition } of editions)
    expect(await programme(draft, gameweek)).toMatchObject({
      gameweek,
      edition,
      corrected: [],
      headline: { text: headline },
    })
})

describe.each(['draft', 'classic'] as const)('%s', (of) => {
  const league = () => (of === 'draft' ? draft : classic)

  test('what a sentence says is what its screen shows', async () => {
    const seen = new Set<string>()
    const [standings, benches, moves] = [
      await rowsOf('league-standings', league()),
      await rowsOf('bench-king-data', league()),
      await rowsOf('waiwer-king-data', league()),
    ]
    const row = (rows: typeof standings, team: number | undefined, gameweek: number) =>
      rows.find((one) => one.team_id === team && one.gameweek === gameweek)
    const { body: editions } = await program.ask('ann', 'GET', `/api/programmes?${about(league())}`)
    for (const { gameweek } of editions as EditionRow[])
      for (const { kind, teams, values, evidence } of saidIn(await programme(league(), gameweek))) {
        expect(evidence.gameweek).toBe(gameweek)
        const place = row(standings, teams[0], gameweek)
        if (kind === 'lead-new' || kind === 'lead-held') expect(place?.rank).toBe(1)
        if (kind === 'climb' || kind === 'fall')
          expect([place?.last_rank, place?.rank]).toEqual([values.from, values.to])
        if (kind === 'week-first') expect(place?.gw_points).toBe(values.points)
        if (kind.startsWith('bench-') && 'bench' in values)
          expect(row(benches, teams[0], gameweek)?.user_bench_total).toBe(values.bench)
        if (kind === 'move-best') expect(row(moves, teams[0], gameweek)?.pointsDifference).toBe(values.gained)
        if (kind === 'move-worst') expect(row(moves, teams[0], gameweek)?.pointsDifference).toBe(-Number(values.lost))
        seen.add(kind)
      }
    expect(seen.size).toBeGreaterThan(8)
  })

  test('the bench, the table and the results are those of the other answers', async () => {
    const { bench, table, results } = await programme(league())
    const benches = await rowsOf('bench-king-data', league())
    const ofGameweek = benches.filter(({ gameweek }) => gameweek === FINAL)
    expect(bench.points).toBe(Math.max(...ofGameweek.map((row) => Number(row.user_bench_total))))
    const standings = (await rowsOf('league-standings', league())).filter(({ gameweek }) => gameweek === FINAL)
    const figures = (rows: readonly Record<string, unknown>[]) =>
      rows.map(({ team_id, rank, total_points }) => [team_id, rank, total_points]).toSorted()
    expect(figures(table)).toEqual(figures(standings))
    expect(results.length).toBeGreaterThan(3)

    const { game } = league()
    const { body } = await program.ask('ann', 'GET', `/api/line-up/${bench.team_id}?game=${game}&gw=${FINAL}`)
    const { line_up } = body as LineUp
    const worn = [...(line_up?.bench ?? []), ...(line_up?.starters ?? [])]
    for (const { player_id, club, position } of bench.players) expect([club, position]).toEqual(wornBy(worn, player_id))
    expect(bench.players.every(({ club }) => club)).toBe(true)
  })
})

function wornBy(players: readonly LineUpPlayer[], player: number) {
  const found = players.find(({ player_id }) => player_id === player)
  return [found?.club, found?.position]
}

test('a stored edition stays, though a league that is read again would choose otherwise now', async () => {
  const before = await programme(draft)
  const { db } = program.deps
  const stored = await db.selectFrom('programme').select(['gameweek', 'told']).where('gameweek', '=', FINAL).execute()
  expect(stored).toHaveLength(2)
  // No words are stored, in any language.
  expect(JSON.stringify(stored)).not.toContain(before.lead[0]?.text.slice(0, 20))
  // As when a new version of the program makes all answers again.
  const [{ id }] = (await db
    .updateTable('league')
    .set({ answers_version: null })
    .where('league_id', '=', draft.id as LeagueId)
    .returning('id')
    .execute()) as [Pick<LeagueKey, 'id'>]
  await publishLeagueAgain({ ...program.deps, version: 1 }, { id })
  expect(await programme(draft)).toEqual(before)
})
