// The time until a league that nobody has followed before has all its views, beside the time that its calls need at the
// rate at which the official game may be called.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Game, LeagueId, TeamId } from '#domain/ids.ts'
import { ensureLeagues } from '#server/facts/leagues/store.ts'
import { sendSyncs } from '#server/following/leagues/sync-turns.ts'
import { createLog } from '#server/ground/base/log.ts'
import { createQueue } from '#server/ground/jobs/queue.ts'
import { gateDefaults } from '#server/ground/upstream/gate.ts'
import type { Bench, Row } from './bench.ts'
import { knownSeasons, type OwnProgram, startOwnProgram } from './own-program.ts'

const PER_SECOND = { whole: 20, short: 500 }
const LATEST = 12
const LOOK_EVERY_MS = 25

type Official = { game: Game; id: number; type: 'classic' | 'h2h' | null; team_ids: number[] }
/** Milliseconds since the league was requested, and the calls of the official game until then. */
type Moment = { at: number; calls: number }
type Taken = { first: Moment; whole: Moment }

export const bench: Bench = async (size) => {
  const perSecond = PER_SECOND[size.isShort ? 'short' : 'whole']
  const clock = { gameweek: LATEST + 1, state: 'open' as const }
  const program = await startOwnProgram({ clock }, { UPSTREAM_PER_SECOND: String(perSecond) })
  try {
    await knownSeasons(program)
    const guide = (await (await fetch(`${program.gameUrl}/simulator/guide`)).json()) as { leagues: Official[] }
    const rows: Row[] = []
    for (const game of ['draft', 'classic']) {
      const league = guide.leagues.find((one) => one.game === game)
      if (league) rows.push(...(await rowsOf(program, league, perSecond)))
    }
    return rows
  } finally {
    await program.stop()
  }
}

async function rowsOf(program: OwnProgram, league: Official, perSecond: number): Promise<Row[]> {
  const { first, whole } = await follow(program, league)
  const teams = league.team_ids.length
  const what = `a ${league.game} league of ${teams}, gameweek ${LATEST}`
  // The rest of the rate is kept free for people.
  const allowed = perSecond * (1 - gateDefaults.peopleShare)
  return [
    {
      what: `${what}: ready`,
      beside: `its ${whole.calls} calls at the ${allowed} a second that leagues may use`,
      ours: whole.at,
      theirs: (whole.calls / allowed) * 1000,
      unit: 'ms',
      target: 1.1,
    },
    {
      what: 'calls until its first table',
      beside: '',
      ours: first.calls,
      theirs: null,
      unit: 'calls',
      target: league.game === 'draft' ? 1 + teams : 2 * teams + 1,
    },
  ]
}

/** Without a look-up, which costs extra calls: as if a team of the league had been saved. */
async function follow(
  { db, gameUrl, connectionString }: OwnProgram,
  { game, id, type, team_ids }: Official,
): Promise<Taken> {
  const { season } = await db
    .selectFrom('game_state')
    .where('game', '=', game)
    .select('season')
    .executeTakeFirstOrThrow()
  const [league] = await ensureLeagues(db, [{ game, season, type: type ?? 'draft', league_id: id as LeagueId }])
  if (!league) throw new Error('no league')
  const team = { user_id: `bench ${game}`, game, season, team_id: (team_ids[0] ?? 0) as TeamId }
  await db
    .insertInto('saved_team')
    .values({ ...team, status: 'ready' })
    .execute()
  await db
    .insertInto('saved_team_league')
    .values({ ...team, league: league.id })
    .execute()
  const queue = await createQueue({ connectionString, log: createLog('error') })
  await fetch(`${gameUrl}/simulator/calls`, { method: 'DELETE' })
  const begun = performance.now()
  await sendSyncs({ db, queue }, [league])
  let first: Moment | undefined
  for (;;) {
    const { state, updated_at } = await db
      .selectFrom('league')
      .where('id', '=', league.id)
      .select(['state', 'updated_at'])
      .executeTakeFirstOrThrow()
    if (updated_at) first ??= await moment()
    if (first && state === 'ready') break
    await sleep(LOOK_EVERY_MS)
  }
  const whole = await moment()
  await queue.stop()
  return { first, whole }

  async function moment(): Promise<Moment> {
    const at = performance.now() - begun
    const { total } = (await (await fetch(`${gameUrl}/simulator/calls`)).json()) as { total: number }
    return { at, calls: total }
  }
}
