import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'

describe('names of prototypes are names like any other, wherever a caller chooses one', () => {
  let program: TestApp
  beforeAll(async () => {
    program = await startApp('http://127.0.0.1:9')
  })
  afterAll(() => program.close())

  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])('%s', async (name) => {
    const answers = await Promise.all(
      [
        `/api/bench-king-data?game=${name}`,
        `/api/bench-king-data?leagueIds=${name}`,
        `/api/bench-king-data?${name}=1&${name}[x]=2`,
        `/api/leagues/${name}`,
        `/api/bench-trending-gw?game=${name}`,
        `/api/team/all?year=${name}`,
        `/api/${name}`,
      ].map((url) => program.ask('ann', 'GET', url)),
    )
    for (const { status } of answers) expect([200, 400, 404]).toContain(status)
    expect(Object.prototype).not.toHaveProperty('x')
    const saved = await program.ask('ann', 'POST', '/api/team/save', { teamId: name })
    expect(saved.status).toBe(400)
  })
})
