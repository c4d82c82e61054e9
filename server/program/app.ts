import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { PRODUCT } from '#contract/product.ts'
import type { Deps } from './deps.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { benchKingRoutes } from './features/bench-king/routes.ts'
import { classicSignUpRoutes } from './features/classic-signup/routes.ts'
import { headToHeadRoutes } from './features/head-to-head/routes.ts'
import { insightRoutes } from './features/insights/routes.ts'
import { leagueRoutes } from './features/leagues/routes.ts'
import { lineUpRoutes } from './features/line-up/routes.ts'
import { newsletterRoutes } from './features/newsletter/routes.ts'
import { noSubsRoutes } from './features/no-subs/routes.ts'
import { pictureRoutes } from './features/pictures/routes.ts'
import { standingsRoutes } from './features/standings/routes.ts'
import { teamRoutes } from './features/teams/routes.ts'
import { waiverRoutes } from './features/waivers/routes.ts'
import { answerBadAddress, answerFailures, answerUnreadable } from './http/answer-failure.ts'
import { docsPage } from './http/docs.ts'
import { healthRoutes, type Readiness } from './http/health.ts'
import { limitCalls } from './http/limits.ts'
import { securityHeaders } from './http/security-headers.ts'
import { sweepConnections } from './http/sweep.ts'

const MOST_BODY_BYTES = 16 * 1024

/** The whole API, listening to nobody yet: the program gives it a port, a test injects into it. */
export async function buildApp(deps: Deps, readiness: Readiness): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    bodyLimit: MOST_BODY_BYTES,
    trustProxy: deps.config.trustedProxies,
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    return503OnClosing: false,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: (error, socket) => {
      if (socket.writable) socket.end(answerUnreadable(error))
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('person', null)
  answerFailures(app)
  securityHeaders(app, deps.config)
  sweepConnections(app)
  await limitCalls(app)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: PRODUCT, version: '1', description: 'What the pages of the product ask the server.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  })

  healthRoutes(app, deps, readiness)
  deps.identity.mount(app)
  // Every feature of the program, in the order of its screens.
  accountRoutes(app, deps)
  teamRoutes(app, deps)
  leagueRoutes(app, deps)
  standingsRoutes(app, deps)
  noSubsRoutes(app, deps)
  headToHeadRoutes(app, deps)
  benchKingRoutes(app, deps)
  waiverRoutes(app, deps)
  lineUpRoutes(app, deps)
  newsletterRoutes(app, deps)
  classicSignUpRoutes(app, deps)
  insightRoutes(app, deps)
  pictureRoutes(app, deps)

  app.get('/api/openapi.json', { schema: { hide: true } as object }, () => app.swagger())
  docsPage(app, deps.config)
  return app
}
