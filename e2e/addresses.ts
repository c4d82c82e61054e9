import { randomInt } from 'node:crypto'

/** With JOURNEYS_PORT the journeys visit a demo that runs already; whatever they change stays changed there. */
export const RUNNING = process.env.JOURNEYS_PORT !== undefined
export const PORT = Number(process.env.JOURNEYS_PORT ?? 4810)
export const PROGRAM = `http://localhost:${PORT}`
export const SIMULATOR = `http://127.0.0.1:${PORT + 1}`

/**
 * As if from a household of its own, said by a proxy that the demo of the journeys trusts: each household may only ask so
 * often, and all journeys together ask more.
 */
export function elsewhere(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': ['10', ...[1, 2, 3].map(() => randomInt(1, 255))].join('.') }
}
