import type { FastifyInstance } from 'fastify'
import { CARD_PATH } from '#contract/base/link-path.ts'
import { connectChannel, leaveChannel, listChannels, setChannel } from '#contract/people/channels.ts'
import { cardNameOf } from '#server/facts/league-links/store.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { checkedZone } from '#server/ground/base/time-zone.ts'
import { route } from '#server/ground/http/route.ts'
import { addressOfLink } from '#server/people/league-links/present.ts'
import { ownLeague } from '#server/people/league-links/read-league.ts'
import type { ViewDeps } from '#server/views/answers.ts'
import { addChannel, channelsOf, deleteChannel, postsOf, writeSettings } from './channel-store.ts'
import { greetChannel } from './jobs-hello.ts'
import { presentChannel, presentPost } from './present.ts'
import { readWebhook } from './read-address.ts'

const USUAL_ZONE = 'Europe/London'

export function channelRoutes(app: FastifyInstance, deps: ViewDeps): void {
  const { db, config, now, answers, outgoing } = deps

  route(app, deps, listChannels, async (_, { uid }) => {
    const rows = await channelsOf(db, uid)
    const ids = rows.map(({ id }) => Number(id))
    const posts = Map.groupBy(await postsOf(db, ids), ({ channel }) => Number(channel))
    const channels = rows.map((row) => ({
      ...presentChannel(row),
      posts: (posts.get(Number(row.id)) ?? []).map(presentPost),
    }))
    const bot = config.posts.telegram?.bot ?? null
    return { is_on: config.outgoing.isOn, telegram_bot: bot, channels }
  })

  route(app, deps, connectChannel, async ({ kind, address, timeZone = USUAL_ZONE, ...asked }, person) => {
    if (!config.outgoing.isOn) throw new Failure('conflict', 'Nothing is posted to chats at the moment.')
    if (kind === 'telegram' && !config.posts.telegram)
      throw new Failure('conflict', 'There is no bot for Telegram here.')
    const given = kind === 'telegram' ? null : readWebhook(outgoing, kind, address ?? '')
    const league = await ownLeague(answers, person.uid, asked)
    const made = {
      league,
      kind,
      name: given?.name ?? 'Telegram',
      address: given?.address ?? null,
      timeZone: checkedZone(timeZone),
      now: now(),
      linkOf: (key: string) => ({
        link: addressOfLink(config, key),
        card: `${config.publicUrl}${CARD_PATH}/${cardNameOf(key)}.png`,
      }),
    }
    return addChannel(db, person, { config, made, greet: (trx, id) => greetChannel(deps, trx, id) })
  })

  route(app, deps, setChannel, async ({ id, quietFrom, quietTo, timeZone, ...switches }, { uid }) => {
    const settings = { ...switches, quiet_from: quietFrom, quiet_to: quietTo, time_zone: checkedZone(timeZone) }
    if ((quietFrom === null) !== (quietTo === null))
      throw new Failure('invalid', 'Quiet hours need a beginning and an end, or neither')
    if (!(await writeSettings(db, { uid, id: Number(id) }, settings))) throw notAmongYours()
    return { success: true }
  })

  route(app, deps, leaveChannel, async ({ id }, { uid }) => {
    if (!(await deleteChannel(db, { uid, id: Number(id) }))) throw notAmongYours()
    return { success: true }
  })
}

/** The same words for other people's chats and for chats that do not exist. */
function notAmongYours(): Failure {
  return new Failure('not_found', 'There is no such chat among yours.')
}
