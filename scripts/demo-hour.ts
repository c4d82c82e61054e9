import { endWith, reasonOf } from '#server/program/ending.ts'
import { startDemo } from './demo-program.ts'

// One hour of the public demo: `demo.ts` forks it, on data that was put back.
try {
  const demo = await startDemo(process.env, {})
  endWith(() => demo.stop())
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.send?.('ready')
} catch (error) {
  console.error(reasonOf(error))
  process.exit(1)
}
