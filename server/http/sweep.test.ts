import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sweepConnections } from './sweep.ts'

test('the end waits for answers that are under way, and for nobody who might ask again', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  sweepConnections(app)
  let started = () => {}
  const begun = new Promise<void>((resolve) => {
    started = resolve
  })
  app.get('/', async () => {
    started()
    await new Promise((resolve) => setTimeout(resolve, 300))
    return 'whole'
  })
  const url = await app.listen({ port: 0 })
  // Keeps its connection, as browsers and proxies do.
  const answer = fetch(url).then((response) => response.text())
  await begun
  const asked = performance.now()
  await app.close()
  expect(performance.now() - asked).toBeLessThan(3000)
  expect(await answer).toBe('whole')
}, 20_000)
