import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RunningProgram, registerPerson, runProgram, signIn } from '#test/program/running-program.ts'
import { startGame, type TestGame } from '#test/simulator.ts'

/** The real program in its own processes, an official game, and somebody with a team in a league of each game. */
export type Season = {
  game: TestGame
  program: RunningProgram
  dataDir: string
  token: string
  /** A token is good for some minutes. */
  signInAgain(): Promise<void>
  stop(): Promise<void>
}

type Settings = { gameweek: number; more?: Record<string, string> }

const EMAIL = 'reader@example.test'
const READY_WITHIN_MS = 180_000
/** Early enough for the token, and rarely enough for the limit of sign-ins. */
const RENEWED_AFTER_MS = 120_000

export async function startSeason({ gameweek, more = {} }: Settings): Promise<Season> {
  const game = await startGame({ clock: { gameweek, state: 'open' } })
  const dataDir = mkdtempSync(path.join(tmpdir(), 'benchside-prove-'))
  const program = await runProgram({ dataDir, gameUrl: game.url, more })
  if (program.process.exitCode !== null) throw new Error(program.said())
  const token = await registerPerson({ url: program.url, dataDir, email: EMAIL })
  await saveTeams({ program, token, game })
  await untilReady({ program, token })
  let signedInAt = Date.now()
  const season: Season = {
    game,
    program,
    dataDir,
    token,
    async signInAgain() {
      if (Date.now() - signedInAt < RENEWED_AFTER_MS) return
      season.token = await signIn(program.url, EMAIL)
      signedInAt = Date.now()
    },
    async stop() {
      await program.stop()
      await game.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return season
}

type Saving = { program: Pick<RunningProgram, 'url'>; token: string; game: TestGame }

/** One of each kind: draft, by points, and in matches. */
export function leaguesOf({ draftLeagues, guide, classicLeague }: TestGame) {
  return [
    { game: 'draft', league: draftLeagues[0] },
    { game: 'classic', league: classicLeague('Better Late Than Never') },
    { game: 'classic', league: guide.leagues.find(({ type }) => type === 'h2h') },
  ] as const
}

/** The weekly mails about each final gameweek: one for each saved team. */
export const MAILS_A_GAMEWEEK = 3

/** Saves the first team of each league. */
export async function saveTeams({ program, token, game }: Saving): Promise<void> {
  for (const { game: name, league } of leaguesOf(game)) {
    const team = { teamId: league?.team_ids[0], game: name }
    const selectedLeagues = [{ id: league?.id, type: league?.type }]
    const body = name === 'classic' ? { ...team, selectedLeagues } : team
    const answer = await asked(`${program.url}/api/team/save`, token, body)
    if (answer.status !== 200) throw new Error(`save: ${answer.status} ${await answer.text()}`)
  }
}

export async function untilReady({ program, token }: Omit<Saving, 'game'>): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS
  while (performance.now() < until) {
    const states = (await (await asked(`${program.url}/api/league-sync`, token)).json()) as { state: string }[]
    if (states.length > 0 && states.every(({ state }) => state === 'ready')) return
    await sleep(200)
  }
  throw new Error('The leagues do not become ready')
}

/** A call as a browser makes it; with a body it is a POST. Where this machine is trusted as a proxy, each comes from another client. */
export function asked(url: string, token: string, body?: object): Promise<Response> {
  const from = `198.51.${randomInt(256)}.${randomInt(256)}`
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-forwarded-for': from,
    // A connection that is kept open may be closed at the moment it is used again.
    connection: 'close',
  }
  return fetch(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
}
