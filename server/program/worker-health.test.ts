import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { startWorkerHealth } from './worker-health.ts'

let program: TestApp

beforeAll(async () => {
  program = await startApp('http://127.0.0.1:9')
})
afterAll(() => program.close())

test('a worker is ready once it works, and no longer when its stop begins', async () => {
  const { config } = program.deps
  const health = await startWorkerHealth({
    config: { ...config, port: 0, host: '127.0.0.1' },
    connections: program.deps,
  })
  const readyz = async () => {
    const answer = await fetch(`${health.url}/readyz`)
    return [answer.status, ((await answer.json()) as { status: string }).status]
  }
  expect(await readyz()).toEqual([503, 'the program is starting'])
  health.tell(null)
  expect(await readyz()).toEqual([200, 'ready'])
  health.tell('the program is stopping')
  expect(await readyz()).toEqual([503, 'the program is stopping'])
  await health.stop()
})
