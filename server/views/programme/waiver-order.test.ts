import { expect, test } from 'vitest'
import type { ProgrammeRow } from '#contract/views/programme.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { follow } from '#test/following.ts'
import { startGame } from '#test/simulator.ts'

const FINAL = 3

/** The official game gives the first two of the order each other's turn, as it may where they are level; or nobody a turn. */
function change({ deps }: TestApp, pick: (own: number) => number | null): void {
  const { draft } = deps.upstream
  deps.upstream = {
    ...deps.upstream,
    draft: {
      ...draft,
      async league(...asked) {
        const league = await draft.league(...asked)
        const entries = league?.entries.map((entry) => ({
          ...entry,
          waiverPick: entry.waiverPick === null ? null : pick(entry.waiverPick),
        }))
        return league && entries ? { ...league, entries } : league
      },
    },
  }
}

test.each<[string, (own: number) => number | null, (table: number[]) => number[]]>([
  ['as the official game says', (own) => (own < 3 ? 3 - own : own), ([a = 0, b = 0, ...rest]) => [b, a, ...rest]],
  ['by the table where it says nothing', () => null, (table) => table],
])(
  'the order of waivers is %s',
  async (_, pick, expected) => {
    const game = await startGame({ clock: { gameweek: FINAL + 1, state: 'open' } })
    const program = await startApp(game.url)
    change(program, pick)
    await program.lookForNews()
    const league = game.draftLeagues.find(({ name }) => name === 'Thursday Night Nutmegs')
    if (!league) throw new Error('it is not there')
    await follow(program, league)
    await program.lookForNews()
    const { body } = await program.ask('ann', 'GET', `/api/programme?leagueIds=${league.id}&game=draft`)
    const row = (body as ProgrammeRow[]).find(({ gameweek }) => gameweek === FINAL)
    const fromBelow = row?.table.toSorted((a, b) => Number(b.rank) - Number(a.rank)).map(({ team_id }) => team_id) ?? []
    expect(fromBelow.length).toBeGreaterThan(3)
    expect(row?.next?.waiver_order).toEqual(expected(fromBelow))
    await program.close()
    await game.close()
  },
  120_000,
)
