// What the program needs of a machine: memory at rest, and the time until it is ready after a start with existing data.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Game, LeagueId, TeamId } from '#domain/ids.ts'
import { ensureLeagues } from '#server/facts/leagues/store.ts'
import { sendSyncs } from '#server/following/leagues/sync-turns.ts'
import { createLog } from '#server/ground/base/log.ts'
import { createQueue } from '#server/ground/jobs/queue.ts'
import { type Bench, median } from './bench.ts'
import { knownSeasons, type OwnProgram, startOwnProgram } from './own-program.ts'

const LEAGUES = { whole: 100, short: 2 }
const FURTHER = { whole: 90, short: 0 }
const REST_MS = { whole: 600_000, short: 0 }
const STARTS = { whole: 5, short: 1 }
const LOOK_EVERY_MS = 100

type Official = { game: Game; id: number; type: 'classic' | 'h2h' | null; team_ids: number[] }

export const bench: Bench = async ({ isShort }) => {
  const size = isShort ? 'short' : 'whole'
  const program = await startOwnProgram(
    { clock: { gameweek: 13, state: 'open' }, furtherLeagues: Array.from({ length: FURTHER[size] }, () => 10) },
    { UPSTREAM_PER_SECOND: '500', NEWS_EVERY_SECONDS: '300' },
  )
  try {
    const leagues = await followLeagues(program, LEAGUES[size])
    // In the first half the figures of all teams are still counted.
    const half = REST_MS[size] / 2
    await sleep(half)
    const begun = program.cpuMs()
    await sleep(half)
    const share = (100 * (program.cpuMs() - begun)) / Math.max(1, half)
    const megabytes = program.megabytes()
    const ours: number[] = []
    const bare: number[] = []
    for (let start = 0; start < STARTS[size]; start++)
      ours.push(await program.restart(async () => void bare.push(await bareStart(program.database))))
    return [
      {
        what: `web and worker with ${leagues} leagues, ${REST_MS[size] / 60_000} minutes at rest`,
        beside: '',
        ours: megabytes,
        theirs: null,
        unit: 'MB',
        target: 220,
      },
      {
        what: 'what they and PostgreSQL take of one processor',
        beside: '',
        ours: share,
        theirs: null,
        unit: '%',
        target: 2,
      },
      {
        what: 'from the start to ready, its data there',
        beside: 'PostgreSQL alone, and a Node process that imports the same packages',
        ours: median(ours),
        theirs: median(bare),
        unit: 'ms',
        target: 1.3,
      },
    ]
  } finally {
    await program.stop()
  }
}

/** Waits until all leagues are ready; answers how many there are. */
async function followLeagues(program: OwnProgram, most: number): Promise<number> {
  const { db, gameUrl, connectionString } = program
  await knownSeasons(program)
  const guide = (await (await fetch(`${gameUrl}/simulator/guide`)).json()) as { leagues: Official[] }
  const queue = await createQueue({ connectionString, log: createLog('error') })
  const followed = guide.leagues.filter(({ team_ids }) => team_ids.length <= 60).slice(0, most)
  for (const league of followed) await sendSyncs({ db, queue }, [await saved(program, league)])
  const unready = () => db.selectFrom('league').where('updated_at', 'is', null).where('drafted', '=', true)
  while ((await unready().select('id').execute()).length > 0) await sleep(LOOK_EVERY_MS)
  await queue.stop()
  return followed.length
}

async function saved({ db }: OwnProgram, { game, id, type, team_ids }: Official) {
  const { season } = await db
    .selectFrom('game_state')
    .where('game', '=', game)
    .select('season')
    .executeTakeFirstOrThrow()
  const [league] = await ensureLeagues(db, [{ game, season, type: type ?? 'draft', league_id: id as LeagueId }])
  if (!league) throw new Error('no league')
  const team = { user_id: `bench ${game} ${id}`, game, season, team_id: (team_ids[0] ?? 0) as TeamId }
  await db
    .insertInto('saved_team')
    .values({ ...team, status: 'ready' })
    .execute()
  await db
    .insertInto('saved_team_league')
    .values({ ...team, league: league.id })
    .execute()
  return league
}

/** From the start of the process until both are there, in milliseconds. */
async function bareStart(database: string): Promise<number> {
  const begun = performance.now()
  const child = fork(path.join(import.meta.dirname, 'bare-start.ts'), [database])
  await once(child, 'message')
  const taken = performance.now() - begun
  if (child.exitCode === null) await once(child, 'exit')
  return taken
}
