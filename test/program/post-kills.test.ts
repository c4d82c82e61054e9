import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type FakeChats, startFakeChats } from '../fake-chats.ts'
import { fakeBrowser, readPush } from '../people/read-push.ts'
import { addChannel, addPosts, addPushDevice, leagueForChannels, POSTS_START, postStates } from '../posts.ts'
import { AS_STARTED } from './as-started.ts'
import type { PostOrder } from './post-sender.ts'

/** Few kills in `npm test`; `npm run prove` sets how many before a release. */
const KILLS = Number(process.env.POST_KILLS ?? 3)
const POSTS = Number(process.env.POST_POSTS ?? 120)
const CHANNELS = 10
const DEVICES = 5
/** As many as a sender has on their way at once: four to chats and four to browsers. */
const PARALLEL = 8
const MOST_IN_A_LIFE = Math.max(2, Math.floor((POSTS / KILLS) * 0.5))
const SLOW_MS = 25
const BEGIN_MS = 100

let database: TestDatabase
let chats: FakeChats
const running = new Set<ReturnType<typeof spawn>>()

beforeAll(async () => {
  database = await createTestDatabase()
  chats = await startFakeChats()
})
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})
afterAll(async () => {
  await chats?.close()
  await database?.close()
})

test(
  `${KILLS} kills during ${POSTS} posts: none twice, and every one accounted for`,
  async () => {
    const { db } = database
    const league = await leagueForChannels(db)
    const channels: number[] = []
    for (let i = 0; i < CHANNELS; i++) channels.push(await addChannel(db, league, { path: `/hook/${i}` }))
    // One refuses, and one is gone: its posts that wait are dropped.
    chats.behave.set('/hook/8', 'refuse').set('/hook/9', 'gone')
    const browsers = Array.from({ length: DEVICES }, (_, i) => fakeBrowser(`/push/${i}`))
    const about = { game: 'draft' as const, league }
    const places: ({ channel: number } | { device: number; about: typeof about })[] = []
    for (const channel of channels) places.push({ channel })
    for (const browser of browsers) places.push({ device: await addPushDevice(db, browser), about })
    await addPosts(
      db,
      Array.from({ length: POSTS }, (_, i) => ({ ...(places[i % places.length] ?? { channel: 0 }), event: `${i}` })),
    )
    const kills = await killAgainAndAgain()
    const states = await postStates(db)
    process.stdout.write(`${kills} kills: ${JSON.stringify({ ...states, taken: chats.taken.length })}\n`)
    const { sent = 0, failed = 0, uncertain = 0, suppressed = 0 } = states
    const events = chats.taken.map(({ path: at, body, bytes }) => {
      const browser = browsers.find(({ endpoint }) => endpoint.endsWith(at))
      const { event } = browser ? (JSON.parse(readPush(bytes, browser)) as { event: string }) : body
      return `${at} ${event}`
    })
    expect(events.some((event) => event.startsWith('/push/'))).toBe(true)
    expect(new Set(events).size).toBe(events.length)
    expect(sent + failed + uncertain + suppressed).toBe(POSTS)
    expect(uncertain).toBeLessThanOrEqual(PARALLEL * kills)
    expect(chats.taken.length).toBeGreaterThanOrEqual(sent)
    expect(chats.taken.length).toBeLessThanOrEqual(sent + uncertain)
    expect(suppressed).toBeGreaterThan(0)
  },
  60_000 + KILLS * 6000,
)

/** Kills while there is work, then lets one sender finish it. */
async function killAgainAndAgain(): Promise<number> {
  chats.script.slowMs = SLOW_MS
  let next = prepare()
  let kills = 0
  while (kills < KILLS && ((await postStates(database.db)).queued ?? 0) > 0) {
    const sender = next
    next = prepare()
    sender.order()
    await sender.heard('sending')
    await lifetime()
    await sender.kill()
    kills++
  }
  chats.script.slowMs = 0
  for (let round = 0; round < 5 && (await isUnderWay()); round++) {
    next.order()
    await next.heard('done')
  }
  await next.kill()
  expect(kills).toBe(KILLS)
  return kills
}

/** A random lifetime: it ends while the sender connects, or in the middle of a post. */
async function lifetime(): Promise<void> {
  const last = Math.floor(Math.random() * MOST_IN_A_LIFE)
  if (last === 0) return void (await sleep(Math.random() * BEGIN_MS))
  const enough = chats.asked() + last
  for (let tries = 0; tries < 500 && chats.asked() < enough; tries++) await sleep(3)
  await sleep(Math.random() * SLOW_MS)
}

async function isUnderWay(): Promise<boolean> {
  const { queued = 0, sending = 0 } = await postStates(database.db)
  return queued + sending > 0
}

/** A sender that has started, and waits for its order. */
function prepare() {
  const script = path.join(import.meta.dirname, 'post-sender.ts')
  const env = { ...process.env, ...AS_STARTED.env }
  const child = spawn(process.execPath, [script], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  running.add(child)
  const ended = once(child, 'exit').then(() => void running.delete(child))
  const said: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => said.push(line))
  return {
    order() {
      const order: PostOrder = {
        connectionString: database.connectionString,
        standIn: chats.url,
        at: POSTS_START.toISOString(),
      }
      child.stdin.write(`${JSON.stringify(order)}\n`)
    },
    async heard(word: string) {
      while (!said.includes(word)) {
        if (child.exitCode !== null) throw new Error(`A sender ended with ${child.exitCode}`)
        await sleep(3)
      }
      said.length = 0
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
