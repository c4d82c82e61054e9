import { beforeEach, describe, expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { CONSENT_SHA256, CONSENT_TEXT, NOWHERE, startAccounts } from '#test/people/accounts.ts'
import { hitsFor } from '#test/people/personal-data.ts'

const at = startAccounts()

describe('what is stored about a person', () => {
  beforeEach(async () => {
    at.program = await startApp(NOWHERE)
    return () => at.program.close()
  })

  test('is exported as one file, with nothing about anybody else', async () => {
    for (const name of ['ann', 'bob'] as const) {
      await at.register(name, true)
      await at.saveTeam(name)
    }
    const { status, body, headers } = await at.program.ask('ann', 'GET', '/api/account/export')
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe('attachment; filename="benchside-my-data.json"')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body).toMatchObject({
      person: { uid: 'ann-uid', email: 'ann@example.test', email_verified: true },
      account: { email: 'ann@example.test', weekly_mail: true },
      sign_in: null,
      consent: [
        { action: 'given', text: CONSENT_TEXT, text_sha256: CONSENT_SHA256, page: '/register', method: 'checkbox' },
      ],
    })
    expect(body.saved_teams).toMatchObject([
      {
        team_id: 7,
        year: '2026-27',
        game: 'draft',
        team_name: 'The ann XI',
        player_name: 'ann Example',
        leagues: [{ league_id: 70, league_name: 'League of ann' }],
      },
    ])
    expect(JSON.stringify(body)).not.toMatch(/bob/)
  })

  test('is deleted everywhere with the account, except for the record of consents, which has no name', async () => {
    for (const name of ['ann', 'bob'] as const) {
      await at.register(name, true)
      await at.saveTeam(name)
    }
    expect(await hitsFor(at.program.deps.db, 'ann-uid')).toEqual(['account', 'saved_team', 'saved_team_league'])
    expect(await hitsFor(at.program.deps.db, 'ann@example.test')).toEqual(['account'])
    const bobs = await hitsFor(at.program.deps.db, 'bob-uid')

    expect(await at.program.ask('ann', 'DELETE', '/api/account', {})).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect(await hitsFor(at.program.deps.db, 'ann-uid')).toEqual([])
    expect(await hitsFor(at.program.deps.db, 'ann@example.test')).toEqual([])
    expect(await hitsFor(at.program.deps.db, 'bob-uid')).toEqual(bobs)
    expect(await at.actionsOf('ann@example.test')).toEqual(['given', 'erased', 'erased'])
    expect((await at.program.ask('ann', 'GET', '/api/team/all')).status).toBe(401)
    expect((await at.program.ask('ann', 'DELETE', '/api/account', {})).status).toBe(401)
    expect((await at.program.ask('bob', 'GET', '/api/team/all')).body).toHaveLength(1)
  })

  test('an account with an unverified address can be deleted, and ends nothing for the address', async () => {
    await at.newsletter('una@example.test', 'confirmed')
    expect((await at.program.ask('una', 'DELETE', '/api/account', {})).status).toBe(200)
    expect((await at.program.ask('una', 'DELETE', '/api/account', {})).status).toBe(401)
    const rows = await at.events()
    expect(rows.map(({ purpose, action }) => `${purpose} ${action}`)).toEqual([
      'newsletter confirmed',
      'account erased',
    ])
    expect(rows[1]).toMatchObject({ address_hash: rows[1]?.person_hash })
  })

  test('when the provider cannot be reached, the person can try again after another log-in', async () => {
    await at.register('ann', true)
    const { identity, db } = at.program.deps
    const deletePerson = identity.deletePerson
    identity.deletePerson = () => Promise.reject(new Error('away'))
    expect((await at.program.ask('ann', 'DELETE', '/api/account', {})).status).toBe(500)
    identity.deletePerson = deletePerson
    // The log-in of the first try is refused by now.
    expect((await at.program.ask('ann', 'DELETE', '/api/account', {})).status).toBe(401)
    await db
      .updateTable('refused_sign_in')
      .set({ until: new Date(0) })
      .execute()
    expect((await at.program.ask('ann', 'DELETE', '/api/account', {})).status).toBe(200)
    expect(await hitsFor(db, 'ann-uid')).toEqual([])
  })
})

test('an account is deleted within ten minutes of a log-in, not later', async () => {
  const signedInAt = new Date()
  const at = (minutes: number) => new Date(signedInAt.getTime() + minutes * 60_000)
  const late = await startApp(NOWHERE, { signedInAt, now: at(10.5) })
  const { status, body } = await late.ask('ann', 'DELETE', '/api/account', {})
  await late.close()
  expect([status, body.code]).toEqual([403, 'forbidden'])
  expect(body.message).toBe('Please log in again first: your last log-in is more than ten minutes ago.')
  const inTime = await startApp(NOWHERE, { signedInAt, now: at(9.5) })
  expect((await inTime.ask('ann', 'DELETE', '/api/account', {})).status).toBe(200)
  await inTime.close()
})
