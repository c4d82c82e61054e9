import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { isTimeToLog } from '#server/ground/base/is-time-to-log.ts'
import type { Troubles } from '#server/ground/base/troubles.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { Schema } from '#server/ground/db/schema.ts'
import { NONE_FREE, shortageIn } from '#server/ground/db/shortage.ts'
import { programVersion } from '#server/ground/http/program-version.ts'
import { proxyTest } from '#server/ground/http/proxies.ts'

/** Why the program cannot be used right now; null when it can. */
export type Readiness = () => string | null

type Needs = { db: Db; pool: pg.Pool; troubles: Troubles; schema: Schema }

const LONGEST_PING_MS = 1500
/** Supervisors and balancers ask every second or so. */
const TELL_EVERY_MS = 10_000

/**
 * `/healthz` says that the process lives, and its version; `/readyz` that it can be used: its database is writable,
 * and it is not stopping. A caller on the machine itself, past any proxy, learns why not, and in `troubles` what is
 * wrong without making the program unusable.
 */
export function healthRoutes(app: FastifyInstance, { db, pool, troubles, schema }: Needs, readiness: Readiness): void {
  const hidden = { schema: { hide: true } as object }
  app.get('/healthz', { ...hidden, config: { fromMemory: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive', version: programVersion() }),
  )
  app.get('/readyz', hidden, async (request, reply) => {
    const trouble = readiness() ?? (await databaseTrouble())
    const newer = trouble === null ? await schema.newer().catch(() => null) : null
    // Newer migrations alone are no reason: this process goes on until one of its statements fails because of them.
    const reason = trouble ?? (schema.isOutgrown() ? newer : null)
    const current = [...troubles.current(), ...(newer !== null && reason === null ? [newer] : [])]
    if (trouble !== null && isTimeToLog(app.log, `readyz: ${trouble}`, { everyMs: TELL_EVERY_MS }))
      app.log.warn({ reason: trouble }, 'the program cannot be used')
    reply.header('cache-control', 'no-store')
    if (!isFromHere(request)) return sayReady(reply, reason === null)
    const whatIsWrong = current.length > 0 ? { troubles: current } : {}
    return reason
      ? reply
          .code(503)
          .header('retry-after', 1)
          .send({ status: reason, ...whatIsWrong })
      : reply.send({ status: 'ready', ...whatIsWrong })
  })

  /** What strangers learn. */
  function sayReady(reply: FastifyReply, isReady: boolean): FastifyReply {
    return isReady
      ? reply.send({ status: 'ready' })
      : reply.code(503).header('retry-after', 1).send({ status: 'not ready' })
  }

  async function databaseTrouble(): Promise<string | null> {
    const late = new Promise<string>((resolve) => {
      const tell = () => resolve(pool.waitingCount > 0 ? NONE_FREE : 'the database is slow')
      setTimeout(tell, LONGEST_PING_MS).unref()
    })
    return Promise.race([asked().catch((error) => shortageIn(error) ?? 'the database does not answer'), late])
  }

  async function asked(): Promise<string | null> {
    const { rows } = await sql<{ read_only: boolean }>`
      select current_setting('transaction_read_only') = 'on' as read_only
    `.execute(db)
    return rows[0]?.read_only ? 'the database is read-only: a standby, or set so by its operator' : null
  }
}

const HERE = proxyTest(false)

function isFromHere({ socket, headers }: FastifyRequest): boolean {
  return HERE(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
}
