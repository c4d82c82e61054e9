import type { FastifyInstance } from 'fastify'
import { PRODUCT } from '#contract/product.ts'
import { type Html, html } from '#server/mail/html.ts'

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  additionalProperties?: Schema | boolean
}
type Content = { content?: Record<string, { schema?: Schema }> }
type Operation = {
  summary?: string
  security?: object[]
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: Content
  responses?: Record<string, Content>
}
type Document = { info: { version: string }; paths: Record<string, Record<string, Operation>> }

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const STYLE = `
  :root { color-scheme: light dark; --ink: light-dark(oklch(0.24 0.02 160), oklch(0.94 0.01 95)); --rule: light-dark(#0003, #fff3) }
  body { margin: 0; background: light-dark(oklch(0.985 0.006 95), oklch(0.19 0.02 160)); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
  main { max-width: 52rem; margin: 0 auto; padding: 24px 16px 64px }
  h1, h2 { font-family: "Arial Narrow", "Liberation Sans Narrow", system-ui, sans-serif; font-stretch: condensed; line-height: 1.1 }
  h1 { font-size: 40px; margin: 0 0 8px; border-bottom: 3px solid }
  section { border-top: 1px solid var(--rule); padding: 16px 0 }
  h2 { font-size: 20px; margin: 0; overflow-wrap: anywhere }
  .method { display: inline-block; min-width: 4.5em; color: light-dark(oklch(0.42 0.09 155), oklch(0.8 0.15 85)) }
  p { margin: 4px 0; max-width: 68ch }
  pre { overflow-x: auto; margin: 8px 0; padding: 8px 12px; border-left: 3px solid var(--rule); font-size: 14px }
  summary { cursor: pointer; padding: 4px 0 }
  a { color: inherit }`

/** The calls as a page for people; the document for programs is at `/api/openapi.json`. */
export function docsPage(app: FastifyInstance): void {
  app.get('/api/docs', { schema: { hide: true } as object }, (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
        'cache-control': 'no-cache',
      })
      .send(page(app.swagger() as unknown as Document)),
  )
}

function page({ info, paths }: Document): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => call(path, method.toUpperCase(), operation)),
  )
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API · ${PRODUCT}</title><meta name="description" content="Every call of ${PRODUCT}: what it takes and what it answers."><style>${STYLE}</style></head><body><main><h1>${PRODUCT} API</h1><p>Version ${info.version}. The same as a document: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1). Every failure is <code>{ "error", "message", "code" }</code>. <a href="/">Home</a></p>${calls}</main></body></html>`
    .text
}

function call(path: string, method: string, operation: Operation): Html {
  const query = (operation.parameters ?? []).map(({ name, required }) => `${name}${required ? '' : '?'}`)
  const asked = operation.requestBody ? schemaOf(operation.requestBody) : undefined
  const answer = schemaOf(operation.responses?.['200'] ?? {})
  return html`<section><h2><span class="method">${method}</span> ${path}</h2><p>${operation.summary ?? ''}${operation.security ? ' · needs a bearer token' : ''}</p>${
    query.length > 0 ? html`<p>Takes ${query.join(', ')}</p>` : ''
  }${asked ? html`<details><summary>Body</summary><pre>${drawn(asked)}</pre></details>` : ''}${
    answer ? html`<details><summary>Answer</summary><pre>${drawn(answer)}</pre></details>` : ''
  }</section>`
}

function schemaOf({ content = {} }: Content): Schema | undefined {
  return Object.values(content)[0]?.schema
}

/** The shape of a value, as somebody would jot it down. */
function drawn(schema: Schema, indent = ''): string {
  if (schema.anyOf) return schema.anyOf.map((part) => drawn(part, indent)).join(' | ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.items) return `list of ${drawn(schema.items, indent)}`
  if (typeof schema.additionalProperties === 'object' && !schema.properties)
    return `by key: ${drawn(schema.additionalProperties, indent)}`
  if (!schema.properties) return schema.type ?? 'anything'
  const inner = `${indent}  `
  const fields = Object.entries(schema.properties).map(([name, field]) => `${inner}${name}: ${drawn(field, inner)}`)
  return `{\n${fields.join('\n')}\n${indent}}`
}
