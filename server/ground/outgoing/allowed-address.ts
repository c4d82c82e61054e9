import { OutgoingFault } from './fault.ts'

const LONGEST = 2000
/** A name of letters, digits and dashes, with at least one dot: no number, no bracket, no dot at its end. */
const NAME = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** Visible ASCII only, so that a person who reads the address sees what a program sees. */
const VISIBLE = /^[!-~]+$/

/**
 * The address as a URL, if we may send there: https on its usual port, without user or password, to a host of the list. `*.example.org` in the
 * list stands for its subdomains, and not for `example.org`.
 */
export function allowedAddress(text: string, hosts: readonly string[]): URL {
  const url = text.length <= LONGEST && VISIBLE.test(text) && !text.includes('\\') ? URL.parse(text) : null
  if (!url) throw new OutgoingFault('refused', 'It is no address')
  if (url.protocol !== 'https:') throw new OutgoingFault('refused', 'The address must begin with https://')
  if (url.username !== '' || url.password !== '')
    throw new OutgoingFault('refused', 'The address holds a user or a password')
  if (url.port !== '') throw new OutgoingFault('refused', 'The address names a port')
  if (url.hash !== '') throw new OutgoingFault('refused', 'The address has a fragment')
  if (!NAME.test(url.hostname) || !hosts.some((host) => isOf(host, url.hostname)))
    throw new OutgoingFault('refused', 'The host is none that may be posted to')
  return url
}

function isOf(listed: string, host: string): boolean {
  return listed.startsWith('*.') ? host.endsWith(listed.slice(1)) : host === listed
}
