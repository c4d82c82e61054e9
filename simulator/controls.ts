import { type Answer, badRequest, json } from './base/answer.ts'
import { type Clock, type ClockStore, parseClock, position } from './base/clock.ts'
import { type Faults, parseFault } from './faults.ts'
import type { Official } from './official.ts'
import type { Playing } from './playing.ts'
import { iso } from './season/calendar.ts'
import { parseLaterChange } from './season/later-changes.ts'
import { matchDayOf, timeAt } from './season/match-day.ts'
import type { Season } from './season/model.ts'

/** Answers the calls under `/simulator/`: clock, faults, counted calls, and the guide to the season. */
export type Controls = {
  clock: ClockStore
  faults: Faults
  calls: Map<string, number>
  official: Official
  season: Season
  playing: Playing
  guide: Record<string, unknown>
}

export function answerControl(controls: Controls, method: string, path: string, body: string): Answer {
  switch (`${method} ${path}`) {
    case 'GET /simulator/guide':
      return json(controls.guide)
    case 'GET /simulator/clock':
      return json(clockNow(controls))
    case 'POST /simulator/clock':
      return moveClock(controls, body)
    case 'GET /simulator/fault':
      return json({ faults: controls.faults.list() })
    case 'POST /simulator/fault':
      return setFault(controls, body)
    case 'POST /simulator/later':
      return changeLater(controls, body)
    case 'GET /simulator/calls':
      return json(callCounts(controls))
    case 'DELETE /simulator/calls':
      controls.calls.clear()
      return json(callCounts(controls))
    default:
      return problem(404, 'not-found', `There is no ${method} ${path}.`)
  }
}

/** Forward only: whoever has read a later state may have kept it. */
function moveClock(controls: Controls, body: string): Answer {
  const sent = parseBody(body)
  if (sent === invalid) return badRequest('The body must be JSON.')
  const now = controls.clock.read()
  const parsed = parseClock(withMinute(sent, now))
  if ('problem' in parsed) return badRequest(parsed.problem)
  const seconds = secondsOf(sent)
  if (typeof seconds === 'object') return badRequest(seconds.problem)
  if (position(parsed.clock) < position(now) || isPlayedAlready(parsed.clock, now)) {
    const stand = `gameweek ${now.gameweek} (${now.state})`
    return problem(
      409,
      'clock-moves-forward',
      `The clock stands at ${stand} and only moves forward. Delete the data folder to begin anew.`,
    )
  }
  const next = untilFinal(controls.season, parsed.clock)
  controls.playing.pause()
  controls.clock.write(next)
  controls.official.setClock(next)
  if (next.state === 'match-day' && seconds > 0) controls.playing.play(seconds)
  return json(clockNow(controls))
}

/** A match day goes on from its minute; without one it begins at the deadline. */
function withMinute(sent: unknown, { gameweek, minute = 0 }: Clock): unknown {
  if (typeof sent !== 'object' || sent === null || 'minute' in sent || !('gameweek' in sent)) return sent
  return { ...sent, minute: sent.gameweek === gameweek ? minute : 0 }
}

const mostSeconds = 3600

/** How many seconds a gameweek takes that plays by itself; 0 for a clock that stands still. */
function secondsOf(sent: unknown): number | { problem: string } {
  const seconds: unknown = typeof sent === 'object' && sent !== null && 'seconds' in sent ? sent.seconds : 0
  if (typeof seconds === 'number' && seconds >= 0 && seconds <= mostSeconds) return seconds
  return { problem: `"seconds" must be a number from 0 to ${mostSeconds}.` }
}

/** In the state `live` half of the matches are over already: a match day would take that back. */
function isPlayedAlready(next: Clock, now: Clock): boolean {
  return next.state === 'match-day' && now.state === 'live' && now.gameweek === next.gameweek
}

/** The last minute of a match day is the gameweek's final state. */
function untilFinal(season: Season, clock: Clock): Clock {
  if (clock.minute === undefined || clock.minute < matchDayOf(season, clock.gameweek).final) return clock
  return { gameweek: clock.gameweek, state: 'final' }
}

/** The clock; on a match day also the time of day, and whether it moves by itself. */
function clockNow({ clock, playing, season }: Controls): Record<string, unknown> {
  const now = clock.read()
  if (now.minute === undefined) return now
  const moment = iso(timeAt(matchDayOf(season, now.gameweek), now.minute))
  return { ...now, moment, playing: playing.isPlaying() }
}

function setFault({ faults }: Controls, body: string): Answer {
  const sent = parseBody(body)
  if (sent === invalid) return badRequest('The body must be JSON.')
  const parsed = parseFault(sent)
  if ('problem' in parsed) return badRequest(parsed.problem)
  if (parsed.fault === 'none') faults.clear()
  else faults.add(parsed.fault)
  return json({ faults: faults.list() })
}

function changeLater({ official }: Controls, body: string): Answer {
  const sent = parseBody(body)
  if (sent === invalid) return badRequest('The body must be JSON.')
  const change = parseLaterChange(sent)
  if (!change)
    return badRequest(
      'Send "code" with "gameweek" and "by", or with "club"; or "league" with "redraft": all whole numbers.',
    )
  return official.changeLater(change) ? json(change) : badRequest('There is no such player, gameweek or club.')
}

function callCounts({ calls }: Controls): { total: number; paths: Record<string, number> } {
  return { total: calls.values().reduce((sum, count) => sum + count, 0), paths: Object.fromEntries(calls) }
}

function problem(status: number, code: string, message: string): Answer {
  return json({ error: message, message, code }, status)
}

const invalid = Symbol('invalid')

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return invalid
  }
}
