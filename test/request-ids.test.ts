import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { withoutSecrets } from '#server/ground/base/log.ts'
import { connect } from '#server/ground/connect.ts'
import { buildApp } from '#server/program/app.ts'
import { startApp, type TestApp } from '#test/app.ts'

const EMAIL = 'ann@example.test'
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function start(): Promise<TestApp> {
  const program = await startApp('http://127.0.0.1:9')
  closing.push(program.close)
  return program
}

const idOf = (headers: Record<string, unknown>) => String(headers['x-request-id'])

test('every answer carries an id of its own, and none that a client made up', async () => {
  const { app } = await start()
  const ask = (url: string, headers = {}) => app.inject({ url, headers })
  const answers = await Promise.all(
    ['/healthz', '/readyz', '/api/nope', '/api/team/all', '/api/openapi.json', '/nothing'].map((url) => ask(url)),
  )
  const given = await ask('/healthz', { 'request-id': 'mine', 'x-request-id': 'mine' })
  const ids = [...answers, given].map(({ headers }) => idOf(headers))
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(new Set(ids).size).toBe(7)
})

type Line = { reqId?: string; msg: string; sql?: string; ms?: number; err?: { message: string } }

/** A program whose log is kept, with statements that count as slow from `slowQueryMs` on. */
async function logged(slowQueryMs: number) {
  const program = await start()
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const log = pino({ level: 'info', base: null, hooks: { streamWrite: withoutSecrets } }, stream)
  const config = { ...program.deps.config, slowQueryMs }
  const connections = connect(config, program.connectionString, 'web', { log })
  closing.push(connections.close)
  const app = await buildApp({ ...program.deps, ...connections, config, log }, () => null)
  closing.push(() => app.close())
  const read = () => lines.map((line) => JSON.parse(line) as Line)
  return { app, db: connections.db, lines, read }
}

test('a failed answer is found in the log by its id', async () => {
  const { app, read } = await logged(0)
  app.get('/fails', () => {
    throw new Error('a mistake of ours')
  })
  const answer = await app.inject({ url: '/fails' })
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('a mistake of ours')
  expect(read()).toMatchObject([{ reqId: idOf(answer.headers), err: { message: 'a mistake of ours' } }])
})

test('a slow statement is logged with the id of its request and without the values in it', async () => {
  const { app, db, lines, read } = await logged(0.001)
  const answer = await app.inject({ url: '/api/auth/check-consent?email=x@example.test' })
  expect(answer.statusCode).toBe(200)
  const slow = read()
  expect(slow).not.toEqual([])
  for (const one of slow)
    expect(one).toMatchObject({ msg: 'a query was slow', reqId: idOf(answer.headers), ms: expect.any(Number) })
  await sql`select ${EMAIL}::text`.execute(db)
  expect(read().at(-1)).toMatchObject({ sql: 'select $1::text' })
  expect(read().at(-1)).not.toHaveProperty('reqId')
  expect(lines.join()).not.toContain(EMAIL)
})

test('statements of a request with a body carry its id, too', async () => {
  const { app, read } = await logged(0.001)
  const headers = { authorization: 'Bearer ann' }
  const answer = await app.inject({ method: 'POST', url: '/api/account/weekly-mail', headers, payload: { on: true } })
  expect(answer.statusCode).toBe(200)
  expect(read()).not.toEqual([])
  expect(new Set(read().map(({ reqId }) => reqId))).toEqual(new Set([idOf(answer.headers)]))
})

test('by default no statement is logged', async () => {
  const { db, lines } = await logged(0)
  await sql`select pg_sleep(0.01)`.execute(db)
  expect(lines).toEqual([])
})
