import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { TELEGRAM_PATH } from '#contract/people/channels.ts'
import { postsPage, type SentPost } from './demo-posts-page.ts'

/** The demo's bot, which is unknown to Telegram. */
export const DEMO_BOT = {
  TELEGRAM_BOT_TOKEN: '1:a-token-of-the-demo-and-no-bot',
  TELEGRAM_BOT_NAME: 'BenchsideDemoBot',
  TELEGRAM_SECRET: 'what-telegram-would-send-with-its-updates',
}
export const POSTS_PATH = '/demo/posts'
const TYPED_PATH = '/demo/telegram'
const PUSHES_PATH = '/demo/pushes'
const MOST = 200
/** The page has its own styles, and pictures of this site. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'"

/** `id`: what the chat's service calls it; `push`: its address and its bytes, which only its browser can read. */
type Post = SentPost & { id: number; push?: { address: string; bytes: string } }

/** All chats and push services in one, on this machine: what would be posted and pushed is kept here and can be read, and nothing leaves the machine. */
export async function startDemoChats() {
  const posts: Post[] = []
  let textOfPush: (address: string) => Promise<string | null> = async () => null
  let count = 0
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
    const [, host = '', ...path] = (request.url ?? '').split('/')
    const bytes = Buffer.concat(parts)
    const at = new Date().toISOString()
    const id = ++count
    const text = bytes.toString()
    const changed = numberOfChanged(request.url ?? '', text)
    const before = posts.find((post) => post.id === changed)
    if (request.headers['content-encoding'] === 'aes128gcm') {
      const address = `https://${host}/${path.join('/')}`
      const body = (await textOfPush(address)) ?? `${bytes.length} bytes for a browser`
      posts.unshift({ id, at, host, body, push: { address, bytes: bytes.toString('base64url') } })
    } else if (before) before.body = text
    else posts.unshift({ id, at, host, body: text })
    posts.length = Math.min(posts.length, MOST)
    reply.writeHead(host === 'discord.com' || host === 'api.telegram.org' ? 200 : 201).end(answerOf(host, id))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sets the function that reads a push. */
    readPushes(read: (address: string) => Promise<string | null>): void {
      textOfPush = read
    },
    /** Where posts and pushes are shown, and where one can type in a Telegram chat. */
    routes(app: FastifyInstance): void {
      app.get(POSTS_PATH, { schema: { hide: true } as object }, (_, reply) =>
        reply
          .header('cache-control', 'no-store')
          .header('content-security-policy', POLICY)
          .type('text/html; charset=utf-8')
          .send(postsPage(posts)),
      )
      app.get(PUSHES_PATH, { schema: { hide: true } as object }, (_, reply) =>
        reply.header('cache-control', 'no-store').send(posts.flatMap(({ push }) => push ?? [])),
      )
      app.post(TYPED_PATH, { schema: { hide: true } as object }, async (request, reply) => {
        const { text } = request.body as { text?: string }
        const message = { chat: { id: -1, title: 'The demo’s chat', type: 'group' }, text: String(text ?? '') }
        const headers = { 'x-telegram-bot-api-secret-token': DEMO_BOT.TELEGRAM_SECRET }
        await app.inject({ method: 'POST', url: TELEGRAM_PATH, headers, payload: { message } })
        return reply.send({ success: true })
      })
    },
    stop(): void {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Which message is changed: Discord has its number in the address, Telegram in the text. Null: it is a new one. */
function numberOfChanged(url: string, text: string): number | null {
  const [, inAddress] = /\/messages\/(\d+)(?:\?|$)/.exec(url) ?? []
  const [, inText] = url.includes('/editMessageText') ? (/"message_id":(\d+)/.exec(text) ?? []) : []
  return Number(inAddress ?? inText) || null
}

function answerOf(host: string, id: number): string {
  if (host === 'discord.com') return JSON.stringify({ id: String(id) })
  return host === 'api.telegram.org' ? JSON.stringify({ ok: true, result: { message_id: id } }) : 'ok'
}
