import { mkdtempSync, rmSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { fetchOldPostgres } from './old-postgres.ts'

test('without npm, as in an image, the operator is told where the old programs are', () => {
  const folder = mkdtempSync('/tmp/benchside-no-npm-')
  vi.stubEnv('PATH', '/nowhere')
  expect(() => fetchOldPostgres('17', folder)).toThrow('docs/BACKUP.md, "Another PostgreSQL"')
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})
