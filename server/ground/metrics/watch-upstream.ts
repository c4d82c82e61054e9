import type { Log } from '#server/ground/base/log.ts'
import { endpointOf, type UpstreamWatch } from '#server/ground/upstream/watch.ts'
import type { Metrics } from './metrics.ts'

/** Answers that change shape for a season would fill the log: a line in ten minutes for each kind has the count. */
const QUIET_MS = 600_000

/** Counts the calls to the official games, and warns of answers in another shape. */
export function watchUpstream(metrics: Pick<Metrics, 'called' | 'drifted'>, { log }: { log: Log }): UpstreamWatch {
  const logged = new Map<string, { at: number; since: number }>()
  return {
    called: metrics.called,
    drifted(drift) {
      const { game, path, places } = drift
      const endpoint = endpointOf(path)
      metrics.drifted({ game, endpoint })
      const last = logged.get(`${game} ${endpoint}`)
      if (last && performance.now() - last.at < QUIET_MS) return void last.since++
      logged.set(`${game} ${endpoint}`, { at: performance.now(), since: 0 })
      const more = last && last.since > 0 ? { moreSinceTheLastWarning: last.since } : {}
      log.warn({ game, endpoint, places, ...more }, 'an official answer has another shape than is known')
    },
  }
}
