// The first answer to somebody who saves a team, while each call of the official game takes as long as it may: beside that time.
import { listTeams, saveTeam } from '#contract/teams.ts'
import { type Bench, median } from './bench.ts'
import { runningDemo, signIn } from './demo.ts'

const ROUNDS = { whole: 7, short: 1 }
const CALL_MS = { whole: 300, short: 100 }

type Guide = { leagues: { game: string; team_ids: number[] }[] }

export const bench: Bench = async ({ isShort }) => {
  const size = isShort ? 'short' : 'whole'
  const { base, gameUrl } = runningDemo()
  const { token } = await signIn(base)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { leagues } = (await (await fetch(`${gameUrl}/simulator/guide`)).json()) as Guide
  const mine = (await (await fetch(base + listTeams.path, { headers })).json()) as { team_id: number }[]
  const saved = new Set(mine.map(({ team_id }) => team_id))
  const teams = leagues.filter(({ game }) => game === 'draft').flatMap(({ team_ids }) => team_ids.slice(-1))
  const others = teams.filter((team) => !saved.has(team)).slice(0, ROUNDS[size])
  if (others.length === 0) throw new Error('There is no team left to save')
  await fault({ kind: 'slow', delay_ms: CALL_MS[size] })
  try {
    const taken: number[] = []
    for (const team of others) taken.push(await save(team))
    return [
      {
        what: 'first answer to the save of a team',
        beside: 'one call of the official game',
        ours: median(taken),
        theirs: CALL_MS[size],
        unit: 'ms',
        target: 2.5,
      },
    ]
  } finally {
    await fault({ kind: 'none' })
  }

  async function fault(body: object): Promise<void> {
    const answer = await fetch(`${gameUrl}/simulator/fault`, { method: 'POST', body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`The simulator refuses: ${await answer.text()}`)
  }

  async function save(team: number): Promise<number> {
    const begun = performance.now()
    const body = JSON.stringify({ teamId: team, game: 'draft' })
    const answer = await fetch(base + saveTeam.path, { method: saveTeam.method, headers, body })
    const taken = performance.now() - begun
    const { team_id } = (await answer.json()) as { team_id?: number }
    if (!answer.ok || team_id !== team) throw new Error(`Team ${team} was not saved`)
    return taken
  }
}
