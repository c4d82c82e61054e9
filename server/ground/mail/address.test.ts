import { expect, test } from 'vitest'
import { isEmailAddress } from '#contract/base/email.ts'
import { mailAddress } from './address.ts'

/** Addresses that some mail libraries read as one of `evil`. */
const ODD_ADDRESSES = [
  '"x@evil.example x"@ok.example',
  'a@b.example(x)evil.example',
  'a@evil.example,b@ok.example',
  'a@ok.example\r\nBcc: b@evil.example',
  'a@ok.example\nBcc: b@evil.example',
  'a@ok.example%0d%0aBcc:b@evil.example',
  'Ann <a@evil.example>',
  '<a@evil.example>',
  'group:a@evil.example;',
  'a@[127.0.0.1]',
  'a@ok.example\0evil.example',
]

test.each(ODD_ADDRESSES)('an address that a mail library reads otherwise is none of ours: %j', (text) => {
  expect(isEmailAddress(text)).toBe(false)
  expect(mailAddress(text)).toBe(null)
})
