import { setTimeout as sleep } from 'node:timers/promises'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Game } from '#domain/ids.ts'
import type { Urgency } from './upstream.ts'
import { UpstreamFault } from './upstream-fault.ts'

/** Rate limit and circuit breaker before every call to an official game, shared by all processes on one database. */
export type Gate = {
  /**
   * Waits for a place in the rate of calls, until `deadline` (as `performance.now()`) at most. Throws an `UpstreamFault` of
   * kind `busy` with `retryAfter` when there is none by then, when the breaker is open, or the game wants a longer pause.
   */
  enter(game: Game, urgency: Urgency, options: { path: string; deadline: number }): Promise<Pass>
}

/** Permission for one call. Exactly one of its functions must be called with the outcome. */
type Pass = {
  succeeded(): Promise<void>
  /** `pause`: milliseconds for which nobody may call. `counts`: whether the breaker counts it. */
  failed(outcome: { counts: boolean; pause?: number | undefined }): Promise<void>
}

export type GateOptions = {
  /** Calls per second to both games together, over all processes. */
  perSecond: number
  /** 0–1: the share of the rate that only people may use; they get no more while the background wants calls. */
  peopleShare: number
  /** Failures in a row that open the breaker. */
  breakAfter: number
  /** Milliseconds before the first probe; doubles with every probe that fails. */
  coolDown: number
  longestCoolDown: number
  /** Milliseconds after which a probe that never reported is given up. */
  probeTime: number
  /** Milliseconds that the game may ask us to wait before a call is given up. */
  longestWait: number
}

export const gateDefaults: GateOptions = {
  perSecond: 10,
  peopleShare: 0.3,
  breakAfter: 5,
  coolDown: 60_000,
  longestCoolDown: 600_000,
  probeTime: 30_000,
  longestWait: 20_000,
}

/** Milliseconds added to the window: network delays vary, and the rate must also hold where the calls arrive. */
const TRAVEL = 50
const SHORTEST_WAIT = 5

type Attempt = {
  /** How many calls may begin now; one while the breaker wants a probe. */
  granted: number
  troubled: boolean
  probe: boolean
  open_for: number | null
  blocked_for: number | null
  full_for: number | null
}

type Caller = {
  path: string
  deadline: number
  enter: (pass: Pass) => void
  refuse: (reason: unknown) => void
}

/**
 * The gate in the database's `upstream_gate`, by the database's clock: one statement for all callers that wait, none held while
 * waiting.
 */
export function createGate(database: QueryExecutorProvider, options: GateOptions = gateDefaults): Gate {
  const most = Math.max(1, Math.floor(options.perSecond))
  const peoplesShare = Math.min(most, Math.ceil(most * options.peopleShare))
  const backgroundsShare = Math.max(1, most - peoplesShare)
  const halfOfBackgrounds = Math.ceil(backgroundsShare / 2)
  const window = (most / options.perSecond) * 1000 + TRAVEL
  const queues = new Map<string, Caller[]>()

  /**
   * People always have a share of the rate; the background has the rest while it wants calls, that is, has asked for one within the
   * last two windows (granted or not). Otherwise people may use all. Where the background wants both games, each gets half of it.
   */
  async function attempt(game: Game, urgency: Urgency, wanted: number): Promise<Attempt> {
    const isPerson = urgency !== 'background'
    const { rows } = await sql<Attempt>`
      with gates as materialized (
        select * from upstream_gate order by game for update
      ), lately as materialized (
        select *, clock_timestamp() as asked_at,
          ${lately(sql`grants`)} as own_grants, ${lately(sql`people_grants`)} as own_peoples
        from gates
      ), recent as materialized (
        select *, ${ofBoth(sql`own_grants`)} as all_grants, ${ofBoth(sql`own_peoples`)} as peoples,
          (select max(background_until) from lately) as any_background_until,
          exists (select from lately as other where other.game <> lately.game and other.background_until > lately.asked_at) as both_wanted
        from lately where game = ${game}
      ), judged as materialized (
        select *,
          array(select t from unnest(all_grants) t except all select t from unnest(peoples) t order by 1) as backgrounds,
          array(select t from unnest(own_grants) t except all select t from unnest(own_peoples) t order by 1) as own_backgrounds,
          coalesce(greatest(blocked_until, open_until, probing_until) <= asked_at, true) as is_open,
          case
            when not ${isPerson}::boolean then ${backgroundsShare}::integer
            when any_background_until > asked_at then ${peoplesShare}::integer
            else ${most}::integer
          end as share,
          case when both_wanted and not ${isPerson}::boolean then ${halfOfBackgrounds}::integer else ${most}::integer end as own_share
        from recent
      ), counted as materialized (
        select *, case when ${isPerson}::boolean then peoples else backgrounds end as alike from judged
      ), decided as materialized (
        select *, case when is_open then greatest(0, least(
          case when open_until is null then ${wanted}::integer else 1 end,
          ${most}::integer - cardinality(all_grants),
          share - cardinality(alike),
          own_share - cardinality(own_backgrounds)
        )) else 0 end as granted from counted
      ), written as (
        update upstream_gate as gate set
          grants = case when granted > 0 then own_grants || array_fill(asked_at, array[granted]) else gate.grants end,
          people_grants = case
            when granted > 0 and ${isPerson}::boolean then own_peoples || array_fill(asked_at, array[granted])
            else gate.people_grants
          end,
          background_until = case when ${isPerson}::boolean then gate.background_until else asked_at + 2 * ${ms(window)} end,
          probing_until = case
            when granted > 0 and gate.open_until is not null then asked_at + ${ms(options.probeTime)}
            when granted > 0 then null
            else gate.probing_until
          end
        from decided where gate.game = decided.game and (granted > 0 or not ${isPerson}::boolean)
      )
      select
        granted,
        failures > 0 as troubled,
        open_until is not null as probe,
        ${milliseconds(sql`greatest(open_until, probing_until) - asked_at`)} as open_for,
        ${milliseconds(sql`blocked_until - asked_at`)} as blocked_for,
        greatest(
          ${freeIn(sql`all_grants`, sql`${most}::integer`)},
          ${freeIn(sql`alike`, sql`share`)},
          ${freeIn(sql`own_backgrounds`, sql`own_share`)}
        ) as full_for
      from decided
    `.execute(database)
    const [row] = rows
    if (!row) throw new Error(`upstream_gate has no row for ${game}`)
    return row
  }

  /** The sorted moments that are still in the window. */
  function lately(moments: RawBuilder<unknown>) {
    return sql`array(select t from unnest(${moments}) t where t > clock_timestamp() - ${ms(window)} order by t)`
  }

  function ofBoth(moments: RawBuilder<unknown>) {
    return sql`array(select t from lately as each, unnest(each.${moments}) t order by t)`
  }

  /** Milliseconds until fewer than so many of the sorted moments are left in the window; null where they are already. */
  function freeIn(moments: RawBuilder<unknown>, limit: RawBuilder<unknown>) {
    const last = sql`${moments}[cardinality(${moments}) - (${limit})::integer + 1]`
    return sql`case when cardinality(${moments}) >= ${limit} then ${milliseconds(sql`${last} - asked_at`)} + ${window}::double precision end`
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

  /** Lets the callers of a queue in, the first one first, until nobody waits in it. */
  async function admit(game: Game, urgency: Urgency, queue: Caller[]): Promise<void> {
    try {
      while (queue.length > 0) await admitSome(game, urgency, queue)
    } catch (error) {
      for (const { refuse } of queue) refuse(error)
    }
    // In the same tick as the last check of the queue: nobody can join one that has ended.
    queues.delete(nameOf(game, urgency))
  }

  async function admitSome(game: Game, urgency: Urgency, queue: Caller[]): Promise<void> {
    const { granted, troubled, probe, ...closed } = await attempt(game, urgency, queue.length)
    for (const { enter } of queue.splice(0, granted)) enter(createPass(game, { troubled, probe }))
    if (granted > 0) return
    const openFor = closed.open_for ?? 0
    const blockedFor = closed.blocked_for ?? 0
    const wait = Math.max(openFor, blockedFor, closed.full_for ?? 0, SHORTEST_WAIT)
    for (const caller of queue.splice(0)) {
      const reason = whyRefused(caller, { openFor, blockedFor, wait })
      if (reason) caller.refuse(reason)
      else queue.push(caller)
    }
    if (queue.length > 0) await sleep(wait)
  }

  function whyRefused(
    { path, deadline }: Caller,
    { openFor, blockedFor, wait }: { openFor: number; blockedFor: number; wait: number },
  ): UpstreamFault | null {
    const retryAfter = Math.ceil(wait / 1000)
    const isTooLate = performance.now() + wait > deadline
    if (openFor > 0) return new UpstreamFault('busy', 'the breaker is open', { path, retryAfter })
    if (blockedFor > options.longestWait || (blockedFor > 0 && isTooLate))
      return new UpstreamFault('busy', 'asked to wait', { path, retryAfter })
    return isTooLate
      ? new UpstreamFault('busy', 'no place in the rate of calls', { path, retryAfter, isOurs: true })
      : null
  }

  function enter(game: Game, urgency: Urgency, { path, deadline }: { path: string; deadline: number }): Promise<Pass> {
    const name = nameOf(game, urgency)
    return new Promise((enter, refuse) => {
      const caller = { path, deadline, enter, refuse }
      const queue = queues.get(name)
      if (queue) return void queue.push(caller)
      const started = [caller]
      queues.set(name, started)
      void admit(game, urgency, started)
    })
  }

  return { enter }
}

function nameOf(game: Game, urgency: Urgency): string {
  return `${game} ${urgency}`
}

function ms(milliseconds: number): RawBuilder<unknown> {
  return sql`(${milliseconds}::double precision * interval '1 ms')`
}

function milliseconds(interval: RawBuilder<unknown>) {
  return sql`(extract(epoch from ${interval}) * 1000)::double precision`
}
