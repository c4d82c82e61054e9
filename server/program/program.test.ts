import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Imports and exports that load a module, several lines long or not; types load nothing, and `import()` loads later. */
const LOADED = /^(?:import|export) (?!type )(?:[^;'"]*? from )?'([^']+)'/gm

/** Every package that is loaded before the first line of a module runs. */
function packagesOf(entry: string): Set<string> {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const waiting = [entry]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const [, wanted = ''] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(LOADED)) {
      if (wanted.startsWith('#')) waiting.push(wanted.slice(1))
      else if (wanted.startsWith('.')) waiting.push(path.join(path.dirname(file), wanted))
      else packages.add(wanted)
    }
  }
  return packages
}

test.each([
  ['web.ts', ['fastify', 'better-auth', 'kysely'], ['nodemailer', 'prom-client', 'react', '@resvg/resvg-js']],
  ['worker.ts', ['nodemailer', 'kysely'], ['fastify', 'better-auth', 'jose', 'prom-client', 'react']],
  ['main.ts', ['pg'], ['fastify', 'better-auth', 'kysely', 'pg-boss', 'nodemailer']],
])('%s loads what it needs, and nothing that is for others or for later', (file, needed, foreign) => {
  const packages = packagesOf(`server/program/${file}`)
  expect([...packages]).toEqual(expect.arrayContaining(needed))
  expect(foreign.filter((name) => packages.has(name))).toEqual([])
})
