import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getLive } from '#contract/live/live.ts'
import { getLiveSquads } from '#contract/live/live-squads.ts'
import { getLineUp } from '#contract/views/line-up.ts'
import { getWaivers } from '#contract/views/waivers.ts'
import type { TeamId } from '#domain/ids.ts'
import { hideNameOf } from '#server/facts/league-links/hidden-store.ts'
import { pollLive } from '#server/following/live/jobs.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { follow } from '#test/following.ts'
import { type Assistant, assistantIn } from '#test/people/assistant.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'

// What a member asks about their own team, about the gameweek that is played, and by whose name.

const FINAL = 3
const GAMES = ['draft', 'classic'] as const
/** The teams that Ann has saved: in the middle of both leagues. */
const PLACE = 3

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, read by path
type Json = any

let game: TestGame
let program: TestApp
let assistant: Assistant
let draft: GuideLeague
let classic: GuideLeague
let keys: Record<(typeof GAMES)[number], Awaited<ReturnType<typeof follow>>>

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: FINAL, state: 'final' } })
  program = await startApp(game.url, { now: new Date() })
  draft = game.draftLeagues.find(({ name }) => name === 'Thursday Night Nutmegs') as GuideLeague
  classic = game.classicLeague('Duel in the Drizzle')
  for (const one of GAMES) await program.lookForNews(one)
  keys = { draft: await follow(program, draft, PLACE), classic: await follow(program, classic, PLACE) }
  for (const one of GAMES) await program.lookForNews(one)
  const { body } = await program.ask('ann', 'POST', '/api/access-tokens', { name: 'Of an assistant', days: 30 })
  assistant = await assistantIn(program, body.token)
}, 120_000)

afterAll(async () => {
  await assistant?.close()
  await program?.close()
  await game?.close()
})

async function answered(tool: string, asked: object = {}): Promise<Json> {
  const { text, isError } = await assistant.say(tool, asked)
  expect(isError ? text : '').toBe('')
  return JSON.parse(text)
}

/** What a call of the person’s screens answers. */
async function screen(path: string, { id, game: of, type }: GuideLeague, more = ''): Promise<Json> {
  const asked = `leagueIds=${id}&game=${of}${type ? `&type=${type}` : ''}${more}`
  return (await program.ask('ann', 'GET', `${path}?${asked}`)).body
}

const own = ({ team_ids }: GuideLeague) => team_ids[PLACE] as number
const marked = (rows: Json[]) => rows.filter(({ you }) => you)
const lineUpOf = async (league: GuideLeague, gw: number) =>
  (
    await program.ask(
      'ann',
      'GET',
      `${getLineUp.path.replace(':teamId', String(own(league)))}?game=${league.game}&gw=${gw}`,
    )
  ).body

describe.each(GAMES)('in a league of the %s game', (name) => {
  const league = () => (name === 'draft' ? draft : classic)
  const asked = () => ({ league: league().name })

  test('every answer says which team is the person’s own', async () => {
    const { team_name: team } = (await screen('/api/league-standings', league())).find(
      ({ team_id }: Json) => team_id === own(league()),
    )
    const mine = (await answered('leagues')).find((one: Json) => one.league === league().name)
    expect(mine.your_team).toBe(team)
    for (const tool of [
      'table',
      'head_to_head',
      'bench',
      'moves',
      'first_team',
      'ledger',
      'luck',
      'records',
      'months',
    ]) {
      const answer = await answered(tool, asked())
      expect([tool, answer.your_team, marked(answer.rows).map((row) => row.team)]).toEqual([tool, team, [team]])
    }
    const told = await answered('programme', asked())
    expect([told.your_team, marked(told.table).map((row) => row.team), marked(told.results).length]).toEqual([
      team,
      [team],
      1,
    ])
    const pair = await answered('rivals', asked())
    expect([pair.your_team, marked([pair.a, pair.b]).map((one) => one.team)]).toEqual([team, [team]])
    for (const tool of ['line_up', 'moves_of_season'])
      expect(await answered(tool, asked())).toMatchObject({ your_team: team, team, you: true })
    expect(await answered('our_league', asked())).toMatchObject({ your_team: team })
  })

  test('players of one’s own are marked', async () => {
    const { rows, gameweek } = await answered('our_league', asked())
    const { starters, bench } = (await lineUpOf(league(), gameweek)).line_up
    const names = new Set([...starters, ...bench].map(({ web_name }: Json) => web_name))
    const yours = rows.filter((row: Json) => row.yours).map((row: Json) => row.player)
    expect(yours.length).toBe(15)
    expect(yours.filter((player: string) => !names.has(player))).toEqual([])
  })

  test('a squad is told with its bench in order, of one’s own and of any other team', async () => {
    const { line_up, net_points } = await lineUpOf(league(), 2)
    const answer = await answered('line_up', { ...asked(), gameweek: 2 })
    expect([answer.points, answer.starters_points, answer.bench_points]).toEqual([
      net_points,
      line_up.starters_points,
      line_up.bench_points,
    ])
    const toldOf = (players: Json[]) => players.map(({ player, points, counts }) => [player, points, counts])
    const shownOf = (players: Json[]) =>
      players.map(({ web_name, points, multiplier }) => [web_name, points, multiplier])
    expect(toldOf(answer.starters)).toEqual(shownOf(line_up.starters))
    expect(toldOf(answer.bench)).toEqual(shownOf(line_up.bench))
    expect(answer.bench.map(({ bench_place }: Json) => bench_place)).toEqual([1, 2, 3, 4])
    const captains = answer.starters.filter(({ captain }: Json) => captain).length
    expect(captains).toBe(name === 'classic' ? 1 : 0)
    const { rows } = await answered('table', asked())
    const other = rows.find(({ you }: Json) => !you)
    const theirs = await answered('line_up', { ...asked(), team: other.team })
    expect([theirs.team, theirs.gameweek, theirs.you]).toEqual([other.team, FINAL, undefined])
  })

  test('the moves of a season add up', async () => {
    const answer = await answered('moves_of_season', asked())
    const weeks = (await screen(getWaivers.path, league())).filter(({ team_id }: Json) => team_id === own(league()))
    const moved = weeks.filter(({ addedPlayers }: Json) => addedPlayers.length > 0)
    const shown = moved.map((week: Json) => [
      week.gameweek,
      week.addedPlayers.map((one: Json) => one.web_name),
      week.removedPlayers.map((one: Json) => one.web_name),
      week.pointsDifference,
    ])
    const names = (players: Json[]) => players.map(({ player }) => player)
    expect(answer.rows.map((row: Json) => [row.gameweek, names(row.came), names(row.went), row.points])).toEqual(shown)
    expect(answer.all_season).toBe(weeks.reduce((sum: number, week: Json) => sum + (week.pointsDifference ?? 0), 0))
  })

  test('somebody is found by a first name', async () => {
    const { rows } = await answered('table', asked())
    const firstOf = ({ owner }: Json) => owner.split(' ')[0]
    const alone = rows.find((row: Json) => rows.filter((other: Json) => firstOf(other) === firstOf(row)).length === 1)
    expect((await answered('table', { ...asked(), team: firstOf(alone).toLowerCase() })).rows).toEqual([alone])
  })
})

describe('whose name is hidden', () => {
  test('is told to nobody’s assistant, and short names are short', async () => {
    const other = draft.team_ids.find((id) => id !== own(draft)) as TeamId
    const rowOf = (rows: Json[], name: string) => rows.find(({ team }) => team === name)
    const { team_name, owner_first_name, owner_last_name } = (await screen('/api/league-standings', draft)).find(
      ({ team_id }: Json) => team_id === other,
    )
    const { db } = program.deps
    await hideNameOf(db, {
      ...{ league: keys.draft.id, team: other, by: null, now: new Date() },
      ...{ count: async () => undefined, tell: async () => undefined },
    })
    for (const tool of [
      'table',
      'head_to_head',
      'bench',
      'ledger',
      'months',
      'live',
      'programme',
      'line_up',
      'rivals',
    ]) {
      const named = ['line_up', 'rivals'].includes(tool) && { team: team_name }
      const { text } = await assistant.say(tool, { league: draft.name, ...named })
      expect([tool, text.includes(team_name), text.includes(`${owner_first_name} ${owner_last_name}`)]).toEqual([
        tool,
        true,
        false,
      ])
    }
    expect(
      (await assistant.say('table', { league: draft.name, team: `${owner_first_name} ${owner_last_name}` })).isError,
    ).toBe(true)
    await program.ask('ann', 'POST', '/api/league-links/short-names', { leagueId: draft.id, on: true })
    const { rows } = await answered('table', { league: draft.name })
    expect(rowOf(rows, team_name).owner).toBe(team_name)
    for (const { owner, team } of rows) expect(team === team_name || /^\S+( \S+)* \S\.$/.test(owner)).toBe(true)
    await db.deleteFrom('hidden_name').execute()
    await program.ask('ann', 'POST', '/api/league-links/short-names', { leagueId: draft.id, on: false })
  })
})

describe('the gameweek that is played', () => {
  test('as it ended, until the next deadline', async () => {
    const { rows, state, gameweek } = await answered('live', { league: classic.name })
    expect([state, gameweek]).toEqual(['It is final.', FINAL])
    expect(rows[0]).not.toHaveProperty('To play')
  })

  test.each([300, 1500])(
    'in minute %i scores, who is left and the squads are those of the live screen',
    async (minute) => {
      await game.moveTo(FINAL + 1, 'match-day', minute)
      for (const one of GAMES) await program.lookForNews(one)
      for (const one of GAMES) await pollLive(program.deps, { game: one })
      await program.runJobs()
      for (const league of [draft, classic]) {
        const shown: Json[] = await screen(getLive.path, league)
        const answer = await answered('live', { league: league.name })
        expect([answer.gameweek, answer.state]).toEqual([FINAL + 1, expect.stringContaining('provisional')])
        expect(answer.rows.map((row: Json) => row.Rank)).toEqual(
          answer.rows.map((row: Json) => row.Rank).toSorted((a: number, b: number) => a - b),
        )
        for (const row of shown) {
          const told = answer.rows.find(({ team }: Json) => team === row.team_name)
          expect(told).toMatchObject({
            ...{
              Rank: row.rank,
              Total: row.total_points,
              'GW points': row.projected_points,
              'As submitted': row.gw_points,
            },
            ...{
              'To play': row.to_play,
              Playing: row.playing,
              Bench: row.bench_points,
              'Opponent points': row.opponent_points,
            },
          })
          const opponent = shown.find(({ team_id }) => team_id === row.opponent_team_id)
          if (opponent) expect(told.Opponent).toBe(opponent.team_name)
          const squad = await answered('line_up', { league: league.name, team: String(row.team_id) })
          expect(squad.left.length).toBe(row.to_play)
        }
        const squads: Json[] = await screen(getLiveSquads.path, league)
        const { players } = squads.find(({ team_id }) => team_id === own(league))
        const mine = await answered('line_up', { league: league.name })
        expect(
          [...mine.starters, ...mine.bench].map(({ player, points, state: is }: Json) => [player, points, is]),
        ).toEqual(players.map(({ web_name, points, state: is }: Json) => [web_name, points, is]))
        expect(mine.bench.map(({ bench_place }: Json) => bench_place)).toEqual([1, 2, 3, 4])
        expect(await answered('line_up', { league: league.name, gameweek: FINAL })).toMatchObject({
          state: 'It is final.',
        })
      }
    },
  )
})
