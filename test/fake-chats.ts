import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** `body`: present if it is JSON. */
type TakenPost = {
  host: string
  /** POST, or PATCH where a message is changed. */
  method: string
  /** Without its search. */
  path: string
  body: Record<string, unknown>
  bytes: Buffer
  headers: IncomingHttpHeaders
  contentType: string | undefined
}

/** What a fake service does with a post: `hang` never answers, `lose` takes the post and closes the connection. */
export type Behaviour =
  | 'take'
  | 'limit'
  | 'hang'
  | 'lose'
  | 'redirect'
  | 'gone'
  | 'missing'
  | 'forbidden'
  | 'unauthorized'
  | 'moved'
  | 'refuse'
  | 'forum'
  | 'no-forum'
  | 'no-topic'
  | 'closed-topic'
  | 'no-rights'
  | 'no-message'
  | 'busy'
  | 'broken'

/** Discord, Slack, Telegram and the push services in one, on this machine: for `OUTGOING_STAND_IN`. */
export type FakeChats = {
  url: string
  /** All posts that were taken, in the order of their arrival. */
  taken: TakenPost[]
  /** How many requests there were. */
  asked: () => number
  /** The behaviour of each path; others take everything. */
  behave: Map<string, Behaviour>
  script: { slowMs: number }
  close(): Promise<void>
}

/** The id that Telegram reports for a group that became a supergroup. */
export const MOVED_TO = -1_001_234_567_890

/** One of the push services. */
export const PUSH_HOST = 'updates.push.services.mozilla.com'

export async function startFakeChats(): Promise<FakeChats> {
  const taken: TakenPost[] = []
  const behave = new Map<string, Behaviour>()
  const script = { slowMs: 0 }
  let asked = 0
  const server = createServer(async (request, reply) => {
    asked++
    const post = await readPost(request)
    if (script.slowMs > 0) await sleep(script.slowMs)
    const behaviour = behave.get(post.path) ?? 'take'
    if (behaviour === 'take' || behaviour === 'lose') taken.push(post)
    answer(behaviour, { request, reply, host: post.host })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    asked: () => asked,
    behave,
    script,
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function readPost(request: IncomingMessage): Promise<TakenPost> {
  const [path = ''] = (request.url ?? '').split('?')
  const [, host = '', ...rest] = path.split('/')
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  const bytes = Buffer.concat(parts)
  const { headers } = request
  const contentType = headers['content-type']
  const body = (contentType === 'application/json' ? JSON.parse(bytes.toString()) : {}) as TakenPost['body']
  return { host, method: request.method ?? '', path: `/${rest.join('/')}`, body, bytes, headers, contentType }
}

type Asked = { request: IncomingMessage; reply: ServerResponse; host: string }
type Said = { status: number; body?: string; headers?: Record<string, string> }

const ANSWERS: Record<Exclude<Behaviour, 'take' | 'hang' | 'lose'>, Said> = {
  limit: {
    status: 429,
    body: '{"message":"You are being rate limited.","retry_after":90.5}',
    headers: { 'retry-after': '91' },
  },
  redirect: { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data' } },
  gone: { status: 410, body: 'channel_is_archived' },
  missing: { status: 404, body: '{"message":"Unknown Webhook","code":10015}' },
  forbidden: {
    status: 403,
    body: '{"ok":false,"error_code":403,"description":"Forbidden: bot was kicked from the group chat"}',
  },
  unauthorized: { status: 401, body: '{"ok":false,"error_code":401,"description":"Unauthorized"}' },
  moved: {
    status: 400,
    body: `{"ok":false,"error_code":400,"description":"Bad Request: group chat was upgraded to a supergroup chat","parameters":{"migrate_to_chat_id":${MOVED_TO}}}`,
  },
  refuse: { status: 400, body: 'invalid_payload' },
  forum: {
    status: 400,
    body: '{"message":"Webhooks posted to forum channels must have a thread_name or thread_id","code":220001}',
  },
  'no-forum': { status: 400, body: '{"message":"Webhooks can only create threads in forum channels","code":220003}' },
  'no-topic': {
    status: 400,
    body: '{"ok":false,"error_code":400,"description":"Bad Request: message thread not found"}',
  },
  'closed-topic': { status: 400, body: '{"ok":false,"error_code":400,"description":"Bad Request: TOPIC_CLOSED"}' },
  'no-rights': {
    status: 400,
    body: '{"ok":false,"error_code":400,"description":"Bad Request: not enough rights to send text messages to the chat"}',
  },
  'no-message': { status: 404, body: '{"message":"Unknown Message","code":10008}' },
  busy: { status: 503 },
  broken: { status: 502 },
}

function answer(behaviour: Behaviour, { request, reply, host }: Asked): void {
  if (behaviour === 'hang') return
  if (behaviour === 'lose') {
    request.socket.destroy()
    return
  }
  const {
    status,
    body = '',
    headers = {},
  } = behaviour === 'take' ? thanks(host, request.url ?? '') : ANSWERS[behaviour]
  reply.writeHead(status, headers).end(body)
}

/** What they call the messages that they have taken. */
export const MESSAGES = { discord: '1312345678901234567', telegram: 77 }

function thanks(host: string, url: string): Said {
  if (host === 'discord.com')
    return url.includes('wait=true')
      ? { status: 200, body: JSON.stringify({ id: MESSAGES.discord, channel_id: '1', content: '' }) }
      : { status: 204 }
  if (host === PUSH_HOST) return { status: 201 }
  return {
    status: 200,
    body: host === 'api.telegram.org' ? `{"ok":true,"result":{"message_id":${MESSAGES.telegram}}}` : 'ok',
  }
}
