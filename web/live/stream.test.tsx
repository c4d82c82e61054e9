import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure } from '#web/call.ts'
import { listenToLive } from './stream.ts'

const POLL_MS = 60_000
const CHANGE = { game: 'draft', gameweek: 7, leagues: [1] }

/** One stream that somebody has opened. */
type Opened = { after: string | null; signal: AbortSignal; say(text: string): Promise<void>; end(): Promise<void> }

let opened: Opened[]
let heard: unknown[]
/** What the next openings fail with. */
let failures: Error[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  opened = []
  heard = []
  failures = []
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** `random` of 1: the longest wait. */
function start(random = 1) {
  stop = listenToLive({
    async open(after, signal) {
      const failure = failures.shift()
      if (failure) throw failure
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      const writer = writable.getWriter()
      signal.addEventListener('abort', () => void writer.abort().catch(() => undefined))
      opened.push({
        after,
        signal,
        say: (text) => writer.write(new TextEncoder().encode(text)),
        end: () => writer.close(),
      })
      return readable
    },
    onChange: (change) => heard.push(change),
    pollMs: POLL_MS,
    random: () => random,
  })
}

function show(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

async function after(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
}

/** The streams of the platform answer in turns of the event loop of their own. */
async function turns() {
  await after(0)
  await after(0)
}

const eventOf = (id: number) => `event: live\nid: ${id}\ndata: ${JSON.stringify(CHANGE)}\n\n`
const refused = (retryAfter: number | null) => new ApiFailure('no', { status: 503, code: 'unavailable', retryAfter })

test('it says what changed, and at first that anything may have', async () => {
  start()
  await turns()
  expect(heard).toEqual([null])
  void opened[0]?.say(`id: 3\n\n: \n\n${eventOf(4)}`)
  await turns()
  expect(heard).toEqual([null, CHANGE])
})

test('a stream that ends with its token is opened again after a second at most, from the last number', async () => {
  start()
  await turns()
  void opened[0]?.say(eventOf(4))
  await after(10_000)
  void opened[0]?.end()
  await turns()
  await after(999)
  expect(opened).toHaveLength(1)
  await after(1)
  expect(opened.map((one) => one.after)).toEqual([null, '4'])
  expect(heard).toEqual([null, CHANGE])
})

test('what we do not understand is a change all the same', async () => {
  start()
  await turns()
  void opened[0]?.say('event: live\ndata: {"of another version":1}\n\nevent: other\ndata: x\n\n')
  await turns()
  expect(heard).toEqual([null, null])
})

test('a hidden tab asks for nothing, and what it missed comes first when it is shown', async () => {
  start()
  await turns()
  void opened[0]?.say(eventOf(4))
  await turns()
  show('hidden')
  expect(opened[0]?.signal.aborted).toBe(true)
  await after(3_600_000)
  expect([opened.length, heard.length]).toEqual([1, 2])
  show('visible')
  await turns()
  expect(opened.map((one) => one.after)).toEqual([null, '4'])
})

test('a tab that is hidden from the start opens nothing', async () => {
  show('hidden')
  start()
  await after(3_600_000)
  expect([opened, heard]).toEqual([[], []])
})

test('waits grow with every failure, and from the third on the clock is asked, until there is a stream again', async () => {
  failures = [1, 2, 3, 4].map(() => refused(null))
  start()
  await after(2000 + 4000)
  expect([failures.length, heard]).toEqual([1, []])
  await after(POLL_MS)
  expect([failures.length, heard]).toEqual([0, [null]])
  await after(POLL_MS)
  // The clock, and the stream that has begun.
  expect([opened.length, heard]).toEqual([1, [null, null, null]])
  await after(POLL_MS / 2)
  expect(heard).toHaveLength(3)
})

test('half of a wait is chance', async () => {
  failures = [refused(null)]
  start(0)
  await after(999)
  expect(opened).toHaveLength(0)
  await after(1)
  await turns()
  expect(opened).toHaveLength(1)
})

test('a server that says when to come back is asked by the clock at once', async () => {
  failures = [refused(90), refused(90)]
  start()
  await after(89_999)
  expect([failures.length, heard]).toEqual([1, []])
  await after(1)
  expect([failures.length, heard]).toEqual([0, [null]])
})

test('a stream that is silent for long is dropped, and opened again', async () => {
  start()
  await turns()
  void opened[0]?.say(': \n\n')
  await after(39_000)
  void opened[0]?.say(': \n\n')
  await after(39_000)
  expect(opened[0]?.signal.aborted).toBe(false)
  await after(1000)
  expect(opened[0]?.signal.aborted).toBe(true)
  await after(1000)
  expect(opened).toHaveLength(2)
})

test('whoever stops listening leaves nothing open', async () => {
  start()
  await turns()
  stop()
  expect(opened[0]?.signal.aborted).toBe(true)
  await after(3_600_000)
  expect(opened).toHaveLength(1)
})
