import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TeamId } from '#domain/ids.ts'
import { UpstreamFault } from '#server/ground/upstream/upstream-fault.ts'
import { webNames } from '#test/figures/raw-bootstrap.ts'
import { type Hearing, startHearing } from '#test/hearing.ts'
import { type AtFour, HOUR, MINUTE } from '#test/league-at-four.ts'

const LEAGUE = 'The Long Ball Society'
/** Somebody trades before it. */
const WEEK = 6

let hearing: Hearing
let four: AtFour
let upstream: AtFour['program']['deps']['upstream']
let league: Awaited<ReturnType<Hearing['connect']>>

type Raw = {
  trades: {
    event: number
    offered_entry: number
    received_entry: number
    tradeitem_set: { element_in: number; element_out: number }[]
  }[]
}

beforeAll(async () => {
  hearing = await startHearing()
  four = hearing.four
  upstream = four.program.deps.upstream
})

beforeEach(async () => {
  await hearing.again()
  // A new object, so that nothing is known of earlier questions.
  four.program.deps.upstream = { ...upstream }
  await four.program.lookForNews()
  league = await hearing.connect(four.league(LEAGUE))
  await four.program.lookForNews()
  const { db } = four.program.deps
  await db.updateTable('push_device').set({ waivers: false, final: false }).execute()
  await db
    .deleteFrom('gameweek')
    .where('game', '=', 'draft')
    .where('gameweek', '=', WEEK - 1)
    .execute()
  const { waivers_at } = await db
    .selectFrom('gameweek')
    .where('game', '=', 'draft')
    .where('gameweek', '=', WEEK)
    .select('waivers_at')
    .executeTakeFirstOrThrow()
  if (!waivers_at) throw new Error('nobody knows when waivers run')
  // Whenever this test is run, the chat was there before them.
  const connected_at = new Date(waivers_at.getTime() - HOUR)
  await db.updateTable('channel').set({ waivers: true, programme: false, connected_at }).execute()
  await four.game.moveTo(WEEK, 'open')
  four.later(waivers_at.getTime() - four.now().getTime() + MINUTE)
  hearing.chats.taken.length = 0
})

afterAll(() => hearing.close())

async function linesAfter(milliseconds: number): Promise<string[]> {
  four.later(milliseconds)
  await four.program.deps.queue.send('queue-news', { game: 'draft' })
  await four.program.runJobs()
  const [{ description = '' } = {}] = (hearing.chats.taken[0]?.body.embeds ?? []) as { description?: string }[]
  // Chats make no links of names, and read no marks in them.
  return description.replaceAll(/[\\\u200b]/g, '').split('\n\n')
}

/** As the official game lists them, in the words of a chat. */
async function swaps(): Promise<string[]> {
  const answer = await fetch(`${four.game.url}/draft/api/draft/league/${league.league_id}/trades`)
  const { trades } = (await answer.json()) as Raw
  const names = await webNames(four.game.url, 'draft')
  const teams = await four.program.deps.db.selectFrom('team').select(['team_id', 'team_name']).execute()
  const team = (id: number) => teams.find(({ team_id }) => Number(team_id) === id)?.team_name
  const listed = (ids: number[]) => ids.map((id) => names.get(id)).join(' and ')
  return trades
    .filter(({ event }) => event === WEEK)
    .map(({ offered_entry, received_entry, tradeitem_set: items }) => {
      const [got, gave] = [items.map((item) => item.element_in), items.map((item) => item.element_out)]
      return `${team(offered_entry)} swap ${listed(gave)} for ${listed(got)} with ${team(received_entry)}.`
    })
}

function change(draft: Partial<typeof upstream.draft>): void {
  four.program.deps.upstream = { ...upstream, draft: { ...upstream.draft, ...draft } }
}

test('a chat that wants waivers is told the trades before them, once', async () => {
  const wanted = await swaps()
  expect(wanted.length).toBeGreaterThan(0)
  const lines = await linesAfter(0)
  expect(lines.slice(0, wanted.length)).toEqual(wanted)
  expect(lines[wanted.length]).toMatch(/ got | wanted /)
  await linesAfter(3 * HOUR)
  expect(hearing.told()).toEqual([`${LEAGUE}: waivers have run`])
})

test('two teams of one name have their owners, and not one whose name is hidden', async () => {
  const { db } = four.program.deps
  const answer = await fetch(`${four.game.url}/draft/api/draft/league/${league.league_id}/trades`)
  const trade = ((await answer.json()) as Raw).trades.find(({ event }) => event === WEEK)
  const [hidden, shown] = [trade?.offered_entry ?? 0, trade?.received_entry ?? 0] as TeamId[]
  if (hidden === undefined || shown === undefined) throw new Error('nobody trades')
  await db.updateTable('team').set({ team_name: 'Twins' }).where('team_id', 'in', [hidden, shown]).execute()
  const by = { hash: Buffer.from('key'), hidden_at: four.now(), hidden_by: null, by_reader: true, shown_at: null }
  await db
    .insertInto('hidden_name')
    .values({ league: league.id, team_id: hidden, ...by })
    .execute()
  const owners = await db.selectFrom('team').selectAll().where('team_id', 'in', [hidden, shown]).execute()
  const last = (team: TeamId) => owners.find(({ team_id }) => team_id === team)?.owner_last_name ?? ''
  const [line = ''] = await linesAfter(0)
  expect(line).toMatch(new RegExp(`^Twins \\(${hidden}\\) swap .+ with Twins \\(.+ ${last(shown)}\\)\\.$`))
  expect(line).not.toContain(last(hidden))
})

test('a trade is told without waivers, once no list can be late', async () => {
  change({ transactions: async () => [] })
  await linesAfter(5 * MINUTE)
  expect(hearing.told()).toEqual([])
  const lines = await linesAfter(HOUR)
  expect(hearing.told()).toEqual([`${LEAGUE}: trades before gameweek ${WEEK}`])
  expect(lines.slice(0, -1)).toEqual(await swaps())
})

test('waivers are told without trades where the official game does not tell of those', async () => {
  change({
    trades: async () => {
      throw new UpstreamFault('nonsense', 'not JSON', { path: 'trades' })
    },
  })
  const lines = await linesAfter(0)
  expect(hearing.told()).toEqual([`${LEAGUE}: waivers have run`])
  expect(lines.join()).not.toContain(' swap ')
})

test('they wait for trades while the official game is being updated', async () => {
  let isUpdating = true
  change({
    trades: async (id) => {
      if (isUpdating) throw new UpstreamFault('updating', 'being updated', { path: 'trades' })
      return upstream.draft.trades(id)
    },
  })
  await linesAfter(0)
  expect(hearing.told()).toEqual([])
  isUpdating = false
  await linesAfter(MINUTE)
  expect(hearing.told()).toEqual([`${LEAGUE}: waivers have run`])
})
