// The first answer to somebody who saves a team of a league that nobody follows, while the official game is slow: beside one of its calls.
import { saveTeam } from '#contract/teams.ts'
import { type Bench, median } from './bench.ts'
import { newPerson } from './own-person.ts'
import { knownSeasons, startOwnProgram } from './own-program.ts'

const ROUNDS = { whole: 5, short: 1 }
const CALL_MS = { whole: 300, short: 100 }

type Guide = { leagues: { game: string; id: number; team_ids: number[] }[] }

export const bench: Bench = async ({ isShort }) => {
  const size = isShort ? 'short' : 'whole'
  const program = await startOwnProgram({ clock: { gameweek: 13, state: 'open' } })
  try {
    await knownSeasons(program)
    const { base, gameUrl } = program
    const headers = {
      authorization: `Bearer ${(await newPerson(program, 'bench@benchside.example')).token}`,
      'content-type': 'application/json',
    }
    const { leagues } = (await (await fetch(`${gameUrl}/simulator/guide`)).json()) as Guide
    const strange = leagues.filter(({ game }) => game === 'draft').slice(0, ROUNDS[size])
    const fault = JSON.stringify({ kind: 'slow', delay_ms: CALL_MS[size] })
    await fetch(`${gameUrl}/simulator/fault`, { method: 'POST', body: fault })
    const ours: number[] = []
    const theirs: number[] = []
    for (const { id, team_ids } of strange) {
      const teamId = team_ids[0]
      const call = await timed(`${gameUrl}/draft/api/entry/${teamId}/public`)
      const body = JSON.stringify({ teamId, game: 'draft' })
      const save = await timed(base + saveTeam.path, { method: saveTeam.method, headers, body })
      const { team_id, league_id } = save.answer as { team_id?: number; league_id?: number }
      if (team_id !== teamId || league_id !== id) throw new Error(`Team ${teamId} was not saved with its league`)
      if (save.ms < CALL_MS[size]) throw new Error(`Team ${teamId} was known before: its save waited for no call`)
      ours.push(save.ms)
      theirs.push(call.ms)
    }
    return [
      {
        what: 'first answer to the save of a team',
        beside: 'one call of the official game',
        ours: median(ours),
        theirs: median(theirs),
        unit: 'ms',
        target: 2.5,
      },
    ]
  } finally {
    await program.stop()
  }
}

async function timed(address: string, request: RequestInit = {}): Promise<{ ms: number; answer: unknown }> {
  const begun = performance.now()
  const response = await fetch(address, request)
  const answer: unknown = await response.json()
  const ms = performance.now() - begun
  if (!response.ok) throw new Error(`${address}: ${JSON.stringify(answer)}`)
  return { ms, answer }
}
