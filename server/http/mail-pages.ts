import type { FastifyInstance } from 'fastify'
import { PRODUCT } from '#contract/product.ts'
import { Failure } from '#server/failure.ts'
import { type KeptMail, keptMails } from '#server/mail/folder.ts'
import { html } from '#server/mail/html.ts'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"
const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem }
  article { border-top: 1px solid; padding: 1rem 0 }
  h2 { margin: 0; font-size: 1.1rem }
  pre { white-space: pre-wrap; overflow-wrap: anywhere }`

/** The mails of the folder as pages, for the demo and development: whoever reaches the program can read them. */
export function mailPages(app: FastifyInstance, folder: string): void {
  const hidden = { schema: { hide: true } as object }
  app.get('/mails', hidden, async (_request, reply) => {
    const mails = await keptMails(folder)
    const list = mails.length > 0 ? mails.map(item) : html`<p>No mail yet.</p>`
    const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mails · ${PRODUCT}</title><style>${STYLE}</style></head><body><h1>Mails</h1><p>Without a mail server, everything that would be sent lies here, newest first.</p>${list}</body></html>`
    return reply.headers(headers()).send(page.text)
  })
  app.get<{ Params: { id: string } }>('/mails/:id', hidden, async (request, reply) => {
    const mail = (await keptMails(folder)).find(({ id }) => id === request.params.id)
    if (!mail) throw new Failure('not_found', 'There is no such mail')
    return reply.headers(headers()).send(mail.html)
  })
}

function item({ id, to, subject, at, text }: KeptMail) {
  return html`<article><h2><a href="/mails/${id}">${subject}</a></h2><p>To ${to} · ${at.replace('T', ' ').slice(0, 16)} UTC</p><pre>${linked(text)}</pre></article>`
}

function linked(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part) => (/^https?:/.test(part) ? html`<a href="${part}">${part}</a>` : part))
}

function headers() {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  }
}
