import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LeagueFacts } from '#domain/facts/facts.ts'
import { storedLeague } from '#server/facts/leagues/facts-store.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { follow } from '#test/following.ts'
import { countCalls, startGame, type TestGame } from '#test/simulator.ts'

const LATEST = 7

let game: TestGame
let program: TestApp
let key: LeagueKey

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: LATEST + 1, state: 'open' } })
  program = await startApp(game.url)
  await program.lookForNews('draft')
  const league = game.draftLeagues.find(({ name }) => name === 'Thursday Night Nutmegs')
  if (!league) throw new Error('no draft league')
  key = await follow(program, league)
  await program.lookForNews('draft')
})

afterAll(async () => {
  await program.close()
  await game.close()
})

type RawMove = {
  id: number
  entry: number
  event: number
  element_in: number
  element_out: number
  kind: string
  result: string
  index: number | null
  added: string
}
type RawTrade = {
  event: number
  offered_entry: number
  received_entry: number
  state: string
  response_time: string
  tradeitem_set: { element_in: number; element_out: number }[]
}

test('a league stops at the gameweek that its details name', async () => {
  const answer = await fetch(`${game.url}/draft/api/league/${key.league_id}/details`)
  const { league } = (await answer.json()) as { league: { stop_event: number } }
  expect((await facts()).stopGameweek).toBe(league.stop_event)
})

test('moves are known in the order in which they were made: waivers by their place, then free agents by their time', async () => {
  const { transactions } = await raw<{ transactions: RawMove[] }>('transactions')
  const accepted = transactions.filter(({ result, event }) => result === 'a' && event <= LATEST)
  const placed = accepted.map((move) => [
    `${String(move.event).padStart(2, '0')} ${move.kind === 'w' ? 1 : 2} ${String(move.index ?? 0).padStart(4, '0')} ${move.added}`,
    [move.entry, move.event, move.kind === 'w' ? 'waiver' : 'free-agent', move.element_in, move.element_out],
  ])
  const wanted = placed.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)).map(([, move]) => move)
  const { moves } = await facts()
  const known = moves.filter(({ gameweek }) => gameweek <= LATEST)
  expect(known.map((move) => [move.team, move.gameweek, move.kind, move.playerIn, move.playerOut])).toEqual(wanted)
  expect(new Set(known.map(({ kind }) => kind))).toEqual(new Set(['waiver', 'free-agent']))
})

test('claims that came too late are stored, separately from the moves', async () => {
  const { transactions } = await raw<{ transactions: RawMove[] }>('transactions')
  const { claims = [], moves } = await facts()
  expect(claims.length).toBeGreaterThan(2)
  for (const { team, gameweek, player, served } of claims) {
    const of = transactions.filter(({ event, element_in }) => event === gameweek && element_in === player)
    expect(of).toContainEqual(expect.objectContaining({ entry: team, result: 'di', kind: 'w' }))
    expect(of).toContainEqual(expect.objectContaining({ entry: served, result: 'a', kind: 'w' }))
    expect(moves).not.toContainEqual(expect.objectContaining({ team, gameweek, playerIn: player }))
  }
})

test('processed trades are known from the side that offered, in the order in which they were accepted', async () => {
  const { trades } = await raw<{ trades: RawTrade[] }>('trades')
  expect(trades.length).toBeGreaterThan(1)
  const inOrder = trades.toSorted((a, b) => a.event - b.event || (a.response_time < b.response_time ? -1 : 1))
  expect((await facts()).trades).toEqual(
    inOrder.map((trade) => ({
      gameweek: trade.event,
      offeredBy: trade.offered_entry,
      receivedBy: trade.received_entry,
      items: trade.tradeitem_set.map(({ element_in, element_out }) => ({
        playerIn: element_in,
        playerOut: element_out,
      })),
    })),
  )
})

test('unprocessed trades do not count, and a trade that is taken back is gone at the next sync', async () => {
  const { draft } = program.deps.upstream
  const before = (await facts()).trades ?? []
  program.deps.upstream.draft = {
    ...draft,
    trades: async (id) =>
      (await draft.trades(id)).map((trade, place) => ({ ...trade, state: place === 0 ? 'v' : trade.state })),
  }
  await readAgain()
  expect((await facts()).trades).toHaveLength(before.length - 1)
  program.deps.upstream.draft = draft
  await readAgain()
  expect((await facts()).trades).toEqual(before)
})

test('a league stored by a version without trades and turns is read again for them, with three calls', async () => {
  const whole = await facts()
  const { db } = program.deps
  await sql`delete from league_trade`.execute(db)
  await sql`update team_move set turn = null`.execute(db)
  await sql`update league set trades_read = false, look_again_at = now() - interval '1 second'`.execute(db)
  expect((await facts()).trades).toBeUndefined()
  await game.forgetCalls()
  await program.lookForNews('draft')
  expect(await facts()).toEqual(whole)
  const { paths } = await game.calls()
  expect(countCalls(paths, new RegExp(`/league/${key.league_id}/`))).toBe(3)
})

test('the draft is read once, and again only where it was not over', async () => {
  const { choices } = (await (await fetch(`${game.url}/draft/api/draft/${key.league_id}/choices`)).json()) as {
    choices: { index: number; round: number; pick: number; entry: number; element: number }[]
  }
  const wanted = choices.map(({ index, entry, element, ...place }) => ({
    number: index,
    round: place.round,
    pick: place.pick,
    team: entry,
    player: element,
  }))
  expect((await facts()).choices).toEqual(wanted)
  await game.forgetCalls()
  await readAgain()
  expect(await choicesCalls()).toBe(0)
  const { draft } = program.deps.upstream
  await sql`update league set choices_read = false`.execute(program.deps.db)
  program.deps.upstream.draft = { ...draft, choices: async (id) => (await draft.choices(id)).slice(0, -1) }
  await readAgain()
  expect((await facts()).choices).toBeUndefined()
  program.deps.upstream.draft = draft
  await readAgain()
  expect((await facts()).choices).toEqual(wanted)
  expect(await choicesCalls()).toBe(2)
})

async function readAgain(): Promise<void> {
  await sql`update league set look_again_at = now() - interval '1 second'`.execute(program.deps.db)
  await program.lookForNews('draft')
}

async function choicesCalls(): Promise<number> {
  return countCalls((await game.calls()).paths, /\/draft\/\d+\/choices$/)
}

async function facts(): Promise<LeagueFacts> {
  return (await storedLeague(program.deps.db, key, LATEST)).facts
}

async function raw<Answer>(what: string): Promise<Answer> {
  return (await (await fetch(`${game.url}/draft/api/draft/league/${key.league_id}/${what}`)).json()) as Answer
}
