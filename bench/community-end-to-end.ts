// A final gameweek of a large community, from the stored picks to the answers, by the program's own worker, while its web
// process answers: `node bench/community-end-to-end.ts`, TEAMS=… for another size, PORT=… for another port. Ends with 1 when
// the web process's event loop is held longer than the limit. Seconds are this machine's.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { readConfig } from '#server/ground/config.ts'
import { addressOfEmbedded } from '#server/ground/db/embedded-postgres.ts'
import { createQueue, type Queue } from '#server/ground/jobs/queue.ts'
import { createLog } from '#server/ground/log.ts'
import { startProgram } from '#server/program/program.ts'

const TEAMS = Number(process.env.TEAMS ?? 100_000)
/** What is stored before the gameweek that is measured. */
const EARLIER = 3
const LATEST = EARLIER + 1
const MOST_MS = 50
const PLAYERS = 600
const SEASON = '2026-27'
const LOOK_EVERY_MS = 20
const RESOLUTION_MS = 5
const LONGEST_MS = 900_000

const folder = mkdtempSync(path.join(tmpdir(), 'benchside-community-'))
const config = readConfig({
  DATA_DIR: folder,
  PORT: process.env.PORT ?? '4982',
  // No official game answers at this port (discard): only the stored gameweeks are computed.
  DRAFT_API_URL: 'http://127.0.0.1:9',
  CLASSIC_API_URL: 'http://127.0.0.1:9',
  NEWS_EVERY_SECONDS: '86400',
  LOG_LEVEL: 'error',
})
const program = await startProgram(config)
const connectionString = addressOfEmbedded(path.join(folder, 'postgres'))
const client = new pg.Client({ connectionString })
await client.connect()
const queue: Queue = await createQueue({ connectionString, log: createLog('error') })
let isOver = true
try {
  await loadSeason()
  const loading = performance.now()
  for (let gameweek = 1; gameweek <= EARLIER; gameweek++) await loadGameweek(gameweek)
  console.log(`${TEAMS} teams, ${EARLIER} gameweeks loaded in ${seconds(loading)} s`)
  const first = await bringOut(1, EARLIER)
  console.log(`${EARLIER} gameweeks from scratch: ${first.seconds} s, held at most ${first.held.toFixed(1)} ms`)
  await loadGameweek(LATEST)
  console.log(`while nothing is worked on: held at most ${(await idle()).toFixed(1)} ms`)
  const next = await bringOut(LATEST, LATEST)
  await printSize()
  console.log(`one more gameweek: ${next.seconds} s, ${next.answers} answers meanwhile, the slowest ${next.slowest} ms`)
  isOver = next.held > MOST_MS
  console.log(
    `event loop of the web process held at most ${next.held.toFixed(1)} ms   limit ${MOST_MS}   ${isOver ? 'OVER' : 'ok'}`,
  )
} finally {
  await queue.stop()
  await client.end()
  await program.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(isOver ? 1 : 0)

async function printSize(): Promise<void> {
  const { rows } = await client.query<{ table: string; bytes: string }>(
    `select relname as table, pg_total_relation_size(oid) as bytes from pg_class
     where relname in ('team_gameweek', 'team_gameweek_range', 'community_tally', 'community_range') order by 1`,
  )
  const sizes = rows.map(({ table, bytes }) => `${table} ${(Number(bytes) / TEAMS / LATEST).toFixed(1)}`)
  console.log(`bytes a team and gameweek, indexes included: ${sizes.join(', ')}`)
}

/** The same calls without any computation: the event-loop delay of the machine and of this measurement alone. */
async function idle(): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  for (const begin = performance.now(); performance.now() - begin < 4000; await sleep(LOOK_EVERY_MS)) await ask()
  delay.disable()
  return delay.max / 1e6 - RESOLUTION_MS
}

/** From the notice that a gameweek is final until its answers are served. */
async function bringOut(from: number, gameweek: number) {
  // Warm-up: the first calls of this process would count as part of the gameweek's time.
  for (let call = 0; call < 50; call++) await ask()
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  const begin = performance.now()
  let answers = 0
  let slowest = 0
  delay.enable()
  for (let final = from; final <= gameweek; final++) await makeFinal(final)
  await queue.send('keep-looking', {})
  for (;;) {
    const asked = performance.now()
    const meta = await ask()
    answers++
    slowest = Math.max(slowest, performance.now() - asked)
    if (meta.gameweek === gameweek && meta.teams === TEAMS) break
    if (performance.now() - begin > LONGEST_MS) throw new Error(`Gameweek ${gameweek} was not shown in time`)
    await sleep(LOOK_EVERY_MS)
  }
  delay.disable()
  // The delay histogram includes its own sampling interval: that is subtracted.
  const held = delay.max / 1e6 - RESOLUTION_MS
  return { seconds: seconds(begin), held, answers, slowest: Math.round(slowest) }
}

async function ask(): Promise<{ gameweek: number | null; teams: number }> {
  const answer = await fetch(`http://127.0.0.1:${config.port}/api/bench-trending-gw`)
  return ((await answer.json()) as { meta: { gameweek: number | null; teams: number } }).meta
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}

async function loadSeason(): Promise<void> {
  await client.query(
    `insert into player select 'classic', $1, id, id, 'Player ' || id, 'First', 'Last', 1 + id % 4, 1 + id % 20
     from generate_series(1, ${PLAYERS}) id`,
    [SEASON],
  )
  await client.query(
    `insert into gameweek_score (game, season, gameweek, player_ids, points, minutes)
     select 'classic', $1, gameweek, array_agg(id), array_agg((id * 7 + gameweek * 13) % 17 - 2), array_agg(90)
     from generate_series(1, ${LATEST}) gameweek, generate_series(1, ${PLAYERS}) id group by gameweek`,
    [SEASON],
  )
}

/** Fifteen players a team, others every gameweek. Raw SQL bypasses the program, so the ranges are marked as changed by hand. */
async function loadGameweek(gameweek: number): Promise<void> {
  await client.query(
    `insert into team_gameweek (game, season, team_id, gameweek, picks, captain, multipliers, subs, transfer_cost)
     select 'classic', $1, team * 97, $2::int,
       (select array_agg(1 + (team * 31 + $2::int * 17 + place * 41) % ${PLAYERS}) from generate_series(1, 15) place),
       1 + (team * 31 + $2::int * 17 + 41) % ${PLAYERS}, '{2,1,1,1,1,1,1,1,1,1,1,0,0,0,0}', '{}', (team % 3) * 4
     from generate_series(1, ${TEAMS}) team`,
    [SEASON, gameweek],
  )
  await client.query('analyze team_gameweek')
}

/** Makes the gameweek final and marks every range of teams as changed: from here on the worker finds something to compute. */
async function makeFinal(gameweek: number): Promise<void> {
  await client.query(
    `insert into game_state (game, season, current_gameweek, latest_final, season_read_at, updated_at)
     values ('classic', $1, $2, $2, now(), now())
     on conflict (game) do update set current_gameweek = $2, latest_final = $2`,
    [SEASON, gameweek],
  )
  await client.query(
    `insert into community_range (game, season, range, changed_from, changed_since)
     select 'classic', $1, range, $2, now() from generate_series(0, 63) range
     on conflict (game, season, range) do update set version = community_range.version + 1,
       changed_from = least(community_range.changed_from, $2), changed_since = now()`,
    [SEASON, gameweek],
  )
}
