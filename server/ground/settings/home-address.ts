import ipaddr from 'ipaddr.js'
import { isHere } from './addresses.ts'

/** Networks that no stranger on the internet reaches. A name never counts, but for this machine's own: what it leads to may change. */
const AT_HOME = ['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']

/** Whether a host of an address, such as `192.168.1.20` or `[fd00::7]`, is this machine or one of a home network. */
export function isHomeHost(host: string): boolean {
  if (isHere(host)) return true
  const address = host.replace(/^\[(.*)\]$/, '$1')
  return ipaddr.isValid(address) && AT_HOME.includes(ipaddr.parse(address).range())
}

export function isHomeUrl(address: string): boolean {
  return isHomeHost(new URL(address).hostname)
}
