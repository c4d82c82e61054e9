import { Client, StreamableHTTPClientTransport, type VersionNegotiationMode } from '@modelcontextprotocol/client'
import { ASSISTANT_PATH } from '#contract/people/assistant.ts'
import type { TestApp } from '../app.ts'

type Said = { text: string; isError: boolean }
/** What an assistant does: it calls a tool and reads what that says. */
export type Assistant = { say(tool: string, asked?: object): Promise<Said>; close(): Promise<void> }
type Options = {
  token: string
  fetch?: typeof globalThis.fetch
  headers?: Record<string, string>
  /** How the client finds the version of the protocol: by the older greeting unless it says otherwise. */
  mode?: VersionNegotiationMode
}

/** The official SDK’s client, with an access token. `site`: where the program is. */
export async function connectAssistant(
  site: string,
  { token, fetch, headers, mode = 'legacy' }: Options,
): Promise<Assistant> {
  const client = new Client({ name: 'A test', version: '1' }, { versionNegotiation: { mode } })
  const requestInit = { headers: { ...headers, authorization: `Bearer ${token}` } }
  const address = new URL(ASSISTANT_PATH, site)
  const transport = new StreamableHTTPClientTransport(address, { requestInit, ...(fetch && { fetch }) })
  await client.connect(transport)
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
export function assistantIn(
  { app }: TestApp,
  token: string,
  mode: VersionNegotiationMode = 'legacy',
): Promise<Assistant> {
  return connectAssistant('http://localhost', { token, fetch: injected(app), mode })
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
