import { BlockList, isIPv6 } from 'node:net'

/** The names that `TRUSTED_PROXIES` may have beside addresses and networks, as Fastify reads them. */
const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether an address is this machine or one of `TRUSTED_PROXIES`: many clients stand behind it. */
export function proxyTest(trusted: readonly string[] | false): (ip: string) => boolean {
  const list = new BlockList()
  for (const one of ['loopback', ...(trusted || [])])
    for (const network of NAMED[one] ?? [one]) {
      const [address = '', bits] = network.split('/')
      const family = isIPv6(address) ? 'ipv6' : 'ipv4'
      list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
    }
  return (ip) => list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}
