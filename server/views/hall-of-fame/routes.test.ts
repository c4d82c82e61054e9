import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HallOfFame } from '#contract/views/hall-of-fame.ts'
import type { RecordsRow } from '#contract/views/records.ts'
import type { Rivals } from '#contract/views/rivals.ts'
import type { Gameweek, LeagueId, Season, TeamId } from '#domain/ids.ts'
import { linkHash } from '#server/facts/league-links/store.ts'
import { LEAGUE_KEY } from '#server/facts/leagues/store.ts'
import { saveTeam, writeTeams } from '#server/facts/teams/store.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { leaguesToPublishAgain } from '#server/views/publishing/store.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { answersOf, putAnswers } from '#test/stored-answers.ts'
import { storedLeague } from '#test/stored-league.ts'

const LAST = '2025-26' as Season
const THIS = '2026-27' as Season
const HALL = '/api/hall-of-fame'
const SAY = '/api/same-league'
/** Last season's number, which no league of this season has. */
const OLD_LEAGUE = 7_100
/** How many points more all last season's figures have. */
const MORE = 100

type Owner = { owner_first_name: string; owner_last_name: string }
type Named = Owner & { team_id: number; team_name: string; gameweek: number }

let game: TestGame
let program: TestApp
let classic: GuideLeague
let draft: GuideLeague

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: 4, state: 'open' } })
  program = await startApp(game.url)
  await program.lookForNews()
  await program.lookForNews('classic')
  draft = game.draftLeagues.find(({ name }) => name === 'Thursday Night Nutmegs') ?? ({} as GuideLeague)
  classic = game.classicLeague('Odd Socks Derby')
  for (const [place, who] of (['ann', 'bob'] as const).entries()) {
    await program.ask(who, 'POST', '/api/team/save', { teamId: draft.team_ids[place] })
    await program.ask(who, 'POST', '/api/team/save', {
      ...{ game: 'classic', teamId: classic.team_ids[place] },
      selectedLeagues: [{ id: classic.id, type: classic.type }],
    })
  }
  await program.runJobs()
}, 180_000)

beforeEach(async () => {
  const { db } = program.deps
  for (const table of ['saved_team', 'team', 'league'] as const)
    await db.deleteFrom(table).where('season', '=', LAST).execute()
})

afterAll(async () => {
  await program?.close()
  await game?.close()
})

type Past = { of?: GuideLeague; staying?: number; who?: readonly ('ann' | 'bob')[]; id?: number }

/** A league of last season with this season's people; only the first `staying` keep their names; `MORE` points. */
async function pastLeague({ of = draft, staying = 99, who = ['ann', 'bob'], id = OLD_LEAGUE }: Past = {}) {
  const { db } = program.deps
  const within = { game: of.game, season: LAST }
  const league = await storedLeague(db, { ...within, type: of.type ?? 'draft', league_id: id as LeagueId })
  const now = await db
    .selectFrom('league')
    .where('season', '=', THIS)
    .where('game', '=', of.game)
    .where('league_id', '=', of.id as LeagueId)
    .select([...LEAGUE_KEY, 'scoring', 'shown_through', 'updated_at', 'answers_version'])
    .executeTakeFirstOrThrow()
  const { scoring, shown_through, updated_at, answers_version } = now
  await db
    .updateTable('league')
    .set({ name: 'The old one', scoring, shown_through, updated_at, answers_version })
    .where('id', '=', league.id)
    .execute()
  const teams = await db
    .selectFrom('league_team as member')
    .innerJoin('team', 'team.team_id', 'member.team_id')
    .where('member.league', '=', now.id)
    .where('team.season', '=', THIS)
    .where('team.game', '=', of.game)
    .select(['team.owner_first_name', 'team.owner_last_name', 'member.place'])
    .orderBy('member.place')
    .execute()
  const key = (place: number) => ({ ...within, team_id: (id * 100 + place) as TeamId })
  await db.transaction().execute(async (trx) => {
    await writeTeams(
      trx,
      teams.map((team, place) => ({
        ...{ ...key(place), team_name: `Old ${place}`, leagues_read: true },
        owner_first_name: place < staying ? team.owner_first_name : `Gone ${place}`,
        owner_last_name: place < staying ? team.owner_last_name : '',
      })),
    )
    for (const [place] of teams.entries())
      await trx
        .insertInto('league_team')
        .values({ league: league.id, place, team_id: key(place).team_id })
        .execute()
    for (const one of who) await saveTeam(trx, `${one}-uid`, { key: key(0), status: 'ready', leagues: [league] })
  })
  await copyAnswers(now, league)
  return league
}

async function copyAnswers(from: LeagueKey, to: LeagueKey): Promise<void> {
  const { db } = program.deps
  const stored = await answersOf(db, from)
  await putAnswers(
    db,
    to,
    stored.map(({ text, ...key }) => ({ ...key, text: older(text) })),
  )
}

function older(text: string): string {
  return text
    .replaceAll('"team_name":"', '"team_name":"Old ')
    .replaceAll(/"league_id":\d+/g, `"league_id":${OLD_LEAGUE}`)
    .replaceAll(/"value":(\d+)/g, (_, value) => `"value":${Number(value) + MORE}`)
}

async function hallOf(of: GuideLeague, who: 'ann' | 'bob' | 'cyd' = 'ann'): Promise<HallOfFame | undefined> {
  const { status, body } = await program.ask(who as 'ann', 'GET', HALL)
  expect(status).toBe(200)
  return body.find((hall: HallOfFame) => hall.game === of.game && hall.league_id === of.id)
}

const say = (answer: string, who: 'ann' | 'bob' = 'ann', over: object = {}) =>
  program.ask(who, 'POST', SAY, {
    ...{ game: draft.game, season: THIS, leagueId: draft.id, beforeId: OLD_LEAGUE, answer },
    ...over,
  })

const ofClassic = () => ({ game: 'classic', type: classic.type, leagueId: classic.id })

describe('rivals', () => {
  const rivals = async (who: 'ann' | 'bob') => {
    const asked = `/api/rivals?league=${draft.id}&a=${draft.team_ids[0]}&b=${draft.team_ids[1]}`
    const { status, body } = await program.ask(who, 'GET', asked)
    expect(status).toBe(200)
    return (body as Rivals).seasons
  }

  test('are compared over the joined seasons that the caller had, by their owners', async () => {
    await pastLeague({ who: ['ann'] })
    expect((await rivals('ann')).map(({ season }) => season)).toEqual([THIS])
    await say('same')
    const [now, before] = await rivals('ann')
    expect([now?.season, before?.season, before?.league_name]).toEqual([THIS, LAST, 'The old one'])
    expect([before?.a.team_name, before?.b.team_name]).toEqual([`Old ${now?.a.team_name}`, `Old ${now?.b.team_name}`])
    expect(before?.weeks).toEqual(now?.weeks)
    expect((await rivals('bob')).map(({ season }) => season)).toEqual([THIS])
  })

  test('an owner who was not there then, or cannot be told from another, leaves that season out', async () => {
    const league = await pastLeague({ who: ['ann'] })
    await say('same')
    const { db } = program.deps
    const [now] = await rivals('ann')
    const stored = await answersOf(db, league, 'standings')
    const owner = `"owner_first_name":"${now?.a.owner_first_name}","owner_last_name":"${now?.a.owner_last_name}"`
    const twice = `"owner_first_name":"${now?.b.owner_first_name}","owner_last_name":"${now?.b.owner_last_name}"`
    for (const other of ['"owner_first_name":"Gone","owner_last_name":"Long"', twice]) {
      expect(stored.at(-1)?.text).toContain(owner)
      await putAnswers(
        db,
        league,
        stored.map(({ text, ...key }) => ({ ...key, text: text.replaceAll(owner, other) })),
      )
      expect((await rivals('ann')).map(({ season }) => season)).toEqual([THIS])
    }
  })
})

describe('a past season', () => {
  test.each([
    'league-standings',
    'no-subs-data',
    'bench-king-data',
    'waiwer-king-data',
    'ledger',
    'luck',
    'records',
    'league-sync',
  ])('%s is readable to whoever had the league, by its own number', async (call) => {
    await pastLeague({ who: ['ann'] })
    const asked = `/api/${call}?season=${LAST}&leagueIds=${OLD_LEAGUE}`
    const { status, body } = await program.ask('ann', 'GET', asked)
    expect(status).toBe(200)
    expect(body.length).toBeGreaterThan(0)
    expect(new Set(body.map(({ league_id }: { league_id: number }) => league_id))).toEqual(new Set([OLD_LEAGUE]))
    // Somebody who plays in the league of this season, but did not last season.
    expect((await program.ask('bob', 'GET', asked)).body).toEqual([])
    // This season's number is none of last season's, and last season's none of this one's.
    expect((await program.ask('ann', 'GET', `/api/${call}?season=${LAST}&leagueIds=${draft.id}`)).body).toEqual([])
    expect((await program.ask('ann', 'GET', `/api/${call}?leagueIds=${OLD_LEAGUE}`)).body).toEqual([])
  })

  test('has no sync under way and no next gameweek', async () => {
    const league = await pastLeague()
    await program.deps.db
      .updateTable('league')
      .set({ state: 'syncing', message: 'It waits.' })
      .where('id', '=', league.id)
      .execute()
    const { body } = await program.ask('ann', 'GET', `/api/league-sync?season=${LAST}`)
    expect(body).toMatchObject([
      { league_id: OLD_LEAGUE, state: 'ready', message: null, next_gameweek: null, next_deadline: null },
    ])
    expect(body[0]).not.toHaveProperty('live_gameweek')
  })

  test('is listed, and goes with the team', async () => {
    await pastLeague({ who: ['ann'] })
    const list = async (who: 'ann' | 'bob') => (await program.ask(who, 'GET', '/api/past-seasons')).body
    expect(await list('ann')).toEqual([
      { season: LAST, game: 'draft', league_id: OLD_LEAGUE, league_name: 'The old one' },
    ])
    expect(await list('bob')).toEqual([])
    const gone = { teamId: OLD_LEAGUE * 100, year: LAST }
    expect((await program.ask('ann', 'DELETE', '/api/team/delete', gone)).status).toBe(200)
    expect(await list('ann')).toEqual([])
    expect((await program.ask('ann', 'GET', `/api/records?season=${LAST}`)).body).toEqual([])
  })

  test('is not opened by the link of a league', async () => {
    const now = await storedLeague(program.deps.db, {
      ...{ game: 'draft', season: THIS, type: 'draft', league_id: draft.id as LeagueId },
    })
    await pastLeague()
    const key = 'A'.repeat(22)
    const on = { user_id: 'ann-uid', game: 'draft' as const, season: THIS, team_id: draft.team_ids[0] as TeamId }
    const hashes = { hash: linkHash(key), card_hash: linkHash('A card') }
    const made = { ...hashes, created_at: new Date(), ends_at: null, names_on_card: false }
    await program.deps.db
      .insertInto('league_link')
      .values({ ...on, ...made, league: now.id })
      .execute()
    const read = async (url: string) => program.app.inject({ method: 'GET', url, headers: { 'x-league-link': key } })
    expect((await read('/api/records')).json().length).toBeGreaterThan(0)
    expect((await read(`/api/records?season=${LAST}`)).json()).toEqual([])
    expect((await read(HALL)).statusCode).not.toBe(200)
    expect((await read('/api/past-seasons')).statusCode).not.toBe(200)
  })

  test('an invalid season is refused', async () => {
    expect((await program.ask('ann', 'GET', '/api/records?season=last')).status).toBe(400)
  })

  test('a newer version of the program makes its answers again, after those of this season', async () => {
    const { id } = await pastLeague()
    const found = await leaguesToPublishAgain(program.deps.db, 'draft', 1e9)
    expect(found.map((one) => one.season)).toEqual([THIS, LAST])
    expect(found.at(-1)?.id).toBe(id)
  })
})

describe('the same league', () => {
  test.each([
    ['all of them', 99, true],
    ['three', 3, false],
  ])('is offered where enough of its people agree: %s', async (_, staying, isOffered) => {
    await pastLeague({ staying })
    const hall = await hallOf(draft)
    expect(hall?.offer !== null).toBe(isOffered)
    expect((await say('same')).status).toBe(isOffered ? 200 : 404)
  })

  test('says how many agree, and nobody’s name', async () => {
    await pastLeague()
    const count = draft.team_ids.length
    expect((await hallOf(draft))?.offer).toEqual({
      ...{ season: LAST, game: 'draft', league_id: OLD_LEAGUE, league_name: 'The old one' },
      ...{ next: { season: THIS, league_id: draft.id }, agreeing: count, people: count },
    })
  })

  test('is neither offered to nor joined by somebody who had only one of them', async () => {
    await pastLeague({ who: ['ann'] })
    expect((await hallOf(draft, 'bob'))?.offer).toBeNull()
    expect((await say('same', 'bob')).status).toBe(404)
    expect((await program.deps.db.selectFrom('same_league').selectAll().execute()).length).toBe(0)
  })

  test('whoever said no is not asked again; others may still say yes, for themselves', async () => {
    await pastLeague()
    expect((await say('other')).status).toBe(200)
    expect((await hallOf(draft))?.offer).toBeNull()
    expect((await hallOf(draft, 'bob'))?.offer).not.toBeNull()
    await say('same', 'bob')
    expect((await hallOf(draft))?.seasons.map(({ season }) => season)).toEqual([THIS])
    expect((await hallOf(draft, 'bob'))?.seasons.map(({ season }) => season)).toEqual([THIS, LAST])
  })

  test('another one’s wrong yes neither stands for somebody nor keeps out their right one', async () => {
    await pastLeague()
    await pastLeague({ id: 7_200, staying: Math.ceil(draft.team_ids.length * 0.6) })
    expect((await say('same', 'bob', { beforeId: 7_200 })).status).toBe(200)
    expect(await hallOf(draft)).toMatchObject({ seasons: [{ season: THIS }], offer: { league_id: OLD_LEAGUE } })
    expect((await say('same')).status).toBe(200)
    const joined = async (who: 'ann' | 'bob') => (await hallOf(draft, who))?.seasons.map(({ league_id }) => league_id)
    expect(await joined('ann')).toEqual([draft.id, OLD_LEAGUE])
    expect(await joined('bob')).toEqual([draft.id, 7_200])
  })

  test('a yes joins, and is taken back', async () => {
    await pastLeague()
    expect((await say('undo')).status).toBe(404)
    expect((await say('same')).body).toEqual({ success: true })
    const joined = await hallOf(draft)
    expect(joined?.seasons.map(({ is_joined_by_caller }) => is_joined_by_caller)).toEqual([false, true])
    expect(joined?.offer).toBeNull()
    expect((await say('undo', 'bob')).status).toBe(404)
    expect((await say('undo')).status).toBe(200)
    expect((await hallOf(draft))?.seasons.map(({ season }) => season)).toEqual([THIS])
  })

  test('shows nothing of a past season to a member who was not in it', async () => {
    await pastLeague({ who: ['ann'] })
    await say('same')
    expect((await hallOf(draft))?.seasons).toHaveLength(2)
    expect(JSON.stringify(await hallOf(draft, 'bob'))).not.toMatch(/Old|The old one|2025-26/)
  })

  test('two at once join it once', async () => {
    await pastLeague()
    await pastLeague({ id: 7_200 })
    const answers = await Promise.all([say('same'), say('same', 'ann', { beforeId: 7_200 })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const said = await program.deps.db.selectFrom('same_league').select('user_id').execute()
    expect(said).toHaveLength(1)
  })

  test.each([
    ['another answer', { answer: 'maybe' }],
    ['no season', { season: 'last' }],
    ['no number', { leagueId: 'x' }],
  ])('bad input: %s', async (_, over) => {
    expect((await say('same', 'ann', over)).status).toBe(400)
  })
})

describe.each([
  ['draft', () => draft, {}],
  ['classic', () => classic, ofClassic],
] as const)('the hall of fame of a %s league', (_, of, over) => {
  test('has each season, and the records over both with the season named', async () => {
    await pastLeague({ of: of() })
    await say('same', 'ann', typeof over === 'function' ? over() : over)
    const hall = await hallOf(of())
    const asked = `leagueIds=${of().id}&game=${of().game}${of().type ? `&type=${of().type}` : ''}`
    const tables: (Named & { rank: number })[] = (await program.ask('ann', 'GET', `/api/league-standings?${asked}`))
      .body
    const first = tables.filter(({ gameweek, rank }) => gameweek === (3 as Gameweek) && rank === 1)
    const names = first.map(({ team_name }) => team_name)
    expect(hall?.seasons).toMatchObject([
      { season: THIS, is_over: false, champions: names },
      { season: LAST, is_over: true, champions: names.map((name) => `Old ${name}`), league_id: OLD_LEAGUE },
    ])
    const book: RecordsRow[] = (await program.ask('ann', 'GET', `/api/records?${asked}`)).body
    const highest = book
      .filter(({ gameweek }) => gameweek === 3)
      .flatMap(({ records }) => records.filter(({ kind, scope }) => kind === 'highest' && scope === 'season'))
    expect(hall?.all_time.filter(({ kind }) => kind === 'highest')).toMatchObject(
      highest.map(({ value }) => ({ value: value + MORE, season: LAST })),
    )
    // Less is the record: last season had more of everything.
    expect(hall?.all_time.filter(({ kind }) => kind === 'lowest').every(({ season }) => season === THIS)).toBe(true)
  })

  test('without an earlier season has this one alone, and offers nothing', async () => {
    expect(await hallOf(of())).toMatchObject({ offer: null, seasons: [{ season: THIS }] })
  })
})

test('people who are not signed in get no answer', async () => {
  for (const [method, url] of [
    ['GET', HALL],
    ['GET', '/api/past-seasons'],
    ['POST', SAY],
  ] as const)
    expect((await program.ask(null, method, url)).status).toBe(401)
})
