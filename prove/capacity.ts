// How many open screens, and how many saves, one web process serves: the pace is raised until the slowest hundredth takes too long.
import { setTimeout as sleep } from 'node:timers/promises'
import { registerPerson } from '#test/program/running-program.ts'
import { type Pace, type Person, type Readers, slowestHundredth, startReaders } from './paced.ts'
import type { Finding, Proof } from './proof.ts'
import { type Season, saveTeams, startSeason, untilReady } from './season.ts'

const SIZE = {
  whole: {
    seconds: 8,
    people: 40,
    screens: [250, 500, 1000, 1500, 2000, 3000, 4000],
    saves: [25, 50, 100, 200, 300, 400],
  },
  short: { seconds: 2, people: 1, screens: [50], saves: [5] },
}
/** A reader does not notice this much; a save waits for the database. */
const LONGEST = { screenMs: 100, saveMs: 250 }
/** Beside other tests times mean nothing: only failures count. */
const ANY = { screenMs: 10_000, saveMs: 10_000 }
/** How often an open screen asks for news by default (`REFRESH_SECONDS`). */
const REFRESH_S = 60
/** What one process has to serve at least, so that a site of this kind does not need a second one soon. */
const LEAST = { screens: 20_000, saves: 20 }
const PAUSE_MS = 1000
const SCREEN = '/api/league-sync'
const SAVE = '/api/team/save'

type Served = { perSecond: number; ms: number }

export const proof: Proof = async ({ isShort }) => {
  const size = SIZE[isShort ? 'short' : 'whole']
  const season = await startSeason({ gameweek: 12, more: { TRUSTED_PROXIES: '127.0.0.1' } })
  const readers = startReaders()
  try {
    const people = await peopleOf(season, size.people)
    const at = { season, readers, people, seconds: size.seconds }
    const longest = isShort ? ANY : LONGEST
    const screens = await most(size.screens, longest.screenMs, (perSecond) => paced(at, { perSecond, path: SCREEN }))
    const saves = await most(size.saves, longest.saveMs, (perSecond) => paced(at, { perSecond, path: SAVE }))
    return findings(screens, saves)
  } finally {
    await readers.stop()
    await season.stop()
  }
}

/**
 * Each has a team in a league of each game, as people with an open screen have, and a team of their own to save; ten of
 * these are in one league. Saving it again costs the same queries as saving a new team of a known league.
 */
async function peopleOf({ program, dataDir, game }: Season, count: number): Promise<Required<Person>[]> {
  const teams = game.draftLeagues.flatMap(({ team_ids: ids }) => ids)
  const people: Required<Person>[] = []
  for (let i = 0; i < count; i++) {
    const token = await registerPerson({ url: program.url, dataDir, email: `one-of-many-${i}@example.test` })
    await saveTeams({ program, token, game })
    await untilReady({ program, token })
    people.push({ token, body: JSON.stringify({ teamId: teams[i % teams.length] }) })
  }
  return people
}

/** The highest pace without failures and with a quick enough slowest hundredth; the next was not, or there is none. */
async function most(paces: readonly number[], limit: number, at: (perSecond: number) => Promise<number>) {
  let served: Served = { perSecond: 0, ms: Number.NaN }
  // Connections are opened and the program is compiled with the first ones.
  await at(paces[0] ?? 1)
  for (const perSecond of paces) {
    const ms = await at(perSecond)
    if (ms > limit) break
    served = { perSecond, ms }
    await sleep(PAUSE_MS)
  }
  return served
}

type At = { season: Season; readers: Readers; people: readonly Required<Person>[]; seconds: Pace['seconds'] }

async function paced(
  { season, readers, people, seconds }: At,
  { perSecond, path }: { perSecond: number; path: string },
) {
  const headers = { 'content-type': 'application/json', 'accept-encoding': 'br' }
  const url = `${season.program.url}${path}`
  const asking = path === SAVE ? people : people.map(({ token }) => ({ token }))
  const loaded = await readers.load({ url, headers, people: asking }, { perSecond, seconds })
  return loaded.failed > 0 ? Number.POSITIVE_INFINITY : slowestHundredth(loaded)
}

function findings(screens: Served, saves: Served): Finding[] {
  const open = screens.perSecond * REFRESH_S
  const shown = `${open.toLocaleString('en')} open screens: ${screens.perSecond} requests a second, p99 ${screens.ms.toFixed(1)} ms`
  const saved = `${saves.perSecond} saves a second, p99 ${saves.ms.toFixed(1)} ms`
  return [
    {
      what: 'screens or saves that are served at no pace',
      tried: `${shown}; ${saved}`,
      figure: [screens, saves].filter(({ perSecond }) => perSecond === 0).length,
      unit: 'times',
      limit: 0,
    },
    {
      what: `the ${LEAST.screens.toLocaleString('en')} open screens that are wanted, as a part of those that one process serves within ${LONGEST.screenMs} ms`,
      tried: shown,
      figure: LEAST.screens / open,
      unit: '×',
      limit: 1,
    },
    {
      what: `the ${LEAST.saves} saves a second that are wanted, as a part of those that one process serves within ${LONGEST.saveMs} ms`,
      tried: saved,
      figure: LEAST.saves / saves.perSecond,
      unit: '×',
      limit: 1,
    },
  ]
}
