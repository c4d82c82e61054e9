import type { FastifyRequest } from 'fastify'
import { clientOf, networkOf } from '#server/ground/base/client.ts'
import type { Db } from '#server/ground/db/db.ts'
import { mailboxOf } from '#server/ground/mail/mailbox.ts'
import { type CountedAttempt, forgetAttempts, takeBackAttempt } from './attempts.ts'
import { type Call, REGISTER } from './embedded-calls.ts'

/** Counted in the order of `allOf`: an attempt over the client's own limit does not add to the address's count. */
export type Counts = Record<'client' | 'own' | 'address' | 'inAll', CountedAttempt[]>

type Asking = { request: FastifyRequest; address: string; device: string | null; secret: string }

/** A known device has a count of its own, so that other people's guesses do not lock its owner out. */
export function countsOf(call: Call, { request, address, device, secret }: Asking): Counts {
  const { path, perClient, perClientAndAddress, perAddress = [], perAddressInAll, perKnownDevice, advice = '' } = call
  const client = clientOf(request)
  // Accounts at many spellings of one mailbox could bring it many mails.
  const own = path === REGISTER ? mailboxOf(address) : address
  const count = (what: string, who: string) => (limit: CountedAttempt['limit']) => ({
    secret,
    what: `${path} ${what}`,
    who,
    limit,
    advice,
  })
  const inAll = [perAddressInAll ?? []].flat()
  if (device !== null && perKnownDevice)
    return {
      client: [],
      own: [perKnownDevice].map(count('device', device)),
      address: [],
      inAll: inAll.map(count('known devices', address)),
    }
  return {
    client: [
      ...[perClient ?? []].flat().map(count('client', client)),
      ...[call.perNetwork ?? []].flat().map(count('network', networkOf(request))),
    ],
    own: [perClientAndAddress ?? []].flat().map(count('client and address', `${client} ${own}`)),
    address: perAddress.map(count('address', address)),
    inAll: inAll.map(count('address', address)),
  }
}

export function allOf({ client, own, address, inAll }: Counts): CountedAttempt[] {
  return [...client, ...own, ...address, ...inAll]
}

/** Takes the right password out of the guesses. */
export async function takeBack(db: Db, { own, address }: Counts): Promise<void> {
  for (const one of own) await forgetAttempts(db, one)
  for (const one of address) await takeBackAttempt(db, one)
}
