import { Failure } from '#server/failure.ts'
import type { Desk } from './desk.ts'
import type { Drawing } from './drawing.ts'

const MOST_BYTES = 24 * 1024 * 1024

export type KeptPictures = {
  /**
   * The PNG of that tag: kept, being drawn for somebody else, or drawn now, which `before` may refuse. Throws a `Failure`,
   * `not_found`, where there is nothing to draw.
   */
  picture(etag: string, drawing: Drawing, before?: () => void): Promise<Buffer>
}

/** The pictures asked for last: one that went into a chat is asked for again and again. */
export function keepPictures(desk: Desk): KeptPictures {
  const kept = new Map<string, Buffer>()
  const underWay = new Map<string, Promise<Buffer>>()
  let bytes = 0

  return {
    async picture(etag, drawing, before) {
      const png = kept.get(etag)
      if (png) {
        kept.delete(etag)
        kept.set(etag, png)
        return png
      }
      const already = underWay.get(etag)
      if (already) return already
      before?.()
      // Kept before it is under way no more: nobody comes between and has it drawn, and counted, once again.
      const drawn = drawnAndKept(etag, drawing).finally(() => underWay.delete(etag))
      underWay.set(etag, drawn)
      return drawn
    },
  }

  async function drawnAndKept(etag: string, drawing: Drawing): Promise<Buffer> {
    const png = await desk.draw(drawing)
    if (!png) throw new Failure('not_found', 'There is nothing to draw for this gameweek yet.')
    keep(etag, png)
    return png
  }

  function keep(etag: string, png: Buffer): void {
    kept.set(etag, png)
    bytes += png.length
    for (const [oldest, { length }] of kept) {
      if (bytes <= MOST_BYTES) return
      kept.delete(oldest)
      bytes -= length
    }
  }
}
