import type { QueryClient } from '@tanstack/react-query'
import type { Answer } from '#contract/base/endpoint.ts'
import { LINK_ENDED, LINK_HEADER, LINK_PATH, LINK_READER } from '#contract/base/link-path.ts'
import { listTeams } from '#contract/people/teams.ts'
import { ApiFailure, type MakeCall, overNetwork, type Send } from '#web/base/call.ts'
import { createQueryClient } from '#web/base/query.ts'
import { readerIdentity } from '#web/session/reader-identity.ts'
import { forgetOwnRow, ownRow } from './own-row.ts'

/** A link's key, and the base path below which all its screens lie. */
type Reader = { key: string; base: string }

/** A key that was cut short is accepted here: the server rejects it. */
export function readerAt(pathname: string): Reader | null {
  const [, start, key] = pathname.split('/')
  return `/${start}` === LINK_PATH && key ? { key, base: `${LINK_PATH}/${key}` } : null
}

/** Every call carries the key, in a header: addresses of calls are written into logs. */
function sendThrough({ key }: Reader, send: (request: Request) => Promise<Response>): Send {
  return (request) => {
    request.headers.set(LINK_HEADER, key)
    return send(request)
  }
}

/** The setup of a page below a link. It needs no identity provider, no tokens and no offline storage. */
export function startReading(
  reader: Reader,
  { origin, fetch }: { origin: string; fetch: (request: Request) => Promise<Response> },
) {
  const makeCall = overNetwork({ send: sendThrough(reader, fetch), origin })
  const queries: QueryClient = createQueryClient(throughLink(reader, makeCall, () => queries))
  return { queries, identity: readerIdentity(LINK_READER), person: LINK_READER }
}

const ENDED = ['link ended']

/** Whether the link is known to have ended: nothing that came through it is shown then. */
export const linkEnded = { queryKey: ENDED, queryFn: () => false, enabled: false, staleTime: Number.POSITIVE_INFINITY }

/** The calls of a reader. Their own team is the row they have chosen, which only this browser knows. */
function throughLink({ key }: Reader, makeCall: MakeCall, queries: () => QueryClient): MakeCall {
  return async (endpoint, asked, before) => {
    if (endpoint.path === listTeams.path) return { answer: teamsOf(key) as Answer<typeof endpoint>, tag: null }
    try {
      return await makeCall(endpoint, asked, before)
    } catch (error) {
      if (error instanceof ApiFailure && error.message === LINK_ENDED) end(key, queries())
      throw error
    }
  }
}

/** The row that this browser stores, in the format of the call for an account's teams. */
export function teamsOf(key: string): Answer<typeof listTeams> {
  const own = ownRow(key)
  return own ? [{ ...own, year: '', player_name: null, team_name: null, status: 'ready' }] : []
}

/** All data of a link that has ended is dropped at once, also from the screen that shows it. */
function end(key: string, queries: QueryClient): void {
  forgetOwnRow(key)
  // Not `clear`: the page would keep observing the removed queries.
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ENDED[0] })
  queries.setQueryData(ENDED, true)
}
