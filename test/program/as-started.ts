import path from 'node:path'

/** How `npm start`, the container and the unit start Node: record 095. Modules are compiled once for all tests. */
export const AS_STARTED = {
  flags: ['--max-semi-space-size=4'],
  env: {
    MALLOC_MMAP_THRESHOLD_: '131072',
    NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../node_modules/.cache/compiled'),
  },
} as const
