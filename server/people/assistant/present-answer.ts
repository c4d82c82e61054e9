import type { IncomingHttpHeaders } from 'node:http'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { PRODUCT } from '#contract/base/product.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { INSTRUCTIONS, type Tool } from './present-tools.ts'

type Message = { headers: IncomingHttpHeaders; body: unknown }
type Answer = { status: number; headers: Headers; text: string }

/** Only the path of an address counts in this protocol: the transport wants a whole one. */
const ANY_ADDRESS = 'http://localhost/mcp'
/** What the transport reads. */
const HEADERS = ['accept', 'content-type', 'mcp-protocol-version']

/** The answer to one message. What a tool cannot tell, it says in words, which the assistant reads. */
export async function mcpAnswer(tools: readonly Tool[], { headers, body }: Message): Promise<Answer> {
  const server = new McpServer({ name: PRODUCT, version: '1' }, { instructions: INSTRUCTIONS })
  for (const { name, title, description, asked, answer } of tools)
    server.registerTool(
      name,
      { title, description, inputSchema: asked, annotations: { readOnlyHint: true, openWorldHint: false } },
      async (given) => toolResult(() => answer(given)),
    )
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const request = new Request(ANY_ADDRESS, { method: 'POST', headers: kept(headers) })
    const response = await transport.handleRequest(request, { parsedBody: body })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } finally {
    await server.close()
  }
}

async function toolResult(answer: () => Promise<unknown>) {
  try {
    return { content: [{ type: 'text' as const, text: JSON.stringify(await answer()) }] }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { content: [{ type: 'text' as const, text: error.message }], isError: true }
  }
}

function kept(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    HEADERS.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  )
}
