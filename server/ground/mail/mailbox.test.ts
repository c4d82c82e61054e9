import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['ann@x.example', 'ann@x.example'],
  [' Ann@X.example ', 'ann@x.example'],
  ['ann+news@x.example', 'ann@x.example'],
  ['ann+a+b@x.example', 'ann@x.example'],
  ['+ann@x.example', '+ann@x.example'],
  ['a.n.n@x.example', 'a.n.n@x.example'],
  ['a.n.n+7@gmail.com', 'ann@gmail.com'],
  ['ann@googlemail.com', 'ann@gmail.com'],
])('%s reaches the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
