import type { FastifyInstance } from 'fastify'

const SWEEP_MS = 50

/**
 * Node closes the connections that are idle when the server begins to close, and no others: one that was just being
 * answered would be kept for its next request, and hold the end back for as long as that may take.
 */
export function sweepConnections(app: FastifyInstance): void {
  let sweeping: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    sweeping = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  })
  app.addHook('onClose', async () => clearInterval(sweeping))
}
