import type { APIResponse, Route } from '@playwright/test'

/** The full answer: without `if-none-match` the server cannot reply 304 with no body. */
export async function fetchWhole(route: Route): Promise<APIResponse> {
  const { 'if-none-match': _, ...headers } = await route.request().allHeaders()
  return route.fetch({ headers })
}
