import { expect, test, vi } from 'vitest'

test.each([
  [undefined, 'npm run operate restore <file> -- --replace', 'npm run operate upgrade'],
  ['benchside', 'benchside restore <file> --replace', 'docker run --rm -v benchside:/data IMAGE upgrade'],
])('called by %s', async (by, replacing, upgrade) => {
  vi.stubEnv('OPERATE_BY', by)
  vi.resetModules()
  const { operateStopped, operateWith } = await import('./operate.ts')
  expect([operateWith('restore <file>', '--replace'), operateStopped('upgrade')]).toEqual([replacing, upgrade])
  vi.unstubAllEnvs()
})
