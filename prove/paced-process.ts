import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Load, Order, Pace, Reader } from './paced.ts'

const AT_ONCE = 64
/** Requests of one beat are sent together: the timer of the process cannot be finer. */
const BEAT_MS = 5

process.on('message', async ({ reader, pace }: Order) => process.send?.(await load(reader, pace)))
process.once('disconnect', () => process.exit(0))

/** Sends at a fixed pace without waiting for answers, like readers. */
async function load({ url, headers = {}, people = [] }: Reader, { perSecond, seconds }: Pace): Promise<Load> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const latencies: number[] = []
  let failed = 0
  const begun = performance.now()
  const under: Promise<void>[] = []
  for (let sent = 0; sent < perSecond * seconds; ) {
    const due = Math.min(perSecond * seconds, Math.floor(((performance.now() - begun) / 1000) * perSecond))
    for (; sent < due; sent++) {
      const dueAt = begun + (sent / perSecond) * 1000
      // Each from its own client address, like readers.
      const from = { 'x-forwarded-for': `10.${(sent >> 8) & 255}.${sent & 255}.9` }
      const { token, body } = people[sent % people.length] ?? {}
      const who = token !== undefined && { authorization: `Bearer ${token}` }
      under.push(
        one(url, { agent, headers: { ...headers, ...who, ...from } }, body).then((isRight) => {
          latencies.push(performance.now() - dueAt)
          if (!isRight) failed += 1
        }),
      )
    }
    await sleep(BEAT_MS)
  }
  await Promise.all(under)
  agent.destroy()
  return { latencies, failed }
}

function one(url: string, options: http.RequestOptions, body?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = http.request(url, { ...options, method: body === undefined ? 'GET' : 'POST' }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode === 200))
    })
    request.on('error', () => resolve(false))
    request.end(body)
  })
}
