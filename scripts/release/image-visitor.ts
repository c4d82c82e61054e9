import { setTimeout as sleep } from 'node:timers/promises'

/** Who tries the site, and with which team of the simulator. */
const VISITOR = { email: 'ann@image.example', password: 'twelve-on-the-bench', team: 40_017 }
const LONGEST_MS = 60_000
const ORIGIN_HEADERS = (site: string) => ({ 'content-type': 'application/json', origin: site })

/** Registers, confirms the address with the mail that `lastMail` reads, saves the team, and waits for the league's first table; answers its league. */
export async function firstTable(site: string, lastMail: () => string): Promise<number> {
  const { email, password, team } = VISITOR
  const cookie = cookieIn(await identity(site, '/sign-up/email', { email, password, name: email }))
  await identity(site, '/send-verification-email', { email, callbackURL: `${site}/verify-email` }, cookie)
  const code = await until(() => /oobCode=([\w.%-]+)/.exec(lastMail())?.[1])
  await identity(site, '/verify-email', { token: decodeURIComponent(code), newPassword: password })
  await call(site, await logIn(site), '/api/team/save', { teamId: String(team) })
  return tableAgain(site)
}

/** Logs in, and waits for the league's table; answers its league. */
export async function tableAgain(site: string): Promise<number> {
  const token = await logIn(site)
  return until(async () => {
    const rows = (await call(site, token, '/api/league-standings')) as { league_id: number; team_id: number }[]
    return rows.find(({ team_id: id }) => id === VISITOR.team)?.league_id
  })
}

export async function isReady(site: string): Promise<void> {
  await until(async () => (await fetch(`${site}/readyz`).catch(() => null))?.ok)
}

async function logIn(site: string): Promise<string> {
  const cookie = cookieIn(await identity(site, '/sign-in/email', { email: VISITOR.email, password: VISITOR.password }))
  const answer = await fetch(`${site}/api/identity/token`, { headers: { cookie } })
  return ((await answer.json()) as { token: string }).token
}

async function identity(site: string, path: string, body: object, cookie = ''): Promise<Response> {
  const answer = await fetch(`${site}/api/identity${path}`, {
    method: 'POST',
    headers: { ...ORIGIN_HEADERS(site), cookie },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

async function call(site: string, token: string, path: string, body?: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(site + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

function cookieIn(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** Asks until there is something. */
async function until<T>(ask: () => Promise<T | null | undefined | false> | T | null | undefined | false): Promise<T> {
  for (const begun = performance.now(); performance.now() - begun < LONGEST_MS; await sleep(250)) {
    const found = await ask()
    if (found !== undefined && found !== null && found !== false) return found
  }
  throw new Error(`Nothing came within ${LONGEST_MS / 1000} s`)
}
