import { afterAll, beforeAll, expect, test } from 'vitest'
import { programVersion } from '#server/ground/http/program-version.ts'
import { buildApp } from '#server/program/app.ts'
import { startApp, type TestApp } from '#test/app.ts'

let program: TestApp

beforeAll(async () => {
  program = await startApp('http://127.0.0.1:9', { now: new Date('2026-08-01T12:00:00Z') })
})
afterAll(() => program.close())

const get = async (url: string, app = program.app) => {
  const { statusCode, headers, body } = await app.inject({ url })
  return { status: statusCode, type: headers['content-type'], body }
}

test('robots may read every page but the calls, and are told of the sitemap', async () => {
  const site = program.deps.config.publicUrl
  expect(await get('/robots.txt')).toEqual({
    status: 200,
    type: 'text/plain; charset=utf-8',
    body: `User-agent: *\nAllow: /api/docs\nDisallow: /api/\n\nSitemap: ${site}/sitemap.xml\n`,
  })
})

test('the sitemap has public pages alone, with the whole address', async () => {
  const { status, type, body } = await get('/sitemap.xml')
  expect([status, type]).toEqual([200, 'application/xml'])
  const addresses = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address ?? ''))
  expect(addresses.length).toBeGreaterThan(8)
  expect(new Set(addresses.map(({ origin }) => origin))).toEqual(
    new Set([new URL(program.deps.config.publicUrl).origin]),
  )
  const paths = addresses.map(({ pathname }) => pathname)
  expect(paths).toContain('/bench-insights')
  expect(paths.filter((path) => /^\/(l|account|current-season|enter-team-id)(\/|$)/.test(path))).toEqual([])
})

test('security.txt says whom to write to about a vulnerability, and until when that is valid', async () => {
  const operator = { name: 'The Bench Society', email: 'hello@benchside.example' }
  const app = await buildApp({ ...program.deps, config: { ...program.deps.config, operator } }, () => null)
  const { status, body } = await get('/.well-known/security.txt', app)
  await app.close()
  const site = program.deps.config.publicUrl
  expect(status).toBe(200)
  expect(body.split('\n')).toEqual([
    'Contact: mailto:hello@benchside.example',
    'Expires: 2027-01-30T12:00:00.000Z',
    'Preferred-Languages: en',
    `Canonical: ${site}/.well-known/security.txt`,
    '',
  ])
})

test('without an operator there is no such file', async () => {
  const app = await buildApp({ ...program.deps, config: { ...program.deps.config, operator: null } }, () => null)
  expect((await get('/.well-known/security.txt', app)).status).toBe(404)
  await app.close()
})

test('the running program says which version it is', async () => {
  expect(programVersion()).toMatch(/^\d+\.\d+\.\d+$/)
  expect(JSON.parse((await get('/healthz')).body)).toEqual({ status: 'alive', version: programVersion() })
})
