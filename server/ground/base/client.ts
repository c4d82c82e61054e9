import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The nearest hop that we do not trust; a household of IPv6 addresses is one client. */
export function clientOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return withinBits(ip, 64)
}

/** What one customer of a provider may have at most: 65,536 clients of IPv6. */
export function networkOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return withinBits(ip, 48)
}

function withinBits(ip: string, bits: number): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '')
  return `${expanded(ip)
    .slice(0, bits / 16)
    .join(':')}::/${bits}`
}

function expanded(ip: string): string[] {
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length
  return [...first, ...Array.from({ length: zeros }, () => '0'), ...last].map((part) =>
    part.replace(/^0+(?=.)/, '').toLowerCase(),
  )
}
