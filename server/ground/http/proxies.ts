import { BlockList, isIPv6 } from 'node:net'

/** Whether an address is this machine or one of `TRUSTED_PROXIES`: many clients stand behind it. */
export function proxyTest(trusted: readonly string[] | false): (ip: string) => boolean {
  const list = new BlockList()
  list.addSubnet('127.0.0.0', 8, 'ipv4')
  list.addAddress('::1', 'ipv6')
  for (const one of trusted || []) {
    const [address = '', bits] = one.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (ip) => list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}
