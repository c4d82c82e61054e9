import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Given } from '#contract/base/endpoint.ts'
import { LINK_HEADER } from '#contract/base/link-path.ts'
import { PRODUCT } from '#contract/base/product.ts'
import { getLineUpPicture, getProgrammePicture, getTablePicture, getWrappedPicture } from '#contract/views/line-up.ts'
import { getRivalsPicture } from '#contract/views/rivals.ts'
import { periodsOf } from '#server/facts/league-links/periods-store.ts'
import { ownTeamsIn } from '#server/facts/teams/saved-store.ts'
import { countAMinute } from '#server/ground/base/count-a-minute.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { inTurn } from '#server/ground/base/in-turn.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { etagOf } from '#server/ground/http/finished.ts'
import { type Maker, makerOf } from '#server/ground/http/made-work.ts'
import type { Picture } from '#server/ground/http/picture.ts'
import { route } from '#server/ground/http/route.ts'
import type { Person } from '#server/ground/identity/identity.ts'
import { openLinkOf } from '#server/people/league-links/open-link-store.ts'
import { shortAddressOfLink } from '#server/people/league-links/present.ts'
import { namesHeard } from '#server/people/news/names-store.ts'
import type { ViewDeps } from '#server/views/answers.ts'
import { typeOf } from '#server/views/leagues/present.ts'
import { leaguesShared, lineUpOf } from '#server/views/line-up/store.ts'
import { namesSeen } from '#server/views/names/present.ts'
import { makeRivals } from '#server/views/rivals/make-rivals.ts'
import { cachePictures } from './cached-pictures.ts'
import type { Drawing } from './draw-picture.ts'
import { createDrawingThreads } from './draw-threads.ts'
import { viewOf } from './present-table.ts'
import { gameweekToCome, programmeOf } from './programme-store.ts'
import { type AboutPicture, cardRoutes } from './routes-card.ts'
import { wrappedOf } from './wrapped-store.ts'

/** Next to the web's own thread; a machine has few cores, and tables matter more than pictures. */
const THREADS = 2
const QUEUE = 12
const A_MINUTE = 20
const READERS = 3
/** Part of the ETag: add one whenever pictures are drawn differently, so that browsers ask for them again. */
const DRAWING_VERSION = 5

export function pictureRoutes(app: FastifyInstance, deps: ViewDeps): void {
  const drawingThreads = createDrawingThreads({ threads: THREADS, queue: QUEUE })
  app.addHook('onClose', () => drawingThreads.close())
  const cached = cachePictures(drawingThreads)
  const drawn = countAMinute(A_MINUTE)
  const drawnByReaders = countAMinute(A_MINUTE * READERS)
  const { host } = new URL(deps.config.publicUrl)

  route(app, deps, getLineUpPicture, async (question, person, request) => {
    const [league, ...others] = await leaguesShared(deps, person.uid, question)
    const shown = await lineUpOf(deps, person.uid, question)
    const lineUp = namesSeen(await sharing(person, ...(league ? [league, ...others] : [])), shown)
    // Of several, nobody knows which is meant.
    const foot = league && others.length === 0 ? await footOf(person, request, league) : host
    const drawing: Drawing = { kind: 'line-up', host: foot, lineUp }
    const name = `line-up-${lineUp.team_id}-gw-${lineUp.gameweek ?? 0}`
    return pictureOf(drawing, { name, maker: makerOf(person), about: drawing })
  })

  route(app, deps, getTablePicture, async (question, person, request) => {
    const league = await leagueOf(deps, person.uid, question)
    const { table, etag } = await tableOf(deps, await sharing(person, league), { ...question, league })
    const drawing: Drawing = { host: await footOf(person, request, league), ...table }
    const { month, from, to } = question
    const named = month?.replaceAll(/[^a-z0-9]+/gi, '-')
    const span = named ?? (from || to ? `gw-${from ?? 1}-to-${to ?? 'last'}` : null)
    const gameweek = span ? `-${span}` : question.gw === undefined ? '' : `-gw-${question.gw}`
    const name = `${question.table}-${league.league_id}${gameweek}`
    return pictureOf(drawing, { name, maker: makerOf(person), about: { ...drawing, answer: etag } })
  })

  route(app, deps, getProgrammePicture, async (question, person, request) => {
    const { form = 'portrait', edition } = question
    const league = await leagueOf(deps, person.uid, question)
    if (edition === 'next') return previewOf(person, request, { ...question, league })
    const drawing: Drawing = {
      kind: 'programme',
      host: await footOf(person, request, league),
      form,
      ...(await programmeOf(deps, await sharing(person, league), { ...question, league })),
    }
    const { gameweek } = drawing.programme
    const name = `programme-${league.league_id}-gw-${gameweek}${form === 'story' ? '-story' : ''}`
    return pictureOf(drawing, { name, maker: makerOf(person), about: drawing })
  })

  route(app, deps, getWrappedPicture, async (question, person, request) => {
    const league = await leagueOf(deps, person.uid, question)
    const foot = await footOf(person, request, league)
    const drawing: Drawing = {
      kind: 'wrapped',
      host: foot,
      ...(await wrappedOf(deps, await sharing(person, league), { ...question, league })),
    }
    const name = `wrapped-${question.team ?? league.league_id}-${question.card}`
    return pictureOf(drawing, { name, maker: makerOf(person), about: drawing })
  })

  route(app, deps, getRivalsPicture, async (question, person, request) => {
    const league = await leagueOf(deps, person.uid, { ...question, leagueId: question.league })
    const found = namesSeen(await sharing(person, league), await makeRivals(deps, person.uid, question))
    const [season] = found.seasons
    const foot = await footOf(person, request, league)
    const drawing: Drawing = { kind: 'rivals', host: foot, rivals: { ...found, seasons: season ? [season] : [] } }
    const name = `rivals-${season?.a.team_id ?? 0}-${season?.b.team_id ?? 0}`
    return pictureOf(drawing, { name, maker: makerOf(person), about: drawing })
  })

  cardRoutes(app, deps, { host, pictureOf })

  /** The names for a picture: nobody knows who is shown it. Through a link they are those of its readers. */
  async function sharing(person: Person, ...leagues: readonly Pick<LeagueKey, 'id'>[]): Promise<Person> {
    return person.names ? person : { ...person, names: await namesHeard(deps.db, ...leagues) }
  }

  /** Where the picture's viewers read on: the link by which its reader came, or the league's open link that they know, else this site. */
  async function footOf(
    { uid, key }: Person,
    request: FastifyRequest,
    { id: league }: Pick<LeagueKey, 'id'>,
  ): Promise<string> {
    const came = request.headers[LINK_HEADER]
    if (key === 'link' && typeof came === 'string') return shortAddressOfLink(deps.config, came)
    // A program must not learn a key that opens the league after its token has ended.
    if (key) return host
    const link = await openLinkOf(deps.db, { uid, league, now: deps.now(), config: deps.config })
    return link ? shortAddressOfLink(deps.config, link.key) : host
  }

  /** Only the latest programme has one. */
  async function previewOf(person: Person, request: FastifyRequest, { season, league }: PreviewQuestion) {
    const asked = { league, ...(season && { season }) }
    const foot = await footOf(person, request, league)
    const drawing: Drawing = {
      kind: 'preview',
      host: foot,
      ...(await programmeOf(deps, await sharing(person, league), asked)),
    }
    const { next } = drawing.programme
    if (!next?.teams) throw new Failure('not_found', 'This league has no preview.')
    if ((await gameweekToCome(deps.db, league)) !== next.gameweek)
      throw new Failure('not_found', `Gameweek ${next.gameweek} has begun: its preview is over.`)
    return pictureOf(drawing, {
      name: `preview-${league.league_id}-gw-${next.gameweek}`,
      maker: makerOf(person),
      about: drawing,
    })
  }

  app.get('/og.png', { schema: { hide: true } as object }, async (_request, reply) => {
    const png = await cached.picture('card', { kind: 'card', host })
    return reply
      .headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' })
      .type('image/png')
      .send(png)
  })

  /** All readers of a maker's links have a few times what one person has. */
  function countDrawn({ name, reader = name }: Maker): void {
    const retryAfter = Math.max(drawn.add(reader), reader === name ? 0 : drawnByReaders.add(name))
    if (retryAfter === 0) return
    throw new Failure('too_many', 'That is a lot of pictures. Please wait a moment and try again.', { retryAfter })
  }

  /** `maker`: whom it counts for; two at once, so that nobody fills the queue. `about`: identifies what the drawing is made of. */
  function pictureOf(drawing: Drawing, { name, maker, about }: AboutPicture): Picture {
    const etag = etagOf(Buffer.from(JSON.stringify([DRAWING_VERSION, about])))
    const fileName = `${PRODUCT.toLowerCase()}-${name}.png`
    return {
      etag,
      name: fileName,
      draw: () => inTurn(`pictures of ${maker.name}`, () => cached.picture(etag, drawing, () => countDrawn(maker))),
    }
  }
}

type PreviewQuestion = Given<typeof getProgrammePicture> & { league: LeagueKey }

/** One of the caller's own leagues; the same words for other people's leagues and for those that do not exist. */
async function leagueOf(
  { answers }: ViewDeps,
  uid: string,
  { leagueId, game, type, season }: Pick<Given<typeof getTablePicture>, 'leagueId' | 'game' | 'type' | 'season'>,
): Promise<LeagueKey> {
  const [league] = await answers.leaguesFor(uid, {
    leagueIds: [leagueId],
    ...(game && { game }),
    ...(type && { type }),
    ...(season && { season }),
  })
  if (!league) throw new Failure('not_found', 'There is no league with this ID among those of your saved teams.')
  return league
}

type TableOf = Given<typeof getTablePicture> & { league: LeagueKey }

/** Passes the league's finished answer on as it is, of what is drawn alone: the drawing thread parses it. */
async function tableOf(
  { answers, db }: ViewDeps,
  person: Person,
  { table, gw, season, league, month, from, to }: TableOf,
) {
  const { game, league_id: leagueId } = league
  const { type } = typeOf(league.type)
  const { stored, ...view } = viewOf(table)
  const needsSeason = 'span' in view || 'isWholeSeason' in view
  const gameweek = needsSeason ? undefined : (gw ?? ('latest' as const))
  const question = { leagueIds: [leagueId], game, ...(type && { type }), ...(season && { season }), gameweek }
  const [{ plain: answer, etag }, own, periods] = await Promise.all([
    answers.league(stored, person, question),
    ownTeamsIn(db, person.uid, league),
    periodsOf(db, person, 'span' in view ? [league.id] : []),
  ])
  return {
    etag,
    table: {
      kind: 'table',
      table,
      game,
      type,
      leagueId,
      own,
      gameweek: gw ?? null,
      span: { month, from, to },
      periods: periods.get(league.id),
      answer,
    } as const,
  }
}
