import { expect, test } from 'vitest'
import type { WorkingQueue } from '#server/ground/jobs/queue.ts'
import { startJobs } from './schedule.ts'

test('every job is worked on, old data is deleted by schedule, and the first looks for news come after dropped jobs', async () => {
  const worked: unknown[] = []
  const byTheClock: Record<string, string> = {}
  const looks: unknown[] = []
  const queue: WorkingQueue = {
    work: async (functions) => void worked.push(functions),
    every: async (cron, job) => {
      byTheClock[job] = cron
    },
    rest: async () => undefined,
    forgetWaiting: async (job) => void looks.push(`dropped ${job}`),
    send: async (job, input) => void (job.startsWith('look-') && looks.push({ job, ...input })),
    stop: async () => undefined,
  }
  const functions = {} as Parameters<typeof startJobs>[1]
  await startJobs(queue, functions)
  expect(worked).toEqual([functions])
  // None runs at a set hour, which a change of clocks would skip or repeat.
  const hourly = expect.stringMatching(/^\d+ \* \* \* \*$/)
  expect(byTheClock).toEqual({
    'keep-looking': '* * * * *',
    deliver: '* * * * *',
    'forget-old-attempts': hourly,
    'forget-unverified-accounts': hourly,
    'forget-expired-tokens': hourly,
    'forget-old-sign-ups': hourly,
    'forget-old-mails-and-clients': hourly,
  })
  expect(looks).toEqual([
    'dropped look-for-news',
    'dropped look-at-live',
    { job: 'look-for-news', game: 'draft', isFirst: true },
    { job: 'look-for-news', game: 'classic', isFirst: true },
    { job: 'look-at-live', game: 'draft' },
    { job: 'look-at-live', game: 'classic' },
  ])
})
