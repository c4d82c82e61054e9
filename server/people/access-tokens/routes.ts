import type { FastifyInstance } from 'fastify'
import { createAccessToken, endAccessToken, listAccessTokens, TOKEN_TEXTS } from '#contract/people/access-tokens.ts'
import { cleanName } from '#domain/facts/names.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { Deps } from '#server/ground/deps.ts'
import { route } from '#server/ground/http/route.ts'
import { presentToken } from './present.ts'
import { endToken, makeToken, tokensOf } from './store.ts'

export function accessTokenRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps

  route(app, deps, createAccessToken, async ({ name: given, days }, person) => {
    const name = cleanName(given).trim()
    if (name === '') throw new Failure('invalid', TOKEN_TEXTS.noName)
    const made = await makeToken(db, person, { name, days, now: now() })
    return { ...presentToken(made), token: made.token }
  })

  route(app, deps, listAccessTokens, async (_, { uid }) => (await tokensOf(db, uid)).map(presentToken))

  route(app, deps, endAccessToken, async ({ id }, { uid }) => {
    // The same words for other people's tokens and for tokens that do not exist.
    if (!(await endToken(db, uid, Number(id)))) throw new Failure('not_found', 'There is no such token among yours.')
    return { success: true }
  })
}
