import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { programFiles, releasePackage } from './package-files.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const files = programFiles(ROOT)
const packageText = readFileSync(path.join(ROOT, 'package.json'), 'utf8')
const sources = files.filter((file) => /^(server|domain|contract|migrations|scripts)\/.*\.(ts|mjs)$/.test(file))
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

test('an archive holds the program, its migrations, its commands and what its operator reads', () => {
  for (const file of [
    'server/program/main.ts',
    'server/program/worker.ts',
    'scripts/set-up.mjs',
    'scripts/backup.ts',
    'scripts/say-and-fail.ts',
    'docs/OPERATIONS.md',
    'package-lock.json',
  ])
    expect(files).toContain(file)
  expect(files.filter((file) => file.startsWith('migrations/')).length).toBeGreaterThan(30)
})

test('nothing in it is a test, and nothing is there for development', () => {
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

test('its commands are those of an operator, and its packages those that are locked', () => {
  const whole = JSON.parse(packageText)
  const released = JSON.parse(releasePackage(packageText))
  expect(Object.keys(released.scripts)).toEqual(expect.arrayContaining(['start', 'backup', 'restore', 'mails']))
  expect(released.scripts).not.toHaveProperty('test')
  expect({ ...released, scripts: null }).toEqual({ ...whole, scripts: null })
  for (const line of Object.values<string>(released.scripts))
    for (const [script] of line.matchAll(/scripts\/[\w-]+\.(ts|mjs)/g)) expect(files).toContain(script)
})
