import { expect, test } from 'vitest'
import { isEmailAddress, normalEmail } from './email.ts'

const long = (length: number) => `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(length - 183)}`

test.each([
  ['ann@x.example', true],
  ["o'neil+bench_12@mail.x-y.co.uk", true],
  ['käthe@müller.example', true],
  ['1@2.info', true],
  ['{x}=y@x.example', true],
  [long(245), true],
  ['', false],
  ['ann', false],
  ['ann@', false],
  ['@x.example', false],
  ['ann@x', false],
  ['ann@x.', false],
  ['ann@.example', false],
  ['ann@x..example', false],
  ['ann@-x.example', false],
  ['ann@x-.example', false],
  ['.ann@x.example', false],
  ['ann.@x.example', false],
  ['an..n@x.example', false],
  ['ann@bob@x.example', false],
  ['ann@x.example@', false],
  ['"ann"@x.example', false],
  ['"x@evil x"@x.example', false],
  ['ann(comment)@x.example', false],
  ['a@b.c(x)evil.d', false],
  ['ann@x.example\r\nBcc: bob@x.example', false],
  ['ann@x.example\n', false],
  ['ann\t@x.example', false],
  ['an n@x.example', false],
  ['ann@x.example,bob@x.example', false],
  ['Ann <ann@x.example>', false],
  ['ann@[192.0.2.1]', false],
  ['ann@192.0.2.11', false],
  ['ann@x.0x1f', false],
  ['ann@x.xn--p1ai', true],
  ['ann\\@x.example', false],
  ['ann;@x.example', false],
  ['ann\u0000@x.example', false],
  ['ann@x.exa\u202Emple', false],
  [`${'a'.repeat(65)}@x.example`, false],
  [`ann@${'x'.repeat(64)}.example`, false],
  [`${'a'.repeat(64)}@${`${'b'.repeat(62)}.`.repeat(3)}example`, false],
])('%j is an address: %s', (text, is) => {
  expect(isEmailAddress(text)).toBe(is)
})

test('254 characters are an address, 255 are not', () => {
  const domain = ['b', 'c', 'd'].map((letter) => letter.repeat(60)).join('.')
  const address = (length: number) => `${'a'.repeat(length - domain.length - 9)}@${domain}.example`
  expect(address(254)).toHaveLength(254)
  expect([isEmailAddress(address(246)), isEmailAddress(address(247))]).toEqual([true, true])
  const wide = ['b', 'c', 'd', 'e'].map((letter) => letter.repeat(47)).join('.')
  const exact = (length: number) => `${'a'.repeat(length - wide.length - 9)}@${wide}.example`
  expect([exact(254).length, exact(255).length]).toEqual([254, 255])
  expect([isEmailAddress(exact(254)), isEmailAddress(exact(255))]).toEqual([true, false])
})

test('one address has one normal spelling', () => {
  expect(normalEmail(' Ann@X.Example ')).toBe('ann@x.example')
  expect(normalEmail('Ka\u0308the@x.example')).toBe('k\u00E4the@x.example')
})
