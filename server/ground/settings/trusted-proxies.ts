import { BlockList, isIP } from 'node:net'

const NAMES = ['loopback', 'linklocal', 'uniquelocal']
/** The shortest prefix accepted, in bits. IPv6's private ranges are wider, and allowed because they cannot be reached from outside. */
const WIDEST = { 4: 8, 6: 16 }
const PRIVATE = new BlockList()
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addSubnet('fe80::', 10, 'ipv6')
const NARROWEST_PRIVATE = 7
/** IPv4 as IPv6 writes it: its own 32 bits come after these. */
const MAPPED_BITS = 96

/** What is wrong with a list of proxies that are trusted about a visitor's address; null where nothing is. */
export function wrongWithProxies(proxies: readonly string[]): string | null {
  const bad = proxies.find((proxy) => !isNetwork(proxy) && !NAMES.includes(proxy))
  if (bad !== undefined) return `must be addresses, networks or ${NAMES.join(', ')}, not "${bad}"`
  const wide = proxies.find((proxy) => isNetwork(proxy) && isTooWide(proxy))
  if (wide === undefined) return null
  return `"${wide}" would trust everybody, who could then call themselves any address: name the proxies, or networks no wider than /8 (IPv6: /16)`
}

/** `10.0.0.1`, `10.0.0.0/8` or the same in IPv6. */
function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  return isIP(address) !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

function isTooWide(network: string): boolean {
  const [address = '', bits] = network.split('/')
  if (bits === undefined) return false
  const length = Number(bits)
  if (isIP(address) === 4) return length < WIDEST[4]
  if (isPrivate(address)) return length < NARROWEST_PRIVATE
  return isMapped(address) ? length < MAPPED_BITS + WIDEST[4] : length < WIDEST[6]
}

function isPrivate(address: string): boolean {
  return PRIVATE.check(address, 'ipv6')
}

function isMapped(address: string): boolean {
  const mapped = new BlockList()
  mapped.addSubnet('::ffff:0.0.0.0', MAPPED_BITS, 'ipv6')
  return mapped.check(address, 'ipv6')
}
