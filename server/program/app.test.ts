import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { routesOf } from '#test/routes-of.ts'

let program: TestApp
let port: number

beforeAll(async () => {
  program = await startApp('http://127.0.0.1:9')
  await program.app.listen({ port: 0, host: '127.0.0.1' })
  const address = program.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => program.close())

test('the document of the calls is OpenAPI 3.1 and names them all', async () => {
  const { body } = await program.ask(null, 'GET', '/api/openapi.json')
  expect(body.openapi).toBe('3.1.0')
  const paths = routesOf(program.app).flatMap((route) => route.match(/ (\/api\/.*)/)?.[1] ?? [])
  const named = paths.map((path) => path.replace(/:(\w+)/g, '{$1}'))
  expect(new Set(named)).toEqual(new Set(['/api/docs', '/api/openapi.json', ...Object.keys(body.paths)]))
  expect(body.paths['/api/team/save'].post.security).toEqual([{ bearer: [] }])
})

test('the page of the calls shows them', async () => {
  const { status, body, headers } = await program.ask(null, 'GET', '/api/docs')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toContain('/api/waiwer-king-data')
  expect(body).toContain('pointsDifference: integer')
  // Made and compressed once, as it is the same for everybody.
  const packed = { url: '/api/docs', headers: { 'accept-encoding': 'br' } }
  expect((await program.app.inject(packed)).headers['content-encoding']).toBe('br')
})

test('an unknown call is 404 in words', async () => {
  const { status, body } = await program.ask(null, 'GET', '/api/nope')
  expect([status, body]).toEqual([
    404,
    { error: 'There is nothing at this address', message: 'There is nothing at this address', code: 'not_found' },
  ])
})

describe('a body that cannot be read', () => {
  test.each([
    ['half of JSON', '{"teamId":', 'application/json', 400, 'The request is not readable JSON'],
    ['nothing', '', 'application/json', 400, 'The request has no content'],
    ['a form', 'teamId=1', 'application/x-www-form-urlencoded', 400, 'This call takes JSON'],
    ['another type behind a tab', '{}', 'application/json\t;charset=utf-8, text/plain', 400, 'Please enter a Team ID'],
    ['a prototype', '{"__proto__":{"teamId":1}}', 'application/json', 400, 'The request is not readable JSON'],
    ['20 kB', JSON.stringify({ teamId: '1'.repeat(20_000) }), 'application/json', 400, 'The request is too large'],
  ])('%s', async (_name, payload, type, status, text) => {
    const headers = { authorization: 'Bearer ann', 'content-type': type }
    const answer = await program.app.inject({ method: 'POST', url: '/api/team/save', headers, payload })
    expect([answer.statusCode, answer.json().message]).toEqual([status, text])
  })
})

test('an address of 80 kB is refused in words', async () => {
  const answer = await raw(`GET /api/bench-king-data?leagueIds=${'1,'.repeat(40_000)}1 HTTP/1.1\r\nhost: x\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(answer).toContain('ask for at most 20 leagues at once')
})

test('an address that cannot be decoded is refused in words', async () => {
  const { status, body } = await program.ask(null, 'GET', '/api/%zz')
  expect([status, body.message, body.error]).toEqual([
    400,
    ...Array(2).fill('The address of this request is not readable'),
  ])
})

test('something that is not HTTP is refused in words', async () => {
  expect(await raw('HELLO\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .*"message":"The request is not readable"/s)
})

test('every answer carries the constant headers', async () => {
  const { headers } = await program.ask('ann', 'GET', '/api/team/all')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  })
})

test('so do errors, what is not there, what cannot be read, calendars and redirects', async () => {
  const answers = await Promise.all(
    ['/api/nothing', '/api/team/all', '/%E0%A4%A', '/calendar/x', '/readyz', '/robots.txt'].map((url) =>
      program.app.inject({ url }),
    ),
  )
  for (const { headers } of answers)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  const unusual = ['HELLO', 'GET /robots.txt HTTP/1.1\r\nconnection: close']
  for (const request of [...unusual, `${unusual[1]}\r\nhost: x\r\nexpect: foo`])
    expect(await raw(`${request}\r\n\r\n`)).toMatch(/^x-content-type-options: nosniff\r$/m)
})

describe('the database is away', () => {
  test('reads, writes and readiness answer 503, and the program keeps running', async () => {
    const away = await startApp('http://127.0.0.1:9', { databaseUrl: 'postgres://nobody@127.0.0.1:9/nothing' })
    for (const [method, url] of [
      ['GET', '/api/team/all'],
      ['GET', '/api/bench-king-data'],
      ['POST', '/api/team/save'],
    ] as const) {
      const { status, body, headers } = await away.ask(
        'ann',
        method,
        url,
        method === 'POST' ? { teamId: 1 } : undefined,
      )
      expect([status, body.message], url).toEqual([
        503,
        'The service is not available right now. Please try again in a moment.',
      ])
      expect(headers['retry-after']).toBe('5')
    }
    expect((await away.ask(null, 'GET', '/readyz')).status).toBe(503)
    expect((await away.ask(null, 'GET', '/healthz')).status).toBe(200)
    await away.close()
  })
})

function raw(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.on('data', (some) => {
      answer += some
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', (error) => (answer ? resolve(answer) : reject(error)))
  })
}
