import { parentPort } from 'node:worker_threads'
import { type Drawing, draw } from './draw-picture.ts'

export type Drawn = { png: Uint8Array<ArrayBuffer> | null } | { error: string }

/** Draws one picture after the other: letters, drawing and PNG take 50 to 150 ms, for which nobody else should wait. */
parentPort?.on('message', (drawing: Drawing) => {
  draw(drawing).then(
    (png) => send({ png }),
    (error: unknown) => send({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})

function send(drawn: Drawn): void {
  const moved = 'png' in drawn && drawn.png ? [drawn.png.buffer] : []
  parentPort?.postMessage(drawn, moved)
}
