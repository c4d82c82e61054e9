import { GAMES } from '#contract/games/games.ts'
import type { Game } from '#domain/ids.ts'
import type { TeamKey } from '#server/facts/teams/store.ts'
import type { FoundTeam } from '#server/following/games/base/game.ts'
import { followedGame } from '#server/following/games/games.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { Deps } from '#server/ground/deps.ts'
import { inTime } from '#server/ground/upstream/in-time.ts'
import type { Urgency } from '#server/ground/upstream/upstream.ts'
import { UpstreamFault } from '#server/ground/upstream/upstream-fault.ts'

/** How long a person waits for the official games, over all calls about one team. */
const LONGEST_WAIT_MS = 5000
/** How long an answer is used again, and how long a game that gave none is left alone about the team. */
const FRESH_MS = 60_000
const FAULT_MS = 15_000

/** What a game knows of a number. */
type Said = { found: FoundTeam | null }

type Needs = Pick<Deps, 'upstream' | 'now'>

/** Asks the official game about a team for a person who waits. Null when it does not answer by the deadline, on the clock of `performance`. */
export type AskForTeam = (key: TeamKey, deadline: number, urgency?: PersonsUrgency) => Promise<Said | null>

/** A person who is signed in, or a visitor. */
export type PersonsUrgency = Exclude<Urgency, 'background'>

export function deadlineOfAPerson(): number {
  return performance.now() + LONGEST_WAIT_MS
}

/** Asks anew each time: whoever saves a team wants what the game says now. */
export function askNow(deps: Needs): AskForTeam {
  return (key, deadline) => inTime(read(deps, key), deadline)
}

async function read(deps: Needs, key: TeamKey, urgency: PersonsUrgency = 'person'): Promise<Said> {
  return { found: await followedGame(key.game).readTeam(deps, key, { urgency }) }
}

/** The same for look-ups: simultaneous questions about one team are one, and an answer is used again for a minute. */
export function createAskForTeam(deps: Needs): AskForTeam {
  const known = new Map<string, { said: Promise<Said>; until: number }>()

  return (key, deadline, urgency = 'person') => {
    const now = deps.now().getTime()
    for (const [name, { until }] of known) if (until <= now) known.delete(name)
    const name = `${urgency}/${key.game}/${key.season}/${key.team_id}`
    const said = known.get(name)?.said ?? read(deps, key, urgency)
    if (!known.has(name)) keep(name, said)
    return inTime(said, deadline)
  }

  function keep(name: string, said: Promise<Said>): void {
    const entry = { said, until: Number.POSITIVE_INFINITY }
    known.set(name, entry)
    said.then(
      () => keepFor(FRESH_MS),
      (error: unknown) => keepFor(error instanceof UpstreamFault ? FAULT_MS : 0),
    )
    function keepFor(milliseconds: number): void {
      entry.until = deps.now().getTime() + milliseconds
    }
  }
}

type Unknown = { key: TeamKey; deadline: number; urgency?: PersonsUrgency }

/** Why a number unknown to its game is refused; it may be a team of the other game, which is asked if there is time. */
export async function unknownTeam(ask: AskForTeam, { key, deadline, urgency }: Unknown): Promise<Failure> {
  const text = `The official ${key.game} game knows no team with the ID ${key.team_id}`
  const game = otherGame(key.game)
  const said = await ask({ ...key, game }, deadline, urgency)
  return said?.found ? new Failure('other_game', `${text}. This is a ${game} team.`) : new Failure('not_found', text)
}

function otherGame(game: Game): Game {
  return GAMES.find((other) => other !== game) ?? game
}
