import { isEmailAddress } from '#contract/base/email.ts'
import { wrongWithProxies } from './trusted-proxies.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Says what is wrong with a value. */
export type Blame = (what: string) => void

/** One name of the environment: what the manual says of it, and how its value is read. */
export type Setting<T> = {
  says: string
  /** The default, as the manual shows it; empty where there is none. */
  otherwise: string
  limits: string
  /** `text`: without blanks around it; undefined where it is not set. */
  read(text: string | undefined, blame: Blame): T
}

export function text(says: string, otherwise = ''): Setting<string> {
  return { says, otherwise, limits: '', read: (given) => given ?? otherwise }
}

type Pattern = { pattern: RegExp; what: string; isSecret?: boolean }

/** Empty when it is not set. The message about a wrong secret does not repeat it. */
export function matching(says: string, { pattern, what, isSecret = false }: Pattern): Setting<string> {
  return {
    says,
    otherwise: '',
    limits: what,
    read(given = '', blame) {
      if (given !== '' && !pattern.test(given)) blame(`must be ${what}${isSecret ? '' : `, not "${given}"`}`)
      return given
    },
  }
}

export function email(says: string): Setting<string> {
  return {
    ...text(says),
    limits: 'an email address',
    read(given = '', blame) {
      if (given !== '' && !isEmailAddress(given)) blame(`must be an email address, not "${given}"`)
      return given
    },
  }
}

type Range = { otherwise: number; least: number; most: number }

export function whole(says: string, range: Range): Setting<number> {
  const { otherwise, least, most } = range
  return {
    says,
    otherwise: String(otherwise),
    limits: `${least} to ${most}`,
    read: (given, blame) => readWhole(given, range, blame),
  }
}

export function readWhole(given: string | undefined, { otherwise, least, most }: Range, blame: Blame): number {
  if (given === undefined) return otherwise
  const value = /^\d+$/.test(given) ? Number(given) : Number.NaN
  if (value >= least && value <= most) return value
  blame(`must be a whole number from ${least} to ${most}, not "${given}"`)
  return otherwise
}

type Choice<T extends string> = { values: readonly T[]; otherwise: T }

export function oneOf<T extends string>(says: string, { values, otherwise }: Choice<T>): Setting<T> {
  return {
    says,
    otherwise,
    limits: values.join(', '),
    read(given = otherwise, blame) {
      const found = values.find((value) => value === given)
      if (found === undefined) blame(`must be one of ${values.join(', ')}, not "${given}"`)
      return found ?? otherwise
    },
  }
}

/** The value may hold a password, so the message does not repeat it. */
export function url(says: string, protocols: readonly string[]): Setting<string | null> {
  const limits = protocols.map((protocol) => `${protocol}//`).join(' or ')
  return {
    says,
    otherwise: '',
    limits: `${limits}…`,
    read(given, blame) {
      if (given === undefined || protocols.includes(URL.parse(given)?.protocol ?? '')) return given ?? null
      blame(`must be an address that starts with ${limits}`)
      return null
    },
  }
}

export function address(says: string, otherwise: string): Setting<string> {
  const any = url(says, ['http:', 'https:'])
  return { ...any, otherwise, read: (given, blame) => (any.read(given, blame) ?? otherwise).replace(/\/+$/, '') }
}

/** An address without a path: pages and cookies are made for the whole host. Null when it is not given. */
export function origin(says: string, otherwise: string): Setting<string | null> {
  const any = url(says, ['http:', 'https:'])
  return {
    ...any,
    otherwise,
    read(given, blame) {
      const found = any.read(given, blame)?.replace(/\/+$/, '') ?? null
      if (found !== null && new URL(found).origin !== found)
        blame(`must end after the host or its port, not "${found}"`)
      return found
    },
  }
}

/** A port of this machine, or a host and a port. */
export function listener(says: string): Setting<{ port: number; host: string } | null> {
  return {
    says,
    otherwise: '',
    limits: 'a port from 1 to 65534, or host:port',
    read(given, blame) {
      if (given === undefined) return null
      const [, host = '127.0.0.1', port = 'x'] = /^(?:\[?([^[\]\s/]+?)\]?:)?(\d+)$/.exec(given) ?? []
      if (Number(port) >= 1 && Number(port) <= 65_534) return { port: Number(port), host }
      blame(`must be a port from 1 to 65534, or host:port such as 0.0.0.0:9464, not "${given}"`)
      return null
    },
  }
}

export function proxies(says: string): Setting<string[] | false> {
  return {
    says,
    otherwise: '',
    limits: 'addresses, networks, loopback, linklocal, uniquelocal',
    read(given, blame) {
      const found = listIn(given)
      const fault = wrongWithProxies(found)
      if (fault !== null) blame(fault)
      return found.length > 0 && fault === null ? found : false
    },
  }
}

export function paths(says: string): Setting<string[]> {
  return {
    says,
    otherwise: '',
    limits: 'paths with commas between them',
    read(given, blame) {
      const found = listIn(given)
      const bad = found.find((path) => !/^\/[a-z0-9-]*$/.test(path))
      if (bad !== undefined) blame(`must be paths such as /bench-king with commas between them, not "${bad}"`)
      return found
    },
  }
}

function listIn(given = ''): string[] {
  return given
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
