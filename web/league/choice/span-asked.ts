import type { SpanAsked } from '#display/views/span.ts'

/** What an address says of the gameweeks to show together. */
export function spanAsked(search: URLSearchParams): SpanAsked {
  return { month: search.get('month'), from: search.get('from'), to: search.get('to'), gw: search.get('gw') }
}
