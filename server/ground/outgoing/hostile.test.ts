import { describe, expect, test } from 'vitest'
import { allowedAddress } from './allowed-address.ts'
import { OutgoingFault } from './fault.ts'
import { createOutgoing } from './outgoing.ts'
import { isPublicAddress } from './public-address.ts'
import type { Crossing, Resolved } from './transport.ts'

const HOSTS = ['discord.com', 'hooks.slack.com', '*.push.example.org']

describe('an address of a stranger', () => {
  test.each([
    'https://discord.com/api/webhooks/1/abc',
    'https://DISCORD.com/api',
    'https://discord.com:443/api',
    'https://one.push.example.org/x?y=1',
  ])('is taken: %s', (address) => {
    expect(allowedAddress(address, HOSTS)).toBeInstanceOf(URL)
  })

  test.each([
    ['no https', 'http://discord.com/api'],
    ['another protocol', 'file:///etc/passwd'],
    ['gopher', 'gopher://discord.com/_x'],
    ['data', 'data:text/plain,x'],
    ['script', 'javascript:alert(1)'],
    ['no address', 'discord.com/api'],
    ['empty', ''],
    ['a host off the list', 'https://example.com/'],
    ['a host that ends alike', 'https://evildiscord.com/'],
    ['a host that begins alike', 'https://discord.com.evil.example/'],
    ['a host below one that stands for itself', 'https://x.discord.com/'],
    ['the parent of those below', 'https://push.example.org/'],
    ['a host that only ends like those below', 'https://evilpush.example.org/'],
    ['a dot at the end', 'https://discord.com./api'],
    ['a user', 'https://discord.com@evil.example/'],
    ['a user before a good host', 'https://evil@discord.com/'],
    ['a password', 'https://a:b@discord.com/'],
    ['another port', 'https://discord.com:8443/'],
    ['a port of a database', 'https://discord.com:5432/'],
    ['a fragment', 'https://discord.com/#@evil.example/'],
    ['a backslash', 'https://evil.example\\@discord.com/'],
    ['loopback', 'https://127.0.0.1/'],
    ['loopback by name', 'https://localhost/'],
    ['loopback, short', 'https://127.1/'],
    ['loopback, one number', 'https://2130706433/'],
    ['loopback, hexadecimal', 'https://0x7f000001/'],
    ['loopback, octal', 'https://0177.0.0.1/'],
    ['loopback, nothing', 'https://0/'],
    ['loopback, IPv6', 'https://[::1]/'],
    ['loopback, mapped', 'https://[::ffff:127.0.0.1]/'],
    ['loopback, mapped in hexadecimal', 'https://[::ffff:7f00:1]/'],
    ['metadata', 'https://169.254.169.254/latest/meta-data'],
    ['metadata by name', 'https://metadata.google.internal/'],
    ['full-width letters', 'https://ｄiscord.com/'],
    ['a letter that looks alike', 'https://dіscord.com/'],
    ['a soft hyphen', 'https://dis\u00adcord.com/'],
    ['a line break', 'https://discord.com/\r\nHost: evil'],
    ['a tab', 'https://dis\tcord.com/'],
    ['a space', 'https://discord.com/ x'],
    ['a NUL', 'https://discord.com/\0'],
    ['too long', `https://discord.com/${'x'.repeat(2000)}`],
  ])('is refused: %s', (_, address) => {
    expect(() => allowedAddress(address, HOSTS)).toThrow(OutgoingFault)
  })
})

describe('an address that a name resolves to', () => {
  test.each(['8.8.8.8', '162.159.128.233', '2606:4700::6810:1', '2a00:1450:4001::200e'])('is public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test.each([
    ['unspecified', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['loopback', '127.0.0.1'],
    ['all of loopback', '127.255.255.254'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['shared by a carrier', '100.64.0.1'],
    ['link-local: metadata', '169.254.169.254'],
    ['protocols', '192.0.0.192'],
    ['documents', '192.0.2.1'],
    ['documents', '198.51.100.1'],
    ['documents', '203.0.113.1'],
    ['6to4 relay', '192.88.99.1'],
    ['benchmarks', '198.18.0.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['short form', '127.1'],
    ['octal', '010.0.0.1'],
    ['one number', '2130706433'],
    ['unspecified, IPv6', '::'],
    ['loopback, IPv6', '::1'],
    ['loopback, written out', '0:0:0:0:0:0:0:1'],
    ['mapped loopback', '::ffff:127.0.0.1'],
    ['mapped loopback in hexadecimal', '::ffff:7f00:1'],
    ['mapped private', '::ffff:10.0.0.1'],
    ['mapped metadata', '::ffff:a9fe:a9fe'],
    ['mapped public', '::ffff:8.8.8.8'],
    ['compatible loopback', '::127.0.0.1'],
    ['translated (RFC 6145)', '::ffff:0:7f00:1'],
    ['translated (RFC 6052)', '64:ff9b::7f00:1'],
    ['translated, local', '64:ff9b:1::a00:1'],
    ['6to4 of loopback', '2002:7f00:1::'],
    ['Teredo', '2001:0:7f00:1::'],
    ['unique local', 'fc00::1'],
    ['unique local: metadata', 'fd00:ec2::254'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['public with a zone', '2606:4700::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['discarded', '100::1'],
    ['documents', '2001:db8::1'],
    ['documents', '3fff::1'],
    ['segment routing', '5f00::1'],
    ['not given out', '4000::1'],
    ['no address', 'discord.com'],
    ['empty', ''],
  ])('is refused: %s, %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('a request to a host of the list', () => {
  const config = { hosts: { chats: HOSTS, push: ['fcm.googleapis.com'] }, standIn: null, timeoutMs: 1000, gapMs: 0 }
  const body = { contentType: 'application/json', bytes: Buffer.from('{}') }

  /** Every look-up of a name answers the next of these. */
  function leadingTo(...answers: Resolved[][]) {
    const crossings: Crossing[] = []
    let lookUps = 0
    const outgoing = createOutgoing(config, {
      resolve: async () => answers[lookUps++] ?? [],
      cross: async (crossing) => {
        crossings.push(crossing)
        return { status: 204, retryAfterSeconds: null, text: '' }
      },
    })
    return { outgoing, crossings, lookUps: () => lookUps }
  }

  test('goes to the very address that was checked, which is looked up once', async () => {
    const good: Resolved = { address: '162.159.128.233', family: 4 }
    const { outgoing, crossings, lookUps } = leadingTo([good], [{ address: '127.0.0.1', family: 4 }])
    await outgoing.post('chats', 'https://discord.com/api', body)
    expect(crossings.map(({ to, port }) => ({ to, port }))).toEqual([{ to: good, port: 443 }])
    expect(lookUps()).toBe(1)
  })

  test.each<[string, Resolved[]]>([
    ['into this machine', [{ address: '127.0.0.1', family: 4 }]],
    ['into this machine by IPv6', [{ address: '::ffff:127.0.0.1', family: 6 }]],
    [
      'there by chance',
      [
        { address: '162.159.128.233', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ],
    ],
  ])('is not gone where it leads %s', async (_, found) => {
    const { outgoing, crossings } = leadingTo(found)
    await expect(outgoing.post('chats', 'https://discord.com/api', body)).rejects.toMatchObject({ kind: 'refused' })
    expect(crossings).toEqual([])
  })

  test('may be tried again later where the name does not resolve for now', async () => {
    await expect(leadingTo([]).outgoing.post('chats', 'https://discord.com/', body)).rejects.toMatchObject({
      kind: 'later',
    })
    const failing = createOutgoing(config, { resolve: () => Promise.reject(new Error('ENOTFOUND')) })
    await expect(failing.post('chats', 'https://discord.com/', body)).rejects.toMatchObject({ kind: 'later' })
    const hanging = createOutgoing({ ...config, timeoutMs: 20 }, { resolve: () => new Promise(() => undefined) })
    await expect(hanging.post('chats', 'https://discord.com/', body)).rejects.toMatchObject({ kind: 'later' })
  })

  test('must match its use: a push goes to no chat, and a chat message to no push service', async () => {
    const { outgoing, lookUps } = leadingTo([{ address: '8.8.8.8', family: 4 }])
    for (const [use, address] of [
      ['push', 'https://discord.com/api'],
      ['chats', 'https://fcm.googleapis.com/fcm/send/x'],
    ] as const)
      await expect(outgoing.post(use, address, body)).rejects.toMatchObject({ kind: 'refused' })
    expect(lookUps()).toBe(0)
    expect(outgoing.check('push', 'https://fcm.googleapis.com/fcm/send/x').pathname).toBe('/fcm/send/x')
  })

  test('looks up no name for an address that is refused', async () => {
    const { outgoing, lookUps } = leadingTo([{ address: '8.8.8.8', family: 4 }])
    await expect(outgoing.post('chats', 'https://evil.example/', body)).rejects.toMatchObject({ kind: 'refused' })
    expect(lookUps()).toBe(0)
  })
})
