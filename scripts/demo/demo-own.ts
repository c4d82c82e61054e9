import type { FastifyInstance } from 'fastify'
import { POSTS_PATH, startDemoChats } from './demo-chats.ts'
import { type DemoKind, demoConfig, type Environment, FOLDER, MAILS_PATH } from './demo-config.ts'
import { lookWhileClockMoves } from './demo-looks.ts'
import { textsOfPushes } from './demo-pushes.ts'
import { ACCOUNTS, seed } from './demo-seed.ts'

const CLOCK_PATH = '/demo/clock'

/** The demo on one's own machine: everything can be tried, and the season is moved on by hand. */
export async function ownDemo(environment: Environment): Promise<DemoKind> {
  const chats = await startDemoChats()
  const ending = new AbortController()
  return {
    config: demoConfig(environment, { dataDir: environment.DATA_DIR ?? FOLDER, standIn: chats.url }),
    forSimulator: {},
    additions: (simulatorUrl, touches) => ({
      demo: { ...ACCOUNTS[0], mailsPath: MAILS_PATH, postsPath: POSTS_PATH, clockPath: CLOCK_PATH },
      routes(app) {
        clockRoutes(app, `${simulatorUrl}/simulator/clock`)
        chats.routes(app)
      },
      async prepare(deps, provider) {
        chats.readPushes(textsOfPushes(deps))
        const clock = async () => (await fetch(`${simulatorUrl}/simulator/clock`)).text()
        void lookWhileClockMoves({ queue: deps.queue, clock, touches, signal: ending.signal })
        await seed(deps, provider, `${simulatorUrl}/simulator/guide`)
      },
    }),
    stop() {
      ending.abort()
      chats.stop()
    },
  }
}

/** The clock as the demo's pages reach it: from their own address, so that the content policy stays strict. */
function clockRoutes(app: FastifyInstance, clockUrl: string): void {
  app.route({
    method: ['GET', 'POST'],
    url: CLOCK_PATH,
    schema: { hide: true } as object,
    async handler(request, reply) {
      const body = request.method === 'POST' ? { body: JSON.stringify(request.body) } : {}
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(clockUrl, { method: request.method, ...body, headers })
      return reply
        .code(answer.status)
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(Buffer.from(await answer.arrayBuffer()))
    },
  })
}
