import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLinkKey } from '#contract/base/link-path.ts'
import { CALENDAR_PATH, endCalendar, getCalendar, makeCalendar } from '#contract/people/calendar.ts'
import type { Deps } from '#server/ground/deps.ts'
import { finish, sendFinished } from '#server/ground/http/finished.ts'
import { route } from '#server/ground/http/route.ts'
import { presentCalendar } from './present.ts'
import { endFeed, feedOf, feedSince, makeFeed } from './store.ts'

const HEADERS = {
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

export function calendarRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config, now } = deps

  route(app, deps, getCalendar, async (_, { uid }) => ({ since: (await feedSince(db, uid))?.toISOString() ?? null }))

  route(app, deps, makeCalendar, async (_, person) => {
    const key = await makeFeed(db, person, now())
    return { url: `${config.publicUrl}${CALENDAR_PATH}/${key}.ics` }
  })

  route(app, deps, endCalendar, async (_, { uid }) => {
    await endFeed(db, uid)
    return { success: true }
  })

  // Calendars send no header of ours: the address is the secret. It is logged without its name.
  app.get(`${CALENDAR_PATH}/:name`, { schema: { hide: true } as object }, send)

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { name } = request.params as { name: string }
    const [, key] = /^(.*)\.ics$/.exec(name) ?? []
    const feed = isLinkKey(key) ? await feedOf(deps, key) : null
    reply.headers(HEADERS)
    if (!feed) return reply.code(404).type('text/plain; charset=utf-8').send('This calendar has ended.\n')
    const text = presentCalendar(feed, config.publicUrl)
    const finished = finish(text)
    return sendFinished(request, reply.type('text/calendar; charset=utf-8'), finished, { vary: 'accept-encoding' })
  }
}
