import { wrongWithProxies } from './trusted-proxies.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export type Reader = ReturnType<typeof reader>

/** Reads one setting by its name; a problem with it is added to `wrong`. */
export function reader(environment: Environment, wrong: string[]) {
  const given = (name: string) => environment[name]?.trim() || undefined
  return {
    text: (name: string, otherwise: string) => given(name) ?? otherwise,
    /** Empty when it is not given. */
    matching(name: string, pattern: RegExp, what: string): string {
      const text = given(name) ?? ''
      if (text !== '' && !pattern.test(text)) wrong.push(`${name}: must be ${what}, not "${text}"`)
      return text
    },
    /** As `matching`, and a wrong value is not repeated. */
    secret(name: string, pattern: RegExp, what: string): string {
      const text = given(name) ?? ''
      if (text !== '' && !pattern.test(text)) wrong.push(`${name}: must be ${what}`)
      return text
    },
    integer(name: string, { otherwise, least, most }: { otherwise: number; least: number; most: number }): number {
      const text = given(name)
      if (text === undefined) return otherwise
      const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
      if (value >= least && value <= most) return value
      wrong.push(`${name}: must be a whole number from ${least} to ${most}, not "${text}"`)
      return otherwise
    },
    oneOf<T extends string>(name: string, values: readonly T[], otherwise: T): T {
      const text = given(name)
      const found = values.find((value) => value === (text ?? otherwise))
      if (found === undefined) wrong.push(`${name}: must be one of ${values.join(', ')}, not "${text}"`)
      return found ?? otherwise
    },
    yesNo(name: string, otherwise: boolean): boolean {
      return this.oneOf(name, ['yes', 'no'], otherwise ? 'yes' : 'no') === 'yes'
    },
    url(name: string, { otherwise, protocols }: { otherwise: string | null; protocols: string[] }): string | null {
      const text = given(name)
      if (text === undefined) return otherwise
      if (protocols.includes(URL.parse(text)?.protocol ?? '')) return text
      // The value may hold a password, so it is not repeated.
      wrong.push(`${name}: must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`)
      return otherwise
    },
    address(name: string, otherwise: string): string {
      return (this.url(name, { otherwise, protocols: ['http:', 'https:'] }) ?? otherwise).replace(/\/+$/, '')
    },
    /** An address without a path: pages and cookies are made for the whole host. */
    origin(name: string, otherwise: string): string {
      const address = this.address(name, otherwise)
      if (new URL(address).origin !== address)
        wrong.push(`${name}: must end after the host or its port, not "${address}"`)
      return address
    },
    proxies(name: string): string[] | false {
      const proxies = (given(name) ?? '')
        .split(',')
        .map((p) => p.trim())
        .filter((p) => p !== '')
      const fault = wrongWithProxies(proxies)
      if (fault !== null) wrong.push(`${name}: ${fault}`)
      return proxies.length > 0 && fault === null ? proxies : false
    },
    paths(name: string): string[] {
      const paths = (given(name) ?? '').split(',').map((p) => p.trim())
      const bad = paths.filter((p) => p !== '' && !/^\/[a-z0-9-]*$/.test(p))
      if (bad.length > 0)
        wrong.push(`${name}: must be paths such as /bench-king with commas between them, not "${bad[0]}"`)
      return paths.filter((p) => p !== '')
    },
  }
}
