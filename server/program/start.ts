import type { FastifyInstance } from 'fastify'
import type { DemoSettings } from '#contract/site.ts'
import type { Config } from '#server/ground/base/config.ts'
import type { Provider } from '#server/ground/identity/embedded-provider.ts'
import type { ViewDeps } from '#server/views/answers.ts'

/** What the demo adds to the program. */
export type Additions = {
  demo?: DemoSettings
  /** Hooks on every route, pages included. */
  guard?(app: FastifyInstance, provider: Provider | null): void
  /** More routes, before the pages. */
  routes?(app: FastifyInstance): void
  /** Runs before the program reports ready, where it signs people in itself. */
  prepare?(deps: ViewDeps, provider: Provider): Promise<void>
  /** False where something else serves the pages. */
  pages?: boolean
}

/** What each side starts with. `parts`: what runs, latest first, which is the order of stopping. */
export type Start = { config: Config; connectionString: string; additions: Additions; parts: Part[] }
export type Part = { stop(): Promise<void> }
