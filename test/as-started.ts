/** How `npm start`, the container and the unit start Node, but for what compiled modules are kept in: records 065 and 066. */
export const AS_STARTED = {
  flags: ['--max-semi-space-size=4'],
  env: { MALLOC_MMAP_THRESHOLD_: '131072' },
} as const
