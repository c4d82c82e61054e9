import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const SCRIPT = path.resolve(import.meta.dirname, '../release.ts')
const nobody = { NAME: 'A tester', EMAIL: 'tester@benchside.example' }
const env = {
  PATH: process.env.PATH,
  // The settings of whoever runs the test, such as signed tags, would change what is made.
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  ...Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((who) =>
      Object.entries(nobody).map(([name, value]) => [`GIT_${who}_${name}`, value]),
    ),
  ),
}
/** The archive of this one is its version. */
const PACK = `node -e "fs.writeFileSync('release.txt', JSON.parse(fs.readFileSync('package.json')).version)"`
const ENTRIES = '### For people\n\n- **Luck** names the unluckiest.\n\n### What an operator must do\n\nNothing.'

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'benchside-release-'))
  const about = { name: 'tried', version: '0.1.0' }
  write('package.json', JSON.stringify({ ...about, scripts: { package: PACK, test: 'exit 1' } }, null, 2))
  write('package-lock.json', JSON.stringify({ ...about, lockfileVersion: 3, packages: { '': about } }, null, 2))
  write('CHANGELOG.md', `# Changes\n\n## Not released yet\n\n${ENTRIES}\n\n## 0.1.0\n\n- Accounts.\n`)
  write('.gitignore', 'release.txt\n')
  write('web/page.tsx', '')
  write('docs/images/phones.png', '')
  git('init', '--quiet', '--initial-branch=main')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Begin')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, env, encoding: 'utf8' }).trim()
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const release = (...words: string[]) =>
  spawnSync(process.execPath, [SCRIPT, ...words], { cwd: root, env, encoding: 'utf8' })
const state = () => git('log', '--oneline', '--all') + git('tag') + git('status', '--porcelain')

test('a release is a commit with the version, a tag with the notes, and an archive made from that version', () => {
  const { status, stdout, stderr } = release('0.2.0', '--tested')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain('git push --atomic origin main v0.2.0')

  expect(git('log', '-1', '--format=%s')).toBe('Release 0.2.0')
  expect(git('status', '--porcelain')).toBe('')
  expect(git('cat-file', '-t', 'v0.2.0')).toBe('tag')
  expect(git('rev-parse', 'v0.2.0^{commit}')).toBe(git('rev-parse', 'HEAD'))
  expect(git('tag', '--list', '--format=%(contents:subject)')).toMatch(
    /^Benchside 0\.2\.0, \d{1,2} [A-Z][a-z]+ 20\d\d$/,
  )
  expect(git('tag', '--list', '--format=%(contents:body)')).toBe(ENTRIES)

  const lock = JSON.parse(read('package-lock.json'))
  expect([JSON.parse(read('package.json')).version, lock.version, lock.packages[''].version]).toEqual(
    Array(3).fill('0.2.0'),
  )
  expect(read('CHANGELOG.md').replace(/, \d.*/, ', DATE')).toBe(
    `# Changes\n\n## Not released yet\n\n## 0.2.0, DATE\n\n${ENTRIES}\n\n## 0.1.0\n\n- Accounts.\n`,
  )
  expect(read('release.txt')).toBe('0.2.0')
})

test('a dry run says what is wrong, what would be done and the notes, and changes nothing', () => {
  git('switch', '--quiet', '--create', 'mend')
  write('new.txt', '')
  const before = state()
  const { status, stdout, stderr } = release('0.2.0', '--dry-run')
  expect(status).toBe(1)
  expect(stderr).toBe('Not released:\n- The branch is mend, not main.\n- These are not committed: new.txt.\n')
  expect(stdout).toContain('- run npm test\n')
  expect(stdout).toContain(ENTRIES)
  expect(state()).toBe(before)
})

test.each([
  { what: 'the tests fail', words: [] },
  { what: 'the archive cannot be made', words: ['--tested'], script: 'exit 1' },
])('where $what, everything is as before', ({ words, script = PACK }) => {
  write('package.json', read('package.json').replace(JSON.stringify(PACK), JSON.stringify(script)))
  git('commit', '--quiet', '--all', '--allow-empty', '--message', 'Pack')
  const before = state()
  const { status, stderr } = release('0.2.0', ...words)
  expect(status).toBe(1)
  expect(stderr).toContain('Nothing was released. Command failed: npm')
  expect(state()).toBe(before)
  expect(existsSync(path.join(root, 'release.txt'))).toBe(false)
})

test('pictures from long before the newest screen stop a release, unless they were drawn anew and are the same', () => {
  write('web/page.tsx', 'changed')
  git('add', '.')
  const later = `${Number(git('log', '-1', '--format=%ct')) + 4 * 86_400} +0000`
  execFileSync('git', ['commit', '--quiet', '--message', 'Later'], {
    cwd: root,
    env: { ...env, GIT_COMMITTER_DATE: later },
  })
  expect(release('0.2.0', '--dry-run').stderr).toContain('docs/images/phones.png is 4 days older than the screens')
  expect(release('0.2.0', '--dry-run', '--same-pictures').stderr).toBe('')
})
