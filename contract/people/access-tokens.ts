import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { CONNECTION_PREFIX } from './connections.ts'

/** What every access token begins with, so that people and programs that look for leaked secrets recognise one. */
export const TOKEN_PREFIX = 'bsp_'

/** 256 bits in base64url behind it, as behind that of a connected assistant's tokens. */
const TOKEN = new RegExp(`^(?:${TOKEN_PREFIX}|${CONNECTION_PREFIX})[\\w-]{43}$`)

/** Whether it is a token of a program: made by its owner, or given to an assistant that they let in. */
export function isAccessToken(text: string): boolean {
  return TOKEN.test(text)
}

/** How long a token may be good, in days. */
export const TOKEN_DAYS = [30, 90, 365] as const

/** Of one account. */
export const MOST_TOKENS = 10

export const LONGEST_TOKEN_NAME = 50

export const TOKEN_TEXTS = {
  noName: 'Please enter a name',
  longName: `The name may have ${LONGEST_TOKEN_NAME} characters`,
  days: `days must be one of ${TOKEN_DAYS.join(', ')}`,
}

const Name = z
  .string(TOKEN_TEXTS.noName)
  .check(
    z.trim(),
    z.minLength(1, { error: TOKEN_TEXTS.noName, abort: true }),
    z.maxLength(LONGEST_TOKEN_NAME, TOKEN_TEXTS.longName),
  )

/** Times are ISO 8601 in UTC. */
export const AccessToken = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  used_on: z.nullable(z.string()).check(z.describe('The last day on which it was used, in UTC; null: never')),
})
export type AccessToken = z.infer<typeof AccessToken>

export const createAccessToken = endpoint({
  method: 'POST',
  path: '/api/access-tokens',
  summary:
    'Make a token with which a program reads the caller’s leagues and the figures of all teams, and nothing else; it is answered this once',
  access: 'verified',
  body: z.object({ name: Name, days: z.literal(TOKEN_DAYS, TOKEN_TEXTS.days) }, TOKEN_TEXTS.noName),
  answer: z.extend(AccessToken, { token: z.string() }),
})

export const listAccessTokens = endpoint({
  method: 'GET',
  path: '/api/access-tokens',
  summary: 'The caller’s access tokens without the tokens themselves, newest first; an expired one for 30 days more',
  access: 'verified',
  cost: 'stored',
  answer: z.array(AccessToken),
})

export const endAccessToken = endpoint({
  method: 'DELETE',
  path: '/api/access-tokens/:id',
  summary: 'End an access token of the caller’s: it is refused from then on',
  access: 'verified',
  params: z.object({ id: z.string().check(z.regex(/^\d{1,15}$/, 'id must be a number')) }),
  answer: z.object({ success: z.boolean() }),
})
