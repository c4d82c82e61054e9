import type { Answer } from '#contract/base/endpoint.ts'
import { EXAMPLE_PATH, EXAMPLE_READER } from '#contract/base/example-path.ts'
import { listTeams } from '#contract/people/teams.ts'
import { type MakeCall, overNetwork, type Send } from '#web/base/call.ts'
import { createQueryClient } from '#web/base/query.ts'
import { readerIdentity } from '#web/session/reader-identity.ts'

type Outside = { origin: string; fetch: (request: Request) => Promise<Response> }

/** The setup of an example page: its calls get the example's own finished answers, and nobody is signed in. */
export function startExampleReading({ origin, fetch }: Outside) {
  const send: Send = (request) => fetch(new Request(addressOf(request.url), request))
  const queries = createQueryClient(withoutTeams(overNetwork({ send, origin })))
  return { queries, identity: readerIdentity(EXAMPLE_READER), person: EXAMPLE_READER }
}

function addressOf(call: string): string {
  const { origin, pathname, search } = new URL(call)
  return `${origin}${EXAMPLE_PATH}${pathname}${search}`
}

/** The example has no own row, so its list of teams is empty. */
function withoutTeams(makeCall: MakeCall): MakeCall {
  return async (endpoint, asked, before) =>
    endpoint.path === listTeams.path
      ? { answer: [] as unknown as Answer<typeof endpoint>, tag: null }
      : makeCall(endpoint, asked, before)
}
