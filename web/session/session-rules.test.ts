import { expect, test } from 'vitest'
import type { Person } from './identity.ts'
import { logInFrom, mustVerify, nextOf } from './session-rules.ts'

const unverified: Person = { uid: '1', email: 'a@b.example', emailVerified: false }
const verified: Person = { ...unverified, emailVerified: true }

test.each([
  { case: 'a league screen', person: unverified, pathname: '/bench-king', must: true },
  { case: 'home', person: unverified, pathname: '/', must: true },
  { case: 'log-in', person: unverified, pathname: '/login', must: true },
  { case: 'just registered', person: unverified, pathname: '/register', must: false },
  { case: 'just registered, with a slash', person: unverified, pathname: '/register/', must: false },
  { case: 'already there, with or without a code', person: unverified, pathname: '/verify-email', must: false },
  { case: 'a page with a token of ours', person: unverified, pathname: '/unsubscribe', must: false },
  { case: 'a new password', person: unverified, pathname: '/reset-password', must: false },
  { case: 'a verified person', person: verified, pathname: '/bench-king', must: false },
  { case: 'nobody', person: null, pathname: '/bench-king', must: false },
])('has to verify: $case → $must', ({ person, pathname, must }) => {
  expect(mustVerify(person, pathname)).toBe(must)
})

test.each([
  { search: '', next: '/enter-team-id' },
  { search: '?next=/bench-king%3Fleague%3D7%26gw%3D3', next: '/bench-king?league=7&gw=3' },
  { search: '?next=/', next: '/' },
  { search: '?next=//evil.example', next: '/enter-team-id' },
  { search: '?next=/%5Cevil.example', next: '/enter-team-id' },
  { search: '?next=/%09/evil.example', next: '/enter-team-id' },
  { search: '?next=https://evil.example', next: '/enter-team-id' },
  { search: '?next=javascript:alert(1)', next: '/enter-team-id' },
  { search: '?next=bench-king', next: '/enter-team-id' },
])('after log-in with "$search" comes $next', ({ search, next }) => {
  expect(nextOf(search)).toBe(next)
})

test('comes back to the whole address', () => {
  const place = { pathname: '/bench-king', search: '?league=7&gw=3' }
  expect(nextOf(new URL(logInFrom(place), 'https://x.example').search)).toBe('/bench-king?league=7&gw=3')
})
