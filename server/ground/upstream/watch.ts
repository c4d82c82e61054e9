import type { Game } from '#domain/ids.ts'

/** Observes all calls to the official games. Paths contain ids: count by `endpointOf` instead. */
export type UpstreamWatch = {
  /** After each call: `answer`, `missing`, or the kind of its fault. */
  called(call: { game: Game; path: string; outcome: string; seconds: number }): void
  /** An answer had an unknown shape at these places. */
  drifted(drift: { game: Game; path: string; places: string }): void
}

export const UNWATCHED: UpstreamWatch = { called: () => undefined, drifted: () => undefined }

/** An official address as a template: `entry/:id/event/:id/picks/`. Numbers are all that differs from call to call. */
export function endpointOf(path: string): string {
  return path.replace(/\?.*$/s, '').replace(/\d+/g, ':id')
}
