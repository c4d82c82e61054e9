import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { getProgramme, getProgrammes } from '#contract/views/programme.ts'
import { getWrapped } from '#contract/views/wrapped.ts'
import { ANSWERS } from '#display/views/views.ts'
import { startApp } from '#test/app.ts'
import { startGame } from '#test/simulator.ts'
import { EXAMPLE_FILE, lineUpAddress } from './example-answers.ts'

const NOW = new Date('2027-01-04T12:00:00Z')
const LATEST = 19
const CLASSIC_TEAMS = 20
const GAMEWEEKS = Array.from({ length: LATEST }, (_, place) => place + 1)

/** `npm run example` writes the file anew: its answers are the program's, to the simulator's season. */
test('the example league is what the program makes of the simulated season', async () => {
  const made = `${(await makeExample()).join('\n')}\n`
  if (process.env.WRITE_EXAMPLE === 'yes') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 }
    await writeFile(EXAMPLE_FILE, brotliCompressSync(made, { params }))
  }
  expect(existsSync(EXAMPLE_FILE)).toBe(true)
  const shipped = brotliDecompressSync(await readFile(EXAMPLE_FILE)).toString()
  // Not `toBe` on both: the difference of two long texts would fill the screen.
  expect(shipped === made, 'The example is stale: run `npm run example`').toBe(true)
}, 180_000)

async function makeExample(): Promise<string[]> {
  const game = await startGame({ now: NOW, clock: { gameweek: LATEST + 1, state: 'open' } })
  const program = await startApp(game.url, { now: NOW })
  try {
    await program.lookForNews()
    await program.lookForNews('classic')
    const [draft] = game.draftLeagues
    const classic = game.guide.leagues.find((one) => one.type === 'classic' && one.team_ids.length <= CLASSIC_TEAMS)
    if (!draft || !classic) throw new Error('The simulator has no such leagues')
    const teamId = String(classic.team_ids[0])
    const selectedLeagues = [{ id: classic.id, type: 'classic' }]
    await program.ask('ann', 'POST', '/api/team/save', { teamId: String(draft.team_ids[0]) })
    await program.ask('ann', 'POST', '/api/team/save', { teamId, game: 'classic', selectedLeagues })
    await program.runJobs()
    const lines: string[] = []
    const answerTo = async (address: string) => {
      const { status, body } = await program.ask('ann', 'GET', address)
      expect([address, status]).toEqual([address, 200])
      return body
    }
    for (const address of [...viewAddresses(), ...lineUps(draft), ...lineUps(classic)])
      lines.push(JSON.stringify([address, await answerTo(address)]))
    const programmes = []
    for (const gameweek of GAMEWEEKS)
      programmes.push(...((await answerTo(`${getProgramme.path}?gameweek=${gameweek}`)) as unknown[]))
    lines.push(JSON.stringify([getProgramme.path, programmes]))
    return lines
  } finally {
    await program.close()
    await game.close()
  }
}

function viewAddresses(): string[] {
  return ['/api/league-sync', getProgrammes.path, getWrapped.path, ...ANSWERS.map(({ call }) => call.path)]
}

/** Line-ups of every team in every gameweek, and the one that is shown without a choice. */
function lineUps({ game, team_ids }: { game: string; team_ids: number[] }): string[] {
  return team_ids.flatMap((teamId) => [undefined, ...GAMEWEEKS].map((gw) => lineUpAddress({ teamId, game, gw })))
}
