import { lookup } from 'node:dns/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { allowedAddress } from './allowed-address.ts'
import { OutgoingFault } from './fault.ts'
import { createPace } from './pace.ts'
import { isPublicAddress } from './public-address.ts'
import { type Crossing, cross, type OutgoingAnswer, type OutgoingBody, type Resolved } from './transport.ts'

/** Each has hosts of its own, so that nobody's push goes to a chat's service or the other way round. */
export type OutgoingUse = 'chats' | 'push'

export type OutgoingConfig = {
  /** Where it is not, nothing is queued, posted or pushed, and waiting messages go out of date. */
  isOn: boolean
  /** Hosts that may be posted to; `*.example.org` stands for its subdomains. */
  hosts: Readonly<Record<OutgoingUse, readonly string[]>>
  /** On this machine, for tests and the demo: everything goes there, with the host as the first part of the path. */
  standIn: string | null
  timeoutMs: number
  /** Least milliseconds between the starts of two requests to one host. */
  gapMs: number
}

/** The one way to addresses that strangers gave us. `post` throws nothing but an `OutgoingFault`; `check` throws where it never would. */
export type Outgoing = {
  check(use: OutgoingUse, address: string): URL
  post(use: OutgoingUse, address: string, body: OutgoingBody): Promise<OutgoingAnswer>
}

type Resolve = (host: string) => Promise<Resolved[]>
type Edge = { resolve?: Resolve; cross?: typeof cross }

/** `edge`: what a test replaces of the network. */
export function createOutgoing(config: Omit<OutgoingConfig, 'isOn'>, edge: Edge = {}): Outgoing {
  const { resolve = resolved, cross: send = cross } = edge
  const pace = createPace(config.gapMs)
  const check = (use: OutgoingUse, address: string) => allowedAddress(address, config.hosts[use])
  return {
    check,
    async post(use, address, body) {
      const url = check(use, address)
      await pace.turn(url.hostname)
      return send(config.standIn === null ? await outside(url) : instead(url, config.standIn), body)
    },
  }

  async function outside(url: URL): Promise<Crossing> {
    const found = await inTime(resolve(url.hostname), config.timeoutMs)
    const [to] = found
    if (!to) throw new OutgoingFault('later', 'The host has no address')
    // A private address among public ones is an attack: it hopes to be chosen by chance.
    if (!found.every((one) => isPublicAddress(one.address)))
      throw new OutgoingFault('refused', 'The host leads into a network that is not public')
    return { url, to, port: 443, timeoutMs: config.timeoutMs }
  }

  function instead(url: URL, standIn: string): Crossing {
    const { port, hostname } = new URL(standIn)
    const to: Resolved = hostname === '[::1]' ? { address: '::1', family: 6 } : { address: '127.0.0.1', family: 4 }
    const changed = new URL(`${standIn}/${url.hostname}${url.pathname}${url.search}`)
    return { url: changed, to, port: Number(port), plain: true, timeoutMs: config.timeoutMs }
  }
}

async function resolved(host: string): Promise<Resolved[]> {
  const found = await lookup(host, { all: true, verbatim: true })
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))
}

async function inTime(looking: Promise<Resolved[]>, timeoutMs: number): Promise<Resolved[]> {
  const over = new AbortController()
  try {
    return await Promise.race([
      looking,
      sleep(timeoutMs, undefined, { signal: over.signal }).then(() => {
        throw new OutgoingFault('later', 'The host’s address did not come in time')
      }),
    ])
  } catch (error) {
    if (error instanceof OutgoingFault) throw error
    throw new OutgoingFault('later', 'The host has no address')
  } finally {
    over.abort()
  }
}
