import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '#server/ground/base/client.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { makerOf } from './made-work.ts'

/** Two of the largest answers. */
const MOST_BYTES = 48 * 1024 * 1024
/** Of all together; where there is more, whoever has read nothing of a few answers waits. */
const MOST_IN_ALL = 256 * 1024 * 1024
const FEW_BYTES = 4 * 1024 * 1024
/** Of all together; where there is more, everybody waits for a large answer. */
const MOST_OF_MANY = 384 * 1024 * 1024

const unread = new Map<string, number>()
let inAll = 0

/**
 * Counts an answer for whoever asked until they have it: one that is read slowly, or not, stands in our memory meanwhile. Throws a `Failure`
 * where they have too much to read already.
 */
export function holdUntilRead({ person, ip }: FastifyRequest, { raw }: FastifyReply, bytes: number): void {
  const { name, reader = name } = person ? makerOf(person) : { name: networkOf({ ip }) }
  const before = unread.get(reader) ?? 0
  const most = inAll + bytes > MOST_IN_ALL ? FEW_BYTES : MOST_BYTES
  const isFull = bytes > FEW_BYTES && inAll + bytes > MOST_OF_MANY
  if (isFull || (before > 0 && before + bytes > most)) {
    const text = isFull
      ? 'Many large answers are being sent. Please wait a moment and try again.'
      : 'You are being sent a lot already. Please wait a moment and try again.'
    throw new Failure('too_many', text, { retryAfter: 5 })
  }
  add(reader, bytes)
  finished(raw, () => add(reader, -bytes))
}

function add(reader: string, bytes: number): void {
  inAll += bytes
  const sum = (unread.get(reader) ?? 0) + bytes
  if (sum > 0) unread.set(reader, sum)
  else unread.delete(reader)
}
