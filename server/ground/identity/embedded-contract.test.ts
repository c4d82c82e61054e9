import { afterAll, beforeAll } from 'vitest'
import { type EmbeddedServer, startEmbeddedServer } from '#test/people/embedded-server.ts'
import { identityContract } from '#test/people/identity-contract.ts'

let server: EmbeddedServer

beforeAll(async () => {
  server = await startEmbeddedServer()
})
afterAll(() => server.close())

identityContract(() => server)
