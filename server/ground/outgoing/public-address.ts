import ipaddr from 'ipaddr.js'

/** What IANA gives out to the public internet in IPv6; all else is reserved or of some network's own. */
const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3')

/**
 * Whether an address that a name resolved to belongs to the public internet: no loopback, private, link-local or reserved network. IPv4 inside
 * IPv6 (mapped, translated, 6to4, Teredo) is refused whatever it holds: no service we know is reached by it.
 */
export function isPublicAddress(address: string): boolean {
  // The short and octal forms of IPv4 (127.1, 0177.0.0.1) never come from a resolver.
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address).range() === 'unicast'
  if (address.includes('%') || !ipaddr.IPv6.isValid(address)) return false
  const parsed = ipaddr.IPv6.parse(address)
  return parsed.range() === 'unicast' && parsed.match(GLOBAL_V6)
}
