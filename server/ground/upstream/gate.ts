import { setTimeout as sleep } from 'node:timers/promises'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Game } from '#domain/ids.ts'
import type { Urgency } from './upstream.ts'
import { UpstreamFault } from './upstream-fault.ts'

/** What stands before every call to an official game; all processes on one database share it. */
export type Gate = {
  /**
   * Waits for a place in the rate of calls, until `deadline` (as `performance.now()`) at most. Throws an `UpstreamFault` of
   * kind `busy` with `retryAfter` when there is none by then, or when the breaker is open.
   */
  enter(game: Game, urgency: Urgency, options: { path: string; deadline: number }): Promise<Pass>
}

/** The leave to make one call. Exactly one of its functions must be called with the outcome. */
type Pass = {
  succeeded(): Promise<void>
  /** `pause`: milliseconds for which nobody may call. `counts`: whether the breaker counts it. */
  failed(outcome: { counts: boolean; pause?: number | undefined }): Promise<void>
}

export type GateOptions = {
  /** Calls per second and game, over all processes. */
  perSecond: number
  /** 0–1: the share of the rate that only people may use. */
  peopleShare: number
  /** Failures in a row that open the breaker. */
  breakAfter: number
  /** Milliseconds before the first probe; doubles with every probe that fails. */
  coolDown: number
  longestCoolDown: number
  /** Milliseconds after which a probe that never reported is taken for lost. */
  probeTime: number
}

export const gateDefaults: GateOptions = {
  perSecond: 10,
  peopleShare: 0.3,
  breakAfter: 5,
  coolDown: 60_000,
  longestCoolDown: 600_000,
  probeTime: 30_000,
}

/** Calls do not travel equally fast: a little more than the window, so that the rate also holds where they arrive. */
const TRAVEL = 50
const SHORTEST_WAIT = 5

type Attempt = {
  troubled: boolean | null
  probe: boolean | null
  open_for: number | null
  blocked_for: number | null
  full_for: number | null
}

/** The gate in the database's `upstream_gate`, by the database's clock: one statement a call, none held while waiting. */
export function createGate(database: QueryExecutorProvider, options: GateOptions = gateDefaults): Gate {
  const most = Math.max(1, Math.floor(options.perSecond))
  const limits = { person: most, background: Math.max(1, most - Math.ceil(most * options.peopleShare)) }
  const window = (most / options.perSecond) * 1000 + TRAVEL
  const queues = new Map<string, Promise<unknown>>()

  /** One at a time asks the database, so that a crowd that waits does not trample it. */
  function inTurn<T>(queue: string, work: () => Promise<T>): Promise<T> {
    const mine = (queues.get(queue) ?? Promise.resolve()).then(work)
    queues.set(
      queue,
      mine.catch(() => undefined),
    )
    return mine
  }

  async function attempt(game: Game, limit: number): Promise<Attempt> {
    const { rows } = await sql<Attempt>`
      with pass as (
        update upstream_gate set
          grants = array(select t from unnest(grants) t where t > clock_timestamp() - ${window} * interval '1 ms' order by t)
            || clock_timestamp(),
          probing_until = case when open_until is not null then clock_timestamp() + ${options.probeTime} * interval '1 ms' end
        where game = ${game}
          and coalesce(greatest(blocked_until, open_until, probing_until) <= clock_timestamp(), true)
          and (select count(*) from unnest(grants) t where t > clock_timestamp() - ${window} * interval '1 ms') < ${limit}
        returning failures > 0 as troubled, open_until is not null as probe
      )
      select
        pass.troubled,
        pass.probe,
        ${milliseconds(sql`greatest(open_until, probing_until) - clock_timestamp()`)} as open_for,
        ${milliseconds(sql`blocked_until - clock_timestamp()`)} as blocked_for,
        (
          select ${milliseconds(sql`t - clock_timestamp()`)} + ${window} from unnest(grants) t
          order by t desc offset ${limit - 1} limit 1
        ) as full_for
      from upstream_gate left join pass on true where game = ${game}
    `.execute(database)
    const [row] = rows
    if (!row) throw new Error(`upstream_gate has no row for ${game}`)
    return row
  }

  function createPass(game: Game, { troubled, probe }: { troubled: boolean; probe: boolean }): Pass {
    return {
      async succeeded() {
        if (!troubled && !probe) return
        // While the breaker is open only its probe may close it.
        await sql`
          update upstream_gate set failures = 0, openings = 0, open_until = null, probing_until = null
          where game = ${game} and (open_until is null or ${probe})
        `.execute(database)
      },
      async failed({ counts, pause = 0 }) {
        if (!counts && !probe && pause <= 0) return
        const opens = sql`(${counts} and (${probe} or (open_until is null and failures + 1 >= ${options.breakAfter})))`
        const cool = sql`least(${options.coolDown} * power(2, least(openings, 30)), ${options.longestCoolDown})`
        await sql`
          update upstream_gate set
            failures = failures + case when ${counts} then 1 else 0 end,
            open_until = case when ${opens} then clock_timestamp() + ${cool} * interval '1 ms' else open_until end,
            openings = openings + case when ${opens} then 1 else 0 end,
            probing_until = case when ${probe} then null else probing_until end,
            blocked_until = case when ${pause} > 0
              then greatest(blocked_until, clock_timestamp() + ${pause} * interval '1 ms') else blocked_until end
          where game = ${game}
        `.execute(database)
      },
    }
  }

  async function enter(game: Game, urgency: Urgency, { path, deadline }: { path: string; deadline: number }) {
    for (;;) {
      const { troubled, probe, ...closed } = await attempt(game, limits[urgency])
      if (troubled !== null && probe !== null) return createPass(game, { troubled, probe })
      const openFor = closed.open_for ?? 0
      const wait = Math.max(openFor, closed.blocked_for ?? 0, closed.full_for ?? 0, SHORTEST_WAIT)
      if (openFor > 0 || performance.now() + wait > deadline) {
        const reason = openFor > 0 ? 'the breaker is open' : 'no place in the rate of calls'
        throw new UpstreamFault('busy', reason, { path, retryAfter: Math.ceil(wait / 1000) })
      }
      await sleep(wait)
    }
  }

  return {
    enter: (game, urgency, options) => inTurn(`${game} ${urgency}`, () => enter(game, urgency, options)),
  }
}

function milliseconds(interval: ReturnType<typeof sql>) {
  return sql`(extract(epoch from ${interval}) * 1000)::double precision`
}
