import { afterAll, beforeAll, expect, test } from 'vitest'
import { site } from '#server/program/pages/site.ts'
import { startApp, type TestApp } from '#test/app.ts'

const operator = { name: 'The Bench Society', email: 'hello@benchside.example' }
let named: TestApp
let unnamed: TestApp
beforeAll(async () => {
  named = await startApp('http://127.0.0.1:9', { config: { operator } })
  unnamed = await startApp('http://127.0.0.1:9')
  for (const { app, deps } of [named, unnamed]) await site(app, deps, {})
})
afterAll(() => Promise.all([named.close(), unnamed.close()]))

test('the privacy page names whoever runs the site, and leads to them', async () => {
  const { body } = await named.app.inject({ url: '/privacy' })
  const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? ''
  expect(main).toContain('The Bench Society')
  expect(main).toContain('href="mailto:hello@benchside.example"')
})

test('the page to unsubscribe is drawn by the browser, which gets the operator’s name', async () => {
  const { body } = await named.app.inject({ url: '/unsubscribe?token=x' })
  expect(body).toContain('"operator":{"name":"The Bench Society","email":"hello@benchside.example"}')
})

test('without an operator’s name, on a local machine, the pages work all the same', async () => {
  for (const path of ['/privacy', '/unsubscribe']) {
    const { statusCode, body } = await unnamed.app.inject({ url: path })
    expect(statusCode).toBe(200)
    expect(body).not.toContain('mailto:')
  }
})
