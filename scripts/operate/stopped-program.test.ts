import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, createPool } from '#server/ground/db/db.ts'
import { startEmbeddedPostgres } from '#server/ground/db/embedded-postgres.ts'
import { migrate } from '#server/ground/db/migrate.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

let DATA_DIR: string

/** A program's data folder, while the program does not run. */
beforeAll(async () => {
  DATA_DIR = mkdtempSync(path.join(tmpdir(), 'benchside-stopped-'))
  const server = await startEmbeddedPostgres(path.join(DATA_DIR, 'postgres'))
  const db = createDb(createPool(server.connectionString, 2))
  await migrate(db)
  await db.destroy()
  await server.stop()
}, 60_000)

afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

/** As the texts for operators have them; what each says on a site without leagues. */
const SAYS: Record<string, string> = {
  'hide-team draft 1001': 'is named on no link of 0 leagues. Is the number right?',
  'end-links draft 42': '0 links of the league 42 (draft) ended.',
  'season-back classic': 'No season of the classic game is known before the one that counts.',
  'recheck draft 7': 'Gameweek 7 of the draft game is going to be looked at again.',
  'mails parked': 'No mail is parked.',
}

test.each(Object.entries(SAYS))('%s works while the program does not run', (words, says) => {
  const env = { ...process.env, DATA_DIR, DATABASE_URL: '', AUTH_SECRET: '' }
  const command = [path.join(ROOT, 'scripts/operate.ts'), ...words.split(' ')]
  const ran = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
  expect({ status: ran.status, stderr: ran.stderr }).toEqual({ status: 0, stderr: '' })
  expect(ran.stdout).toContain(says)
})

test('the texts for operators have no other, but those whose tests need a file, a mail or a game', () => {
  const texts = ['OPERATIONS', 'BACKUP', 'MAIL'].map((name) => readFileSync(path.join(ROOT, `docs/${name}.md`), 'utf8'))
  const told = texts.flatMap((text) =>
    [...text.replace(/\s+/g, ' ').matchAll(/npm run operate ([a-z-]+(?: [\w-]+)*)/g)].map(([, words = '']) => words),
  )
  const others = told.filter((words) => !/^(backup|restore|upgrade|doctor|mails (?!parked)|mails$)/.test(words))
  expect([...new Set(others)].toSorted()).toEqual(Object.keys(SAYS).toSorted())
})

test('a backup is put back from the standard input', () => {
  const file = path.join(DATA_DIR, 'own.tar.gz')
  const env = { ...process.env, DATA_DIR, DATABASE_URL: '', AUTH_SECRET: '' }
  const run = (words: string[], input = Buffer.alloc(0)) =>
    spawnSync(process.execPath, words, { env, input, encoding: 'utf8', cwd: import.meta.dirname })
  expect(run(['backup.ts', file]).stdout).toContain(file)
  const restored = run(['restore.ts', '-', '--replace'], readFileSync(file))
  expect({ status: restored.status, stderr: restored.stderr }).toEqual({ status: 0, stderr: '' })
  expect(restored.stdout).toContain('Put back: ')
  const cut = run(['restore.ts', '-', '--replace'], readFileSync(file).subarray(0, 1000))
  expect([cut.status, cut.stderr.trim().split('\n').length]).toEqual([1, 1])
})

test('a data folder without a database is told in a sentence', () => {
  const env = { ...process.env, DATA_DIR: path.join(DATA_DIR, 'none'), DATABASE_URL: '', AUTH_SECRET: '' }
  const ran = spawnSync(process.execPath, [path.join(import.meta.dirname, 'links.ts'), 'end-links', 'draft', '45'], {
    env,
    encoding: 'utf8',
  })
  expect(ran.status).toBe(1)
  expect(ran.stderr).toMatch(/^There is no database in the data folder [^\n]+\n$/)
})
