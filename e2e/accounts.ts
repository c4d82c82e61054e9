import { randomUUID } from 'node:crypto'
import { elsewhere, PROGRAM } from './addresses.ts'
import { mailedLink } from './mails.ts'

export type Account = { email: string; password: string }

/**
 * The demo's own accounts; each has a team in every draft league and one in two classic leagues. Tests share them, so none
 * may remove their teams.
 */
export const DEMO: Account = { email: 'demo@benchside.example', password: 'demo-bench' }
export const RIVAL: Account = { email: 'rival@benchside.example', password: 'rival-bench' }

export function inventAccount(): Account {
  return { email: `${randomUUID()}@journeys.example`, password: 'twelfth-man' }
}

/** A session cookie's value, without a form. */
export async function sessionOf(account: Account): Promise<string> {
  return cookieIn(await identity('/sign-in/email', account))
}

/** A new account with a verified address, made without a form. */
export async function verifiedAccount(): Promise<Account> {
  const account = inventAccount()
  const session = cookieIn(await identity('/sign-up/email', { ...account, name: account.email }))
  await identity('/send-verification-email', { email: account.email, callbackURL: `${PROGRAM}/verify-email` }, session)
  const code = new URL(await mailedLink(account.email, '/verify-email')).searchParams.get('oobCode')
  await identity('/verify-email', { token: code, newPassword: account.password })
  return account
}

/** One call with the token of a session, as a script would make it. */
export async function callAs<T>(session: string, method: string, path: string, body?: object): Promise<T> {
  const { token }: { token: string } = await (
    await fetch(`${PROGRAM}/api/identity/token`, { headers: { ...elsewhere(), cookie: session } })
  ).json()
  const headers = { ...elsewhere(), authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(PROGRAM + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Forgets all teams of a session. */
export async function forgetTeams(session: string): Promise<void> {
  const teams = await callAs<{ game: string; team_id: number }[]>(session, 'GET', '/api/team/all')
  for (const team of new Map(teams.map((team) => [`${team.game} ${team.team_id}`, team])).values())
    await callAs(session, 'DELETE', '/api/team/delete', { teamId: team.team_id, game: team.game })
}

export async function saveTeam(session: string, teamId: number): Promise<void> {
  await callAs(session, 'POST', '/api/team/save', { teamId: String(teamId) })
}

type RecordedConsent = { action: string; text: string; page: string; method: string }

/** Recorded consents to mails, and the answer that is still to be confirmed, from the account's export. */
export async function recordedOf(session: string): Promise<{ consent: RecordedConsent[]; pending_consent: unknown }> {
  return callAs(session, 'GET', '/api/account/export')
}

async function identity(path: string, body: object, session?: string): Promise<Response> {
  const headers = { ...elsewhere(), 'content-type': 'application/json', origin: PROGRAM }
  const answer = await fetch(`${PROGRAM}/api/identity${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...headers, ...(session && { cookie: session }) },
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

function cookieIn(answer: Response): string {
  const [cookie] = answer.headers.getSetCookie()
  if (!cookie) throw new Error('Nobody was signed in')
  return cookie.split(';', 1)[0] ?? ''
}
