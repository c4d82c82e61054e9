import type { Send } from '#web/base/call.ts'
import type { IdentityClient } from './identity.ts'

/**
 * `fetch` with the person's token where the call needs one; after a 401 once more with a new token. Where that is refused as
 * well, the session has ended for the server: it ends here too, and a screen for signed-in people leads to the log-in page.
 */
export function createSignedSend(identity: IdentityClient, send: (request: Request) => Promise<Response>): Send {
  return async (request, access) => {
    if (access === 'none') return send(request)
    const token = await identity.getIdToken()
    const response = await send(withToken(request.clone(), token))
    if (response.status !== 401 || token === null) return response
    const renewed = await identity.getIdToken({ force: true })
    if (renewed === null) return response
    const second = await send(withToken(request, renewed))
    if (second.status === 401) await identity.signOut().catch(stayAsIs)
    return second
  }
}

/** The provider was not reached: the failure of the call is shown. */
function stayAsIs(): void {}

function withToken(request: Request, token: string | null): Request {
  if (token !== null) request.headers.set('authorization', `Bearer ${token}`)
  return request
}
