import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Blame, readWhole, type Setting, url } from './kinds.ts'

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '::1', '[::1]']
const POOL = { otherwise: 12, least: 3, most: 500 }
const PACE = { otherwise: 1500, least: 1, most: 100_000 }

/** Whether only this machine can reach the host. */
export function isHere(host: string): boolean {
  return LOCAL_HOSTS.includes(host)
}

export function isHereUrl(address: string): boolean {
  return isHere(new URL(address).hostname)
}

type DatabaseSetting = { url: string | null; pool: number }

/** `?pool=` is ours: PostgreSQL's own tools refuse what they do not know, so it goes no further. */
export function databaseUrl(says: string): Setting<DatabaseSetting> {
  const any = url(says, ['postgres:', 'postgresql:'])
  return {
    ...any,
    limits: `${any.limits}, pool from ${POOL.least} to ${POOL.most}`,
    read(given, blame) {
      const found = any.read(given, blame)
      const pool = /[?&]pool=([^&]*)/.exec(found ?? '')?.[1]
      const rest = found?.replace(/([?&])pool=[^&]*&?/, '$1').replace(/[?&]$/, '') ?? null
      return { url: rest, pool: readWhole(pool, POOL, (what) => blame(`pool ${what}`)) }
    },
  }
}

type MailServer = { url: string | null; requireTls: boolean; perMinute: number }

/** `?tls=` and `?per_minute=` are options of ours; the rest of the address is the server's. */
export function mailServer(says: string): Setting<MailServer> {
  const any = url(says, ['smtp:', 'smtps:'])
  return {
    ...any,
    limits: `${any.limits}, tls is required or optional, per_minute from ${PACE.least} to ${PACE.most}`,
    read(given, blame) {
      const found = any.read(given, blame)
      if (found === null) return { url: null, requireTls: false, perMinute: PACE.otherwise }
      const [place = '', query] = found.split('?')
      const { tls, per_minute: pace, ...others } = Object.fromEntries(new URLSearchParams(query))
      const [unknown] = Object.keys(others)
      if (unknown !== undefined) blame(`takes ?tls= and ?per_minute=, not "${unknown}"`)
      return {
        url: place,
        requireTls: tls === undefined ? !isHereUrl(place) : isRequired(tls, blame),
        perMinute: readWhole(pace, PACE, (what) => blame(`per_minute ${what}`)),
      }
    },
  }
}

function isRequired(tls: string, blame: Blame): boolean {
  if (tls !== 'required' && tls !== 'optional') blame(`tls must be one of required, optional, not "${tls}"`)
  return tls !== 'optional'
}

export type Dkim = { domain: string; selector: string; privateKey: string }

const DKIM = /^(?<domain>[a-z0-9-]+(?:\.[a-z0-9-]+)+):(?<selector>[a-z0-9-]{1,63}):(?<file>.+)$/

export function dkim(says: string): Setting<Dkim | null> {
  return {
    says,
    otherwise: '',
    limits: 'domain:selector:file',
    read(given, blame) {
      if (given === undefined) return null
      const { domain, selector, file } = DKIM.exec(given)?.groups ?? {}
      if (domain === undefined || selector === undefined || file === undefined) {
        blame('must be domain:selector:file, such as mail.example.org:mail2026:/etc/benchside/dkim.pem')
        return null
      }
      const privateKey = rsaKeyIn(file)
      if (privateKey === null) blame('must end with a file with an RSA private key in PEM')
      return privateKey === null ? null : { domain, selector, privateKey }
    },
  }
}

/** The library signs with no other kind of key, and would send unsigned mails without an error. */
function rsaKeyIn(file: string): string | null {
  try {
    const privateKey = readFileSync(file, 'utf8')
    return createPrivateKey(privateKey).asymmetricKeyType === 'rsa' ? privateKey : null
  } catch {
    return null
  }
}
