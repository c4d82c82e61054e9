import { createInterface } from 'node:readline'
import { createDb, createPool } from '#server/ground/db/db.ts'
import { createLocks } from '#server/ground/db/locks.ts'
import { deliverPostsOnce } from '../posts.ts'

/** What a sender is told when it shall start. */
export type PostOrder = { connectionString: string; standIn: string; at: string }

/** A worker that does nothing but post, once for each line it reads, so that it can be killed cheaply. */
for await (const line of createInterface({ input: process.stdin })) {
  const { connectionString, standIn, at } = JSON.parse(line) as PostOrder
  const pool = createPool(connectionString, 6)
  const db = createDb(pool)
  await pool.query('select 1')
  process.stdout.write('sending\n')
  const locks = createLocks(connectionString)
  await deliverPostsOnce(db, { standIn, at: new Date(at), over: { locks } })
  await locks.close()
  await db.destroy()
  process.stdout.write('done\n')
}
