// The script that the first route needs, compressed, beside the libraries alone that it is made of.
import { brotliCompressSync } from 'node:zlib'
import type { Bench } from './bench.ts'
import { runningDemo } from './demo.ts'
import { scriptOf } from './screen-peers.ts'

const PAGE = '/'

export const bench: Bench = async () => {
  const { base } = runningDemo()
  const html = await (await fetch(base + PAGE)).text()
  const files = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? ''))
  if (files.size === 0) throw new Error(`${PAGE} names no script`)
  const scripts = await Promise.all([...files].map(async (file) => (await fetch(base + file)).text()))
  const libraries = await scriptOf('bench/libraries-page.ts')
  return [
    {
      what: `script of \`${PAGE}\`, compressed`,
      beside: 'React, React DOM, React Router, TanStack Query and zod/mini alone',
      ours: scripts.reduce((sum, script) => sum + brotliCompressSync(script).length, 0),
      theirs: brotliCompressSync(libraries).length,
      unit: 'bytes',
      target: 1.1,
    },
  ]
}
