import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepForProduction, programFiles } from './package-files.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const files = programFiles(ROOT)
const packageText = readFileSync(path.join(ROOT, 'package.json'), 'utf8')
const sources = files.filter((file) => /^(server|domain|contract|display|migrations|scripts)\/.*\.(ts|mjs)$/.test(file))
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

test('an archive holds the program, its migrations, its commands and what its operator reads', () => {
  for (const file of [
    'server/program/main.ts',
    'server/program/worker.ts',
    'scripts/set-up.mjs',
    'scripts/operate.ts',
    'scripts/operate/backup.ts',
    'scripts/operate/doctor-mail.ts',
    'scripts/operate/say-and-fail.ts',
    'docs/OPERATIONS.md',
    'package-lock.json',
    'migrations/001-official-game.ts',
    'server/program/backup/carry-over.sql',
  ])
    expect(files).toContain(file)
})

test('it has no tests, and nothing that is for development only', () => {
  expect(files.filter((file) => /\.(test|fixture)\.|^(test|e2e|bench|prove|simulator|web)\//.test(file))).toEqual([])
})

test('whatever the program imports is in it, or is a package of production', () => {
  const { dependencies, optionalDependencies } = JSON.parse(packageText)
  const isThere = new Set(files)
  const missing = sources.flatMap((file) =>
    [...read(file).matchAll(/(?:^import|^export|^} )[^;]*? from '([^']+)'|import\('([^']+)'\)/gm)].flatMap(
      ([, named = '', loaded = '']) => {
        const wanted = named || loaded
        if (wanted.startsWith('node:') || builtinModules.includes(wanted)) return []
        if (wanted.startsWith('#')) return isThere.has(wanted.slice(1)) ? [] : [`${file}: ${wanted}`]
        if (wanted.startsWith('.')) {
          const other = path.join(path.dirname(file), wanted)
          return isThere.has(other) ? [] : [`${file}: ${wanted}`]
        }
        const name = wanted
          .split('/')
          .slice(0, wanted.startsWith('@') ? 2 : 1)
          .join('/')
        return { ...dependencies, ...optionalDependencies }[name] ? [] : [`${file}: ${wanted}`]
      },
    ),
  )
  expect(missing).toEqual([])
})

describe('package.json and the lock file of an archive', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'benchside-package-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const json = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  beforeAll(() => {
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      cpSync(path.join(ROOT, file), path.join(folder, file))
    keepForProduction(folder)
  })

  test('have the commands of an operator', () => {
    const { scripts } = json('package.json')
    expect(Object.keys(scripts)).toEqual(['start', 'operate'])
    for (const line of Object.values<string>(scripts))
      for (const [script] of line.matchAll(/scripts\/[\w-]+\.(ts|mjs)/g)) expect(files).toContain(script)
  })

  test('have no development packages, and each other package in its locked version', () => {
    const { devDependencies, ...whole } = JSON.parse(packageText)
    expect({ ...json('package.json'), scripts: null }).toEqual({ ...whole, scripts: null })
    const { '': _root, ...before } = JSON.parse(read('package-lock.json')).packages
    const { '': root, ...after } = json('package-lock.json').packages
    expect(root).not.toHaveProperty('devDependencies')
    const locked = (name: string) => `node_modules/${name}`
    expect(Object.keys(after)).toEqual(expect.arrayContaining(Object.keys(whole.dependencies).map(locked)))
    const forDevelopment = Object.keys(devDependencies)
      .map(locked)
      .filter((name) => before[name].dev || before[name].devOptional)
    expect(forDevelopment).toContain('node_modules/vitest')
    expect(Object.keys(after).filter((name) => forDevelopment.includes(name))).toEqual([])
    for (const [name, one] of Object.entries(after)) expect(one).toEqual(before[name])
  })
})
