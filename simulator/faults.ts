import { falseNews } from './false-news.ts'

/** What the simulator can be asked to do wrong, each with a sentence for the guide. */
export const faultKinds = {
  'updating-string': '503 with the JSON string "The game is being updated."',
  'updating-string-200': '200 with the JSON string "The game is being updated."',
  'updating-page': '200 with the HTML page of a game that is being updated',
  'not-found': '404 with {"detail":"Not found."}',
  forbidden: '403 with an HTML page, as blocked clients get',
  'too-many': '429 without Retry-After',
  'too-many-with-retry-after': '429 with Retry-After: as many seconds as "retry_after" says (2)',
  'server-error': '500 with a short HTML page',
  'bad-gateway': '502 with an HTML page',
  hang: 'Takes the question and never answers',
  slow: 'The right answer, but only after "delay_ms" (3000)',
  half: 'Half of the right answer, then the connection breaks',
  'wrong-types': 'The right answer with numbers as text and text as numbers',
  'missing-field': 'The right answer without "field" everywhere, or without a needed field',
  'empty-object': '200 with {}',
  null: '200 with null',
  redirect: '301 to another host',
  'not-json': '200 as application/json with text that is no JSON',
  empty: '200 as application/json with nothing',
  'half-json': 'Half of the right answer as if it were all of it',
  'garbage-behind': 'The right answer with a comment of HTML behind it',
  'utf-16': 'The right answer in UTF-16',
  unavailable: '503 with an HTML page',
  reset: 'The connection breaks before any answer',
  'headers-only': 'Status and headers, and never a body',
  drip: 'The right answer, one byte a second',
  'gzip-cut': 'The right answer compressed, without its second half',
  'gzip-bomb': 'Compressed: 60 kB that unpack to 60 MB of spaces',
  flood: '60 MB of spaces',
  'wrong-id': 'A league or a team with another id than was asked for',
  'old-league': 'A league as it was before the newest final gameweek was settled: details, tables and matches',
  'league-not-there': '404 for leagues, as for one that does not exist; "path" picks one, as in "/league/12/"',
  'league-shrunk': 'A league without the second half of its teams; "path" picks one',
  'picks-not-there': '404 for picks; "team" and "gameweek" pick some',
  'picks-before-substitutions':
    'Picks of the newest final gameweek as they were before its automatic substitutions; "team" picks some',
  'season-ahead': falseNews['season-ahead'].text,
  'season-behind': falseNews['season-behind'].text,
  'premature-final': falseNews['premature-final'].text,
  'late-waivers': falseNews['late-waivers'].text,
  'half-the-players': falseNews['half-the-players'].text,
  'half-the-points': falseNews['half-the-points'].text,
} as const

const PICKS = /\/entry\/\d+\/event\/\d+(\/picks\/)?$/

/** Faults that only ever apply to these paths, whatever else the request says. */
const ABOUT: { [Kind in FaultKind]?: RegExp } = {
  'old-league': /\/league\/\d+\/details$|\/leagues-(classic|h2h|h2h-matches)\//,
  'league-not-there': /\/league\/\d+\/details$|\/leagues-(classic|h2h)\//,
  'league-shrunk': /\/league\/\d+\/details$|\/leagues-(classic|h2h)\//,
  'wrong-id': /\/league\/\d+\/details$|\/leagues-(classic|h2h)\/|\/entry\/\d+\/(public)?$/,
  'picks-not-there': PICKS,
  'picks-before-substitutions': PICKS,
  ...Object.fromEntries(Object.entries(falseNews).map(([kind, { about }]) => [kind, about])),
}

type FaultKind = keyof typeof faultKinds

export type Fault = {
  kind: FaultKind
  /** Where a path begins, or any part of it; every path if null. */
  path: string | null
  game: 'draft' | 'classic' | null
  /** How many times are left; for ever if null. */
  times: number | null
  /** In milliseconds since 1970; null never ends. */
  until: number | null
  delayMs: number
  retryAfter: number
  field: string | null
  /** The team whose picks are faulty; all if null. */
  team: number | null
  gameweek: number | null
}

export type Faults = {
  add(fault: Fault): void
  clear(): void
  /** The first fault that applies to a path; this uses up one of its times. */
  take(path: string): Fault | null
  list(): Fault[]
}

export function faultList(): Faults {
  let faults: Fault[] = []
  const isAlive = (fault: Fault) => fault.times !== 0 && (fault.until === null || Date.now() < fault.until)
  return {
    add: (fault) => void faults.push(fault),
    clear() {
      faults = []
    },
    take(path) {
      faults = faults.filter(isAlive)
      const found = faults.find((fault) => isAbout(fault, path)) ?? null
      if (found?.times) found.times--
      return found
    },
    list() {
      faults = faults.filter(isAlive)
      return faults
    },
  }
}

function isAbout(fault: Fault, path: string): boolean {
  if (fault.game && !path.startsWith(`/${fault.game}/`)) return false
  if (ABOUT[fault.kind]?.test(path) === false) return false
  if (fault.team !== null && !path.includes(`/entry/${fault.team}/`)) return false
  if (fault.gameweek !== null && !`${path}/`.includes(`/event/${fault.gameweek}/`)) return false
  return fault.path === null || path.includes(fault.path)
}

export type ParsedFault = { fault: Fault | 'none' } | { problem: string }

export function parseFault(value: unknown): ParsedFault {
  const body = asRecord(value)
  if (!body) return { problem: 'Send an object with "kind".' }
  const { kind, path = null, game = null, field = null } = body
  if (kind === 'none') return { fault: 'none' }
  const known = faultNames().find((one) => one === kind)
  if (!known) return { problem: `"kind" must be none or one of ${faultNames().join(', ')}.` }
  if (path !== null && typeof path !== 'string') return { problem: '"path" must be text.' }
  if (field !== null && typeof field !== 'string') return { problem: '"field" must be text.' }
  if (game !== null && game !== 'draft' && game !== 'classic') return { problem: '"game" must be draft or classic.' }
  const numbers: Record<string, number | null> = {}
  for (const name of ['times', 'seconds', 'delay_ms', 'retry_after', 'team', 'gameweek']) {
    const number = body[name] ?? null
    if (number !== null && !(typeof number === 'number' && Number.isFinite(number) && number >= 0)) {
      return { problem: `"${name}" must be a number not below 0.` }
    }
    numbers[name] = number
  }
  const { times = null, seconds, delay_ms, retry_after, team = null, gameweek = null } = numbers
  if (times !== null && !(Number.isInteger(times) && times > 0))
    return { problem: '"times" must be a whole number above 0.' }
  const until = typeof seconds === 'number' ? Date.now() + seconds * 1000 : null
  return {
    fault: {
      kind: known,
      path,
      game,
      times,
      until,
      field,
      team,
      gameweek,
      delayMs: delay_ms ?? 3000,
      retryAfter: retry_after ?? 2,
    },
  }
}

function faultNames(): FaultKind[] {
  return Object.keys(faultKinds) as FaultKind[]
}

function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? { ...value } : null
}
