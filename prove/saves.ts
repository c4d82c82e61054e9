// The web's process killed again and again under people who save and delete their teams: what was acknowledged is there once, or gone.
import { setTimeout as sleep } from 'node:timers/promises'
import { killAll, type RunningProgram, registerPerson, runProgram, signIn } from '#test/program/running-program.ts'
import { startGame, type TestGame } from '#test/simulator.ts'
import { SHARED, startServer } from './database.ts'
import type { Finding, Proof } from './proof.ts'

const SIZE = { whole: { kills: 200, people: 10 }, short: { kills: 3, people: 2 } }
/** Each of these teams is saved or deleted all the time, all at once. */
const TEAMS_OF_EACH = 5
const LONGEST_LIFE_MS = 200
/** Until everybody has had one answer, on a busy machine. */
const LONGEST_WAIT_MS = 5000
/** A token is good for some minutes. */
const KILLS_A_TOKEN = 40

type Model = { teamId: number; isThere: boolean; underWay: boolean | null }
type Somebody = { email: string; token: string; teams: Model[] }
type World = { game: TestGame; connectionString: string; dataDir: string }

export const proof: Proof = async ({ isShort }) => {
  const size = SIZE[isShort ? 'short' : 'whole']
  const server = await startServer()
  const game = await startGame({ clock: { gameweek: 2, state: 'open' } })
  const counts = { acknowledged: 0, lost: 0, notGone: 0, twice: 0, failures: 0 }
  try {
    const world = { game, connectionString: await server.database('saves'), dataDir: server.dataDir }
    let worker = await start(world, 'worker')
    let next = await start(world, 'web')
    const people = await peopleOf(next, world, size.people)
    await worker.stop()
    for (let kill = 0; kill < size.kills; kill++) {
      const web = next
      if (kill % KILLS_A_TOKEN === KILLS_A_TOKEN - 1)
        for (const person of people) person.token = await signIn(web.url, person.email)
      await compare(web, people, counts)
      const starting = start(world, 'web')
      await attacked(web, people, counts)
      next = await starting
    }
    await compare(next, people, counts)
    worker = await start(world, 'worker')
    await Promise.all([worker.stop(), next.stop()])
    return findings(size, counts)
  } finally {
    killAll()
    await game.close()
    await server.stop()
  }
}

async function start({ game, connectionString, dataDir }: World, role: string): Promise<RunningProgram> {
  const more = { ...SHARED, DATABASE_URL: connectionString, ROLE: role, TRUSTED_PROXIES: '127.0.0.1' }
  const program = await runProgram({ dataDir, gameUrl: game.url, more })
  if (program.process.exitCode !== null) throw new Error(program.said())
  return program
}

async function peopleOf(web: RunningProgram, { game, dataDir }: World, count: number): Promise<Somebody[]> {
  const ids = game.draftLeagues.flatMap((league) => league.team_ids)
  const people: Somebody[] = []
  for (let i = 0; i < count; i++) {
    const email = `saver${i}@example.test`
    const token = await registerPerson({ url: web.url, dataDir, email })
    const own = Array.from({ length: TEAMS_OF_EACH }, (_, place) => ids[(i + place) % ids.length] ?? 0)
    people.push({ email, token, teams: own.map((teamId) => ({ teamId, isThere: false, underWay: null })) })
  }
  return people
}

/** Runs until it is killed at a random moment. */
async function attacked(web: RunningProgram, people: readonly Somebody[], counts: Counts): Promise<void> {
  const busy = people.flatMap((person) => person.teams.map((team) => changesOf(web, { person, team, counts })))
  const enough = counts.acknowledged + busy.length
  for (const until = performance.now() + LONGEST_WAIT_MS; performance.now() < until; await sleep(5))
    if (counts.acknowledged >= enough) break
  await sleep(Math.random() * LONGEST_LIFE_MS)
  await web.kill()
  await Promise.all(busy)
}

type Counts = { acknowledged: number; lost: number; notGone: number; twice: number; failures: number }
type Changing = { person: Somebody; team: Model; counts: Counts }

/** Saves missing teams and deletes saved ones until nobody answers. */
async function changesOf(web: RunningProgram, { person, team, counts }: Changing): Promise<void> {
  for (;;) {
    const wanted = !team.isThere
    team.underWay = wanted
    const status = await changed(web, person, { teamId: team.teamId, isThere: wanted })
    // Nobody knows whether it was done: either is right.
    if (status === null) return
    team.underWay = null
    if (status !== 200) counts.failures += 1
    if (status !== 200) return
    team.isThere = wanted
    counts.acknowledged += 1
  }
}

async function changed(web: RunningProgram, { token }: Somebody, { teamId, isThere }: Wanted): Promise<number | null> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...from() }
  const [path, method] = isThere ? ['save', 'POST'] : ['delete', 'DELETE']
  const asking = fetch(`${web.url}/api/team/${path}`, { method, headers, body: JSON.stringify({ teamId }) })
  return asking.then(
    async (answer) => {
      await answer.text()
      return answer.status
    },
    () => null,
  )
}
type Wanted = { teamId: number; isThere: boolean }

/** Everybody has a client address of their own, so that limits do not interfere. */
function from(): Record<string, string> {
  const byte = () => Math.floor(Math.random() * 250)
  return { 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` }
}

async function compare(web: RunningProgram, people: readonly Somebody[], counts: Counts): Promise<void> {
  for (const { token, teams } of people) {
    const answer = await fetch(`${web.url}/api/team/all`, { headers: { authorization: `Bearer ${token}`, ...from() } })
    if (answer.status !== 200) throw new Error(`team/all: ${answer.status} ${await answer.text()}`)
    const ids = ((await answer.json()) as { team_id: unknown }[]).map(({ team_id: id }) => Number(id))
    for (const team of teams) {
      const times = ids.filter((id) => id === team.teamId).length
      if (times > 1) counts.twice += 1
      if (team.underWay === null && team.isThere && times === 0) counts.lost += 1
      if (team.underWay === null && !team.isThere && times > 0) counts.notGone += 1
      team.isThere = times > 0
      team.underWay = null
    }
  }
}

function findings({ kills, people }: { kills: number; people: number }, counts: Counts): Finding[] {
  const changes = counts.acknowledged.toLocaleString('en')
  const tried = `${kills} kills under ${people * TEAMS_OF_EACH} at once: ${changes} changes acknowledged`
  const times = { tried, unit: 'times', limit: 0 } as const
  return [
    { what: 'acknowledged saves that were lost', figure: counts.lost, ...times },
    { what: 'acknowledged deletes that were not done', figure: counts.notGone, ...times },
    { what: 'teams saved twice', figure: counts.twice, ...times },
    { what: 'saves and deletes refused', figure: counts.failures, ...times },
  ]
}
