import { expect, test } from 'vitest'
import { reasonOf } from './ending.ts'

test('a PostgreSQL error is reported by message and code alone, never with what people have entered', () => {
  const refused = Object.assign(new Error('duplicate key value violates unique constraint "accounts_email"'), {
    code: '23505',
    detail: 'Key (email)=(ann@reader.test) already exists.',
    where: 'COPY accounts, line 1: "ann@reader.test"',
    cause: new Error('ann@reader.test'),
  })
  expect(reasonOf(refused)).toBe('Error: duplicate key value violates unique constraint "accounts_email" (23505)')
})

test('an error without a message still has its code', () => {
  expect(reasonOf(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }))).toContain('ECONNREFUSED')
})
