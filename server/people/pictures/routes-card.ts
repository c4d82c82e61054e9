import type { FastifyInstance } from 'fastify'
import { CARD_PATH, isLinkKey, LINK_ENDED } from '#contract/base/link-path.ts'
import { getLinkCard } from '#contract/people/league-links.ts'
import { readerOfCard, readerOfOwn } from '#server/facts/league-links/store.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { type Maker, makerOf } from '#server/ground/http/made-work.ts'
import { type Picture, sendPicture } from '#server/ground/http/picture.ts'
import { route } from '#server/ground/http/route.ts'
import type { Person } from '#server/ground/identity/identity.ts'
import type { ViewDeps } from '#server/views/answers.ts'
import { cacheLinkCards } from './cached-link-cards.ts'
import type { Drawing } from './draw-picture.ts'

export type AboutPicture = { name: string; maker: Maker; about: object }
type Needs = { host: string; pictureOf(drawing: Drawing, about: AboutPicture): Picture }

/** As for the pages of a link. */
const HEADERS = {
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/**
 * The picture of a link's card. It is for everybody who has its address from the link's page; the database is asked
 * every time, so that it ends with the link. It is also for the link's maker, who shares it.
 */
export function cardRoutes(app: FastifyInstance, deps: ViewDeps, { host, pictureOf }: Needs): void {
  const cardOf = cacheLinkCards(deps)

  route(app, deps, getLinkCard, async ({ id }, person) => {
    const { uid } = person
    const reader = await readerOfOwn(deps, { uid, id: Number(id) })
    if (!reader) throw new Failure('not_found', 'There is no such link among yours.')
    return cardFor(reader, makerOf(person))
  })

  app.get(`${CARD_PATH}/:file`, { schema: { hide: true } as object }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const name = file.replace(/\.png$/, '')
    const reader = name !== file && isLinkKey(name) ? await readerOfCard(deps, name) : null
    if (!reader) throw new Failure('not_found', LINK_ENDED)
    return sendPicture(request, reply.headers(HEADERS), await cardFor(reader, { name: `card of ${reader.uid}` }))
  })

  async function cardFor(reader: Person, maker: Maker): Promise<Picture> {
    const drawing: Drawing = { kind: 'link-card', host, card: (await cardOf(reader)).drawn }
    return pictureOf(drawing, { name: 'league', maker, about: drawing })
  }
}
