/** With JOURNEYS_PORT the journeys visit a demo that runs already; whatever they change stays changed there. */
export const RUNNING = process.env.JOURNEYS_PORT !== undefined
export const PORT = Number(process.env.JOURNEYS_PORT ?? 4810)
export const PROGRAM = `http://localhost:${PORT}`
export const SIMULATOR = `http://127.0.0.1:${PORT + 1}`
