import type { Config } from '#server/ground/base/config.ts'
import type { Log } from '#server/ground/base/log.ts'
import type { UpstreamWatch } from '#server/ground/upstream/watch.ts'
import type { MeasuredDatabase, Metrics } from './metrics.ts'
import { serveMetrics } from './serve.ts'
import { watchUpstream } from './watch-upstream.ts'

/** The metrics of a process; without a port nothing is counted, but unexpected upstream answers are still logged as warnings. */
type Measuring = {
  metrics?: Metrics
  watch: UpstreamWatch
  /** Starts to serve the metrics; the rest of the program works without them. */
  serve(database: MeasuredDatabase): Promise<{ stop(): Promise<void> }>
}

const UNCOUNTED = { called: () => undefined, drifted: () => undefined }
const NOTHING = { stop: async () => undefined }

export async function measure({ metrics: address }: Pick<Config, 'metrics'>, log: Log): Promise<Measuring> {
  if (address === null) return { watch: watchUpstream(UNCOUNTED, { log }), serve: async () => NOTHING }
  // Loaded here, so that a process without metrics does not load the library.
  const { createMetrics } = await import('./metrics.ts')
  const metrics = createMetrics()
  return {
    metrics,
    watch: watchUpstream(metrics, { log }),
    async serve(database) {
      metrics.lookAt(database)
      return serveMetrics(address, metrics).catch((error: NodeJS.ErrnoException) => {
        log.error({ ...address, code: error.code }, 'the metrics cannot be told: is METRICS_PORT taken?')
        return NOTHING
      })
    },
  }
}

/** For the worker beside the web process: its metrics are on the next port. */
export function withNextMetricsPort(config: Config): Config {
  const { metrics } = config
  return metrics === null ? config : { ...config, metrics: { ...metrics, port: metrics.port + 1 } }
}
