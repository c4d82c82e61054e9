import { QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer, Asked, Endpoint } from '#contract/endpoint.ts'
import type { KnownAnswer } from '#contract/site.ts'
import { ApiFailure, call, type Send } from './call.ts'

type WayOut = { send: Send; origin: string }

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Partial<WayOut> & {
      /** The same for everybody: stays when somebody else signs in. */
      isPublic?: boolean
    }
    defaultError: Error
  }
}

const RETRIES = 2
const LONGEST_WAIT_SECONDS = 10

/**
 * One per visitor: in the browser one for ever, on the server one per page. The way out hangs on the client, never on a
 * module. The demo runs with the network unplugged, so nothing waits for the browser to believe that it is online.
 */
export function createQueryClient({ send, origin }: WayOut): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5_000, meta: { send, origin }, networkMode: 'always', retry: isWorthRetrying, retryDelay },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** The one way a screen asks for data: `useQuery(ask(getBenchKing, { leagueIds: '7' }))`. */
export function ask<E extends Endpoint>(endpoint: E, asked: Asked<E>) {
  return queryOptions<Answer<E>>({
    queryKey: [endpoint.path, asked],
    queryFn: ({ client, signal }) => {
      const { send, origin } = wayOut(client)
      return call(send, origin, endpoint, asked, signal)
    },
    meta: { isPublic: endpoint.access === 'none' },
  })
}

/** The answers that a page was drawn from, and the same as just come: it is as new as the page. */
export function knownOf(queries: QueryClient): KnownAnswer[] {
  return queries
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' })
    .map(({ queryKey, state }) => ({ key: queryKey, answer: state.data }))
}

export function know(queries: QueryClient, known: readonly KnownAnswer[]): void {
  for (const { key, answer } of known) queries.setQueryData(key, answer)
}

/** The one way a screen changes something: `const save = useCall(saveTeam)`, then `save.mutate({ teamId })`. */
export function useCall<E extends Endpoint>(endpoint: E) {
  const queries = useQueryClient()
  return useMutation<Answer<E>, Error, Asked<E>>({
    mutationFn: (asked) => {
      const { send, origin } = wayOut(queries)
      return call(send, origin, endpoint, asked)
    },
  })
}

function wayOut(queries: QueryClient): WayOut {
  const meta = queries.getDefaultOptions().queries?.meta
  if (!meta?.send || !meta.origin) throw new Error('A query client without a way out')
  return { send: meta.send, origin: meta.origin }
}

/** Broken connections and 5xx, unless the server asked for a wait that nobody would sit through. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= RETRIES || !(error instanceof ApiFailure)) return false
  if ((error.retryAfter ?? 0) > LONGEST_WAIT_SECONDS) return false
  return error.status === 0 || error.status >= 500
}

function retryDelay(failures: number, error: Error): number {
  const asked = error instanceof ApiFailure ? (error.retryAfter ?? 0) * 1000 : 0
  return Math.max(asked, 1000 * 2 ** failures)
}
