// Two thousand open streams on one process: what each costs, how soon a change reaches all, and what other calls notice.
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Gameweek, LeagueId, Season, TeamId } from '#domain/ids.ts'
import { ensureLeagues } from '#server/facts/leagues/store.ts'
import { tellLiveChanged } from '#server/facts/live/changes-store.ts'
import { saveTeam } from '#server/facts/teams/store.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { makeLink } from '#server/people/league-links/store.ts'
import type { Bench } from './bench.ts'
import { type OwnProgram, startOwnProgram } from './own-program.ts'
import { ask } from './server-cost.ts'

const STREAMS = { whole: 2000, short: 60 }
const OF_LINK = 150
const OF_ADDRESS = 90
const AT_ONCE = 50
const COLLECT_EVERY_MS = 1000
const CALLS = { whole: 3000, short: 50 }
const SEASON = '2026-27' as Season
const TEAM = 71 as TeamId

type Heard = { next(): Promise<void>; leave(): void }

export const bench: Bench = async ({ isShort }) => {
  const size = isShort ? 'short' : 'whole'
  const settings = { TRUSTED_PROXIES: '127.0.0.1', ...collecting() }
  const program = await startOwnProgram({ clock: { gameweek: 1, state: 'open' } }, settings)
  try {
    const league = await leagueWithSeason(program)
    const count = STREAMS[size]
    const keys = await linksOf(program, league, Math.ceil(count / OF_LINK))
    const before = await p99(program, CALLS[size])
    const emptyMb = await collectedMegabytes(program)
    const readers: Heard[] = []
    for (let first = 0; first < count; first += AT_ONCE)
      readers.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) => open(program, keys, first + index)),
        )),
      )
    const openMb = await collectedMegabytes(program)
    const all = Promise.all(readers.map((reader) => reader.next()))
    const begun = performance.now()
    await tellLiveChanged(program.db, { game: 'draft', gameweek: 2 as Gameweek }, [league.id])
    await all
    const reached = performance.now() - begun
    const during = await p99(program, CALLS[size], () =>
      tellLiveChanged(program.db, { game: 'draft', gameweek: 2 as Gameweek }, [league.id]),
    )
    for (const reader of readers) reader.leave()
    return [
      {
        what: `memory of an open stream, of ${count} on one process`,
        beside: '',
        ours: Math.max(0, ((openMb - emptyMb) * 1024 * 1024) / count),
        theirs: null,
        unit: 'bytes',
        target: 30_000,
      },
      { what: `a change reaches ${count} streams`, beside: '', ours: reached, theirs: null, unit: 'ms', target: 1000 },
      {
        what: `p99 of other calls while ${count} streams are told of changes`,
        beside: 'without streams',
        ours: during,
        theirs: before,
        unit: 'ms',
        target: 2,
      },
    ]
  } finally {
    await program.stop()
  }
}

/**
 * Every process of the program collects its garbage each second: what opening a stream leaves behind for the collector is not what an open
 * one costs.
 */
function collecting(): { NODE_OPTIONS: string } {
  const script = `
    import { setFlagsFromString } from 'node:v8'
    import { runInNewContext } from 'node:vm'
    setFlagsFromString('--expose_gc')
    const collect = runInNewContext('gc')
    setInterval(collect, ${COLLECT_EVERY_MS}).unref()`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` }
}

async function collectedMegabytes(program: OwnProgram): Promise<number> {
  await sleep(3 * COLLECT_EVERY_MS)
  return program.megabytes()
}

async function leagueWithSeason({ db }: OwnProgram): Promise<LeagueKey> {
  const within = { game: 'draft' as const, season: SEASON }
  const now = { season_read_at: new Date(), updated_at: new Date() }
  await db
    .insertInto('game_state')
    .values({ ...within, current_gameweek: 1 as Gameweek, latest_final: null, ...now })
    .onConflict((conflict) => conflict.column('game').doUpdateSet({ season: SEASON }))
    .execute()
  const [league] = await ensureLeagues(db, [{ ...within, type: 'draft', league_id: 710_000 as LeagueId }])
  if (!league) throw new Error('no league')
  const names = { team_name: 'Team', owner_first_name: 'First', owner_last_name: 'Last' }
  await db
    .insertInto('team')
    .values({ ...within, team_id: TEAM, ...names })
    .execute()
  return league
}

/** The maker's account is none that logs in: its saved team is enough for a link. */
async function linksOf({ db }: OwnProgram, league: LeagueKey, count: number): Promise<string[]> {
  const maker = { uid: 'maker of links', email: 'a@x.example', emailVerified: true, signedInAt: new Date() }
  const key = { game: 'draft' as const, season: SEASON, team_id: TEAM }
  await db.transaction().execute((trx) => saveTeam(trx, maker.uid, { key, status: 'ready', leagues: [league] }))
  const keys: string[] = []
  for (let link = 0; link < count; link++)
    keys.push((await makeLink(db, maker, { league, endsAt: null, now: new Date() })).key)
  await sql`analyze league_link`.execute(db)
  return keys
}

function open({ base }: OwnProgram, keys: readonly string[], index: number): Promise<Heard> {
  const client = Math.floor(index / OF_ADDRESS)
  const headers = {
    'x-league-link': keys[index % keys.length] ?? '',
    'x-forwarded-for': `10.1.${client >> 8}.${client & 255}`,
  }
  return new Promise((resolve, reject) => {
    const request = http.get(`${base}/api/live/stream`, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`a stream was answered ${response.statusCode}`))
      let onEvent: () => void = () => undefined
      response.on('error', () => undefined)
      response.on('data', (part: Buffer) => {
        if (part.includes('event: live')) onEvent()
      })
      response.once('data', () =>
        resolve({ next: () => new Promise<void>((heard) => (onEvent = heard)), leave: () => request.destroy() }),
      )
    })
    request.on('error', reject)
  })
}

async function p99({ base }: OwnProgram, calls: number, meanwhile?: () => Promise<void>): Promise<number> {
  const route = '/api/site-settings'
  const times: number[] = []
  for (let call = 0; call < calls; call++) {
    if (meanwhile && call % 500 === 0) await meanwhile()
    const begun = performance.now()
    await ask(base, { route })
    times.push(performance.now() - begun)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}
