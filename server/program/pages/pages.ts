import type { DrawnPage, PublicCall, Renderer, Settings } from '#contract/site.ts'
import { cacheUntilNews } from '#server/ground/base/cached-until-news.ts'
import type { Log } from '#server/ground/base/log.ts'
import { type Finished, finishWhole } from '#server/ground/http/finished.ts'

/** An answer that a page shows, by its tag. */
type Shown = { call: PublicCall; etag: string }

export type Page = {
  status: number
  content: Finished
  headers: Record<string, string>
  shows: readonly Shown[]
}

type Drawing = Pick<Renderer, 'addressOf' | 'draw'>
type Needs = {
  renderer: Drawing | null
  settings: Settings
  /** The whole HTML around what was drawn; `headers`: its response headers. */
  document(page: DrawnPage): string
  headers(html: string): Record<string, string>
  ask(call: PublicCall): Promise<Pick<Finished, 'plain' | 'etag'>>
  log: Log
}

const EMPTY: DrawnPage = { status: 200, head: '', body: '', known: [], modules: [] }

/** A page, and whether all of its answers came: if one did not, the page is not cached. */
type Drawn = Page & { isWhole: boolean }

/** Far more than there are: each screen, and those with figures of all teams once for each game and gameweek. */
const MOST = 1000

/**
 * Pages, drawn when first asked for, and drawn again once an answer in them has changed. They are kept under the renderer's
 * canonical address: there are few of these, so that visitors cannot fill the cache with made-up query strings. Null for a page that the browser draws.
 */
export async function keepPages(needs: Needs): Promise<(url: string) => Promise<Page | null>> {
  const { renderer, settings, ask, log } = needs
  const pages = cacheUntilNews<string, Drawn>({
    mostEntries: MOST,
    isWorthKeeping: ({ isWhole }) => isWhole,
    isCurrent: (page) => isCurrent(page, ask),
  })

  return async (url) => {
    const address = pages.has(url) ? url : addressIn(url, renderer)
    if (!renderer || address === null) return null
    return pages.get(address, () => draw(renderer, address))
  }

  async function draw(by: Drawing, address: string): Promise<Drawn> {
    const shows: Shown[] = []
    let isWhole = true
    const asking = async (call: PublicCall) => {
      const { plain, etag } = await ask(call).catch((error: unknown) => {
        isWhole = false
        throw error
      })
      shows.push({ call, etag })
      return plain
    }
    const drawn = await by.draw(address, { settings, ask: asking }).catch((error: unknown) => {
      log.error({ err: error, address }, 'a page could not be drawn: the browser draws it')
      return EMPTY
    })
    return { ...(await pageOf(drawn, needs)), shows, isWhole }
  }
}

function addressIn(url: string, renderer: Drawing | null): string | null {
  const [path = '/', search = ''] = url.split(/\?(.*)/s)
  return renderer?.addressOf(path, search) ?? null
}

/** If the answers cannot be checked, as while the database is away, the kept page is served: it shows its date. */
async function isCurrent({ shows }: Page, ask: Needs['ask']): Promise<boolean> {
  const same = shows.map(async ({ call, etag }) => (await ask(call)).etag === etag)
  return (await Promise.all(same).catch(() => [])).every((isSame) => isSame)
}

async function pageOf(drawn: DrawnPage, { document, headers }: Needs): Promise<Page> {
  const html = document(drawn)
  const content = await finishWhole(html)
  return { status: drawn.status, content, headers: headers(html), shows: [] }
}
