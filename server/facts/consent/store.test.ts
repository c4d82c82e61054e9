import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressHashOf, personHashOf } from '#server/ground/mail/address.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { type ConsentEvent, consentsOf, hasConsent, recordConsent } from './store.ts'

const SECRET = 'a-secret-of-the-tests-that-is-long-enough'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

function namesOf(name: string): { address_hash: string; person_hash: string } {
  return { address_hash: addressHashOf(SECRET, `${name}@example.test`), person_hash: personHashOf(SECRET, name) }
}

function about(name: string, over: Partial<ConsentEvent> = {}): ConsentEvent {
  return {
    ...namesOf(name),
    purpose: 'newsletter',
    action: 'given',
    text: 'Yes, mail me',
    page: '/here',
    method: 'checkbox',
    at: new Date(),
    ...over,
  }
}

async function record(...events: ConsentEvent[]): Promise<void> {
  for (const event of events) await database.db.transaction().execute((trx) => recordConsent(trx, event))
}

test('a record is never changed, deleted or emptied', async () => {
  await record(about('ann'))
  const { db } = database
  const before = await consentsOf(db, namesOf('ann'))
  await expect(sql`update consent_event set action = 'withdrawn'`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`delete from consent_event`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`truncate consent_event`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`update consent_event set text = text where false`.execute(db)).rejects.toThrow('append-only')
  expect(await consentsOf(db, namesOf('ann'))).toEqual(before)
  expect(before).toHaveLength(1)
})

test('a yes is recorded ten times in any day, a no always', async () => {
  const start = Date.now()
  const at = (hours: number) => ({ at: new Date(start + hours * 3_600_000) })
  for (let hour = 0; hour < 10; hour++)
    await record(about('eve', at(hour)), about('eve', { action: 'withdrawn', ...at(hour) }))
  await expect(record(about('eve', at(10)))).rejects.toThrow('too often today. Please try again in 14 hours.')
  await record(about('eve', { action: 'withdrawn', ...at(11) }), about('eve', at(24)))
  await expect(record(about('eve', at(24)))).rejects.toThrow('in 60 minutes.')
  expect(await consentsOf(database.db, namesOf('eve'))).toHaveLength(22)
})

test('the hash is that of the text, as another program computes it', async () => {
  await record(about('bob', { text: 'I agree – “really” – to mails ✓' }))
  const [event] = await consentsOf(database.db, namesOf('bob'))
  // printf 'I agree – “really” – to mails ✓' | sha256sum
  expect(event?.text_sha256).toBe('9c4793049e563df50972338e51d03bd3de6fe01f4ebcccab20390887e21696b2')
})

test('a text with the hash of another is refused by the database', async () => {
  const wrong = { ...about('cy'), text_sha256: 'f'.repeat(64) }
  await expect(database.db.insertInto('consent_event').values(wrong).execute()).rejects.toThrow('consent_event_hash')
})

test.each<{ case: string; events: [ConsentEvent['action'], ConsentEvent['purpose']?][]; has: boolean }>([
  { case: 'nothing', events: [], has: false },
  { case: 'given', events: [['given']], has: true },
  { case: 'confirmed', events: [['requested'], ['confirmed']], has: true },
  { case: 'requested only', events: [['requested']], has: false },
  { case: 'asked for again', events: [['given'], ['requested']], has: true },
  { case: 'withdrawn', events: [['given'], ['withdrawn']], has: false },
  { case: 'withdrawn and given again', events: [['given'], ['withdrawn'], ['given']], has: true },
  { case: 'erased', events: [['confirmed'], ['erased']], has: false },
  { case: 'erased as an account only', events: [['confirmed'], ['erased', 'account']], has: true },
])('an address has consented: $case → $has', async ({ case: name, events, has }) => {
  await record(...events.map(([action, purpose = 'newsletter']) => about(name, { action, purpose })))
  expect(await hasConsent(database.db, about(name).address_hash)).toBe(has)
})

test('address hashes: one for all spellings, not readable, different with another secret', () => {
  const name = addressHashOf(SECRET, 'ann@example.test')
  expect(addressHashOf(SECRET, ' ANN@Example.test')).toBe(name)
  expect(name).toMatch(/^[\w-]{43}$/)
  const others = [addressHashOf(`${SECRET}2`, 'ann@example.test'), personHashOf(SECRET, 'ann@example.test')]
  expect(new Set([name, ...others]).size).toBe(3)
})
