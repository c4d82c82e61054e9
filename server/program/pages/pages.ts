import type { DrawnPage, Renderer, Settings } from '#contract/site.ts'
import type { Log } from '#server/log.ts'
import { type Finished, finish } from './finished.ts'

export type Page = {
  status: number
  content: Finished
  headers: Record<string, string>
  /** The public calls that it shows, each with the tag of the answer that it shows. */
  madeOf: ReadonlyMap<string, string>
}

type Needs = {
  renderer: Renderer | null
  settings: Settings
  /** The whole HTML around what was drawn, and what is sent with it. */
  document(page: DrawnPage): string
  headers(html: string): Record<string, string>
  /** Answers a public call, given as path and query. */
  ask(call: string): Promise<Pick<Finished, 'identity' | 'etag'>>
  log: Log
}

const EMPTY: DrawnPage = { status: 200, head: '', body: '', known: [], modules: [] }

/**
 * Pages, drawn when first asked for, and drawn again once an answer in them has changed. They are kept under the renderer's
 * spelling of their address: there are few, and no visitor can add one.
 */
export async function keepPages(needs: Needs): Promise<(url: string) => Promise<Page>> {
  const { renderer, settings, ask, log } = needs
  const kept = new Map<string, Page>()
  const drawing = new Map<string, Promise<Page>>()
  const empty = await pageOf(EMPTY, needs)

  return async (url) => {
    const address = kept.has(url) ? url : addressIn(url, renderer)
    if (!renderer || address === null) return empty
    const page = kept.get(address)
    if (page && (await isCurrent(page, ask))) return page
    const begun = drawing.get(address) ?? draw(renderer, address).finally(() => drawing.delete(address))
    drawing.set(address, begun)
    return begun
  }

  async function draw(by: Renderer, address: string): Promise<Page> {
    const madeOf = new Map<string, string>()
    const failed: string[] = []
    const asking = async (call: string) => {
      const answer = await ask(call).catch((error: unknown) => {
        failed.push(call)
        throw error
      })
      madeOf.set(call, answer.etag)
      return answer.identity
    }
    const drawn = await by.draw(address, { settings, ask: asking }).catch((error: unknown) => {
      log.error({ err: error, address }, 'a page could not be drawn: the browser draws it')
      return EMPTY
    })
    const page = { ...(await pageOf(drawn, needs)), madeOf }
    // The next visitor may find the figures that are missing.
    if (failed.length === 0) kept.set(address, page)
    return page
  }
}

function addressIn(url: string, renderer: Renderer | null): string | null {
  const [path = '/', search = ''] = url.split(/\?(.*)/s)
  return renderer?.addressOf(path, search) ?? null
}

/** Where nobody can say whether there is news, a page stands: it says of when it is. */
async function isCurrent({ madeOf }: Page, ask: Needs['ask']): Promise<boolean> {
  if (madeOf.size === 0) return true
  const same = [...madeOf].map(async ([call, etag]) => (await ask(call)).etag === etag)
  return (await Promise.all(same).catch(() => [])).every((isSame) => isSame)
}

async function pageOf(drawn: DrawnPage, { document, headers }: Needs): Promise<Page> {
  const html = document(drawn)
  const content = await finish(Buffer.from(html), { thorough: true })
  return { status: drawn.status, content, headers: headers(html), madeOf: new Map() }
}
