import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { LeagueId, Season, TeamId } from '#domain/ids.ts'
import { addressHashOf, personHashOf } from '#server/ground/mail/address.ts'
import { startApp, type TestApp } from '../app.ts'
import { storedLeague } from '../stored-league.ts'

export const CONSENT_TEXT = 'I agree to receive marketing and service update emails'
/** `printf 'I agree …' | sha256sum` */
export const CONSENT_SHA256 = 'c54c1c42f3afeae96e7548f2931f11e8a26c6126c13d99fbfee7838f34002622'
export const NOWHERE = 'http://127.0.0.1:9'

/** The program for the tests of a file, without accounts and saved teams before each of them, and what people do with their accounts. */
export function startAccounts() {
  const at = { program: undefined as unknown as TestApp, register, events, actionsOf, newsletter, saveTeam }
  let shared: TestApp
  beforeAll(async () => {
    shared = await startApp(NOWHERE)
  })
  beforeEach(async () => {
    at.program = shared
    await shared.deps.db.transaction().execute(async (trx) => {
      // The record of consents cannot be emptied otherwise.
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`truncate account, consent_event, saved_team, saved_team_league, league, team cascade`.execute(trx)
    })
    await shared.forget()
  })
  afterAll(() => shared.close())
  return at

  function register(name: 'ann' | 'bob', consent: boolean) {
    const body = { uid: `${name}-uid`, email: `${name}@example.test`, consent }
    return at.program.ask(name, 'POST', '/api/auth/register', body)
  }

  function events() {
    return at.program.deps.db.selectFrom('consent_event').selectAll().orderBy('id').execute()
  }

  async function actionsOf(email: string): Promise<string[]> {
    const address_hash = addressHashOf(at.program.deps.config.secret, email)
    return (await events()).filter((event) => event.address_hash === address_hash).map(({ action }) => action)
  }

  /** A subscription as somebody without an account would have made it. */
  async function newsletter(email: string, action: 'confirmed'): Promise<void> {
    const address_hash = addressHashOf(at.program.deps.config.secret, email)
    const person_hash = personHashOf(at.program.deps.config.secret, email)
    await sql`
      insert into consent_event (address_hash, person_hash, purpose, action, text, text_sha256, page, method)
      values (${address_hash}, ${person_hash}, 'newsletter', ${action}, 'Yes', encode(sha256('Yes'), 'hex'), '/draft', 'checkbox')
    `.execute(at.program.deps.db)
  }

  /** A saved team in a league, as the official game would have named it. */
  async function saveTeam(name: 'ann' | 'bob'): Promise<void> {
    const { db } = at.program.deps
    const id = name === 'ann' ? 7 : 8
    const key = { game: 'draft' as const, season: '2026-27' as Season, team_id: id as TeamId }
    const within = { game: key.game, season: key.season }
    const league = await storedLeague(db, { ...within, type: 'draft', league_id: (id * 10) as LeagueId })
    await db
      .updateTable('league')
      .set({ name: `League of ${name}` })
      .where('id', '=', league.id)
      .execute()
    const names = { team_name: `The ${name} XI`, owner_first_name: name, owner_last_name: 'Example' }
    await db
      .insertInto('team')
      .values({ ...key, ...names })
      .execute()
    await db
      .insertInto('saved_team')
      .values({ user_id: `${name}-uid`, ...key, status: 'ready' })
      .execute()
    await db
      .insertInto('saved_team_league')
      .values({ user_id: `${name}-uid`, ...key, league: league.id })
      .execute()
  }
}
