import { type Answer, html, json, noSuchLeague, notFound, text } from './base/answer.ts'
import { falseNews } from './false-news.ts'
import type { Fault } from './faults.ts'
import { type WireFault, wireFault } from './wire-faults.ts'

/** What goes over the wire: an answer, sent whole or in part, at once or late, or nothing at all. */
export type Delivery = { answer: Answer; delayMs: number; part: 'whole' | 'half' } | { wire: WireFault } | 'hang'

/** The answer as it should be, and as it was before the newest final gameweek was settled. */
export type Answers = { right(): Answer; old(): Answer }

/** An answer as a fault leaves it. The right one is only made where the fault needs it. */
export function deliver(fault: Fault | null, { right, old }: Answers): Delivery {
  const whole = (answer: Answer): Delivery => ({ answer, delayMs: 0, part: 'whole' })
  switch (fault?.kind) {
    case undefined:
      return whole(right())
    case 'updating-string':
      return whole(json('The game is being updated.', 503))
    case 'updating-string-200':
      return whole(json('The game is being updated.'))
    case 'updating-page':
      return whole(text(updatingPage, 200))
    case 'not-found':
      return whole(notFound())
    case 'forbidden':
      return whole(html('<h1>403 Forbidden</h1>', 403))
    case 'too-many':
      return whole(html('<h1>429 Too Many Requests</h1>', 429))
    case 'too-many-with-retry-after':
      return whole({
        ...html('<h1>429 Too Many Requests</h1>', 429),
        headers: { 'retry-after': String(fault.retryAfter) },
      })
    case 'server-error':
      return whole(html('<h1>Server Error (500)</h1>', 500))
    case 'bad-gateway':
      return whole(html('<h1>502 Bad Gateway</h1>', 502))
    case 'hang':
      return 'hang'
    case 'slow':
      return { answer: right(), delayMs: fault.delayMs, part: 'whole' }
    case 'half':
      return { answer: right(), delayMs: 0, part: 'half' }
    case 'wrong-types':
      return whole(changed(right(), swapTypes))
    case 'missing-field':
      return whole(changed(right(), (value) => (fault.field ? without(value, fault.field) : withoutNeeded(value))))
    case 'empty-object':
      return whole(json({}))
    case 'null':
      return whole(json(null))
    case 'redirect':
      return whole({ ...html('', 301), headers: { location: 'https://elsewhere.invalid/' } })
    case 'not-json':
      return whole({ status: 200, type: 'application/json', body: '{"elements": [oops' })
    case 'empty':
      return whole({ status: 200, type: 'application/json', body: '' })
    case 'half-json': {
      const answer = right()
      return whole({ ...answer, body: answer.body.slice(0, answer.body.length / 2) })
    }
    case 'garbage-behind': {
      const answer = right()
      return whole({ ...answer, body: `${answer.body}<!-- cached -->` })
    }
    case 'unavailable':
      return whole(html('<h1>503 Service Unavailable</h1>', 503))
    case 'wrong-id':
      return whole(changed(right(), idsMoved))
    case 'utf-16':
    case 'reset':
    case 'headers-only':
    case 'drip':
    case 'gzip-cut':
    case 'gzip-bomb':
    case 'flood':
      return { wire: wireFault(fault.kind, right) }
    case 'old-league':
    case 'picks-before-substitutions':
      return whole(old())
    case 'league-not-there':
      return whole(noSuchLeague())
    case 'league-shrunk':
      return whole(changed(right(), withoutHalf))
    case 'picks-not-there':
      return whole(notFound())
    case 'season-ahead':
    case 'season-behind':
    case 'premature-final':
    case 'late-waivers':
    case 'half-the-players':
    case 'half-the-points':
      return whole(changed(right(), falseNews[fault.kind].change))
  }
}

const updatingPage =
  '<!DOCTYPE html><title>Game Updating</title><article><h1>Game Updating</h1><p>The game is currently being updated, check back soon</p></article>'

function changed(answer: Answer, change: (value: unknown) => unknown): Answer {
  if (answer.type !== 'application/json') return answer
  return { ...answer, body: JSON.stringify(change(JSON.parse(answer.body))) }
}

function swapTypes(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value.length
  return mapInside(value, swapTypes)
}

/** An answer about something else than was asked for. */
function idsMoved(value: unknown): unknown {
  if (!isRecord(value)) return value
  const moved = (record: Record<string, unknown>) =>
    typeof record.id === 'number' ? { ...record, id: record.id + 1 } : record
  const { league, entry } = value
  return {
    ...moved(value),
    ...(isRecord(league) && { league: moved(league) }),
    ...(isRecord(entry) && { entry: moved(entry) }),
  }
}

/** Halves the list of teams: `league_entries` in the draft game, the rows of the table in the classic game. */
function withoutHalf(value: unknown): unknown {
  if (!isRecord(value)) return value
  const half = (rows: unknown) => (Array.isArray(rows) ? rows.slice(0, Math.ceil(rows.length / 2)) : rows)
  if ('league_entries' in value) return { ...value, league_entries: half(value.league_entries) }
  const { standings } = value
  return isRecord(standings) ? { ...value, standings: { ...standings, results: half(standings.results) } } : value
}

function without(value: unknown, field: string): unknown {
  const inside = mapInside(value, (one) => without(one, field))
  if (!isRecord(inside)) return inside
  const { [field]: _, ...rest } = inside
  return rest
}

/** Required fields: a fault deletes the first of them that the answer has. */
const needed = [
  'elements',
  'picks',
  'league_entries',
  'transactions',
  'trades',
  'choices',
  'element_status',
  'current',
  'current_event',
  'status',
  'entry',
  'results',
  'standings',
  'history',
  'name',
  'element_in',
  'event',
]

function withoutNeeded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNeeded)
  if (!isRecord(value)) return value
  const field = needed.find((name) => name in value) ?? Object.keys(value)[0]
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== field))
}

function mapInside(value: unknown, change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, change(inside)]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
