import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ProgrammeRow, Said } from '#contract/views/programme.ts'
import { en } from '#contract/words/en.ts'
import { dryWords } from '#contract/words/wording.ts'
import type { LeagueId } from '#domain/ids.ts'
import { namesIn } from '#domain/story/names.ts'
import { trustedLeague } from '#server/facts/leagues/facts-store.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { programmeOf } from '#server/people/channels/story-programme.ts'
import { mailLeague } from '#server/people/weekly-mail/mail-league.ts'
import { makeViews } from '#server/views/publishing/make-views.ts'
import { publishLeague } from '#server/views/publishing/store.ts'
import { storedSegments } from '#server/views/segments/store.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { follow } from '#test/following.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'

const FINAL = 5
const TONE = '/api/team/tone'

let game: TestGame
let program: TestApp
let league: GuideLeague
let key: LeagueKey
/** The team that the latest programme's headline is about. */
let leading: number
let others: number[]

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: FINAL + 1, state: 'open' } })
  program = await startApp(game.url)
  await program.lookForNews()
  league = game.draftLeagues.find(({ name }) => name === 'The Corner Flag Club') as GuideLeague
  key = await follow(program, league)
  await program.lookForNews()
  const [row] = (await program.ask('ann', 'GET', '/api/programme')).body as ProgrammeRow[]
  leading = row?.headline.teams[0] ?? 0
  others = league.team_ids.filter((id) => id !== leading)
  await program.ask('ann', 'DELETE', '/api/team/delete', { teamId: league.team_ids[0] })
  await save('ann', leading)
  await save('bob', others[0])
}, 120_000)

afterEach(async () => {
  await tone('ann', { dry: false })
  await program.runJobs()
})

afterAll(async () => {
  await program.close()
  await game.close()
})

type Who = 'ann' | 'bob' | 'una' | null

const save = (who: 'ann' | 'bob', teamId: number | undefined) => program.ask(who, 'POST', '/api/team/save', { teamId })
const tone = (who: Who, over: object = {}) => program.ask(who, 'POST', TONE, { teamId: leading, dry: true, ...over })

async function programme(who: 'ann' | 'bob' = 'bob'): Promise<ProgrammeRow> {
  const { body } = await program.ask(who, 'GET', `/api/programme?leagueIds=${league.id}`)
  return body[0]
}

const saidIn = ({ lead, bench, stories, thread }: ProgrammeRow): Said[] =>
  [...lead, bench.said, ...stories, thread].filter((one) => one !== null)

const isAbout = ({ teams: [team] }: Said) => team === leading

function figuresOf(said: Said, { table }: ProgrammeRow): string {
  const teams = table.map(({ team_id, ...row }) => ({
    ...{ team: team_id, teamName: row.team_name },
    ...{ ownerFirstName: row.owner_first_name, ownerLastName: row.owner_last_name },
  }))
  const player = (id: number) => String(nameOfPlayer.get(id))
  return dryWords(en, said as never, { team: namesIn({ teams } as never), player })
}

let nameOfPlayer: ReadonlyMap<number, string>
beforeAll(async () => {
  nameOfPlayer = (await trustedLeague(program.deps.db, key, FINAL)).players
})

describe('who may', () => {
  test.each<[string, Who, object, number, string]>([
    ['not signed in', null, {}, 401, 'Please log in.'],
    ['not verified', 'una', {}, 403, 'Please verify your email address'],
    ['a team that somebody else has saved', 'bob', {}, 404, 'There is no such team among yours.'],
    ['a team that nobody knows', 'bob', { teamId: 999_999 }, 404, 'There is no such team among yours.'],
    ['their team as one of the other game', 'ann', { game: 'classic' }, 404, 'There is no such team among yours.'],
    ['their team in another season', 'ann', { year: '2025-26' }, 404, 'There is no such team among yours.'],
    ['as somebody else', 'ann', { userId: 'bob-uid' }, 403, ''],
    ['no team', 'ann', { teamId: undefined }, 400, 'Please enter a Team ID'],
    ['no choice', 'ann', { dry: undefined }, 400, 'dry must be true or false'],
    ['a choice that is none', 'ann', { dry: 'yes' }, 400, 'dry must be true or false'],
    ['a year that is none', 'ann', { year: '2026' }, 400, 'year must be a season such as 2026-27'],
  ])('%s', async (_, who, over, status, text) => {
    const answer = await tone(who, over)
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(text)])
    expect((await program.ask('ann', 'GET', '/api/team/all')).body[0]).not.toHaveProperty('dry')
  })

  test('a team that has not been read from the official game yet is refused, and the answer says so', async () => {
    const { db } = program.deps
    const { game, season } = key
    const unknown = { user_id: 'ann-uid', game, season, team_id: 424_242 as never }
    await db
      .insertInto('saved_team')
      .values({ ...unknown, status: 'pending' })
      .execute()
    expect(await tone('ann', { teamId: 424_242 })).toMatchObject({ status: 409, body: { code: 'conflict' } })
    await program.ask('ann', 'DELETE', '/api/team/delete', { teamId: 424_242 })
  })
})

describe('a dry team', () => {
  test('gets only figures in everybody’s programme, others keep their sentences, and it can be undone', async () => {
    const [before, editions] = [await programme(), await headlines()]
    expect(await tone('ann')).toMatchObject({ status: 200, body: { dry: true } })
    await program.runJobs()
    const after = await programme()
    expect(await programme('ann')).toEqual(after)
    const about = saidIn(after).filter(isAbout)
    expect(about.length).toBeGreaterThan(0)
    for (const said of about) expect(said.text).toBe(figuresOf(said, after))
    expect(saidIn(after).filter((said) => !isAbout(said))).toEqual(saidIn(before).filter((said) => !isAbout(said)))
    expect(after.headline.text).not.toBe(before.headline.text)
    const figures = figuresOf(after.headline, after).replace(/\.$/, '')
    expect(after.headline.text).toBe(figures.length <= 60 ? figures : 'The gameweek in figures')
    expect((await headlines())[0]).toBe(after.headline.text)
    expect(after).not.toHaveProperty('dry')

    expect(await tone('ann', { dry: false })).toMatchObject({ status: 200, body: { dry: false } })
    await program.runJobs()
    expect([await programme(), await headlines()]).toEqual([before, editions])
  })

  test('gets figures in mails, also to its owner, and in posts', async () => {
    const { deps } = program
    await tone('ann')
    const told = await trustedLeague(deps.db, key, FINAL)
    const { stories } = mailLeague(told, { gameweek: FINAL as never, site: 'https://site.example' }) ?? {}
    await program.runJobs()
    const row = await programme()
    expect(stories?.league.headline).toBe(row.headline.text)
    const lead = row.lead.find(isAbout)
    expect(stories?.league.sentences[0]).toBe(lead?.text)
    const own = stories?.ownOf(leading as never)
    expect(own?.sentences).toContain(lead?.text)
    const post = await programmeOf(deps, key, FINAL as never)
    expect(post?.title).toBe(`${league.name}, gameweek ${FINAL}: ${row.headline.text}`)
    expect(post?.lines[0]).toBe(lead?.text)
  })

  test('is marked for everybody who has saved it, also in their export, and each of them can undo it', async () => {
    await save('bob', leading)
    await tone('ann')
    await program.runJobs()
    const dryOf = async (who: 'ann' | 'bob') =>
      Object.fromEntries(
        (await program.ask(who, 'GET', '/api/team/all')).body.map((one: { team_id: number; dry?: true }) => [
          one.team_id,
          one.dry,
        ]),
      )
    expect(await dryOf('ann')).toEqual({ [leading]: true })
    expect(await dryOf('bob')).toEqual({ [leading]: true, [Number(others[0])]: undefined })
    const { saved_teams } = (await program.ask('ann', 'GET', '/api/account/export')).body
    expect(saved_teams).toMatchObject([{ team_id: leading, dry: true }])
    // A sync that reads its name again keeps the choice.
    await save('ann', leading)
    expect(await dryOf('ann')).toEqual({ [leading]: true })

    expect((await tone('bob', { dry: false })).status).toBe(200)
    await program.runJobs()
    expect(await dryOf('ann')).toEqual({ [leading]: undefined })
    await program.ask('bob', 'DELETE', '/api/team/delete', { teamId: leading })
  })
})

test('a choice that changes nothing does not make the answers anew', async () => {
  const marked = async () =>
    (
      await program.deps.db
        .selectFrom('league')
        .where('league_id', '=', league.id as LeagueId)
        .select('answers_version')
        .executeTakeFirstOrThrow()
    ).answers_version
  const before = await marked()
  await tone('ann', { dry: false })
  expect(await marked()).toBe(before)
})

test('a choice that is made while the league is being published is not lost', async () => {
  const { db, version, now } = program.deps
  const before = await programme()
  const read = await trustedLeague(db, key, FINAL)
  await tone('ann')
  await publishLeague(db, key, {
    ...{
      made: makeViews(read, { version, shown: await storedSegments(db, key) }),
      version,
      seen: read.answersVersion ?? null,
    },
    ...{ through: null, latestGameweek: FINAL as never, at: now() },
  })
  await program.runJobs()
  expect((await programme()).headline.text).not.toBe(before.headline.text)
})

async function headlines(): Promise<string[]> {
  const { body } = await program.ask('bob', 'GET', `/api/programmes?leagueIds=${league.id}`)
  return body.map(({ headline }: { headline: string }) => headline)
}
