import { KEPT_ANSWERS } from '#web/session/forget.ts'

const TABLE = 'answers'

/** An answer as it is stored in IndexedDB. Public answers have no owner. */
export type StoredAnswer = { uid: string; key: readonly unknown[]; at: number; data: unknown }

/** Opens the database for one task and closes it: an open connection would block deleting the database. */
export async function readAnswers(): Promise<StoredAnswer[]> {
  return inTable('readonly', (table) => table.getAll() as IDBRequest<StoredAnswer[]>)
}

/** Reads the answers of some keys; missing ones are left out. */
export async function readSome(wanted: readonly Pick<StoredAnswer, 'uid' | 'key'>[]): Promise<StoredAnswer[]> {
  const found: IDBRequest<StoredAnswer | undefined>[] = []
  await inTable('readonly', (table) => {
    for (const one of wanted) found.push(table.get(idOf(one)) as IDBRequest<StoredAnswer | undefined>)
    return table.count()
  })
  return found.flatMap(({ result }) => result ?? [])
}

/** Writes and deletes in one transaction. */
export async function writeAnswers(stored: readonly StoredAnswer[], dropped: readonly StoredAnswer[]): Promise<void> {
  await inTable('readwrite', (table) => {
    for (const answer of dropped) table.delete(idOf(answer))
    for (const answer of stored) table.put(answer, idOf(answer))
    return table.count()
  })
}

function idOf({ uid, key }: Pick<StoredAnswer, 'uid' | 'key'>): string {
  return `${uid} ${JSON.stringify(key)}`
}

async function inTable<T>(mode: IDBTransactionMode, work: (table: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(TABLE, mode)
      const request = work(transaction.objectStore(TABLE))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(KEPT_ANSWERS)
    opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
}
