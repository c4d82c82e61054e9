import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SECRET_PARAMETERS, SECRET_PATHS } from './log-secrets.ts'

const sample = (name: string) => readFileSync(new URL(`../../../operations/${name}`, import.meta.url), 'utf8')
const KEY = 'AbCdEfGhIjKlMnOpQrStUv'
const SECRET = [
  ...SECRET_PATHS.flatMap((path) => [
    `${path}/${KEY}`,
    `${path}/${KEY}/luck?league=1`,
    `/%${hex(path[1])}${path.slice(2)}/${KEY}`,
  ]),
  ...SECRET_PARAMETERS.map((name) => `/verify-email?${name}=${KEY}`),
  `/login?next=%2Fl%2F${KEY}`,
]
const PLAIN = ['/', '/current-season', '/assets/index-Ab12.js', '/league']

function hex(letter = ''): string {
  return letter.charCodeAt(0).toString(16)
}

test('nginx logs the decoded path alone, without what follows a secret one', () => {
  const conf = sample('nginx.conf')
  const [, pattern = ''] = /map \$uri \$benchside_uri \{\s+~(\S+) /.exec(conf) ?? []
  const logged = (address: string) => {
    const uri = decodeURIComponent(address.split('?')[0] ?? '')
    const place = new RegExp(pattern).exec(uri)?.groups?.place
    return place ? `/${place}/…` : uri
  }
  for (const address of SECRET) expect([address, logged(address).includes(KEY)]).toEqual([address, false])
  for (const address of PLAIN) expect(logged(address)).toBe(address)
  // No other field of the request that may hold an address.
  const [, format = ''] = /log_format benchside '(.*)';/.exec(conf) ?? []
  expect(format.match(/\$\w+/g)).toEqual([
    '$remote_addr',
    '$time_iso8601',
    '$request_method',
    '$benchside_uri',
    '$status',
    '$body_bytes_sent',
    '$request_time',
  ])
})

test('each server of nginx has that log, and no error log, which would hold whole addresses', () => {
  const [, ...servers] = sample('nginx.conf').split(/^server \{$/m)
  expect(servers).toHaveLength(2)
  for (const server of servers) {
    expect(server.match(/^ {2}access_log .*$/gm)).toEqual(['  access_log /var/log/nginx/benchside.log benchside;'])
    expect(server.match(/^ {2}error_log .*$/gm)).toEqual(['  error_log /dev/null emerg;'])
  }
})

test('Caddy logs errors as it logs requests', () => {
  const [errors, requests, ...more] = [...sample('Caddyfile').matchAll(/format filter \{.*?\n\t\t\}/gs)].map(String)
  expect([errors, more]).toEqual([requests, []])
  expect(sample('Caddyfile')).toMatch(/\n\tlog default \{\n\t\tformat filter/)
})

test('Caddy cuts secret paths, queries and encoded parts, and deletes the headers that hold a secret', () => {
  const file = sample('Caddyfile')
  const [, pattern = '', written = ''] = /request>uri regexp "(\S+)" "(\S+)"/.exec(file) ?? []
  const logged = (address: string) => address.replace(new RegExp(pattern), written)
  for (const address of SECRET) expect([address, logged(address).includes(KEY)]).toEqual([address, false])
  for (const address of PLAIN) expect(logged(address)).toBe(address)
  for (const header of ['Authorization', 'Cookie', 'X-League-Link', 'Referer'])
    expect(file).toContain(`request>headers>${header} delete`)
})

test('the manual names each secret path and parameter for other proxies', () => {
  const manual = readFileSync(new URL('../../../docs/OPERATIONS.md', import.meta.url), 'utf8')
  for (const path of SECRET_PATHS) expect(manual).toContain(`\`${path}/…\``)
  for (const name of SECRET_PARAMETERS) expect(manual).toContain(`\`${name}\``)
})
