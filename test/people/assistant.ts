import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { ASSISTANT_PATH } from '#contract/people/assistant.ts'
import type { TestApp } from '../app.ts'

type Said = { text: string; isError: boolean }
/** What an assistant does: it calls a tool and reads what that says. */
export type Assistant = { say(tool: string, asked?: object): Promise<Said>; close(): Promise<void> }
type Options = { token: string; fetch?: typeof globalThis.fetch; headers?: Record<string, string> }

/** The official SDK’s client, with an access token. `site`: where the program is. */
export async function connectAssistant(site: string, { token, fetch, headers }: Options): Promise<Assistant> {
  const client = new Client({ name: 'A test', version: '1' })
  const requestInit = { headers: { ...headers, authorization: `Bearer ${token}` } }
  const address = new URL(ASSISTANT_PATH, site)
  const transport = new StreamableHTTPClientTransport(address, { requestInit, ...(fetch && { fetch }) })
  await client.connect(transport as Parameters<Client['connect']>[0])
  return {
    async say(tool, asked = {}) {
      const { content, isError } = await client.callTool({ name: tool, arguments: { ...asked } })
      const [{ text } = { text: '' }] = content as { text: string }[]
      return { text, isError: isError === true }
    },
    close: () => client.close(),
  }
}

/** Speaks to a program that listens to nobody. */
export function assistantIn({ app }: TestApp, token: string): Promise<Assistant> {
  return connectAssistant('http://localhost', { token, fetch: injected(app) })
}

function injected(app: TestApp['app']): typeof globalThis.fetch {
  return async (url, { method = 'GET', headers, body } = {}) => {
    const answer = await app.inject({
      method: method as 'POST',
      url: new URL(String(url)).pathname,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { payload: body }),
    })
    const isEmpty = [202, 204].includes(answer.statusCode)
    return new Response(isEmpty ? null : answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? 'text/plain') },
    })
  }
}
