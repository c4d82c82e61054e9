import type { Send } from '#web/call.ts'
import type { IdentityClient } from './identity.ts'

/** `fetch` with the person's token where the call needs one; after a 401 once more with a new token. */
export function createSignedSend(identity: IdentityClient, send: (request: Request) => Promise<Response>): Send {
  return async (request, access) => {
    if (access === 'none') return send(request)
    const token = await identity.getIdToken()
    const response = await send(withToken(request.clone(), token))
    if (response.status !== 401 || token === null) return response
    const renewed = await identity.getIdToken({ force: true })
    return renewed === null ? response : send(withToken(request, renewed))
  }
}

function withToken(request: Request, token: string | null): Request {
  if (token !== null) request.headers.set('authorization', `Bearer ${token}`)
  return request
}
