import Fastify from 'fastify'
import { sql } from 'kysely'
import { symbols } from 'pino'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { createLog, withoutSecrets, withoutValues } from './log.ts'

const EMAIL = 'ann@example.test'

test('an error of the database is logged without the values that it quotes, however deeply it is nested', async () => {
  const database = await createTestDatabase()
  const join = sql`insert into auth_user (id, name, email, "emailVerified") values ('one', '', ${EMAIL}, true), ('two', '', ${EMAIL}, true)`
  const error = await join.execute(database.db).then(
    () => null,
    (reason: unknown) => reason,
  )
  await database.close()
  expect(error).toMatchObject({ detail: expect.stringContaining(EMAIL) })
  const held = [
    error,
    new Error('outer', { cause: error }),
    new AggregateError([error]),
    Object.assign(new Error('x'), { error }),
  ]
  for (const one of held) {
    const logged = JSON.stringify(withoutValues(one))
    expect(logged).not.toContain(EMAIL)
    expect(logged).toContain('duplicate key value')
  }
  expect(withoutValues(error)).toMatchObject({
    code: '23505',
    constraint: expect.any(String),
    stack: expect.any(String),
  })
})

test('the log writes every error that way', () => {
  const { log } = Fastify({ loggerInstance: createLog('error') })
  for (const one of [createLog('error'), log, log.child({})])
    expect((one as unknown as Record<symbol, object>)[symbols.serializersSym]).toMatchObject({ err: withoutValues })
})

test('no line has an access token or the key of a link, wherever a message quotes one', () => {
  const [token, key] = ['x-Y_9'.repeat(9).slice(0, 43), 'x-Y_9'.repeat(5).slice(0, 22)]
  const line = JSON.stringify({
    url: `/l/${key}/bench-king?a=bsp_${token}`,
    picture: `/card/${key}.png?gw=3`,
    calendar: `/calendar/${key}.ics`,
    bounces: `POST /mail/bounces/${token}?x=1`,
    err: { message: `Bearer bsp_${token}\n${key}` },
  })
  const written = withoutSecrets(line)
  expect(written).not.toContain(token)
  for (const path of ['l', 'card', 'calendar']) expect(written).not.toContain(`/${path}/${key}`)
  expect(JSON.parse(written)).toMatchObject({
    url: '/l/[redacted]/bench-king?a=bsp_[redacted]',
    picture: '/card/[redacted].png?gw=3',
    calendar: '/calendar/[redacted].ics',
    bounces: 'POST /mail/bounces/[redacted]?x=1',
  })
  const spelled = [
    `/%6c/${key}/luck`,
    `/%6C%2f${key}`,
    `/login?next=%2Fl%2F${key}%2Fluck`,
    `/login?next=%252Fl%252F${key}`,
    `/verify-email?oobCode=${token}&state=${key}`,
    `/login?next=%2Freset-password%3FoobCode%3D${token}`,
    `/unsubscribe?token=${token}`,
    `https://benchside.example/confirm-email?token=${token} is late`,
  ]
  for (const address of spelled) {
    const logged = withoutSecrets(JSON.stringify({ address }))
    expect([logged.includes(token), logged.includes(key)]).toEqual([false, false])
    expect(logged).toContain('[redacted]')
  }
  const jwt = `eyJ${token}.eyJ${token}.${token}`
  const oddly = [
    `GET /l//${key}/luck`,
    `GET /l/./${key}/luck`,
    `GET /l\\${key}`,
    `/l/%2e/${key}`,
    `http://127.0.0.1:4711/back?code=${token}&state=${key}`,
    `grant_type=x&code_verifier=${token}`,
    `refresh_token=bsc_${token}&client_id=y`,
    `{"access_token":"bsc_${token}"}`,
    `?token[]=${token}`,
    `?token%5B%5D=${token}`,
    `?token%20=${token}`,
    `?token='${token}`,
    `?token=<${token}`,
    `{"token":"${token}"}`,
    `token: ${token}`,
    `oobCode: '${token}'`,
    `x-league-link: ${key}`,
    `{"X-League-Link":"${key}"}`,
    `Authorization: Bearer ${token}`,
    `Bearer ${jwt}`,
    `jwt ${jwt}`,
    `cookie: benchside.session_token=${token}.${token}; theme=dark`,
    `/verify-email?state={"uid":"${key}"}`,
  ]
  for (const text of oddly)
    for (const logged of [withoutSecrets(text), withoutSecrets(JSON.stringify({ msg: text }))]) {
      expect([text, logged.includes(token), logged.includes(key)]).toEqual([text, false, false])
      expect(logged).toContain('[redacted]')
    }
  expect(JSON.parse(withoutSecrets(JSON.stringify({ token, msg: `{"token":"${token}","a":1}` })))).toEqual({
    token: '[redacted]',
    msg: '{"token":"[redacted]","a":1}',
  })
  // What merely looks like one stays readable.
  const harmless =
    '/l/short/ /card/short.png /html/abcdefghijklmnopqrstuvwxyz bsp_short no-token=1 "state":"final" cookie: none'
  expect(withoutSecrets(harmless)).toBe(harmless)
  for (const level of ['error', 'info'] as const)
    expect((createLog(level) as unknown as Record<symbol, object>)[symbols.hooksSym]).toMatchObject({
      streamWrite: withoutSecrets,
    })
})
