import type { IncomingHttpHeaders } from 'node:http'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { ErrorCode } from '@modelcontextprotocol/sdk/types.js'
import { PRODUCT } from '#contract/base/product.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { programVersion } from '#server/ground/http/program-version.ts'
import { INSTRUCTIONS, type Tool } from './present-tools.ts'

/** `failed`: is told of a fault of ours. */
type Message = { headers: IncomingHttpHeaders; body: unknown; failed: (error: unknown) => void }
type Answer = { status: number; headers: Headers; text: string }

/** Only the path of an address counts in this protocol: the transport wants a whole one. */
const ANY_ADDRESS = 'http://localhost/mcp'
const WRONG_SHAPE = 'The “params” of this message do not have the fields that the protocol wants.'
const FAULT = 'This could not be read. Please try again in a minute.'
/** What the transport reads. */
const HEADERS = ['accept', 'content-type', 'mcp-protocol-version']

/** The answer to one message. What a tool cannot tell, it says in words, which the assistant reads. */
export async function mcpAnswer(tools: readonly Tool[], { headers, body, failed }: Message): Promise<Answer> {
  const server = new McpServer({ name: PRODUCT, version: programVersion() }, { instructions: INSTRUCTIONS })
  for (const { name, title, description, asked, answer } of tools)
    server.registerTool(
      name,
      { title, description, inputSchema: asked, annotations: { readOnlyHint: true, openWorldHint: false } },
      async (given) => toolResult(() => answer(given), failed),
    )
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const request = new Request(ANY_ADDRESS, { method: 'POST', headers: kept(headers) })
    const response = await transport.handleRequest(request, { parsedBody: body })
    return { status: response.status, headers: response.headers, text: inPlainWords(await response.text()) }
  } finally {
    await server.close()
  }
}

/** The library answers parameters of the wrong shape with the whole report of its schema. */
function inPlainWords(text: string): string {
  if (!text.includes(`"code":${ErrorCode.InternalError}`)) return text
  const { error, ...answer } = JSON.parse(text) as { error?: { code: number } }
  if (error?.code !== ErrorCode.InternalError) return text
  return JSON.stringify({ ...answer, error: { code: ErrorCode.InvalidParams, message: WRONG_SHAPE } })
}

/** A fault is told without its message, which may say what is inside. */
async function toolResult(answer: () => Promise<unknown>, failed: Message['failed']) {
  try {
    return { content: [{ type: 'text' as const, text: JSON.stringify(await answer()) }] }
  } catch (error) {
    const isFault = !(error instanceof Failure)
    if (isFault) failed(error)
    return { content: [{ type: 'text' as const, text: isFault ? FAULT : error.message }], isError: true }
  }
}

function kept(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    HEADERS.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  )
}
