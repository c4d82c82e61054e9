import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Db } from '#server/ground/db/db.ts'
import type { Mail } from '#server/ground/mail/mailer.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { deliverOnce, emptyOutbox, later, takingInto } from '../outbox.ts'

/** For the tests of one file: a database whose outbox is empty before each, and the mails that were taken. */
export function prepareOutbox() {
  const taken: Mail[] = []
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterEach(async () => {
    await emptyOutbox(database.db)
    taken.length = 0
  })
  afterAll(() => database.close())

  return {
    taken,
    get db(): Db {
      return database.db
    },
    /** One delivery, the given number of minutes after the start. */
    deliver(minutes: number, refuse?: (mail: Mail) => Error | undefined, over: object = {}) {
      return deliverOnce(database.db, takingInto(taken, refuse), { at: later(minutes), ...over })
    },
  }
}
