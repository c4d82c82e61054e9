import { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router'
import type { Answer } from '#contract/base/endpoint.ts'
import { LINK_PATH, LINK_READER } from '#contract/base/link-path.ts'
import type { KnownPerson, Renderer, SentAnswer, Settings } from '#contract/site.ts'
import { canonical, plainPath } from '#web/base/canonical.ts'
import { paths } from '#web/base/paths.ts'
import { createQueryClient, knownOf } from '#web/base/query.ts'
import { searchRead } from '#web/base/search-read.ts'
import { addressOfLink } from '#web/frame/link-pages.ts'
import { createReaderRoutes, createRoutes } from '#web/frame/routes.tsx'
import { isLeagueScreen } from '#web/league/answer/league-screens.ts'
import { App } from './App.tsx'
import { linkEnded } from './features/league-link/link-reader.ts'
import { isLineUp, isLinkPage, prefetchLinkPage } from './features/league-link/prefetch.ts'
import { laterIdentity } from './session/later-identity.ts'
import { logInFrom } from './session/session-rules.ts'

/** Rendered for every unknown address. */
const NOWHERE = '/no-such-page'
/** Much longer than any address of ours: longer ones are not checked. */
const LONGEST_PATH = 200
/** A season of forty teams. A larger answer would stand in the page, too: the browser asks for it, once the page is there. */
const MOST_ANSWER_BYTES = 2 * 1024 * 1024
/** Pages with a form for those who are not signed in, and with other words for those who are. */
const forms: ReadonlySet<string> = new Set([paths.login, paths.register, paths.draft])
/** Pages with nothing for those who are not signed in, not even the rows of an empty table. */
const closed: ReadonlySet<string> = new Set([paths.account])
const addresses = createRoutes(new QueryClient())

export const addressOf: Renderer['addressOf'] = (path, search) => {
  const matches = path.length <= LONGEST_PATH ? matchRoutes(addresses, path) : null
  if (!matches) return NOWHERE
  const screen = `/${matches.at(-1)?.route.path?.replace(/^\//, '') ?? ''}`
  if (screen.includes(':')) return null
  const link = addressOfLink(screen, search)
  return link === undefined ? canonical(screen, search) : link
}

export const ownAddressOf: Renderer['ownAddressOf'] = (path, search) =>
  addressIf((screen) => isLeagueScreen(screen) || isLineUp(screen), path, search)

export const formAddressOf: Renderer['formAddressOf'] = (path, search) =>
  addressIf((screen) => forms.has(screen), path, search)

export const logInAddressOf: Renderer['logInAddressOf'] = (path, search) => {
  const isShort = path.length <= LONGEST_PATH && search.length <= LONGEST_PATH
  const pathname = isShort ? plainPath(path) : ''
  return closed.has(pathname) ? logInFrom({ pathname, search: search && `?${search}` }) : null
}

export const linkAddressOf: Renderer['linkAddressOf'] = (path, search) =>
  addressIf((screen) => isLeagueScreen(screen) || isLinkPage(screen), path, search)

function addressIf(isDrawn: (screen: string) => boolean, path: string, search: string): string | null {
  const screen = path.length <= LONGEST_PATH && search.length <= LONGEST_PATH ? plainPath(path) : ''
  if (!isDrawn(screen)) return null
  const read = searchRead(search)
  return read === '' ? screen : `${screen}?${read}`
}

export const draw: Renderer['draw'] = async (address, { settings, ask }) => {
  const isOff = settings.unavailable.includes(address.split('?')[0] ?? '')
  const queries = createQueryClient(async (endpoint, asked) => {
    if (isOff) throw new Error('A screen that is switched off')
    const json = new TextDecoder().decode(await ask({ endpoint, asked: asked as Record<string, unknown> }))
    return { answer: endpoint.answer.parse(JSON.parse(json)) as Answer<typeof endpoint>, tag: null }
  })
  const page = await drawWith(withoutRetries(queries), { address, settings, person: null })
  return { ...page, known: knownOf(queries) }
}

export const drawOwn: Renderer['drawOwn'] = async (address, { settings, person, ask, base }) => {
  const known: SentAnswer[] = []
  const queries = createQueryClient(async (endpoint, asked) => {
    const { plain, etag } = await ask({ endpoint, asked: asked as Record<string, unknown> })
    if (plain.byteLength > MOST_ANSWER_BYTES) throw new Error('An answer too large for a page')
    const json = new TextDecoder().decode(plain)
    known.push({ key: [endpoint.path, asked], json, tag: etag })
    // Checked when it was made.
    return { answer: JSON.parse(json) as Answer<typeof endpoint>, tag: null }
  })
  const { pathname, searchParams } = new URL(address, settings.publicUrl)
  // Loaded when first needed, as the browser does: a static import would undo its own split.
  const prefetch = isLinkPage(pathname)
    ? prefetchLinkPage
    : (await import('#web/league/answer/prefetch.ts')).prefetchScreen
  await prefetch(withoutRetries(queries), pathname, searchParams)
  const page = await drawWith(queries, { address, settings, person, ...(base !== undefined && { base }) })
  return { ...page, person, known }
}

export const drawEndedLink: Renderer['drawEndedLink'] = async (settings) => {
  const queries = createQueryClient(() => Promise.reject(new Error('A link that has ended')))
  queries.setQueryData(linkEnded.queryKey, true)
  const page = await drawWith(queries, { address: '/', settings, person: LINK_READER, base: `${LINK_PATH}/ended` })
  return { ...page, known: knownOf(queries) }
}

type Drawing = { address: string; settings: Settings; person: KnownPerson | null; base?: string }

async function drawWith(queries: QueryClient, { address, settings, person, base }: Drawing) {
  const handler =
    base === undefined
      ? createStaticHandler(createRoutes(queries))
      : createStaticHandler(createReaderRoutes(base), { basename: base })
  const context = await handler.query(new Request(new URL(`${base ?? ''}${address}`, settings.publicUrl)))
  if (context instanceof Response) throw new Error(`${address} sends elsewhere`)
  // Without the answer the page is rendered all the same; the browser asks for it again.
  queries.removeQueries({ predicate: ({ state }) => state.data === undefined })
  const html = renderToString(
    <App
      settings={settings}
      queries={queries}
      identity={laterIdentity(() => new Promise(() => undefined))}
      person={person}
    >
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  )
  const modules = context.matches.map(({ route }) => route.id.split('#')[0] ?? '')
  return { status: context.statusCode, ...apart(html), modules }
}

/** The visitor is waiting for this page. */
function withoutRetries(queries: QueryClient): QueryClient {
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } })
  return queries
}

/** Without a document around them, React puts titles, metas and links first: they belong in the head. */
function apart(html: string): { head: string; body: string } {
  const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? ''
  return { head, body: html.slice(head.length) }
}
