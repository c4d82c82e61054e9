import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { afterChange, liveInterval } from '#web/features/live/live-interval.ts'
import type { Member } from './scale-community.ts'
import type { Opening, Order, Seen, Shown } from './screens.ts'

/** As the proxy in front of the program has them. */
const CONNECTIONS = 64
const REFRESH_SECONDS = 60
/** What a browser asks each minute, whatever the table says. */
const EACH_MINUTE = ['/api/league-sync', '/api/live/matches'] as const
/** One screen in so many has a pitch open, and as many others have the matches in sight. */
const A_PITCH_IN = 4

/** `tags`: of each question's last answer; `shownAt`: when it first showed the table of each time. */
type Screen = Member & {
  client: string
  url: string
  tags: Map<string, string>
  hasPitch: boolean
  shownAt: Map<string, number>
}

const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
const screens: Screen[] = []
let counts = { asked: 0, failed: 0, bytes: 0, latencies: [] as number[] }

process.on('message', (order: Order) => {
  if ('members' in order) open(order)
  else process.send?.(seenSince(order.since))
})
process.once('disconnect', () => process.exit(0))

function open({ urls, members }: Opening): void {
  for (const [place, member] of members.entries()) {
    const client = `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`
    const url = urls[place % urls.length] ?? ''
    const screen: Screen = {
      ...member,
      client,
      url,
      tags: new Map(),
      hasPitch: place % A_PITCH_IN === 0,
      shownAt: new Map(),
    }
    screens.push(screen)
    void keepOpen(screen)
    for (const path of EACH_MINUTE) void keepAsking(screen, path)
    if (place % A_PITCH_IN === 1) void keepAsking(screen, '/api/live/squads')
  }
}

/** Asks by the browser's own clock, and for the rest as it does when the table has changed. */
async function keepOpen(screen: Screen): Promise<void> {
  const interval = liveInterval({ refreshSeconds: REFRESH_SECONDS })
  const everyMs = interval({ status: 'success', error: null, errorUpdateCount: 0 })
  await sleep(Math.random() * everyMs)
  for (;;) {
    await table(screen)
    await sleep(everyMs)
  }
}

async function keepAsking(screen: Screen, path: string): Promise<void> {
  for (await sleep(Math.random() * REFRESH_SECONDS * 1000); ; await sleep(REFRESH_SECONDS * 1000))
    await ask(screen, path)
}

async function table(screen: Screen): Promise<void> {
  const told = textOf(await ask(screen, '/api/live/screen'))
  const asOf = /"as_of":"([^"]+)"/.exec(told)?.[1]
  if (asOf === undefined || screen.shownAt.has(asOf)) return
  screen.shownAt.set(asOf, Date.now())
  const ofPitch = screen.hasPitch ? /"team_id":(\d+)/.exec(told)?.[1] : undefined
  setTimeout(
    () => {
      void ask(screen, '/api/live/matches')
      if (ofPitch) void ask(screen, '/api/live/squads', `&team=${ofPitch}`)
    },
    afterChange({ refreshSeconds: REFRESH_SECONDS }),
  )
}

type Answer = { body: Buffer; isBrotli: boolean }
const NOTHING: Answer = { body: Buffer.alloc(0), isBrotli: false }

/** Only of answers that are read: the others cost a browser's processor, not this machine's. */
function textOf({ body, isBrotli }: Answer): string {
  return (isBrotli ? brotliDecompressSync(body) : body).toString()
}

function ask(screen: Screen, path: string, further = ''): Promise<Answer> {
  const { url, leagueId, token, client, tags } = screen
  const question = `${path}${questionOf(path, leagueId)}${further}`
  const headers = {
    authorization: `Bearer ${token}`,
    'x-forwarded-for': client,
    'accept-encoding': 'br',
    'if-none-match': tags.get(question) ?? '',
  }
  const begun = performance.now()
  counts.asked += 1
  return new Promise((resolve) => {
    const request = http.request(`${url}${question}`, { agent, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => {
        counts.bytes += part.length
        parts.push(part)
      })
      response.on('end', () => {
        const { statusCode: status, headers: told } = response
        counts.latencies.push(performance.now() - begun)
        if (status !== 200 && status !== 304) counts.failed += 1
        if (status === 200 && told.etag && further === '') tags.set(question, told.etag)
        resolve(status === 200 ? { body: Buffer.concat(parts), isBrotli: told['content-encoding'] === 'br' } : NOTHING)
      })
    })
    request.on('error', () => {
      counts.failed += 1
      resolve(NOTHING)
    })
    request.end()
  })
}

function questionOf(path: string, leagueId: number): string {
  if (path === '/api/league-sync') return ''
  return path === '/api/live/matches' ? '?game=classic' : `?leagueIds=${leagueId}&game=classic&type=classic`
}

function seenSince(since: string): Seen {
  const shown = screens.map(({ leagueId, shownAt }): Shown => {
    const times = [...shownAt].flatMap(([asOf, at]) => (Date.parse(asOf) >= Date.parse(since) ? [at] : []))
    return { leagueId, at: times.length > 0 ? Math.min(...times) : null }
  })
  const seen = { shown, ...counts }
  counts = { asked: 0, failed: 0, bytes: 0, latencies: [] }
  return seen
}
