import { expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { createTestDatabase } from '#test/database.ts'
import { createWorkingQueue, type Job } from './queue.ts'

test('of waiting jobs the highest priority is next, then the oldest, and each key waits once', async () => {
  const database = await createTestDatabase()
  const done: string[] = []
  const job: Job<{ name: string }, null> = {
    name: 'note-a-name',
    keyOf: ({ name }) => name,
    atOnce: 1,
    run: async (_, { name }) => void done.push(name),
  }
  const log = createLog('silent')
  const queue = await createWorkingQueue({ connectionString: database.connectionString, log, names: [job.name] })
  await queue.send(job, { name: 'big' }, { priority: -40 })
  await queue.send(job, { name: 'small' }, { priority: -4 })
  await queue.send(job, { name: 'small' }, { priority: 9 })
  await queue.send(job, { name: 'saved just now' })
  await queue.send(job, { name: 'saved after it' })
  await queue.work(job, null)
  await expect.poll(() => done.length, { timeout: 20_000 }).toBe(4)
  expect(done).toEqual(['saved just now', 'saved after it', 'small', 'big'])
  await queue.stop()
  await database.close()
})
