import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createTroubles } from '#server/ground/base/troubles.ts'
import { answerFailures } from './answer-failure.ts'

test.each([
  [
    'the database',
    Object.assign(new Error('could not extend file "base/5/1": No space left on device'), { code: '53100' }),
  ],
  ['the machine', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })],
  ['something between', new Error('not kept', { cause: Object.assign(new Error('disk full'), { code: '53100' }) })],
])('a disk that is full, as %s says it, is a state that passes', async (_, error) => {
  const app = Fastify()
  const troubles = createTroubles()
  answerFailures(app, { troubles })
  app.get('/', () => Promise.reject(error))
  expect(troubles.current()).toEqual([])
  const answer = await app.inject('/')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('60')
  const message = 'The service has no room left to store anything. Please try again later.'
  expect(answer.json()).toEqual({ error: message, message, code: 'unavailable' })
  expect(troubles.current()).toEqual([expect.stringContaining('the disk of the database is full')])
})
