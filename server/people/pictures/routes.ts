import type { FastifyInstance } from 'fastify'
import type { Given } from '#contract/endpoint.ts'
import { getLineUpPicture, getTablePicture, type PictureTable } from '#contract/line-up.ts'
import { PRODUCT } from '#contract/product.ts'
import type { LeagueKey, LeagueView } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Failure } from '#server/failure.ts'
import { lineUpOf } from '#server/features/line-up/store.ts'
import { etagOf } from '#server/http/finished.ts'
import type { Picture } from '#server/http/picture.ts'
import { route } from '#server/http/route.ts'
import { createDesk } from './desk.ts'
import type { Drawing } from './drawing.ts'
import { keepPictures } from './kept.ts'
import { createPace } from './pace.ts'
import { ownTeamsIn } from './store.ts'

/** Beside the web's own thread; a machine has few cores, and a person waits for tables before pictures. */
const THREADS = 2
const QUEUE = 12
const A_MINUTE = 20
/** Grows with every change of how pictures look: what browsers have kept is old then. */
const LOOK = 2

const VIEWS: Record<PictureTable, LeagueView> = {
  season: 'standings',
  'bench-king': 'bench-king',
  'waiwer-king': 'waivers',
  'head-to-head': 'head-to-head',
  'no-subs': 'no-subs',
}

export function pictureRoutes(app: FastifyInstance, deps: Deps): void {
  const desk = createDesk({ threads: THREADS, queue: QUEUE })
  app.addHook('onClose', () => desk.close())
  const kept = keepPictures(desk)
  const pace = createPace({ most: A_MINUTE, now: () => deps.now() })
  const { host } = new URL(deps.config.publicUrl)

  route(app, deps, getLineUpPicture, async (question, { uid }) => {
    const lineUp = await lineUpOf(deps, uid, question)
    const drawing: Drawing = { kind: 'line-up', host, lineUp }
    return pictureOf(drawing, { name: `line-up-${lineUp.team_id}-gw-${lineUp.gameweek ?? 0}`, uid, about: drawing })
  })

  route(app, deps, getTablePicture, async (question, { uid }) => {
    const league = await leagueOf(deps, uid, question)
    const { table, etag } = await tableOf(deps, uid, { ...question, league })
    const drawing: Drawing = { host, ...table }
    const gameweek = question.gw === undefined ? '' : `-gw-${question.gw}`
    const name = `${question.table}-${league.league_id}${gameweek}`
    return pictureOf(drawing, { name, uid, about: { ...drawing, answer: etag } })
  })

  app.get('/og.png', { schema: { hide: true } as object }, async (_request, reply) => {
    const png = await kept.picture('card', { kind: 'card', host })
    return reply
      .headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' })
      .type('image/png')
      .send(png)
  })

  /** `about`: what the drawing is made of, in short. */
  function pictureOf(drawing: Drawing, { name, uid, about }: { name: string; uid: string; about: object }): Picture {
    const etag = etagOf(Buffer.from(JSON.stringify([LOOK, about])))
    const fileName = `${PRODUCT.toLowerCase()}-${name}.png`
    return { etag, name: fileName, draw: () => kept.picture(etag, drawing, () => pace(uid)) }
  }
}

/** One of the caller's own leagues; in the same words for other people's and for those that are none. */
async function leagueOf(
  { answers }: Deps,
  uid: string,
  { leagueId, game, type }: Given<typeof getTablePicture>,
): Promise<LeagueKey> {
  const [league] = await answers.leaguesFor(uid, {
    leagueIds: [leagueId],
    ...(game && { game }),
    ...(type && { type }),
  })
  if (!league) throw new Failure('not_found', 'There is no league with this ID among those of your saved teams.')
  return league
}

type TableOf = Given<typeof getTablePicture> & { league: LeagueKey }

/** The finished answer of the league goes along as it is: it is read where it is drawn. */
async function tableOf({ answers, db }: Deps, uid: string, { table, gw, league }: TableOf) {
  const { game, league_id: leagueId } = league
  const type = league.type === 'draft' ? undefined : league.type
  const question = { leagueIds: [leagueId], game, ...(type && { type }) }
  const [{ identity: answer, etag }, own] = await Promise.all([
    answers.league(VIEWS[table], uid, question),
    ownTeamsIn(db, uid, league),
  ])
  return { etag, table: { kind: 'table', table, game, type, leagueId, own, gameweek: gw ?? null, answer } as const }
}
