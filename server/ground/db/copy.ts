import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

/** The part of the driver's connection that COPY needs and its types leave out. */
type Connection = {
  stream: NodeJS.WritableStream & { pause(): void; resume(): void; writableNeedDrain: boolean }
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

type Complete = { text: string }

/** The data that `COPY … TO STDOUT` sends, and its row count once all is read; a slow reader slows the database (backpressure). */
export function copyOut(client: pg.Client, statement: string): { data: Readable; rows(): number } {
  let connection: Connection | undefined
  let rows = 0
  const data = new Readable({
    read: () => connection?.stream.resume(),
    destroy(error, done) {
      // If the reader stops early, end the connection instead of leaving it waiting.
      connection?.stream.resume()
      done(error)
    },
  })
  submit(client, {
    submit(ours: Connection) {
      connection = ours
      ours.query(statement)
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // Copied, because the driver reuses this buffer for the next message.
      if (!data.destroyed && !data.push(Buffer.from(chunk))) connection?.stream.pause()
    },
    handleCommandComplete(complete: Complete) {
      rows = rowsIn(complete)
    },
    handleReadyForQuery: () => void data.push(null),
    handleError: (error: Error) => void data.destroy(error),
  })
  return { data, rows: () => rows }
}

/** Sends `data` to `COPY … FROM STDIN`; returns the number of rows. */
export async function copyIn(client: pg.Client, statement: string, data: AsyncIterable<Buffer>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let rows = 0
  let refused: Error | undefined
  submit(client, {
    submit: (ours: Connection) => ours.query(statement),
    handleCopyInResponse: (ours: Connection) => void pump(ours),
    handleCommandComplete(complete: Complete) {
      rows = rowsIn(complete)
    },
    handleReadyForQuery: () => resolve(rows),
    handleError(error: Error) {
      // Throw the reason for stopping rather than the error that stopping causes.
      refused ??= error
      reject(refused)
    },
  })
  return promise

  async function pump(connection: Connection): Promise<void> {
    try {
      for await (const chunk of data) {
        if (refused) return
        connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableNeedDrain) await Promise.race([once(connection.stream, 'drain'), promise])
      }
      if (!refused) connection.endCopyFrom()
    } catch (error) {
      if (refused) return
      refused = error instanceof Error ? error : new Error(String(error))
      connection.sendCopyFail('the data ended early')
    }
  }
}

function submit(client: pg.Client, query: object): void {
  client.query(query as pg.Submittable)
}

function rowsIn({ text }: Complete): number {
  return Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0)
}
