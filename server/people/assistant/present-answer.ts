import type { IncomingHttpHeaders } from 'node:http'
import {
  createMcpHandler,
  LATEST_PROTOCOL_VERSION,
  McpServer,
  PROTOCOL_VERSION_META_KEY,
  ProtocolErrorCode,
  SUPPORTED_PROTOCOL_VERSIONS,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import * as z from 'zod/mini'
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
/** A stream of changes. The tools never change: it is answered as an unknown method is. */
const LISTENING = 'subscriptions/listen'

/** The answer to one message. What a tool cannot tell, it says in words, which the assistant reads. */
export async function mcpAnswer(tools: readonly Tool[], { headers, body, failed }: Message): Promise<Answer> {
  const make = () => serverOf(tools, failed)
  const response = await (namesItsVersion(body)
    ? answerInOne(make, headers, body)
    : answerToGreeted(make, headers, body))
  return { status: response.status, headers: response.headers, text: inPlainWords(await response.text()) }
}

function serverOf(tools: readonly Tool[], failed: Message['failed']): McpServer {
  const server = new McpServer(
    { name: PRODUCT, version: programVersion() },
    { instructions: INSTRUCTIONS, capabilities: { tools: { listChanged: false } } },
  )
  for (const { name, title, description, asked, answer } of tools)
    server.registerTool(
      name,
      {
        ...{ title, description, annotations: { readOnlyHint: true, openWorldHint: false } },
        inputSchema: describingItself(asked),
      },
      async (given) => toolResult(() => answer(given), failed),
    )
  return server
}

/** The library asks a schema for its JSON Schema; those of `zod/mini` know none. What a client sends is taken as it is meant. */
function describingItself(asked: Tool['asked']) {
  const schema = z.object(asked)
  const json = () => z.toJSONSchema(schema, { io: 'input' })
  const { validate, ...standard } = schema['~standard']
  const meant = (given: unknown) => validate(asMeant(given, asked))
  return { '~standard': { ...standard, validate: meant, jsonSchema: { input: json, output: json } } }
}

/** Some clients send null or an empty text for what they leave out, and a number for a name of digits. */
function asMeant(given: unknown, asked: Tool['asked']): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const fields = Object.entries(given).filter(([, value]) => value !== null && value !== '')
  return Object.fromEntries(
    fields.map(([name, value]) => [
      name,
      typeof value === 'number' && asked[name]?.safeParse(`${value}`).success ? `${value}` : value,
    ]),
  )
}

/** Since July 2026 a message names its version in itself, and no greeting comes before. */
function namesItsVersion(body: unknown): boolean {
  const { method, params } = (body ?? {}) as { method?: unknown; params?: { _meta?: Record<string, unknown> } }
  return method !== LISTENING && params?._meta?.[PROTOCOL_VERSION_META_KEY] !== undefined
}

async function answerInOne(
  make: () => McpServer,
  headers: IncomingHttpHeaders,
  parsedBody: unknown,
): Promise<Response> {
  const handler = createMcpHandler(make, { legacy: 'reject' })
  try {
    return await handler.fetch(requestWith(headers, headers['mcp-protocol-version']), { parsedBody })
  } finally {
    await handler.close()
  }
}

/** Some clients go on naming their own newest version after they were greeted with an older one. */
async function answerToGreeted(
  make: () => McpServer,
  headers: IncomingHttpHeaders,
  parsedBody: unknown,
): Promise<Response> {
  const named = String(headers['mcp-protocol-version'])
  const server = make()
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const version = SUPPORTED_PROTOCOL_VERSIONS.includes(named) ? named : LATEST_PROTOCOL_VERSION
    return await transport.handleRequest(requestWith(headers, version), { parsedBody })
  } finally {
    await server.close()
  }
}

/** As the library wants it. Answers are JSON whatever a client accepts: there is no other kind. */
function requestWith(headers: IncomingHttpHeaders, version: unknown): Request {
  const sent: Record<string, unknown> = { ...headers, 'mcp-protocol-version': version }
  const kept = ['content-type', 'mcp-method', 'mcp-name', 'mcp-protocol-version']
  return new Request(ANY_ADDRESS, {
    method: 'POST',
    headers: [
      ['accept', 'application/json, text/event-stream'],
      ...kept.flatMap((name): [string, string][] => (sent[name] === undefined ? [] : [[name, String(sent[name])]])),
    ],
  })
}

/** The library answers parameters of the wrong shape with the whole report of its schema, in many lines. */
function inPlainWords(text: string): string {
  if (!text.startsWith('{') || !text.includes('"error":')) return text
  const { error, ...answer } = JSON.parse(text) as { error?: { message: string } }
  if (!error?.message.includes('\n')) return text
  return JSON.stringify({ ...answer, error: { code: ProtocolErrorCode.InvalidParams, message: WRONG_SHAPE } })
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
