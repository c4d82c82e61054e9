import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Game } from '#domain/ids.ts'
import { pollLive } from '#server/following/live/jobs.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { countQueries } from '#test/count-queries.ts'
import { follow, openGate } from '#test/following.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'

const GAMEWEEK = 3
const GAMES = ['draft', 'classic'] as const
const UNDRAFTED = 'We Will Draft on Friday'

let game: TestGame
let program: TestApp
/** The program's current time; the machine's clock where nothing is set. */
const clock: { now?: Date } = { now: new Date() }
let leagues: GuideLeague[]

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: GAMEWEEK - 1, state: 'final' } })
  program = await startApp(game.url, clock)
  delete clock.now
  for (const one of GAMES) await program.lookForNews(one)
  leagues = [
    ...game.draftLeagues.filter(isPlaying),
    ...['Duel in the Drizzle', 'Odd Socks Derby'].map(game.classicLeague),
  ]
  for (const league of [...leagues, ...game.draftLeagues.filter(({ name }) => name === UNDRAFTED)])
    await follow(program, league)
  for (const one of GAMES) await program.lookForNews(one)
  expect(await gameweeksPlayed()).toEqual([])
}, 120_000)

afterAll(async () => {
  await program.close()
  await game.close()
})

function isPlaying({ name }: GuideLeague) {
  return ['Thursday Night Nutmegs', 'The Long Ball Society'].includes(name)
}

/** The gameweeks under way by the leagues' sync state, which is cached. */
async function gameweeksPlayed(): Promise<number[]> {
  const syncs: Row[] = (await program.ask('ann', 'GET', '/api/league-sync')).body
  return [...new Set(syncs.flatMap(({ live_gameweek }) => live_gameweek ?? []))]
}

async function standAt(state: string) {
  await game.moveTo(GAMEWEEK, state)
  for (const one of GAMES) await program.lookForNews(one)
  await snapshot()
}

async function snapshot(...games: Game[]) {
  for (const one of games.length > 0 ? games : GAMES) await pollLive(program.deps, { game: one })
  // Waits until the news of it has arrived.
  await program.runJobs()
}

// biome-ignore lint/suspicious/noExplicitAny: rows as a stranger sees them.
type Row = any

async function rowsOf({ game: of, id, type }: GuideLeague): Promise<Row[]> {
  const query = `leagueIds=${id}&game=${of}${type ? `&type=${type}` : ''}`
  const { status, body } = await program.ask('ann', 'GET', `/api/live?${query}`)
  expect(status).toBe(200)
  return body
}

async function finalOf({ game: of, id, type }: GuideLeague, gameweek: number): Promise<Row[]> {
  const query = `leagueIds=${id}&game=${of}${type ? `&type=${type}` : ''}&gameweek=${gameweek}`
  return (await program.ask('ann', 'GET', `/api/league-standings?${query}`)).body
}

async function official(of: Game, path: string) {
  return (await fetch(`${game.url}/${of}/api/${path}`)).json() as Promise<Row>
}

/** Points with provisional bonus by player, counted from the game's answers alone, the long way. */
async function pointsNow(of: Game): Promise<(player: number) => number> {
  const live = await official(of, of === 'draft' ? `event/${GAMEWEEK}/live` : `event/${GAMEWEEK}/live/`)
  const matches: Row[] = await official('classic', 'fixtures/')
  const own: Row[] = of === 'draft' ? live.fixtures : matches.filter(({ event }) => event === GAMEWEEK)
  const bonus = new Map<number, number>()
  for (const fixture of own) {
    const { minutes } = matches.find(({ code }) => code === fixture.code)
    const counted = (kind: string) => {
      const both = fixture.stats.find((one: Row) => (one.s ?? one.identifier) === kind)
      return both ? [...both.h, ...both.a] : []
    }
    if (minutes < 20 || counted('bonus').length > 0) continue
    for (const { element, value } of counted('bps')) {
      const better = counted('bps').filter((other: Row) => other.value > value).length
      if (value > 0 && better < 3) bonus.set(element, (bonus.get(element) ?? 0) + 3 - better)
    }
  }
  const statsOf = (player: number) =>
    of === 'draft' ? live.elements[player]?.stats : live.elements.find(({ id }: Row) => id === player)?.stats
  return (player) => (statsOf(player)?.total_points ?? 0) + (bonus.get(player) ?? 0)
}

async function picksOf(of: Game, team: number): Promise<Row> {
  return official(of, of === 'draft' ? `entry/${team}/event/${GAMEWEEK}` : `entry/${team}/event/${GAMEWEEK}/picks/`)
}

describe('while a gameweek is played', () => {
  beforeAll(() => standAt('live'), 60_000)

  test('every team of every league has the points of its submitted team, counted another way', async () => {
    for (const league of leagues) {
      const rows = await rowsOf(league)
      expect(rows.map(({ team_id }) => team_id).toSorted()).toEqual(league.team_ids.toSorted())
      const points = await pointsNow(league.game)
      for (const row of rows) {
        const { picks, entry_history } = await picksOf(league.game, row.team_id)
        const gross = picks.reduce((sum: number, pick: Row) => {
          const counts = league.game === 'draft' ? Number(pick.position <= 11) : pick.multiplier
          return sum + points(pick.element) * counts
        }, 0)
        expect([row.team_name, row.gw_points]).toEqual([
          row.team_name,
          gross - (entry_history.event_transfers_cost ?? 0),
        ])
        expect(row).toMatchObject({ gameweek: GAMEWEEK, state: 'playing', is_base_provisional: false })
      }
    }
  })

  test('totals go on from the last final table, ranks follow from them, and final tables stay unchanged', async () => {
    const league = leagues.find(({ game: of, scoring }) => of === 'draft' && scoring === 'c') ?? leagues[0]
    if (!league) throw new Error('no league')
    const { body: final } = await program.ask('ann', 'GET', `/api/league-standings?leagueIds=${league.id}`)
    expect(final.some(({ gameweek }: Row) => gameweek === GAMEWEEK)).toBe(false)
    for (const row of await rowsOf(league)) {
      const before = final.find((one: Row) => one.team_id === row.team_id && one.gameweek === GAMEWEEK - 1)
      expect([row.total_points, row.last_rank]).toEqual([before.total_points + row.projected_points, before.rank])
    }
  })

  test('in a match both sides see the other, and their records are one match longer', async () => {
    for (const league of leagues.filter(({ scoring }) => scoring === 'h')) {
      const rows = await rowsOf(league)
      const final = await finalOf(league, GAMEWEEK - 1)
      for (const row of rows) {
        const before = final.find(({ team_id }) => team_id === row.team_id)
        const other = rows.find(({ team_id }) => team_id === row.opponent_team_id)
        if (other)
          expect([row.opponent_points, other.opponent_points]).toEqual([other.projected_points, row.projected_points])
        expect(row.is_opponent_about).toBe(league.game === 'classic' && row.opponent_team_id === null)
        expect(row.wins + row.draws + row.losses).toBe(before.wins + before.draws + before.losses + 1)
      }
    }
  })

  test('another snapshot reads live and fixtures once a game, whatever is followed, and no picks again', async () => {
    await game.forgetCalls()
    await snapshot()
    expect((await game.calls()).paths).toEqual({
      [`/draft/api/event/${GAMEWEEK}/live`]: 1,
      [`/classic/api/event/${GAMEWEEK}/live/`]: 1,
      '/classic/api/fixtures/': 2,
    })
  })

  test('a repeated call costs neither a query nor a body, until a snapshot has changed the answer', async () => {
    const [league] = leagues
    const url = `/api/live?leagueIds=${league?.id}`
    const ask = (tag: string) =>
      program.app.inject({ url, headers: { authorization: 'Bearer ann', 'if-none-match': tag } })
    const tag = String((await ask('')).headers.etag)
    const queries = await countQueries(program.pool, async () => {
      const known = await ask(tag)
      expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0])
    })
    expect(queries).toBe(0)
    await program.deps.db.deleteFrom('live_view').execute()
    await snapshot()
    expect((await ask(tag)).statusCode).toBe(200)
  })

  test('all screens that ask for the matches within a second cost one look at the database', async () => {
    const ask = () => program.ask('ann', 'GET', '/api/live/matches?game=draft')
    clock.now = new Date(Date.now() + 60_000)
    const first = await ask()
    const queries = await countQueries(program.pool, async () => {
      expect((await ask()).body).toEqual(first.body)
      const known = { authorization: 'Bearer ann', 'if-none-match': String(first.headers.etag) }
      const again = await program.app.inject({ url: '/api/live/matches?game=draft', headers: known })
      expect(again.statusCode).toBe(304)
    })
    expect(queries).toBe(0)
    clock.now = new Date(clock.now.getTime() + 1000)
    expect(await countQueries(program.pool, async () => void (await ask()))).toBeGreaterThan(0)
    delete clock.now
  })

  test('the squad of one team is that of all teams, alone', async () => {
    const url = `/api/live/squads?leagueIds=${leagues[0]?.id}`
    const { body: all } = await program.ask('ann', 'GET', url)
    for (const squad of all)
      expect((await program.ask('ann', 'GET', `${url}&team=${squad.team_id}`)).body).toEqual([squad])
    expect((await program.ask('ann', 'GET', `${url}&team=4711`)).body).toEqual([])
    // One that is in no league is not kept: the second question costs what the first did.
    const queries = () =>
      countQueries(program.pool, async () => void (await program.ask('ann', 'GET', `${url}&team=4712`)))
    expect(await queries()).toBe(await queries())
    expect((await program.ask('ann', 'GET', `${url}&team=x`)).status).toBe(400)
  })

  test('a snapshot that changes nothing leaves the answer and its tag', async () => {
    const tagOf = async () => (await program.ask('ann', 'GET', `/api/live?leagueIds=${leagues[0]?.id}`)).headers.etag
    const before = await tagOf()
    await snapshot('draft')
    expect(await tagOf()).toBe(before)
  })

  test('squads are made once for a snapshot, and anew for the next', async () => {
    const url = `/api/live/squads?leagueIds=${leagues[0]?.id}`
    const ask = (tag: string) =>
      program.app.inject({ url, headers: { authorization: 'Bearer ann', 'if-none-match': tag } })
    const { body, headers } = await program.ask('ann', 'GET', url)
    const queries = await countQueries(program.pool, async () => {
      expect((await ask(String(headers.etag))).statusCode).toBe(304)
    })
    // Which gameweek is played, and when its last snapshot was taken.
    expect(queries).toBe(2)
    await snapshot('draft')
    const [then, now] = [body, (await program.ask('ann', 'GET', url)).body].map(([squad]) => Date.parse(squad.as_of))
    expect(now).toBeGreaterThan(Number(then))
  })

  test('while the game updates itself, the last answer stays', async () => {
    const [league] = leagues
    if (!league) throw new Error('no league')
    const before = await rowsOf(league)
    await game.fault('updating-string')
    await snapshot('draft')
    expect(await rowsOf(league)).toEqual(before)
    await game.fault('none')
    await openGate(program)
  })

  test('every team has the players that it named, whose points add up to its score', async () => {
    for (const league of leagues) {
      const query = `leagueIds=${league.id}&game=${league.game}${league.type ? `&type=${league.type}` : ''}`
      const { body: squads } = await program.ask('ann', 'GET', `/api/live/squads?${query}`)
      const rows = await rowsOf(league)
      const points = await pointsNow(league.game)
      expect(squads.map(({ team_id }: Row) => team_id).toSorted()).toEqual(league.team_ids.toSorted())
      for (const squad of squads) {
        const { picks } = await picksOf(league.game, squad.team_id)
        expect(squad.players.map(({ player_id }: Row) => player_id)).toEqual(picks.map(({ element }: Row) => element))
        for (const { player_id, points: shown } of squad.players) expect(shown).toBe(points(player_id))
        const row = rows.find(({ team_id }) => team_id === squad.team_id)
        const counted = squad.players.reduce((sum: number, one: Row) => sum + one.points * one.multiplier, 0)
        expect(counted - squad.transfer_cost).toBe(row.projected_points)
        const named = squad.players.reduce((sum: number, one: Row) => sum + one.points * one.submitted_multiplier, 0)
        expect(named - squad.transfer_cost).toBe(row.gw_points)
        if (league.game === 'classic')
          expect(squad.players.map((one: Row) => [one.is_captain, one.is_vice_captain])).toEqual(
            picks.map((pick: Row) => [pick.is_captain, pick.is_vice_captain]),
          )
        expect(squad.players.filter((one: Row) => one.multiplier > 0 && one.state === 'playing')).toHaveLength(
          row.playing,
        )
      }
    }
  })

  test('the matches are those of the gameweek, with the score and the minute that the classic game gives', async () => {
    const { body } = await program.ask('ann', 'GET', '/api/live/matches')
    const fixtures: Row[] = await official('classic', 'fixtures/')
    const expected = fixtures.filter(({ event }) => event === GAMEWEEK)
    expect(body.map((one: Row) => one.game)).toEqual([...GAMES])
    for (const { gameweek, state, matches } of body) {
      expect([gameweek, state]).toEqual([GAMEWEEK, 'playing'])
      const shown = matches.map((one: Row) => [one.kickoff, one.home_score, one.away_score, one.state, one.minute])
      const official = expected.map((one) => {
        const is = one.finished_provisional ? 'over' : one.started ? 'playing' : 'before'
        const kickoff = new Date(one.kickoff_time).toISOString()
        return [kickoff, one.team_h_score, one.team_a_score, is, is === 'playing' ? one.minutes : null]
      })
      expect(shown.toSorted()).toEqual(official.toSorted())
    }
  })

  test('once a snapshot is minutes late the matches say since when there is no news, until the next one', async () => {
    const silences = async () => {
      const { body } = await program.ask('ann', 'GET', '/api/live/matches')
      return body.map((one: Row) => [one.silent_since, one.as_of])
    }
    const taken = await silences()
    expect(taken.map(([silent]: Row) => silent)).toEqual([null, null])
    clock.now = new Date(Date.now() + 10 * 60_000)
    expect(await silences()).toEqual(taken.map(([, at]: Row) => [at, at]))
    await snapshot()
    const now = clock.now.toISOString()
    // Answered from memory within a second.
    clock.now = new Date(clock.now.getTime() + 1000)
    expect(await silences()).toEqual(GAMES.map(() => [null, now]))
    delete clock.now
  })

  test('the sync state of the leagues says which gameweek is played', async () => {
    await expect.poll(gameweeksPlayed).toEqual([GAMEWEEK])
  })

  test('of one game on request, with the next deadline, in draft with the waivers before it', async () => {
    const { events } = await official('draft', 'bootstrap-static')
    const next = events.data.find(({ id }: Row) => id === GAMEWEEK + 1)
    const { body } = await program.ask('ann', 'GET', '/api/live/matches?game=draft')
    expect(body).toEqual([
      expect.objectContaining({
        next_gameweek: GAMEWEEK + 1,
        next_deadline: new Date(next.deadline_time).toISOString(),
        next_waivers: new Date(next.waivers_time).toISOString(),
      }),
    ])
    expect((await program.ask('ann', 'GET', '/api/live/matches?game=chess')).status).toBe(400)
  })

  test('strangers see none of it, and other people nothing of these leagues', async () => {
    expect((await program.ask(null, 'GET', '/api/live')).status).toBe(401)
    for (const call of ['/api/live', '/api/live/squads'])
      expect((await program.ask('bob', 'GET', `${call}?leagueIds=${leagues[0]?.id}`)).body).toEqual([])
    for (const call of ['/api/live/squads', '/api/live/matches'])
      expect((await program.ask(null, 'GET', call)).status).toBe(401)
  })
})

describe('after the last match', () => {
  test('the projection is what the game publishes in the night, and then it is final', async () => {
    await standAt('awaiting-bonus')
    const projected = new Map<GuideLeague, Row[]>()
    for (const league of leagues) projected.set(league, await rowsOf(league))
    await game.moveTo(GAMEWEEK, 'final')
    // Without another snapshot: what has become final is not live, from that moment on.
    for (const one of GAMES) await program.lookForNews(one)
    for (const [league, rows] of projected) {
      const body = await finalOf(league, GAMEWEEK)
      const seen = (all: Row[], points: string) =>
        all
          .map((row) => [row.team_id, row[points], row.total_points, row.rank, row.last_rank, row.h2h_points])
          .toSorted(([a], [b]) => a - b)
      expect(seen(rows, 'projected_points')).toEqual(seen(body, 'gw_points'))
      expect(rows.every(({ state, to_play, playing }) => state === 'between' && to_play + playing === 0)).toBe(true)
      const after = await rowsOf(league)
      expect(seen(after, 'gw_points')).toEqual(seen(body, 'gw_points'))
      expect(after.every(({ state, gameweek }) => state === 'final' && gameweek === GAMEWEEK)).toBe(true)
      expect(
        (await program.ask('ann', 'GET', `/api/live/squads?leagueIds=${league.id}&game=${league.game}`)).body,
      ).toEqual([])
    }
    const { body } = await program.ask('ann', 'GET', '/api/live/matches')
    for (const one of body) expect(one).toMatchObject({ gameweek: null, state: null, matches: [] })
    await expect.poll(gameweeksPlayed).toEqual([])
  }, 60_000)

  test('the final gameweek has the benches, the matches and the captains of the other answers', async () => {
    for (const league of leagues) {
      const rows = await rowsOf(league)
      expect(rows).toHaveLength(league.team_ids.length)
      const query = `leagueIds=${league.id}&game=${league.game}${league.type ? `&type=${league.type}` : ''}`
      const ask = async (call: string): Promise<Row> =>
        (await program.ask('ann', 'GET', `/api/${call}?${query}&gameweek=${GAMEWEEK}`)).body
      const benches: Row[] = await ask('bench-king-data')
      const results: Row[] = Object.values<Row>(await ask('head-to-head-data')).flatMap(
        (one) => one.results[GAMEWEEK] ?? [],
      )
      expect(results.length > 0).toBe(league.scoring === 'h')
      for (const row of rows) {
        const bench = benches.find(({ team_id }) => team_id === row.team_id)
        expect(row.bench_points).toBe(bench.user_bench_total)
        const match = results.find(({ teamA, teamB }) => [teamA, teamB].includes(row.team_id))
        const sides = match && [
          [match.teamA, match.teamAScore],
          [match.teamB, match.teamBScore],
        ]
        const [, other] = match ? (match.teamA === row.team_id ? sides : sides.toReversed()) : []
        expect([row.opponent_team_id, row.opponent_points]).toEqual(other ?? [undefined, undefined])
        const { picks } = await picksOf(league.game, row.team_id)
        const live = await official(league.game, `event/${GAMEWEEK}/live${league.game === 'draft' ? '' : '/'}`)
        const led = league.game === 'classic' && picks.find(({ multiplier }: Row) => multiplier > 1)
        const stats = led && live.elements.find(({ id }: Row) => id === led.element).stats
        expect(row.captain_points).toBe(led ? stats.total_points * led.multiplier : null)
      }
    }
  })

  test('is there until the next deadline, and then no more', async () => {
    await game.moveTo(GAMEWEEK + 1, 'live')
    for (const one of GAMES) await program.lookForNews(one)
    for (const league of leagues) expect(await rowsOf(league)).toEqual([])
  }, 60_000)
})
