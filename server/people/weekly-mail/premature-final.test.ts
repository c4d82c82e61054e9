import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { readRawLeague, score } from '#test/figures/naive-league.ts'
import { subscribe } from '#test/people/weekly-reader.ts'
import { gameAgain, keepProgram } from '#test/program/kept-program.ts'
import { REAL_DELAYS, stopClock } from '#test/program/moved-clock.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'

const GAMEWEEK = 4
const START = { gameweek: GAMEWEEK, state: 'live' } as const
const PAUSE = REAL_DELAYS.finalSeconds
const HOUR = 3600

let game: TestGame
let program: TestApp
let clock: ReturnType<typeof stopClock>
let league: GuideLeague

let again: () => Promise<void>
let start: Date

beforeAll(async () => {
  game = await startGame({ clock: START })
  program = await startApp(game.url, { config: { delays: REAL_DELAYS } })
  clock = stopClock(program)
  const found = game.draftLeagues.find(({ name }) => name === 'Thursday Night Nutmegs')
  if (!found) throw new Error('no such league')
  league = found
  await program.lookForNews()
  await subscribe(program, { email: 'reader@x.test', leagues: [league], at: clock.now() })
  await looks([0])
  start = clock.now()
  again = await keepProgram(program)
})

beforeEach(async () => {
  game = await gameAgain(game, START)
  await again()
  clock = stopClock(program, start)
})

afterAll(async () => {
  await program.close()
  await game.close()
})

test.each([
  ['once', [60]],
  // Believed then, and yet its matches are not finished.
  ['for longer than the pause', [60, PAUSE, PAUSE]],
])(
  'a gameweek called final too early %s, taken back, and final at last is mailed once, with the figures of the end',
  async (_, delays) => {
    await game.fault('premature-final')
    await looks(delays)
    await game.fault('none')
    await looks([PAUSE, PAUSE])
    expect(program.mails).toEqual([])
    await game.moveTo(GAMEWEEK, 'final')
    await looks([60, PAUSE, HOUR, 24 * HOUR, PAUSE, HOUR])
    const sent = program.mails
    expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining(`GAMEWEEK ${GAMEWEEK}\n`)])
    // From the simulator's raw answers, without a line of the program's own rules.
    const raw = await readRawLeague(game.url, league.id, GAMEWEEK)
    const text = sent[0]?.text ?? ''
    const table = raw.entries.flatMap(({ entry_id, entry_name }) => {
      if (entry_id === null || entry_name === null) return []
      return { name: entry_name, points: score(raw, entry_id, GAMEWEEK) }
    })
    expect(table.length).toBeGreaterThan(3)
    for (const { name, points } of table) expect(linesAbout(text, name)).toMatch(new RegExp(`\\b${points}\\b`))
  },
)

async function looks(delays: readonly number[]): Promise<void> {
  for (const seconds of delays) {
    clock.later(seconds)
    await program.lookForNews()
  }
}

function linesAbout(text: string, name: string): string {
  const lines = text.split('\n').filter((line) => line.includes(name))
  return lines.join('\n')
}
