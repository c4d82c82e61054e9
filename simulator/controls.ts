import { type Answer, badRequest, json } from './answer.ts'
import { type ClockStore, parseClock, position } from './clock.ts'
import { type Faults, parseFault } from './faults.ts'
import type { Official } from './official.ts'

/** What the calls under `/simulator/` read and set: clock, faults, counted calls, and the guide to the season. */
export type Controls = {
  clock: ClockStore
  faults: Faults
  calls: Map<string, number>
  official: Official
  guide: Record<string, unknown>
}

export function answerControl(controls: Controls, method: string, path: string, body: string): Answer {
  switch (`${method} ${path}`) {
    case 'GET /simulator/guide':
      return json(controls.guide)
    case 'GET /simulator/clock':
      return json(controls.clock.read())
    case 'POST /simulator/clock':
      return moveClock(controls, body)
    case 'GET /simulator/fault':
      return json({ faults: controls.faults.list() })
    case 'POST /simulator/fault':
      return setFault(controls, body)
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
function moveClock({ clock, official }: Controls, body: string): Answer {
  const sent = parseBody(body)
  if (sent === invalid) return badRequest('The body must be JSON.')
  const parsed = parseClock(sent)
  if ('problem' in parsed) return badRequest(parsed.problem)
  const now = clock.read()
  if (position(parsed.clock) < position(now)) {
    const stand = `gameweek ${now.gameweek} (${now.state})`
    return problem(
      409,
      'clock-moves-forward',
      `The clock stands at ${stand} and only moves forward. Delete the data folder to begin anew.`,
    )
  }
  clock.write(parsed.clock)
  official.setClock(parsed.clock)
  return json(parsed.clock)
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
