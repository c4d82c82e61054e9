import { countAttempt } from '#server/ground/identity/attempts.ts'
import { addressHashOf } from '#server/ground/mail/address.ts'
import { keepTokens, makeToken } from '#server/people/newsletter/tokens-store.ts'
import type { TestApp } from '../app.ts'

type Overrides = Record<string, unknown>

export function subscribe(program: TestApp, email: unknown, overrides: Overrides = {}) {
  return program.ask(null, 'POST', '/api/newsletter', { email, teamId: '4711', consent: true, ...overrides })
}

export const LEAGUE = { id: 815, type: 'classic' }
export const DUEL = { id: 816, type: 'h2h' }

export function signUpClassic(program: TestApp, email: unknown, overrides: Overrides = {}) {
  const body = { teamId: 4711, selectedLeagues: [LEAGUE], email, consent: true, ...overrides }
  return program.ask(null, 'POST', '/api/normalfplsignup', body)
}

export function confirmDraft(program: TestApp, token: string) {
  return program.ask(null, 'GET', `/api/confirm-email?token=${token}`)
}

export function confirmClassic(program: TestApp, token: string) {
  return post(program, '/api/nor-conf-email', { payload: `token=${token}` })
}

export const FORM = 'application/x-www-form-urlencoded'

let clients = 0

/** A form, or other content to post. */
export async function post(
  { app }: TestApp,
  url: string,
  { payload = '', type = FORM, headers = {} }: { payload?: string; type?: string; headers?: Record<string, string> },
) {
  const remoteAddress = `10.200.${(clients >> 8) & 255}.${clients++ & 255}`
  const all = { ...(type && { 'content-type': type }), ...headers }
  const answer = await app.inject({ method: 'POST', url, remoteAddress, payload, headers: all })
  return { status: answer.statusCode, body: answer.body, headers: answer.headers }
}

/** Mails to an address that are not sent yet, oldest first. */
export function queuedMails({ deps: { db } }: TestApp, email: string) {
  return db
    .selectFrom('outbox')
    .where('recipient', '=', email)
    .where('state', '=', 'queued')
    .orderBy('id')
    .selectAll()
    .execute()
}

/** The tokens of the confirmations in them. */
export async function tokensTo(program: TestApp, email: string): Promise<string[]> {
  const mails = await queuedMails(program, email)
  return mails.flatMap(({ text }) => /email\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? [])
}

export async function tokenTo(program: TestApp, email: string): Promise<string> {
  return (await tokensTo(program, email)).at(-1) ?? ''
}

export function nameOf({ deps: { config } }: TestApp, email: string): string {
  return addressHashOf(config.secret, email)
}

/** The address as a weekly mail would carry it. */
export async function unsubscribeToken(program: TestApp, email: string): Promise<string> {
  const { token, hash } = makeToken()
  const address_hash = nameOf(program, email)
  await program.deps.db
    .transaction()
    .execute((trx) => keepTokens(trx, [{ hash, purpose: 'unsubscribe', address_hash }], program.deps.now()))
  return token
}

export function subscriptionsOf(program: TestApp, email: string) {
  return program.deps.db
    .selectFrom('subscription')
    .where('address_hash', '=', nameOf(program, email))
    .orderBy('id')
    .selectAll()
    .execute()
}

export async function eventsOf(program: TestApp, email: string) {
  return program.deps.db
    .selectFrom('consent_event')
    .where('address_hash', '=', nameOf(program, email))
    .orderBy('id')
    .select(['action', 'page', 'method', 'text', 'at', 'person_hash'])
    .execute()
}

export async function actionsOf(program: TestApp, email: string): Promise<string[]> {
  return (await eventsOf(program, email)).map(({ action }) => action)
}

/** Uses up a rate limit: somebody has made as many calls as are allowed. */
export async function useUp({ deps: { db, config } }: TestApp, what: string, who: string, most: number): Promise<void> {
  for (let i = 0; i < most; i++)
    await countAttempt(db, { secret: config.secret, what, who, limit: { most, seconds: 600 } })
}
