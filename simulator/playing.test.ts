import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { worldFor } from '../test/simulated/asking.ts'
import { type Simulator, startSimulator } from './app.ts'

let simulator: Simulator

const post = (path: string, body: unknown) =>
  fetch(simulator.url + path, { method: 'POST', body: JSON.stringify(body) })
const read = async <T = unknown>(path: string): Promise<T> =>
  JSON.parse(await (await fetch(simulator.url + path)).text())
const moveTo = (gameweek: number, state: string) => post('/simulator/clock', { gameweek, state })

beforeAll(async () => {
  simulator = await startSimulator({
    world: worldFor(),
    now: new Date('2026-11-20'),
    clock: { gameweek: 1, state: 'before' },
  })
})
afterAll(() => simulator.close())

describe('a match day', () => {
  it('can stand at any minute, and ends as final', async () => {
    await moveTo(3, 'final')
    const answer = await post('/simulator/clock', { gameweek: 4, state: 'match-day', minute: 135 })
    const moment = { moment: expect.stringMatching(/T13:15:00Z$/), playing: false }
    expect(await answer.json()).toEqual({ gameweek: 4, state: 'match-day', minute: 135, ...moment })
    const fixtures = await read<{ minutes: number }[]>('/classic/api/fixtures/?event=4')
    expect(Math.max(...fixtures.map(({ minutes }) => minutes))).toBe(45)
    expect((await post('/simulator/clock', { gameweek: 4, state: 'match-day', minute: 134 })).status).toBe(409)
    expect((await post('/simulator/clock', { gameweek: 4, state: 'match-day', seconds: -1 })).status).toBe(400)
    await post('/simulator/clock', { gameweek: 4, state: 'match-day', minute: 50_000 })
    expect(await read('/simulator/clock')).toEqual({ gameweek: 4, state: 'final' })
  })

  it('plays by itself, stops on request, and goes on to its end', async () => {
    const play = (seconds?: number) => post('/simulator/clock', { gameweek: 5, state: 'match-day', seconds })
    const now = () => read<{ state: string; minute?: number; playing?: boolean }>('/simulator/clock')
    await play(60)
    await expect.poll(async () => (await now()).minute, { timeout: 10_000 }).toBeGreaterThan(0)
    const stopped: { minute: number; playing: boolean } = JSON.parse(await (await play()).text())
    expect(stopped.playing).toBe(false)
    expect(await now()).toEqual(stopped)
    await play(1)
    await expect.poll(now, { timeout: 10_000 }).toEqual({ gameweek: 5, state: 'final' })
  })

  it('does not begin when the gameweek is half over', async () => {
    await moveTo(6, 'live')
    expect((await post('/simulator/clock', { gameweek: 6, state: 'match-day', minute: 0 })).status).toBe(409)
  })
})
