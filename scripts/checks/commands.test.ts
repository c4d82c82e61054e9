import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const TEXTS = execFileSync('git', ['ls-files', '--', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !/^docs\/decisions|CHANGELOG/.test(file))

/** The blocks of commands in a text, or below one of its headings. */
function blocksIn(file: string, heading?: string): string[] {
  const [, below = ''] = heading === undefined ? ['', read(file)] : read(file).split(`# ${heading}\n`)
  const part = heading === undefined ? below : (below.split(/^#+ /m)[0] ?? '')
  return [...part.matchAll(/^( *)```sh\n(.*?)\n *```$/gms)].map(([, indent = '', block = '']) =>
    block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  )
}

/** All that is written as code: blocks of any kind, and words in a sentence. */
function codeIn(file: string): string[] {
  return [...read(file).matchAll(/```\w*\n(.*?)```|`([^`]+)`/gs)].map(([, block, words = '']) => block ?? words)
}

const PROGRAMS =
  'npm docker env cd export set mkdir tar rm mv ln cp install chown curl sed openssl base64 debootstrap runuser useradd systemctl'

test('a shell can read every block of commands, and every program in it is known', () => {
  for (const file of TEXTS)
    for (const block of blocksIn(file)) {
      const { status, stderr } = spawnSync('bash', ['-n'], { input: block, encoding: 'utf8' })
      expect([status, stderr], `${file}\n${block}`).toEqual([0, ''])
      const commands = block.replaceAll('\\\n', ' ').split(/\n| && | \| |; \.?/)
      const programs = commands.map((line) => /^\s*(?:[A-Z_]+=(?:'[^']*'|\S+)\s*)*([\w]*)/.exec(line)?.[1] ?? '')
      for (const program of programs.filter(Boolean))
        expect(PROGRAMS.split(' '), `${file}\n${block}`).toContain(program)
    }
})

test('every command of npm and every word of an operator exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const words = [...read('scripts/operate.ts').matchAll(/^ {2}'?([a-z-]+)'?: \{ says/gm)].map(([, word]) => word)
  const mails = [...read('scripts/operate/mails-command.ts').matchAll(/command === '(\w+)'/g)].map(([, word]) => word)
  const known = { npm: ['ci', 'run', 'start', 'test', ...Object.keys(scripts)], operator: words, mails }
  const told = TEXTS.flatMap((file) => codeIn(file).map((code) => ({ file, code })))
  for (const { file, code } of told) {
    for (const [, word] of code.matchAll(/\bnpm (?:run )?(?:--silent )?([a-z-]+)/g))
      expect(known.npm, `${file}: ${code}`).toContain(word)
    for (const [, word, more] of code.matchAll(
      /(?:npm run (?:--silent )?operate|exec \S+ benchside|^benchside) ([a-z-]+)(?: ([a-z]+))?/g,
    )) {
      expect(known.operator, `${file}: ${code}`).toContain(word)
      if (word === 'mails' && more) expect(known.mails, `${file}: ${code}`).toContain(more)
    }
  }
  expect(told.filter(({ code }) => code.includes('npm run operate')).length).toBeGreaterThan(10)
})

test('the container is told to do what an engine is asked to do before a release', () => {
  const tried = read('scripts/check-image.ts')
  const lines = TEXTS.flatMap((file) => blocksIn(file))
    .flatMap((block) => block.replaceAll('\\\n', ' ').split(/\n| && /))
    .filter((line) => /^docker (?!compose)/.test(line.trim()))
  expect(lines.length).toBeGreaterThan(5)
  for (const line of lines)
    for (const [word] of line.replace('--restart unless-stopped', '').matchAll(/(?<= )--[a-z-]+|(?<=docker )\w+/g))
      expect(tried.includes(`'${word}'`) || word === 'build' || word === '--tag', line).toBe(true)
})

describe('the steps of an operator, as they stand in the manual', () => {
  const sandbox = mkdtempSync(path.join(tmpdir(), 'benchside-manual-'))
  const at = (place: string) => path.join(sandbox, place)
  afterAll(() => rmSync(sandbox, { recursive: true }))

  /** What only a machine of one's own has, or may be done by root alone, says what it was asked; `install` makes what it was asked for. */
  const STAND_INS = {
    ...Object.fromEntries(['npm', 'useradd', 'systemctl', 'runuser', 'curl'].map((name) => [name, ''])),
    install: 'case $1 in -d) mkdir -p "$8";; *) touch "$8";; esac',
  }

  beforeAll(() => {
    for (const place of ['bin', 'here', 'etc/systemd/system', 'opt', 'var/lib'])
      mkdirSync(at(place), { recursive: true })
    for (const [name, does] of Object.entries(STAND_INS)) {
      writeFileSync(at(`bin/${name}`), `#!/bin/sh\necho "${name} $*" >> "${at('asked')}"\n${does}\n`)
      chmodSync(at(`bin/${name}`), 0o755)
    }
  })

  function archive(version: string): void {
    const folder = at(`made/benchside-${version}`)
    mkdirSync(path.join(folder, 'operations'), { recursive: true })
    writeFileSync(path.join(folder, 'version'), version)
    writeFileSync(path.join(folder, 'operations/benchside.service'), read('operations/benchside.service'))
    const file = at(`here/benchside-${version}.tar.gz`)
    execFileSync('tar', ['czf', file, '-C', path.dirname(folder), path.basename(folder)])
  }

  /** Each block begins where the archive lies, in one shell, as somebody types them. */
  function follow(heading: string): string[] {
    rmSync(at('asked'), { force: true })
    const blocks = blocksIn('docs/OPERATIONS.md', heading)
    const typed = blocks.map((block) => block.replaceAll(/(?<=^|[\s=])\/(opt|etc|var)\//gm, `${sandbox}/$1/`))
    const PATH = `${at('bin')}:${process.env.PATH}`
    execFileSync('bash', ['-e'], { cwd: at('here'), env: { PATH }, input: typed.join(`\ncd ${at('here')}\n`) })
    return readFileSync(at('asked'), 'utf8').trim().split('\n')
  }
  const versionIn = (folder: string) => readFileSync(at(`opt/${folder}/version`), 'utf8')

  test('a start, an update and the way back leave the right version in its place', () => {
    archive('0.1.0')
    expect(follow('From an archive')).toEqual([
      'npm ci --omit=dev',
      expect.stringMatching(/^useradd --system .* benchside$/),
      expect.stringMatching(/^install -d .* -m 700 /),
      expect.stringMatching(/^install -o root -g benchside -m 640 /),
      'runuser -u benchside -- npm run operate doctor',
      'systemctl daemon-reload',
      'systemctl enable --now benchside',
      'curl localhost:3000/readyz',
    ])
    writeFileSync(at('etc/benchside.env'), 'PORT=3000\n')
    expect(readFileSync(at('opt/benchside/.env'), 'utf8')).toBe('PORT=3000\n')

    archive('0.2.0')
    expect(follow('An update')).toEqual([
      'npm ci --omit=dev',
      'systemctl stop benchside',
      'runuser -u benchside -- npm run operate doctor',
      'systemctl start benchside',
    ])
    expect([versionIn('benchside'), versionIn('benchside-before')]).toEqual(['0.2.0', '0.1.0'])
    expect(readFileSync(at('opt/benchside/.env'), 'utf8')).toBe('PORT=3000\n')

    expect(follow('The way back')).toEqual(['systemctl stop benchside', 'systemctl start benchside'])
    expect([versionIn('benchside'), versionIn('benchside-after')]).toEqual(['0.1.0', '0.2.0'])
  })
})
