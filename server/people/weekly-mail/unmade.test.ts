import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueNews } from '#server/people/news/jobs.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { subscribe } from '#test/people/weekly-reader.ts'
import { startGame, type TestGame } from '#test/simulator.ts'
import { queueWeeklyMails } from './jobs.ts'

const START = new Date('2026-11-10T12:00:00Z')
const BEFORE = new Date('2026-11-03T12:00:00Z')

let game: TestGame
let program: TestApp

beforeAll(async () => {
  game = await startGame({ now: START, clock: { gameweek: 5, state: 'open' } })
  program = await startApp(game.url, { now: START })
  await program.lookForNews()
  const leagues = game.draftLeagues.filter(({ scoring }) => scoring === 'h').slice(0, 1)
  for (const email of ['one@x.test', 'two@x.test']) await subscribe(program, { email, leagues, at: BEFORE })
  await program.lookForNews()
  await program.deps.db.deleteFrom('outbox').execute()
})
afterAll(async () => {
  await program.close()
  await game.close()
})

test('a mail that cannot be made is logged once and parked, and the others are sent', async () => {
  const { deps } = program
  const logged: unknown[][] = []
  const log = { ...deps.log, error: (...line: unknown[]) => void logged.push(line), info: () => undefined } as never
  let reads = 0
  const config = {
    ...deps.config,
    /** Read for the league first, which both mails share, then for each of the mails. */
    get publicUrl() {
      if (++reads === 2) throw new Error('stumbled')
      return deps.config.publicUrl
    },
  }
  for (let look = 0; look < 3; look++)
    await queueNews({ ...deps, config, log }, { game: 'draft' }, { mails: queueWeeklyMails })
  expect(logged).toMatchObject([[{ err: { message: 'stumbled' } }, 'a weekly mail could not be made, and is parked']])
  const outbox = await deps.db.selectFrom('outbox').select(['state', 'reason']).orderBy('state').execute()
  expect(outbox).toEqual([
    { state: 'queued', reason: null },
    { state: 'uncertain', reason: 'it could not be made' },
  ])
})
