import ipaddr from 'ipaddr.js'
import { isHere } from './addresses.ts'

/** Networks that no stranger on the internet reaches. Of names only this machine's own count: what others lead to may change. */
const AT_HOME = ['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']

/** Whether a host of an address, such as `192.168.1.20` or `[fd00::7]`, is this machine or one of a home network. */
export function isHomeHost(host: string): boolean {
  if (isHere(host)) return true
  const address = host.replace(/^\[(.*)\]$/, '$1')
  return ipaddr.isValid(address) && AT_HOME.includes(ipaddr.parse(address).range())
}

/** Endings that nobody can register on the internet: RFC 6762, RFC 8375, and those that routers and ICANN keep for homes. */
const HOME_ENDINGS = ['.local', '.home.arpa', '.internal', '.lan']

/** Whether a name, such as `nas` or `nas.local`, is given by a home network alone: no stranger can let it lead here. */
export function isHomeName(host: string): boolean {
  return /^[a-z0-9-]+$/i.test(host) || HOME_ENDINGS.some((ending) => host.toLowerCase().endsWith(ending))
}

export function isHomeUrl(address: string): boolean {
  return isHomeHost(new URL(address).hostname)
}
