import { expect, test } from 'vitest'
import { readWebhook } from './read-address.ts'

/** Any host may be asked here: `outgoing` has tests of its own. */
const outgoing = { check: (_purpose: string, address: string) => new URL(address) } as never
const DISCORD = 'https://discord.com/api/webhooks/123456789/abcdefghijkl'
const SLACK = 'https://hooks.slack.com/services/T0123/B0456/abcdefghijkl'

test.each([
  ['discord', DISCORD, DISCORD],
  ['discord', ` ${DISCORD}# `, DISCORD],
  ['discord', `${DISCORD}?`, DISCORD],
  ['discord', `${DISCORD}#here`, DISCORD],
  ['discord', 'https://discord.com/api/v10/webhooks/123456789/abcdefghijkl', DISCORD],
  ['slack', SLACK, SLACK],
  ['slack', `${SLACK}#`, SLACK],
  ['slack', `${SLACK}?#x`, SLACK],
] as const)('%s: %s is kept as %s', (kind, given, address) => {
  expect(readWebhook(outgoing, kind, given).address).toBe(address)
})

test('an address with a query is refused', () => {
  expect(() => readWebhook(outgoing, 'slack', `${SLACK}?wait=true`)).toThrow(/not the address of an incoming webhook/)
})
