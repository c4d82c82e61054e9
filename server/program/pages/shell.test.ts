import { expect, test } from 'vitest'
import { reasonOf } from '#server/program/ending.ts'
import { readShell } from './shell.ts'

test('a program that was not built ends with one sentence about it', async () => {
  const refused = await readShell(import.meta.dirname).catch((error: unknown) => error)
  expect(reasonOf(refused)).toBe('The site is not built: run `npm run build` first.')
})
