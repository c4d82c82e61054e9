// Calls every endpoint with inputs that nobody meant: no answer may be a server failure, and none may take a second.
import http from 'node:http'
import { type Random, randomFor } from '#simulator/base/random.ts'
import type { Finding, Proof } from './proof.ts'
import { bodyFrom, type Call, callsOf, queryFrom, words } from './questions.ts'
import { type Season, startSeason } from './season.ts'

const TIMES = { whole: 10_000, short: 12 }
const AT_ONCE = 4
/** A fixed seed, so that what was found can be found again. */
const SEED = 20
const LONGEST_MS = 1000
/** These hash a password, which is meant to be slow. */
const HASHES = /sign-in|sign-up|password|signup/

/** The site's status while the official game cannot be reached. */
const UNAVAILABLE = 503
const TOO_MANY = 429
const SHOWN = 20

type Asked = { status: number; ms: number }
type Answer = Asked & { isHashing: boolean; failure: Question | null }

export const proof: Proof = async ({ isShort }) => {
  const season = await startSeason({
    gameweek: 7,
    more: { TRUSTED_PROXIES: '127.0.0.1', OUTGOING_STAND_IN: 'http://127.0.0.1:9' },
  })
  try {
    const document = await (await fetch(`${season.program.url}/api/openapi.json`)).json()
    const calls = callsOf(document)
    const known = words(document, season.game.guide)
    const times = TIMES[isShort ? 'short' : 'whole']
    const answers: Answer[] = []
    for (const call of calls) {
      await season.signInAgain()
      answers.push(...(await askOften(call, { times, known, season })))
    }
    return findings(answers, { tried: triedIn(answers, calls), endings: await endings(season) })
  } finally {
    await season.stop()
  }
}

type Asking = { times: number; known: readonly string[]; season: Season }

/** What is odd about the answers to one call, and how many had which status. */
async function askOften(call: Call, { times, known, season }: Asking): Promise<Answer[]> {
  const random = randomFor(SEED, call.method, call.path)
  const answers: Answer[] = []
  const one = async () => {
    while (answers.length + AT_ONCE <= times) {
      const question = questionFor(call, { random, known, season })
      const { status, ms } = await ask(season.program.url, question)
      const isFailure = status >= 500 && status !== UNAVAILABLE
      const isHashing = HASHES.test(call.path)
      if (!isHashing && ms > LONGEST_MS)
        process.stderr.write(`${Math.round(ms)} ms, ${status}: ${question.method} ${question.path}\n`)
      answers.push({ status, ms, isHashing, failure: isFailure ? question : null })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return answers
}

function triedIn(answers: readonly Answer[], calls: readonly Call[]): string {
  const kinds = [2, 3, 4].map((hundred) => {
    const of = answers.filter(({ status }) => Math.floor(status / 100) === hundred && status !== TOO_MANY).length
    return `${of.toLocaleString('en')} × ${hundred}xx`
  })
  const tooMany = answers.filter(({ status }) => status === TOO_MANY).length
  return `${answers.length.toLocaleString('en')} requests to ${calls.length} calls: ${kinds.join(', ')}, ${tooMany.toLocaleString('en')} × 429`
}

function findings(
  answers: readonly Answer[],
  { tried, endings: ended }: { tried: string; endings: number },
): Finding[] {
  const failures = answers.flatMap(({ status, failure }) => (failure ? [{ status, failure }] : []))
  for (const { status, failure } of failures.slice(0, SHOWN))
    process.stderr.write(`${status} ${JSON.stringify(failure).slice(0, 1000)}\n`)
  const quick = answers.filter(({ isHashing }) => !isHashing)
  const slow = quick.filter(({ ms }) => ms > LONGEST_MS)
  return [
    { what: 'answers that say the server failed', tried, figure: failures.length, unit: 'times', limit: 0 },
    { what: 'the program ended', tried, figure: ended, unit: 'times', limit: 0 },
    {
      what: 'the longest answer but of those that hash a password',
      tried: `${slow.length} of them took longer`,
      figure: quick.reduce((longest, { ms }) => Math.max(longest, ms), 0),
      unit: 'ms',
      limit: LONGEST_MS,
    },
  ]
}

async function endings({ program }: Season): Promise<number> {
  return program.process.exitCode === null && (await fetch(`${program.url}/readyz`)).status === 200 ? 0 : 1
}

type Question = { method: string; path: string; headers: Record<string, string>; body: string | null }
type With = { random: Random; known: readonly string[]; season: Season }

function questionFor(call: Call, { random, known, season }: With): Question {
  const headers: Record<string, string> = { 'x-forwarded-for': `10.${random.below(250)}.${random.below(250)}.7` }
  const person = random.below(4)
  if (person < 2) headers.authorization = `Bearer ${season.token}`
  if (person === 2)
    headers.authorization = random.pick(['Bearer ', 'Bearer x', `Basic ${'x'.repeat(5000)}`, 'bearer\t\t'])
  if (random.below(5) === 0)
    headers[random.pick(['x-league-link', 'if-none-match', 'origin', 'accept-encoding', 'range'])] = random.pick(
      known.filter((word) => /^[\x20-\x7e]*$/.test(word)),
    )
  const path = call.path.replace(
    /\{[^}]*\}/g,
    () => encodeURIComponent(random.pick(known).slice(0, 2000).toWellFormed()) || 'x',
  )
  if (call.method === 'GET')
    return { ...call, path: `${path}${queryFrom(call, { random, known })}`, headers, body: null }
  headers['content-type'] = random.pick([
    'application/json',
    'application/json',
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=',
    '',
  ])
  if (headers['content-type'] === '') delete headers['content-type']
  return {
    ...call,
    path: `${path}${queryFrom(call, { random, known })}`,
    headers,
    body: bodyFrom(call, { random, known }),
  }
}

const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })

function ask(base: string, { method, path, headers, body }: Question): Promise<Asked> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const request = http.request(`${base}${path}`, { method, headers, agent }, (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - begun }))
    })
    // The body was too large and its rest is not read: either the answer came, or the connection was closed meanwhile.
    request.on('error', () => resolve({ status: 0, ms: performance.now() - begun }))
    request.end(body ?? undefined)
  })
}
