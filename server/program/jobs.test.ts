import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Hearing, startHearing } from '#test/hearing.ts'
import { HOUR, NEXT } from '#test/league-at-four.ts'
import { subscribe } from '#test/people/weekly-reader.ts'
import { jobFunctions } from './jobs.ts'

let hearing: Hearing

beforeAll(async () => {
  hearing = await startHearing()
})
beforeEach(() => hearing.again())
afterAll(() => hearing.close())

test.each(['consent_event', 'channel', 'push_device'])(
  'what one maker cannot make holds up no other, and the next look makes it, and nothing twice: without %s',
  async (table) => {
    const { four } = hearing
    const { deps, runJobs } = four.program
    const league = four.league('The Long Ball Society')
    await subscribe(four.program, { email: 'reader@x.test', leagues: [league], at: four.now() })
    await hearing.connect(league)
    await four.program.lookForNews()
    four.later(HOUR)
    const { queue } = deps
    const look = () => jobFunctions(deps)['queue-news']({ game: 'draft' })
    deps.queue = {
      ...queue,
      send: async (name, ...rest) => (name === 'queue-news' ? undefined : queue.send(name, ...rest)),
    }
    await four.finalOnce(NEXT)
    deps.queue = queue
    await sql`alter table ${sql.table(table)} rename to away`.execute(deps.db)
    await expect(look()).rejects.toThrow(table)
    await sql`alter table away rename to ${sql.ref(table)}`.execute(deps.db)
    const queued = async () => [
      await four.mailsMade(),
      (await deps.db.selectFrom('post').where('what', '=', 'programme').select('id').execute()).length,
    ]
    expect(await queued()).toEqual(table === 'consent_event' ? [0, 2] : [1, 1])
    for (let again = 0; again < 2; again++) {
      await look()
      expect(await queued()).toEqual([1, 2])
    }
    await runJobs()
    expect(hearing.told()).toHaveLength(2)
  },
)
