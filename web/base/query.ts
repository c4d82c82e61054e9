import {
  type Query,
  QueryClient,
  queryOptions,
  replaceEqualDeep,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import type { Answer, Asked, Endpoint } from '#contract/base/endpoint.ts'
import type { KnownAnswer } from '#contract/site.ts'
import { ApiFailure, type MakeCall } from './call.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      makeCall?: MakeCall
      /** Public, so it stays in memory when somebody else signs in. */
      isPublic?: boolean
    }
    defaultError: Error
  }
}

const RETRIES = 2
const LONGEST_WAIT_SECONDS = 10

/**
 * One per visitor: one in the browser, one per page on the server. `makeCall` belongs to the client, never to a
 * module. The demo runs with the network unplugged, so nothing waits for the browser to believe that it is online.
 */
export function createQueryClient(makeCall: MakeCall): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        meta: { makeCall },
        networkMode: 'always',
        retry: isWorthRetrying,
        retryDelay,
        // Written out, because `always` would switch it off.
        refetchOnReconnect: ({ state }) => state.status === 'error',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** The one way a screen asks for data: `useQuery(ask(getBenchKing, { leagueIds: '7' }))`. */
export function ask<E extends Endpoint>(endpoint: E, asked: Asked<E>) {
  return queryOptions<Answer<E>>({
    queryKey: [endpoint.path, asked],
    async queryFn({ client, signal, queryKey }) {
      // The browser sends ETags for public answers itself; it must not store the others, so their ETag is sent here.
      const known = endpoint.access === 'none' ? undefined : taggedAnswer(client.getQueryData<Answer<E>>(queryKey))
      const { answer, tag } = await makeCallOf(client)(endpoint, asked, { signal, known })
      if (tag !== null && isObject(answer)) tags.set(answer, tag)
      return answer
    },
    structuralSharing: shared,
    meta: { isPublic: endpoint.access === 'none' },
  })
}

/** The server's ETag of each answer in memory; a WeakMap, so that it is dropped together with the answer. */
const tags = new WeakMap<object, string>()

function taggedAnswer<A>(answer: A | undefined): { answer: A; tag: string } | undefined {
  const tag = isObject(answer) ? tags.get(answer) : undefined
  return answer === undefined || tag === undefined ? undefined : { answer, tag }
}

/** Unchanged parts stay the same objects, so React does not render them again; the ETag is stored with the result. */
function shared(before: unknown, after: unknown): unknown {
  const result: unknown = replaceEqualDeep(before, after)
  const tag = isObject(after) ? tags.get(after) : undefined
  if (tag !== undefined && isObject(result)) tags.set(result, tag)
  return result
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** The answers a page was rendered from; `know` puts them into the browser's cache as if they had arrived then. */
export function knownOf(queries: QueryClient): KnownAnswer[] {
  return queries
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' })
    .map(({ queryKey, state }) => ({ key: queryKey, answer: state.data }))
}

export function know(queries: QueryClient, known: readonly KnownAnswer[]): void {
  for (const { key, answer, tag } of known) {
    if (tag !== undefined && isObject(answer)) tags.set(answer, tag)
    queries.setQueryData(key, answer)
  }
}

/**
 * The one way a screen changes something: `const save = useCall(saveTeam)`, then `save.mutate({ teamId })`. A change that was made is
 * pending until `afterwards` is done too, such as asking anew for what was changed. Two presses at once are one call.
 */
export function useCall<E extends Endpoint>(endpoint: E, afterwards?: () => Promise<void>) {
  const queries = useQueryClient()
  // Not React state: a second press may come before the first one is rendered.
  const running = useRef<{ key: string; answer: Promise<Answer<E>> } | null>(null)
  async function call(asked: Asked<E>): Promise<Answer<E>> {
    return (await makeCallOf(queries)(endpoint, asked)).answer
  }
  return useMutation<Answer<E>, Error, Asked<E>>({
    mutationFn(asked) {
      const key = JSON.stringify(asked)
      if (running.current?.key === key) return running.current.answer
      const answer = call(asked).finally(() => {
        if (running.current?.answer === answer) running.current = null
      })
      running.current = { key, answer }
      return answer
    },
    // Not passed to `mutate`, which would not wait for it.
    ...(afterwards && { onSuccess: afterwards, onError: () => void afterwards() }),
  })
}

/** Asks anew for what a change has touched. An answer still under way may be older than the change, even the first: it is dropped. */
export function useAskAgain() {
  const queries = useQueryClient()
  return async (...endpoints: readonly Pick<Endpoint, 'path'>[]): Promise<void> => {
    const predicate = ({ queryKey: [path] }: Query) => endpoints.some((endpoint) => endpoint.path === path)
    await queries.cancelQueries({ predicate })
    await queries.invalidateQueries({ predicate })
  }
}

export function makeCallOf(queries: QueryClient): MakeCall {
  const makeCall = queries.getDefaultOptions().queries?.meta?.makeCall
  if (!makeCall) throw new Error('A query client without a way out')
  return makeCall
}

/** Broken connections and 5xx, unless the server asks for a long wait. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= RETRIES || !(error instanceof ApiFailure)) return false
  if ((error.retryAfter ?? 0) > LONGEST_WAIT_SECONDS) return false
  return error.status === 0 || error.status >= 500
}

function retryDelay(failures: number, error: Error): number {
  const asked = error instanceof ApiFailure ? (error.retryAfter ?? 0) * 1000 : 0
  return Math.max(asked, 1000 * 2 ** failures)
}
