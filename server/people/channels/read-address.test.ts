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
  ['discord', DISCORD.replace('discord', 'ptb.discord'), DISCORD],
  ['discord', DISCORD.replace('discord', 'Canary.discord'), DISCORD],
  ['discord', `${DISCORD}?thread_id=987654321`, `${DISCORD}?thread_id=987654321`],
  ['discord', `${DISCORD.replace('/api', '/api/v10')}?thread_id=987654321#x`, `${DISCORD}?thread_id=987654321`],
  ['discord', DISCORD.replace('discord', 'discordapp'), DISCORD],
  ['discord', DISCORD.replace('discord', 'canary.discordapp'), DISCORD],
  ['discord', DISCORD.replace('discord', 'ptb.discordapp'), DISCORD],
  ['discord', DISCORD.replace('123456789', '000123456789'), DISCORD],
  ['discord', `${DISCORD.replace('/api', '/api/v9')}?thread_id=00987654321`, `${DISCORD}?thread_id=987654321`],
  ['slack', SLACK, SLACK],
  ['slack', `${SLACK}#`, SLACK],
  ['slack', `${SLACK}?#x`, SLACK],
] as const)('%s: %s is kept as %s', (kind, given, address) => {
  expect(readWebhook(outgoing, kind, given).address).toBe(address)
})

test.each([
  ['slack', `${SLACK}?wait=true`],
  ['slack', `${SLACK}?thread_id=987654321`],
  ['discord', `${DISCORD}?wait=true`],
  ['discord', `${DISCORD}?thread_id=1&thread_id=987654321`],
  ['discord', `${DISCORD}?thread_id=987654321&wait=true`],
  ['discord', `${DISCORD}?thread_id=x`],
  ['discord', `${DISCORD}?thread_id=000000`],
  ['discord', DISCORD.replace('123456789', '000000')],
] as const)('an address with another query is refused: %s %s', (kind, given) => {
  expect(() => readWebhook(outgoing, kind, given)).toThrow(/not the address of an incoming webhook/)
})

test('a thread has a name of its own', () => {
  expect(readWebhook(outgoing, 'discord', `${DISCORD}?thread_id=987654321`).name).toBe(
    'Discord webhook …6789, thread …4321',
  )
})
