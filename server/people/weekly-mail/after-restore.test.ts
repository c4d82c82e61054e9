import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressHashOf } from '#server/ground/mail/address.ts'
import { endHold, hold } from '#server/ground/mail/hold.ts'
import { release } from '#server/ground/mail/operator.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { signUp } from '#test/following.ts'
import { recordAnswer, statesIn } from '#test/outbox.ts'
import { startGame, type TestGame } from '#test/simulator.ts'

const START = new Date('2026-11-10T12:00:00Z')
const HOUR = 3_600_000

let game: TestGame
let program: TestApp
let clock = START

beforeAll(async () => {
  game = await startGame({ now: START, clock: { gameweek: 4, state: 'open' } })
  program = await startApp(game.url, { now: START })
  program.deps.now = () => clock
  await program.lookForNews()
})

afterAll(async () => {
  await program?.close()
  await game?.close()
})

async function anotherGameweek(gameweek: number): Promise<void> {
  clock = new Date(clock.getTime() + 7 * 24 * HOUR)
  await game.moveTo(gameweek, 'open')
  await program.lookForNews()
}

test('a gameweek maybe mailed before a backup was restored is left to the operator; later ones are not', async () => {
  const { db, config } = program.deps
  const [league] = game.draftLeagues
  if (!league) throw new Error('no league')
  const { id } = await signUp(program, league, { state: 'confirmed' })
  const address_hash = addressHashOf(config.secret, 'cal@example.test')
  await db.updateTable('subscription').set({ address_hash, confirmed_at: clock }).where('id', '=', id).execute()
  await recordAnswer(db, address_hash, { at: clock })
  await program.lookForNews()

  // The operator is quick: nothing is held any more when the gameweek is seen.
  await db.transaction().execute(hold)
  await endHold(db)
  await anotherGameweek(5)
  expect(await statesIn(db)).toEqual({ uncertain: 1 })
  expect(program.mails).toEqual([])
  await release(db, 'all', { at: clock })
  await program.deps.queue.send('deliver', { by: 'mail' })
  await program.runJobs()
  expect(program.mails.map(({ to }) => to)).toEqual(['cal@example.test'])

  const deadline = db.selectFrom('gameweek').where('game', '=', 'draft').where('gameweek', '=', 5).select('deadline')
  await db.updateTable('mail_gate').set({ restored_at: deadline }).execute()
  await anotherGameweek(6)
  await anotherGameweek(7)
  expect(await statesIn(db)).toEqual({ sent: 3 })
})
