import { afterAll, beforeAll } from 'vitest'
import { type EmbeddedServer, startEmbeddedServer } from '#test/embedded-server.ts'
import { identityContract } from '#test/identity-contract.ts'

let server: EmbeddedServer

beforeAll(async () => {
  server = await startEmbeddedServer()
})
afterAll(() => server.close())

identityContract(() => server)
