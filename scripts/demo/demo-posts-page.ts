import { type Html, html, joined, Html as Written } from '#server/ground/mail/html.ts'

/** What was sent to a chat or push service, as it was sent. */
export type SentPost = { at: string; host: string; body: string }

type Discord = { embeds: { title: string; description: string; url?: string; image?: { url: string } }[] }
type Slack = { blocks: { type: string; text: { type: string; text: string } }[]; unfurl_links: boolean }
type Telegram = { text: string; link_preview_options: { url?: string } }
type Push = { title: string; body: string; url: string }

const PREVIEW = html`<p class="preview">Here the service shows the link’s page with its picture.</p>`

/** The demo's inbox: each message roughly as its service shows it, and below it what was sent. */
export function postsPage(posts: readonly SentPost[]): string {
  const none = html`<p>Nothing yet. Connect a chat or switch on a notice on the account page, and move the season on.</p>`
  const rows = posts.map(
    ({ at, host, body }) =>
      html`<article><h2>${host}, ${at}</h2>${drawn(body)}<details><summary>As it was sent</summary><pre>${pretty(body)}</pre></details></article>`,
  )
  const all = html`<h1>What would be posted and shown</h1>${posts.length === 0 ? none : joined(rows)}`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>What would be posted and shown</title><style>${STYLE}</style><body>${all.text}</body></html>`
}

function drawn(body: string): Html {
  const sent = read(body)
  if (sent === null) return html``
  if ('embeds' in sent) return discord(sent as Discord)
  if ('blocks' in sent) return slack(sent as Slack)
  if ('parse_mode' in sent) return telegram(sent as unknown as Telegram)
  if ('title' in sent && 'body' in sent) return push(sent as Push)
  return html``
}

function discord({ embeds }: Discord): Html {
  return joined(
    embeds.map(({ title, description, url, image }) => {
      const name = url ? html`<a href="${url}">${plainOf(title)}</a>` : html`${plainOf(title)}`
      const lines = description.split('\n\n').map((line) => html`<p>${markdown(line)}</p>`)
      return html`<section class="discord"><h3>${name}</h3>${joined(lines)}${image ? html`<img src="${image.url}" alt="">` : ''}</section>`
    }),
  )
}

/** The part of Discord's Markdown that our messages use: links to us, and escaped signs. */
function markdown(text: string): Html {
  const link = /^\[((?:\\.|[^\\\]])*)\]\((https?:[^)\s]+)\)$/.exec(text)
  return link ? html`<a href="${link[2]}">${plainOf(link[1] ?? '')}</a>` : html`${plainOf(text)}`
}

function plainOf(escaped: string): string {
  return escaped.replace(/\\(.)/g, '$1')
}

function slack({ blocks, unfurl_links: isUnfurled }: Slack): Html {
  const drawnBlocks = blocks.map(({ type, text }) => {
    const link = text.type === 'mrkdwn' ? /^<([^|>]+)\|([^>]*)>$/.exec(text.text) : null
    if (link) return html`<p><a href="${link[1]}">${new Written(link[2] ?? '')}</a></p>`
    return type === 'header' ? html`<h3>${text.text}</h3>` : html`<p>${text.text}</p>`
  })
  return html`<section class="slack">${joined(drawnBlocks)}${isUnfurled ? PREVIEW : ''}</section>`
}

/** The part of Telegram's HTML that our messages use; everything else stays escaped. */
function telegram({ text, link_preview_options: preview }: Telegram): Html {
  const escaped = text.replaceAll('<', '&lt;')
  const allowed = escaped
    .replaceAll(/&lt;(\/?)(b|a)>/g, '<$1$2>')
    .replaceAll(/&lt;a href="(https?:[^"]+)">/g, '<a href="$1">')
    .replaceAll('\n\n', '</p><p>')
  return html`<section class="telegram"><p>${new Written(allowed)}</p>${preview.url ? PREVIEW : ''}</section>`
}

function push({ title, body, url }: Push): Html {
  return html`<section class="push"><h3>${title}</h3><p>${body}</p><p><a href="${url}">${url}</a></p></section>`
}

function read(body: string): object | null {
  try {
    const sent: unknown = JSON.parse(body)
    return typeof sent === 'object' ? sent : null
  } catch {
    return null
  }
}

function pretty(body: string): string {
  const sent = read(body)
  return sent === null ? body : JSON.stringify(sent, null, 2)
}

const STYLE = `
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.4 system-ui, sans-serif; color: #16211a; background: #f4f5f1 }
article { margin: 2rem 0 }
h2 { font-size: .875rem; font-weight: 400; color: #4c5a50 }
h3 { margin: 0; font-size: 1rem }
section { display: grid; gap: .5rem; padding: 1rem; border-radius: .5rem; background: #fff; overflow-wrap: anywhere }
section p { margin: 0 }
section img { max-width: 100%; border-radius: .25rem }
.discord { border-inline-start: 4px solid #1b7a43; background: #2b2d31; color: #dbdee1 }
.discord a { color: #7fbfff }
.slack { border: 1px solid #ddd }
.telegram { background: #effdde }
.push { border: 1px solid #ddd; box-shadow: 0 2px 8px #0002 }
.preview { padding: .5rem .75rem; border-inline-start: 3px solid currentcolor; font-size: .875rem; opacity: .75 }
details { margin-top: .5rem; font-size: .875rem }
pre { overflow-x: auto; font-size: .75rem }
`
