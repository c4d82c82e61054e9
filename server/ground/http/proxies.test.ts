import { expect, test } from 'vitest'
import { proxyTest } from './proxies.ts'

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.0.2.7', true],
  ['10.3.4.5', true],
  ['2001:db8::7', true],
  ['172.16.9.9', true],
  ['fd00::1', true],
  ['169.254.1.1', false],
  ['192.0.2.8', false],
  ['2001:db9::7', false],
  ['', false],
])('many clients stand behind %s: %s', (ip, isProxy) => {
  expect(proxyTest(['192.0.2.7', '10.0.0.0/8', '2001:db8::/32', 'loopback', 'uniquelocal'])(ip)).toBe(isProxy)
})

test('without trusted proxies only this machine is one', () => {
  expect([proxyTest(false)('127.0.0.1'), proxyTest(false)('10.3.4.5')]).toEqual([true, false])
})
