import type { FastifyInstance } from 'fastify'
import { PRODUCT } from '#contract/base/product.ts'
import { TOKEN_PREFIX } from '#contract/people/access-tokens.ts'
import type { Config } from '#server/ground/base/config.ts'
import { type Finished, finish, sendFinished } from '#server/ground/http/finished.ts'
import { Html, html } from '#server/ground/mail/html.ts'
import { CALLS_A_MINUTE } from '#server/people/access-tokens/read-token.ts'
import { STYLE } from './docs-style.ts'
import { byTopic } from './docs-topics.ts'
import { drawn, type Schema } from './drawn-schema.ts'

type Content = { content?: Record<string, { schema?: Schema }> }
type Operation = {
  summary?: string
  security?: object[]
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: Content
  responses?: Record<string, Content>
}
type Document = { info: { version: string }; paths: Record<string, Record<string, Operation>> }
type Call = { path: string; method: string; operation: Operation }

/** Styles of its own; the logo, and a script with the font and the chosen theme, come from the site. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The calls as a page for people; the document for programs is at `/api/openapi.json`. */
export function docsPage(app: FastifyInstance, { saferGamblingUrl }: Pick<Config, 'saferGamblingUrl'>): void {
  // Written once: it is the same for everybody, and takes a thirtieth of a second.
  let made: Finished | undefined
  app.get('/api/docs', { schema: { hide: true } as object }, (request, reply) => {
    made ??= finish(page(app.swagger() as unknown as Document, ageNote(saferGamblingUrl)))
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-cache',
    })
    return sendFinished(request, reply, made, { vary: 'accept-encoding' })
  })
}

/** The same as in the footer of every screen. */
function ageNote(saferGamblingUrl: string): Html {
  return html`<footer><p><strong>18+</strong> ${PRODUCT} is for people aged 18 and over, because it has a betting partner. Please bet responsibly. Help and advice: <a href="${saferGamblingUrl}">safer gambling</a>.</p></footer>`
}

function page({ info, paths }: Document, note: Html): string {
  const calls = Object.entries(paths).flatMap(([address, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      path: address,
      method: method.toUpperCase(),
      operation,
    })),
  )
  const topics = byTopic(calls)
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>API · ${PRODUCT}</title><meta name="description" content="Every call of ${PRODUCT}: what it takes and what it answers."><script src="/theme.js"></script><link rel="icon" href="/mark.svg" type="image/svg+xml"><style>${new Html(STYLE)}</style></head><body><header><div class="row"><img src="/mark.svg" alt="" width="36" height="36"><span class="name">${PRODUCT}</span><nav aria-label="Main"><a href="/">Home</a></nav></div></header><main><p class="kicker">For programs</p><h1>${PRODUCT} API</h1><p class="lead">What the pages of ${PRODUCT} ask the server, version ${info.version}. The same as a document: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1). Every failure is <code>{ "error", "message", "code" }</code>.</p><p class="lead">A program of yours reads with an access token, which you make on the <a href="/account">account page</a> and send with each call: <code>Authorization: Bearer ${TOKEN_PREFIX}…</code>. It opens the calls that say so, reading only, at most ${CALLS_A_MINUTE} a minute. Without <code>leagueIds</code> they answer for all leagues of your saved teams.</p><nav aria-label="Topics"><ul class="topics">${topics.map(({ topic }) => html`<li><a href="#${idOf(topic)}">${topic}</a></li>`)}</ul></nav>${topics.map((of) => section(of.topic, of.calls))}</main>${note}</body></html>`
    .text
}

function section(topic: string, calls: readonly Call[]): Html {
  return html`<section class="topic" aria-labelledby="${idOf(topic)}"><h2 id="${idOf(topic)}">${topic}</h2>${calls.map(article)}</section>`
}

function article({ path: address, method, operation }: Call): Html {
  const query = (operation.parameters ?? []).map(({ name, required }) => `${name}${required ? '' : '?'}`)
  const asked = operation.requestBody ? schemaOf(operation.requestBody) : undefined
  const answer = schemaOf(operation.responses?.['200'] ?? {})
  return html`<article><div class="heading"><h3><span class="method">${method}</span> ${address}</h3></div><div class="call"><p>${operation.summary ?? ''}</p>${
    operation.security ? html`<p class="soft">${needs(operation.security)}</p>` : ''
  }${query.length > 0 ? html`<p class="soft">Takes <code>${query.join(', ')}</code></p>` : ''}${shape('Body', asked)}${shape('Answer', answer)}</div></article>`
}

/** Who may make a call, from what `route()` wrote into the document. */
function needs(security: readonly object[]): string {
  return security.some((way) => 'accessToken' in way) ? 'Needs a log-in or an access token' : 'Needs a log-in'
}

function shape(name: string, schema: Schema | undefined): Html | string {
  return schema ? html`<details><summary>${name}</summary><pre tabindex="0">${drawn(schema)}</pre></details>` : ''
}

function idOf(topic: string): string {
  return topic.toLowerCase().replaceAll(' ', '-')
}

function schemaOf({ content = {} }: Content): Schema | undefined {
  return Object.values(content)[0]?.schema
}
