import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProgrammeRow } from '#contract/views/programme.ts'
import { pollLive } from '#server/following/live/jobs.ts'
import { drawingOf } from '#test/answers/drawn-programme.ts'
import { MESSAGES } from '#test/fake-chats.ts'
import { type Hearing, startHearing } from '#test/hearing.ts'
import { type AtFour, HOUR, MINUTE, NEXT } from '#test/league-at-four.ts'
import { isOtherNews } from './story-week.ts'

const NAME = 'Thursday Night Nutmegs'
let hearing: Hearing
let four: AtFour

beforeAll(async () => {
  hearing = await startHearing()
  four = hearing.four
})

beforeEach(async () => {
  await hearing.again()
  await hearing.connect(four.league(NAME))
  four.later(MINUTE)
  await four.program.lookForNews('draft')
  hearing.chats.taken.length = 0
})

afterAll(() => hearing.close())

const db = () => four.program.deps.db
const posts = () => hearing.chats.taken.filter(({ host }) => host === 'discord.com')
const embed = (place: number) =>
  (posts()[place]?.body.embeds as { title: string; description: string; image?: { url: string } }[] | undefined)?.[0]
const latest = async (): Promise<ProgrammeRow> =>
  (await four.program.ask('ann', 'GET', '/api/programme?game=draft')).body[0]

/** The last match is over, and two looks agree. */
async function whistle(): Promise<void> {
  await four.game.moveTo(NEXT, 'awaiting-bonus')
  await four.program.lookForNews('draft')
  for (let looks = 0; looks < 2; looks++) {
    four.later(MINUTE)
    await pollLive(four.program.deps, { game: 'draft' })
    await four.program.runJobs()
  }
}

async function final(): Promise<void> {
  four.later(HOUR)
  await four.finalOnce(NEXT)
  four.later(MINUTE)
  await four.program.lookForNews('draft')
}

/** As if the last whistle had found other points. */
async function tellOtherwise(): Promise<void> {
  const { weeks } = await db().selectFrom('whistle_edition').select('weeks').executeTakeFirstOrThrow()
  const other = weeks.map((week, place) => ({ ...week, points: (week.points ?? 0) + 100 * (place % 3) }))
  await db()
    .updateTable('whistle_edition')
    .set({ weeks: JSON.stringify(other) })
    .execute()
}

const OTHERWISE = /At the last whistle .* had (?:beaten|drawn) /

test('a chat gets the gameweek at its last whistle, once, and then the final one in the same message', async () => {
  await whistle()
  const told = await latest()
  expect(told.edition).toBe(0)
  expect(hearing.told()).toEqual([`${NAME}, gameweek ${NEXT}: ${told.headline.text}`])
  const text = embed(0)?.description.replaceAll(/[\\\u200b]/g, '') ?? ''
  for (const { points_a, points_b } of told.results) expect(text).toContain(` ${points_a}–${points_b} `)
  for (const { text: sentence } of told.lead) expect(text).toContain(sentence)
  expect(text).toContain('Provisional: the official game has still to check the points.')
  const picture = new URL(embed(0)?.image?.url ?? '')
  expect(picture.search).toBe(`?edition=${NEXT}-0`)
  expect((await four.program.app.inject(picture.pathname + picture.search)).headers['content-type']).toBe('image/png')
  four.later(MINUTE)
  await four.program.lookForNews('draft')
  expect(posts()).toHaveLength(1)
  await tellOtherwise()
  await final()
  const changed = posts()[1]
  expect([posts().length, changed?.method, changed?.path.split('/').slice(-2)]).toEqual([
    ...[2, 'PATCH', ['messages', MESSAGES.discord]],
  ])
  expect(embed(1)?.description).not.toContain('Provisional')
  expect(embed(1)?.description).toMatch(OTHERWISE)
  expect(embed(1)?.image?.url).toMatch(new RegExp(`\\?edition=${NEXT}-1$`))
})

describe('where a message cannot be changed', () => {
  beforeEach(async () => {
    await whistle()
    await db().updateTable('post').set({ message: null }).execute()
  })

  test('the final gameweek is not told again if nothing has changed, and its owner reads why', async () => {
    await final()
    expect(posts()).toHaveLength(1)
    const { reason } = await db()
      .selectFrom('post')
      .where('what', '=', 'programme')
      .where('channel', 'is not', null)
      .select('reason')
      .executeTakeFirstOrThrow()
    expect(reason).toBe('No result and no leader is another than at the last whistle')
  })

  test('it is told again if a result is another one', async () => {
    await tellOtherwise()
    await final()
    expect(posts().map(({ method }) => method)).toEqual(['POST', 'POST'])
    expect(embed(1)?.description).toMatch(OTHERWISE)
  })
})

test('a chat that sleeps, or does not want it, hears of the final gameweek alone', async () => {
  const hour = four.now().getUTCHours()
  await db()
    .updateTable('channel')
    .set({ quiet_from: (hour + 22) % 24, quiet_to: (hour + 6) % 24 })
    .execute()
  await whistle()
  expect(posts()).toEqual([])
  // It is written once the chat is awake: it may be told otherwise by then.
  expect(await db().selectFrom('post').where('what', '=', 'whistle').select('id').execute()).toEqual([])
  await db().updateTable('channel').set({ quiet_from: null, quiet_to: null, whistle: false }).execute()
  four.later(MINUTE)
  await four.program.lookForNews('draft')
  expect(posts()).toEqual([])
  await tellOtherwise()
  await final()
  expect(posts().map(({ method }) => method)).toEqual(['POST'])
  expect(embed(0)?.description).not.toMatch(OTHERWISE)
})

describe('other news than at the last whistle', () => {
  const { programme } = drawingOf({})
  const [first, second] = programme.table
  const at = (row: typeof first, points: number, rank: number) => ({
    ...{ team_id: row?.team_id ?? 0, points, rank, bench_points: null },
  })
  const result = {
    team_a: first?.team_id ?? 0,
    team_b: second?.team_id ?? 0,
    points_a: 41,
    points_b: 40,
    is_knockout: false,
  }
  test.each([
    ['nothing changed', [], false],
    ['points that decide nothing', [at(first, 60, 1)], false],
    ['a draw', [at(first, 40, 1)], true],
    ['another winner', [at(second, 50, 2)], true],
    ['another leader', [at(second, 40, 1)], true],
  ] as const)('%s', (_, since_whistle, isOther) => {
    expect(isOtherNews({ ...programme, results: [result], since_whistle: [...since_whistle] })).toBe(isOther)
  })
})
