import { randomInt } from 'node:crypto'
import { freePorts } from '../scripts/free-ports.ts'

/** With JOURNEYS_PORT the journeys visit a demo that runs already; whatever they change stays changed there. */
export const RUNNING = process.env.JOURNEYS_PORT !== undefined
/** Free ports are found once, in Playwright's main process, and passed to its workers in the environment. */
process.env.JOURNEYS_OWN_PORT ??= String(await freePorts(2))
export const PORT = Number(process.env.JOURNEYS_PORT ?? process.env.JOURNEYS_OWN_PORT)
export const PROGRAM = `http://localhost:${PORT}`
export const SIMULATOR = `http://127.0.0.1:${PORT + 1}`

/**
 * A random client address. The demo trusts the tests as a proxy, so it believes this address: all tests together would
 * exceed the rate limit of one address.
 */
export function elsewhere(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': ['10', ...[1, 2, 3].map(() => randomInt(1, 255))].join('.') }
}
