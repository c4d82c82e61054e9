import { createServer } from 'vite'
import { endWith } from '#server/program/ending.ts'
import { startDemo } from './demo/demo-program.ts'
import { ACCOUNTS } from './demo/demo-seed.ts'

// `npm run dev`: the demo with hot reload. Vite stands in front on PORT, the program behind on PORT + 2.
const port = Number(process.env.PORT ?? 3000)
const program = `http://127.0.0.1:${port + 2}`
const environment = {
  ...process.env,
  SIMULATOR_PORT: process.env.SIMULATOR_PORT ?? String(port + 1),
  PORT: String(port + 2),
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  DATA_DIR: process.env.DATA_DIR ?? './data/dev',
}
const demo = await startDemo(environment, { pages: false })
process.env.PROGRAM_URL = program
const vite = await createServer({ server: { port, strictPort: true } })
await vite.listen()
endWith(async () => {
  await vite.close()
  await demo.stop()
})
console.log(`\n  ${demo.publicUrl}   ${ACCOUNTS[0].email} / ${ACCOUNTS[0].password}\n`)
