import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { LINK_HEADER } from '#contract/base/link-path.ts'
import { PRODUCT } from '#contract/base/product.ts'
import { TOKEN_PREFIX } from '#contract/people/access-tokens.ts'
import { CONNECTION_PREFIX } from '#contract/people/connections.ts'
import { unsubscribe } from '#contract/people/newsletter.ts'
import { readerOfToken } from '#server/facts/access-tokens/store.ts'
import { readerOfLink } from '#server/facts/league-links/store.ts'
import { answerBadAddress, answerFailures, answerUnreadable } from '#server/ground/http/answer-failure.ts'
import { type Finished, finish, sendFinished } from '#server/ground/http/finished.ts'
import { healthRoutes, type Readiness } from '#server/ground/http/health.ts'
import { limitCalls } from '#server/ground/http/limits.ts'
import { proxyTest } from '#server/ground/http/proxies.ts'
import { refuseNul } from '#server/ground/http/refuse-nul.ts'
import { createRequestId, tellRequestIds } from '#server/ground/http/request-ids.ts'
import { constantHeaders, securityHeaders } from '#server/ground/http/security-headers.ts'
import { refuse, sweepConnections } from '#server/ground/http/sweep.ts'
import { tagAnswers } from '#server/ground/http/tag-answers.ts'
import type { Person } from '#server/ground/identity/identity.ts'
import { watchAnswers } from '#server/ground/metrics/watch-answers.ts'
import { guardTokens } from '#server/people/access-tokens/read-token.ts'
import { accessTokenRoutes } from '#server/people/access-tokens/routes.ts'
import { accountRoutes } from '#server/people/accounts/routes.ts'
import { assistantRoutes } from '#server/people/assistant/routes.ts'
import { calendarRoutes } from '#server/people/calendar/routes.ts'
import { channelRoutes } from '#server/people/channels/routes.ts'
import { telegramRoutes } from '#server/people/channels/routes-telegram.ts'
import { classicSignUpRoutes } from '#server/people/classic-signup/routes.ts'
import { connectionRoutes } from '#server/people/connections/routes.ts'
import { leagueLinkRoutes } from '#server/people/league-links/routes.ts'
import { keepTeamRoutes } from '#server/people/league-links/routes-keep-team.ts'
import { newsletterRoutes } from '#server/people/newsletter/routes.ts'
import { bounceRoutes } from '#server/people/newsletter/routes-bounces.ts'
import { pastSeasonRoutes } from '#server/people/past-seasons/routes.ts'
import { pictureRoutes } from '#server/people/pictures/routes.ts'
import { pushRoutes } from '#server/people/push/routes.ts'
import { teamNamesRoutes } from '#server/people/team-names/routes.ts'
import { teamRoutes } from '#server/people/teams/routes.ts'
import { lastSeasonRoutes } from '#server/people/teams/routes-last-season.ts'
import { docsPage } from '#server/program/docs/docs.ts'
import { pagesForMachines } from '#server/program/pages/for-machines.ts'
import type { ViewDeps } from '#server/views/answers.ts'
import { hallOfFameRoutes } from '#server/views/hall-of-fame/routes.ts'
import { insightRoutes } from '#server/views/insights/routes.ts'
import { leagueRoutes } from '#server/views/leagues/routes.ts'
import { lineUpRoutes } from '#server/views/line-up/routes.ts'
import { liveRoutes } from '#server/views/live/routes.ts'
import { programmeRoutes } from '#server/views/programme/routes.ts'
import { rivalsRoutes } from '#server/views/rivals/routes.ts'
import { wrappedRoutes } from '#server/views/wrapped/routes.ts'

const MOST_BODY_BYTES = 16 * 1024
const ABOUT_CALLS =
  'What the pages of the product ask the server. Log-in is not among it: with the embedded provider those are the calls of Better Auth below /api/identity.'

/**
 * The whole API, listening to nobody yet: the program gives it a port, a test injects into it. `guard` adds hooks, which
 * apply to every route.
 */
export async function buildApp(
  deps: ViewDeps,
  readiness: Readiness,
  guard?: (app: FastifyInstance) => void,
): Promise<FastifyInstance> {
  const headers = constantHeaders(deps.config)
  const app: FastifyInstance = Fastify({
    bodyLimit: MOST_BODY_BYTES,
    trustProxy: deps.config.trustedProxies,
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    // Idle sockets are closed, also that of a client that does not read its answer.
    connectionTimeout: 60_000,
    // Node refuses a request without `host` by itself, without our headers; nothing here needs it.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 2000, requireHostHeader: false },
    return503OnClosing: false,
    genReqId: () => createRequestId(),
    frameworkErrors: (_error, request, reply) => answerBadAddress(request, reply, headers),
    clientErrorHandler: (error, socket) => refuse(socket, answerUnreadable(error, headers)),
  })
  // The same for an `expect` header that Node does not know: it is ignored.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  // No child logger for each request, since few requests log anything: what they log names the `reqId` itself.
  app.setChildLoggerFactory((log) => log)
  app.decorateRequest('person', null)
  app.decorate('readerOfLink', (key) => readerOfLink(deps, key))
  app.decorate('readerOfToken', guardTokens({ read: readerOf }))
  answerFailures(app, deps)
  tellRequestIds(app, { isFollowed: deps.config.slowQueryMs > 0 })
  securityHeaders(app, deps.config)
  sweepConnections(app, { most: deps.config.mostConnections, isProxy: proxyTest(deps.config.trustedProxies) })
  guard?.(app)
  limitCalls(app, { unsubscribe: unsubscribe.path })
  refuseNul(app)
  tagAnswers(app)
  if (deps.metrics) watchAnswers(app, deps.metrics)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: PRODUCT, version: '1', description: ABOUT_CALLS },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          accessToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: `${TOKEN_PREFIX}…`,
            description: 'An access token, made on the account page: it opens the calls that name it.',
          },
          leagueLink: { type: 'apiKey', in: 'header', name: LINK_HEADER, description: 'The key of a league’s link.' },
        },
      },
    },
    transform: jsonSchemaTransform,
  })

  healthRoutes(app, deps, readiness)
  deps.identity.mount(app)
  // Every feature of the program, in the order of its screens.
  accountRoutes(app, deps)
  accessTokenRoutes(app, deps)
  connectionRoutes(app, deps)
  calendarRoutes(app, deps)
  channelRoutes(app, deps)
  pushRoutes(app, deps)
  telegramRoutes(app, deps)
  teamRoutes(app, deps)
  lastSeasonRoutes(app, deps)
  pastSeasonRoutes(app, deps)
  leagueRoutes(app, deps)
  programmeRoutes(app, deps)
  wrappedRoutes(app, deps)
  hallOfFameRoutes(app, deps)
  rivalsRoutes(app, deps)
  lineUpRoutes(app, deps)
  liveRoutes(app, deps)
  newsletterRoutes(app, deps)
  bounceRoutes(app, deps)
  classicSignUpRoutes(app, deps)
  teamNamesRoutes(app, deps)
  insightRoutes(app, deps)
  pictureRoutes(app, deps)
  leagueLinkRoutes(app, deps)
  keepTeamRoutes(app, deps)
  assistantRoutes(app, deps)

  pagesForMachines(app, deps)
  // Written once: it is the same for everybody, and as long as a league's season.
  let document: Finished | undefined
  app.get('/api/openapi.json', { schema: { hide: true } as object }, (request, reply) => {
    document ??= finish(JSON.stringify(app.swagger()))
    return sendFinished(request, reply, document)
  })
  docsPage(app, deps.config)
  return app

  async function readerOf(token: string): Promise<Person | null> {
    if (!token.startsWith(CONNECTION_PREFIX)) return readerOfToken(deps, token)
    return (await deps.identity.connecting?.reader(token)) ?? null
  }
}
