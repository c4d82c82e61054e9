import { expect, test } from 'vitest'
import { checkEmail, checkPassword, checkSamePassword, firstProblem } from './checks.ts'

function form(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

const good = { email: ' ann@x.example ', password: 'secret', confirm: 'secret' }

test.each([
  { case: 'all is well', over: {}, text: undefined, field: undefined },
  {
    case: 'everything is empty',
    over: { email: '', password: '', confirm: 'x' },
    text: 'Please enter your email',
    field: 'email',
  },
  { case: 'only spaces', over: { email: '  ' }, text: 'Please enter your email', field: 'email' },
  { case: 'no @', over: { email: 'ann.x.example' }, text: 'Please enter a valid email address', field: 'email' },
  {
    case: 'a space inside',
    over: { email: 'ann b@x.example' },
    text: 'Please enter a valid email address',
    field: 'email',
  },
  {
    case: 'two @',
    over: { email: 'ann@bob@x.example' },
    text: 'Please enter a valid email address',
    field: 'email',
  },
  {
    case: 'a line break',
    over: { email: 'ann@x.example\nBcc: bob@x.example' },
    text: 'Please enter a valid email address',
    field: 'email',
  },
  { case: 'no password', over: { password: '', confirm: '' }, text: 'Please enter a password', field: 'password' },
  { case: 'two passwords', over: { confirm: 'Secret' }, text: 'Passwords do not match', field: 'confirm' },
])('register: $case → $text', ({ over, text, field }) => {
  const problem = firstProblem(form({ ...good, ...over }), checkEmail, checkPassword, checkSamePassword)
  expect(problem?.text).toBe(text)
  expect(problem?.field).toBe(field)
})
