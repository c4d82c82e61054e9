// A goal, and when it is on open live screens: a large invented community, two web and two worker processes, and screens that ask as
// browsers do. Times count from the look that sees the goal: how soon there is one is `LIVE_EVERY_SECONDS`.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { killAll, type RunningProgram, runProgram } from '#test/program/running-program.ts'
import { startGame, type TestGame } from '#test/simulator.ts'
import { queried, SHARED, startServer } from './database.ts'
import { residentMb } from './memory.ts'
import type { Finding, Proof } from './proof.ts'
import { inventCommunity, signIn, TEAMS_A_LEAGUE } from './scale-community.ts'
import { openScreens, type Screens, type Seen } from './screens.ts'

const SIZE = {
  whole: { leagues: 10_000, screens: 20_000, liveEverySeconds: 60, warmUpMs: 60_000, watchedMs: 60_000 },
  short: { leagues: 100, screens: 200, liveEverySeconds: 3, warmUpMs: 6_000, watchedMs: 25_000 },
}
const GAMEWEEK = 3
/** Minutes from the kick-off of the most matches; somebody scores between them. */
const BEFORE = 5
const GOAL = 75
const LONGEST_S = 20
const MOST_MB = 300
const WAIT_MS = 600_000
const TICKS_A_SECOND = 100

export type World = { database: string; dataDir: string; game: TestGame; liveEverySeconds: number }

export const proof: Proof = async ({ isShort }) => {
  const { leagues, screens: people, liveEverySeconds, warmUpMs, watchedMs } = SIZE[isShort ? 'short' : 'whole']
  const server = await startServer({ isSafe: true })
  const game = await startGame({ clock: { gameweek: GAMEWEEK - 1, state: 'final' } })
  let screens: Screens | undefined
  try {
    const world = { database: await server.database('scale'), dataDir: server.dataDir, game, liveEverySeconds }
    const workers = [await start(world, 'worker')]
    await readSomeTeams(world)
    const kickoff = await mainKickoff(game)
    await game.moveTo(GAMEWEEK, 'match-day', kickoff + BEFORE)
    await until(world, `select count(*) = ${await teamsRead(world)} as is from live_picks`)
    await inventCommunity(world.database, { leagues, people })
    const members = await signIn(world.database, { leagues, people })
    const begun = Date.now()
    await until(world, `select count(*) >= ${leagues} as is from live_view`)
    say(`the first look counted ${leagues} leagues within ${seconds(Date.now() - begun)}`)
    workers.push(await start(world, 'worker'))
    const webs = [await start(world, 'web'), await start(world, 'web')]
    screens = await openScreens({ urls: webs.map(({ url }) => url), members })
    await sleep(warmUpMs)
    const processes = [...webs, ...workers]
    const calm = await screens.seen(new Date(0))
    say(`before the goal: ${inWords(calm)}`)
    await game.moveTo(GAMEWEEK, 'match-day', kickoff + GOAL)
    const look = await lookAfter(world)
    const spent = processes.map(processorSeconds)
    const counting = await countedAfter(world, look)
    await sleep(Math.max(0, look.getTime() + watchedMs - Date.now()))
    const changed = await changedBy(world, look)
    const seen = await screens.seen(look)
    const more = processes.map((one, place) => seconds((processorSeconds(one) - (spent[place] ?? 0)) * 1000))
    say(`after it: ${inWords(seen)}; processor of the webs and workers: ${more.join(', ')}`)
    const memory = Math.max(...processes.map(({ process: { pid = 0 } }) => residentMb(pid)))
    return findings({ leagues, people, look, counting, changed, seen, watchedMs, memory })
  } finally {
    await screens?.stop()
    killAll()
    await game.close()
    await server.stop()
  }
}

export async function start(
  { database, dataDir, game, liveEverySeconds }: World,
  role: 'web' | 'worker',
): Promise<RunningProgram> {
  const more = {
    ...SHARED,
    DATABASE_URL: database,
    ROLE: role,
    TRUSTED_PROXIES: '127.0.0.1',
    NEWS_EVERY_SECONDS: String(liveEverySeconds),
    LIVE_EVERY_SECONDS: String(liveEverySeconds),
  }
  const program = await runProgram({ dataDir, gameUrl: game.url, more })
  if (program.process.exitCode !== null) throw new Error(program.said())
  return program
}

/** The largest league of the simulator: its line-ups are those of all invented teams. */
export async function readSomeTeams(world: World): Promise<void> {
  const league = largest(world.game)
  const { id, type, team_ids } = league
  await until(world, "select count(*) = 1 as is from game_state where game = 'classic'")
  await queried(
    world.database,
    `with made as (
       insert into league (game, season, type, league_id, name, scoring) select 'classic', season, '${type}', ${id}, 'Read', 'c'
       from game_state where game = 'classic' returning id, season
     ), saved as (
       insert into saved_team (user_id, game, season, team_id, status) select 'reader', 'classic', season, ${team_ids[0]}, 'ready' from made
     ) select 1`,
  )
  await queried(
    world.database,
    `insert into saved_team_league select 'reader', 'classic', season, ${team_ids[0]}, id from league`,
  )
  await until(world, "select count(*) = 1 as is from league where state = 'ready'")
}

function largest({ guide }: TestGame) {
  const classic = guide.leagues.filter(({ type }) => type === 'classic')
  const [league] = classic.toSorted((a, b) => b.team_ids.length - a.team_ids.length)
  if (!league) throw new Error('The simulator has no classic league')
  return league
}

export async function teamsRead({ database }: World): Promise<number> {
  const [row] = await queried<{ n: number }>(database, 'select count(*)::int as n from league_team')
  return row?.n ?? 0
}

/** In minutes since the deadline. */
async function mainKickoff({ url }: TestGame): Promise<number> {
  const official = async (path: string) => (await fetch(`${url}/classic/api/${path}`)).json()
  const { events } = (await official('bootstrap-static/')) as { events: { id: number; deadline_time: string }[] }
  const fixtures = (await official(`fixtures/?event=${GAMEWEEK}`)) as { kickoff_time: string }[]
  const deadline = Date.parse(events.find(({ id }) => id === GAMEWEEK)?.deadline_time ?? '')
  const kickoffs = [...Map.groupBy(fixtures, ({ kickoff_time }) => kickoff_time)]
  const [main] = kickoffs.toSorted(([, a], [, b]) => b.length - a.length)
  return (Date.parse(main?.[0] ?? '') - deadline) / 60_000
}

/** The look that has seen what happened since this call. */
async function lookAfter(world: World): Promise<Date> {
  const [before] = await queried<{ n: number }>(
    world.database,
    "select count(*)::int as n from live_event where game = 'classic'",
  )
  const since = before?.n ?? 0
  await until(world, `select count(*) > ${since} as is from live_event where game = 'classic'`)
  const found =
    "select max(seen_at) as at, count(*) filter (where event ->> 'kind' = 'goal')::int as goals from live_event where game = 'classic'"
  const [row] = await queried<{ at: Date; goals: number }>(world.database, `${found} and number > ${since}`)
  if (!row || row.goals === 0) throw new Error('Nobody scored: the proof needs other minutes')
  say(`${row.goals} goals`)
  return row.at
}

/** How long it took until every league of the look was counted and stored, in milliseconds. */
async function countedAfter(world: World, look: Date): Promise<number> {
  await until(
    world,
    `select count(*) > 0 and bool_and(state not in ('created', 'active')) as is
     from pgboss.job where name = 'count-live' and created_on >= '${look.toISOString()}'`,
  )
  return Date.now() - look.getTime()
}

async function changedBy({ database }: World, look: Date): Promise<Set<number>> {
  const rows = await queried<{ league_id: number }>(
    database,
    `select league_id::int from live_view join league on id = league where as_of >= '${look.toISOString()}'`,
  )
  return new Set(rows.map(({ league_id }) => league_id))
}

export async function until({ database }: World, text: string): Promise<void> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await sleep(100)) {
    const [row] = await queried<{ is: boolean }>(database, text)
    if (row?.is) return
  }
  throw new Error(`This never came: ${text}`)
}

type Found = {
  leagues: number
  people: number
  look: Date
  counting: number
  changed: Set<number>
  seen: Seen
  watchedMs: number
  memory: number
}

function findings({ leagues, people, look, counting, changed, seen, watchedMs, memory }: Found): Finding[] {
  const shown = seen.shown.filter(({ leagueId }) => changed.has(leagueId))
  const never = look.getTime() + watchedMs
  const times = shown.map(({ at }) => ((at ?? never) - look.getTime()) / 1000)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN
  const many = (count: number) => count.toLocaleString('en')
  const tried = `${many(leagues * TEAMS_A_LEAGUE)} teams in ${many(leagues)} leagues, ${many(changed.size)} of them changed; ${many(people)} screens, half after ${at(0.5).toFixed(1)} s`
  return [
    {
      what: 'questions of open screens that failed',
      tried: inWords(seen),
      figure: seen.failed,
      unit: 'times',
      limit: 0,
    },
    {
      what: 'screens that never showed the goal',
      tried,
      figure: shown.filter(({ at }) => at === null).length,
      unit: 'times',
      limit: 0,
    },
    {
      what: 'memory of the largest web or worker process',
      tried: `${(seen.bytes / people / 1024).toFixed(1)} kB sent to each screen in ${watchedMs / 1000} s`,
      figure: memory,
      unit: 'MB',
      limit: MOST_MB,
    },
    {
      what: 'from the look until all leagues were counted',
      tried,
      figure: counting / 1000,
      unit: 's',
      limit: LONGEST_S,
    },
    {
      what: 'from the look until 99 % of the screens showed the goal',
      tried,
      figure: at(0.99),
      unit: 's',
      limit: LONGEST_S,
    },
  ]
}

function inWords({ asked, failed, latencies }: Seen): string {
  const sorted = latencies.toSorted((a, b) => a - b)
  const slowest = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
  return `${asked.toLocaleString('en')} questions, ${failed} failed, the slowest hundredth ${slowest.toFixed(0)} ms`
}

/** The time that a process has used so far. */
function processorSeconds({ process: { pid } }: RunningProgram): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

export function say(text: string): void {
  process.stderr.write(`${text}\n`)
}
