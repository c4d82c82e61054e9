import { isEmailAddress } from '#contract/base/email.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#contract/base/password.ts'
import type { Problem } from './problem.ts'

type Check = (data: FormData) => Problem | null

/** The first problem in the order of the checks. */
export function firstProblem(data: FormData, ...checks: Check[]): Problem | null {
  for (const check of checks) {
    const problem = check(data)
    if (problem) return problem
  }
  return null
}

export function textOf(data: FormData, field: string): string {
  const value = data.get(field)
  return typeof value === 'string' ? value : ''
}

export function checkEmail(data: FormData): Problem | null {
  const email = textOf(data, 'email').trim()
  if (email === '') return { text: 'Please enter your email', field: 'email' }
  return isEmailAddress(email) ? null : { text: 'Please enter a valid email address', field: 'email' }
}

export function checkPassword(data: FormData): Problem | null {
  return textOf(data, 'password') === '' ? { text: 'Please enter a password', field: 'password' } : null
}

/** Checks the rules of our own provider; a hosted one has rules of its own. */
export function checkNewPassword(data: FormData): Problem | null {
  const { length } = textOf(data, 'password')
  if (length > LONGEST_PASSWORD)
    return { text: `The password can have at most ${LONGEST_PASSWORD} characters`, field: 'password' }
  const isShort = length > 0 && length < SHORTEST_PASSWORD
  if (isShort) return { text: `The password needs at least ${SHORTEST_PASSWORD} characters`, field: 'password' }
  return checkPassword(data)
}

export function checkSamePassword(data: FormData): Problem | null {
  const same = textOf(data, 'password') === textOf(data, 'confirm')
  return same ? null : { text: 'Passwords do not match', field: 'confirm' }
}
