import { expect, test } from 'vitest'
import { isHomeHost, isHomeUrl } from './home-address.ts'

test.each([
  'localhost',
  '127.0.0.1',
  '[::1]',
  '192.168.1.20',
  '10.0.0.7',
  '172.16.0.1',
  '172.31.255.255',
  '169.254.3.4',
  '100.64.0.9',
  '[fd00::7]',
  '[fe80::1]',
])('%s is at home', (host) => {
  expect(isHomeHost(host)).toBe(true)
  expect(isHomeUrl(`http://${host}:3000`)).toBe(true)
})

test.each([
  'benchside.example',
  'localhost.example',
  '192.168.1.20.nip.example',
  'nas.local',
  '8.8.8.8',
  '172.32.0.1',
  '0.0.0.0',
  '[2001:db8::1]',
  '',
])('“%s” is not', (host) => {
  expect(isHomeHost(host)).toBe(false)
})
