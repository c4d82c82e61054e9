import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#server/ground/base/log.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { Locks } from '#server/ground/db/locks.ts'
import { asSender } from './sender.ts'

/** Messages by outcome; `again`: queued for another attempt; `heldBack`: found, but not sent, or not yet. */
export type Counts = Record<'sent' | 'again' | 'failed' | 'uncertain' | 'heldBack', number>

/** `nextAt`: when to check again where nothing was found; null: at the next scheduled run. */
export type Taken<Message> = { messages: Message[]; heldBack: number; nextAt: Date | null }

/** A way by which messages go out. `Met`: the result of handing one over. */
export type Transport<Message extends { id: number } = { id: number }, Met = unknown> = {
  /** False: nothing goes, and what is queued waits. */
  isOn: boolean
  /** How many are on their way at once. */
  atOnce: number
  /** Decides what becomes of the messages of senders that died: they may or may not have gone out. */
  settle(): Promise<Pick<Counts, 'again' | 'uncertain'>>
  /** Takes messages that are due and may go, in one short transaction, under the sender's number. */
  take(asked: { sender: number; most: number }): Promise<Taken<Message>>
  /** Never rejects, so that one message does not stop the others. */
  send(message: Message): Promise<Met>
  /** Records what became of it; called again where the database cannot be reached. */
  mark(message: Message, met: Met): Promise<keyof Counts>
}

export type DeliveryNeeds = {
  db: Db
  locks: Locks
  now(): Date
  log: Log
  /** Once it is aborted no more messages are taken. */
  stopping?: AbortSignal
}

/** A delivery ends after this; the next job continues with the queue. */
const LONGEST_RUN_MS = 10 * 60_000
/** Milliseconds between attempts to record what became of a message while the database cannot be reached. */
const MARKING_WAITS_MS = [500, 2000, 5000, 10_000]

/** Sends by one transport until nothing is due; `nextAt` says when something is. */
export async function deliver(
  needs: DeliveryNeeds,
  transport: Transport,
): Promise<{ counts: Counts; nextAt: Date | null }> {
  const counts: Counts = { sent: 0, again: 0, failed: 0, uncertain: 0, heldBack: 0 }
  if (!transport.isOn) return { counts, nextAt: null }
  const { now, stopping } = needs
  Object.assign(counts, await transport.settle())
  const end = performance.now() + LONGEST_RUN_MS
  const underWay = new Set<Promise<void>>()
  return asSender(needs, async ({ number: sender, lost }) => {
    try {
      for (;;) {
        if (stopping?.aborted || lost.aborted || performance.now() > end) return { counts, nextAt: now() }
        const most = transport.atOnce - underWay.size
        const { messages, heldBack, nextAt } = await transport.take({ sender, most })
        // Our lock is lost: another sender settles what becomes of those just taken.
        if (lost.aborted) return { counts, nextAt: now() }
        counts.heldBack += heldBack
        for (const message of messages) {
          const sending = sendOne(needs, transport, { message, counts }).finally(() => underWay.delete(sending))
          underWay.add(sending)
        }
        const isIdle = messages.length === 0 && heldBack === 0
        if (isIdle && underWay.size === 0) return { counts, nextAt }
        if (isIdle || underWay.size >= transport.atOnce) await Promise.race(underWay)
      }
    } finally {
      // Before the lock is released: messages of a sender without a lock count as abandoned, and may be sent again.
      await Promise.all(underWay)
    }
  })
}

type One = { message: { id: number }; counts: Counts }

async function sendOne({ log }: DeliveryNeeds, transport: Transport, { message, counts }: One): Promise<void> {
  const met = await transport.send(message)
  for (const wait of [...MARKING_WAITS_MS, null])
    try {
      counts[await transport.mark(message, met)]++
      return
    } catch (error) {
      if (wait === null) log.error({ err: error, id: message.id }, 'what became of a message could not be written down')
      else await sleep(wait)
    }
}
