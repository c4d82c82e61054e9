import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LeagueId, TeamId } from '#domain/ids.ts'
import { recordConsent } from '#server/facts/consent/store.ts'
import { addressHashOf } from '#server/ground/mail/address.ts'
import { queueNews } from '#server/people/news/jobs.ts'
import { startApp, type TestApp } from '#test/app.ts'
import * as naive from '#test/figures/naive-classic-league.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { storedLeague } from '#test/stored-league.ts'
import { queueWeeklyMails } from './jobs.ts'

const START = new Date('2026-11-10T12:00:00Z')
const FINAL = 4
const EMAIL = 'cal@example.test'

let game: TestGame
let program: TestApp
let leagues: [GuideLeague, GuideLeague]
let team: number
let text: string
let raws: naive.RawClassicLeague[]

const minus = (value: number | null) => `${value ?? '—'}`.replace('-', '−')

beforeAll(async () => {
  let clock = START
  game = await startGame({ now: START, clock: { gameweek: FINAL, state: 'open' } })
  program = await startApp(game.url)
  program.deps.now = () => clock
  await program.lookForNews('classic')
  // In the usual order of leagues: classic before head-to-head.
  leagues = [game.classicLeague('Old Boys and New Signings'), game.classicLeague('Odd Socks Derby')]
  team = leagues[0].team_ids.find((id) => leagues[1].team_ids.includes(id)) ?? 0
  await subscribe()
  clock = new Date(START.getTime() + 7 * 24 * 3_600_000)
  await game.moveTo(FINAL + 1, 'open')
  await program.lookForNews('classic')
  text = program.mails[0]?.text ?? ''
  raws = await Promise.all(
    leagues.map(({ id, type }) => naive.readRawClassicLeague(game.url, { id, type: type ?? 'classic' }, FINAL)),
  )
}, 120_000)

afterAll(async () => {
  await program.close()
  await game.close()
})

/** As a confirmed sign-up for two leagues of one team leaves it. */
async function subscribe(): Promise<void> {
  const { db, config } = program.deps
  const address_hash = addressHashOf(config.secret, EMAIL)
  const at = START
  await db.transaction().execute((trx) =>
    recordConsent(trx, {
      address_hash,
      person_hash: null,
      purpose: 'newsletter',
      action: 'confirmed',
      text: 'I agree',
      at,
      page: '/fpl-normal',
      method: 'form',
    }),
  )
  const { season } = await db
    .selectFrom('game_state')
    .where('game', '=', 'classic')
    .select('season')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('subscription')
    .values({
      email: EMAIL,
      address_hash,
      game: 'classic',
      season,
      team_id: team as TeamId,
      state: 'confirmed',
      team_status: 'ready',
      checked_at: at,
      created_at: at,
      confirmed_at: at,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const league of leagues) {
    const type = league.type ?? 'classic'
    const key = await storedLeague(db, { game: 'classic', season, type, league_id: league.id as LeagueId })
    await db.insertInto('subscription_league').values({ subscription_id: id, league: key.id }).execute()
  }
}

test('one mail holds all the leagues of a team, and comes once', async () => {
  expect(program.mails.map(({ to }) => to)).toEqual([EMAIL])
  expect(text.indexOf(`\n${leagues[1].name}\nClassic league · head-to-head`)).toBeGreaterThan(0)
  expect(text.indexOf(`\n${leagues[0].name}\nClassic league · total points`)).toBeGreaterThan(0)
  await queueNews(program.deps, { game: 'classic' }, { mails: queueWeeklyMails })
  await program.lookForNews('classic')
  expect(program.mails).toHaveLength(1)
})

test('its subject is the match, also where the league with matches is not the first', () => {
  expect(program.mails[0]?.subject).toMatch(/^You (?:beat|lost|drew|won) /)
})

test('the figures are those of the raw answers', async () => {
  const tables = text.split('\nThe table\n').slice(1)
  for (const [index, raw] of raws.entries()) {
    const net = minus(naive.net(raw, team, FINAL))
    const total = minus(naive.until(raw, FINAL, (gameweek) => naive.net(raw, team, gameweek)))
    const own = tables[index]?.split('\n').find((line) => line.startsWith('>')) ?? ''
    expect(own).toMatch(
      new RegExp(`^> +${naive.rank(raw, team, FINAL)}=? .* ${net} +${total}( +\\d+-\\d+-\\d+ +\\d+)?$`),
    )
  }
  // The own part is that of the league with matches.
  const [, first] = raws
  if (!first) throw new Error('no league')
  expect(text).toMatch(new RegExp(`^Points +${minus(naive.net(first, team, FINAL))} `, 'm'))
  expect(text).toMatch(new RegExp(`^Bench +${minus(naive.bench(first, team, FINAL))} `, 'm'))
  expect(text).toMatch(
    new RegExp(
      `^Rank +${naive.rank(first, team, FINAL)}=? +of ${leagues[1].team_ids.length} in ${leagues[1].name}`,
      'm',
    ),
  )
})

test('transfers take the place of waivers', () => {
  // The address of the screen says "waiwer" in both games.
  expect(text.replaceAll(/https?:\S+/g, '')).not.toMatch(/Waiw?er/i)
  const [first] = raws
  if (!first) throw new Error('no league')
  const { difference } = naive.moves(first, team, FINAL)
  const brought = difference > 0 ? `\\+${difference}` : minus(difference)
  expect(text).toMatch(new RegExp(`^Transfers, in less out \\.+ ${brought}$`, 'm'))
  expect(text).toMatch(/^Captain: /m)
})
