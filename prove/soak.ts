// A season at high speed: gameweeks are played minute by minute and become final, while readers of a link watch the
// live screen, people read tables, and a chat gets posts. Measures both processes' memory, and connections.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { addressOfEmbedded } from '#server/ground/db/embedded-postgres.ts'
import { startFakeChats } from '#test/fake-chats.ts'
import { answersOf, latestOf } from './answers.ts'
import { childrenOf, medianOf, residentMb } from './memory.ts'
import type { Finding, Proof } from './proof.ts'
import { asked, type Season, startSeason } from './season.ts'

const FIRST = 2
const LAST = 38
/** `--minutes=10` makes it shorter. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 60)
const SIZE = { whole: { gameweeks: LAST - FIRST + 1, readers: 100 }, short: { gameweeks: 2, readers: 5 } }
/** The part of a gameweek's time in which it is played; the rest is for becoming final. */
const PLAYED = 0.8
const SHORT_GAMEWEEK_S = 4
const LOOK_EVERY_MS = 2000
const LAST_POST_S = 60
/** Memory may grow until everything was used once. */
const WARM_UP = 0.15
const NOT_MODIFIED = 304
const HOOK = 'https://discord.com/api/webhooks/123456789/secret-word-of-a-webhook'

type Sample = { web: number; worker: number; connections: number }
/** `blind`: screens that saw no change of the table. */
type Watched = { samples: Sample[]; looks: number; failed: number; blind: number }
/** An open live screen: the tag of its table, and how often the table has changed. */
type Screen = { address: string; tag: string; changes: number }

export const proof: Proof = async ({ isShort }) => {
  const { gameweeks, readers: count } = SIZE[isShort ? 'short' : 'whole']
  const gameweekS = isShort ? SHORT_GAMEWEEK_S : (MINUTES * 60) / gameweeks
  const chats = await startFakeChats()
  const more = {
    TRUSTED_PROXIES: '127.0.0.1',
    LIVE_EVERY_SECONDS: '1',
    OUTGOING_STAND_IN: chats.url,
    LEAGUE_AGAIN_SECONDS: '1',
  }
  const season = await startSeason({ gameweek: FIRST, more })
  try {
    const key = await share(season)
    const screens = Array.from({ length: count }, (_, place) => ({ address: addressOf(place), tag: '', changes: 0 }))
    const watching = watch(season, { key, screens })
    const played = playing(season, { gameweeks, gameweekS })
    // Even if this fails, polling stops before the program does.
    await played.catch(() => undefined)
    const watched = await watching.stop()
    await played
    // The last programme is posted a moment after its gameweek appears.
    for (let tries = 0; tries < LAST_POST_S && chats.taken.length < gameweeks; tries++) await sleep(1000)
    const events = chats.taken.map(({ path, body }) => `${path} ${JSON.stringify(body)}`)
    return findings(watched, {
      gameweeks,
      count,
      posts: events.length,
      twice: events.length - new Set(events).size,
    })
  } finally {
    await season.stop()
    await chats.close()
  }
}

async function playing(season: Season, { gameweeks, gameweekS }: { gameweeks: number; gameweekS: number }) {
  for (let gameweek = FIRST; gameweek < FIRST + gameweeks; gameweek++) {
    await season.signInAgain()
    const begun = performance.now()
    await season.game.play(gameweek, gameweekS * PLAYED)
    await untilShown(season, gameweek)
    await sleep(Math.max(0, gameweekS * 1000 - (performance.now() - begun)))
  }
}

/** A link of the draft league, and a chat that hears of it. Answers the key of the link. */
async function share({ program, token, game }: Season): Promise<string> {
  const league = { leagueId: game.draftLeagues[0]?.id, game: 'draft' }
  const made = await asked(`${program.url}/api/league-links`, token, league)
  const channel = { ...league, kind: 'discord', address: HOOK, timeZone: 'Europe/London' }
  const connected = await asked(`${program.url}/api/channels`, token, channel)
  if (made.status !== 200 || connected.status !== 200) throw new Error(`${await made.text()} ${await connected.text()}`)
  const { url } = (await made.json()) as { url: string }
  return new URL(url).pathname.split('/')[2] ?? ''
}

function addressOf(place: number): string {
  return `10.1.${place >> 8}.${place & 255}`
}

/** Polls like a live screen, with the tag of what it shows. Answers whether something was new. */
async function askAgain({ program }: Season, key: string, screen: Screen): Promise<boolean> {
  const headers = { 'x-league-link': key, 'x-forwarded-for': screen.address, 'if-none-match': screen.tag }
  const answer = await fetch(`${program.url}/api/live?game=draft`, { headers })
  await answer.text()
  if (answer.status === NOT_MODIFIED) return true
  if (answer.status !== 200) return false
  if (screen.tag !== '') screen.changes++
  screen.tag = answer.headers.get('etag') ?? ''
  return true
}

/** Reads what readers read, and notes the use of memory and connections. */
function watch(season: Season, { key, screens }: { key: string; screens: Screen[] }): { stop(): Promise<Watched> } {
  const watched: Watched = { samples: [], looks: 0, failed: 0, blind: 0 }
  let isOver = false
  const watching = (async () => {
    for (; !isOver; await sleep(LOOK_EVERY_MS)) {
      const asked = await Promise.all(screens.map((screen) => askAgain(season, key, screen)))
      const answers = [...(await answersOf(season)).values()].map((text) => text.startsWith('200 '))
      watched.looks += asked.length + answers.length
      watched.failed += [...asked, ...answers].filter((isGood) => !isGood).length
      watched.samples.push(await sampleOf(season))
    }
  })()
  return {
    async stop() {
      isOver = true
      await watching
      return { ...watched, blind: screens.filter(({ changes }) => changes === 0).length }
    },
  }
}

async function sampleOf({ program, dataDir }: Season): Promise<Sample> {
  const { pid = 0 } = program.process
  const worker = childrenOf(pid).find(({ command }) => command.includes('worker.ts'))?.pid ?? 0
  const client = new pg.Client({ connectionString: addressOfEmbedded(`${dataDir}/postgres`) })
  await client.connect()
  const { rows } = await client.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  )
  await client.end()
  return { web: residentMb(pid), worker: residentMb(worker), connections: rows[0]?.n ?? 0 }
}

async function untilShown(season: Season, gameweek: number): Promise<void> {
  for (let tries = 0; tries < 600; tries++, await sleep(1000)) if ((await latestOf(season)) >= gameweek) return
  throw new Error(`Gameweek ${gameweek} is not shown`)
}

type Totals = { gameweeks: number; count: number; posts: number; twice: number }

function findings({ samples, looks, failed, blind }: Watched, { gameweeks, count, posts, twice }: Totals): Finding[] {
  const warm = samples.slice(Math.floor(samples.length * WARM_UP))
  const third = Math.max(1, Math.floor(warm.length / 3))
  const tried = `${gameweeks} gameweeks, ${count} live screens, ${looks.toLocaleString('en')} answers, ${posts} posts`
  const growth = (of: (sample: Sample) => number) => {
    const [first, last] = [medianOf(warm.slice(0, third).map(of)), medianOf(warm.slice(-third).map(of))]
    return { first, last, figure: last / first }
  }
  const memory = (['web', 'worker'] as const).map((name): Finding => {
    const { first, last, figure } = growth((sample) => sample[name])
    const inWords = `${tried}: ${first.toFixed(0)} MB in the first third, ${last.toFixed(0)} MB in the last`
    return {
      what: `memory of the ${name} process at the end, beside that at the beginning`,
      tried: inWords,
      figure,
      unit: '×',
      limit: 1.15,
    }
  })
  const connections = growth((sample) => sample.connections)
  return [
    { what: 'answers other than 200, and 304 to screens', tried, figure: failed, unit: 'times', limit: 0 },
    { what: 'live screens that saw no change', tried, figure: blind, unit: 'times', limit: 0 },
    {
      what: 'gameweeks without a post to the chat',
      tried,
      figure: Math.max(0, gameweeks - posts),
      unit: 'times',
      limit: 0,
    },
    { what: 'posts sent twice', tried, figure: twice, unit: 'times', limit: 0 },
    ...memory,
    {
      what: 'connections to the database at the end, beside the beginning',
      tried: `${connections.first} and ${connections.last}`,
      figure: connections.figure,
      unit: '×',
      limit: 1.15,
    },
  ]
}
