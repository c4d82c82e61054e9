import { startSimulator } from '#simulator/app.ts'

type Options = NonNullable<Parameters<typeof startSimulator>[0]>
export type GuideLeague = {
  game: 'draft' | 'classic'
  id: number
  name: string
  scoring: 'h' | 'c'
  team_ids: number[]
}
type Guide = { leagues: GuideLeague[]; team_without_league: { id: number } }

/** The official game of a test, with what a test does to it. */
export type TestGame = {
  url: string
  guide: Guide
  draftLeagues: GuideLeague[]
  fault(kind: string, more?: object): Promise<void>
  moveTo(gameweek: number, state: string): Promise<void>
  forgetCalls(): Promise<void>
  /** Since the last `forgetCalls`. */
  calls(): Promise<{ total: number; paths: Record<string, number> }>
  close(): Promise<void>
}

export async function startGame(options: Options): Promise<TestGame> {
  const simulator = await startSimulator(options)
  const { url } = simulator
  const guide = (await (await fetch(`${url}/simulator/guide`)).json()) as Guide
  return {
    url,
    guide,
    draftLeagues: guide.leagues.filter(({ game }) => game === 'draft'),
    fault: (kind, more = {}) => post('fault', { kind, ...more }),
    moveTo: (gameweek, state) => post('clock', { gameweek, state }),
    async forgetCalls() {
      await fetch(`${url}/simulator/calls`, { method: 'DELETE' })
    },
    calls: async () => (await (await fetch(`${url}/simulator/calls`)).json()) as never,
    close: () => simulator.close(),
  }

  async function post(what: string, body: object): Promise<void> {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/simulator/${what}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${what}: ${await answer.text()}`)
  }
}
