import { cacheUntilNews } from '#server/ground/base/cached-until-news.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { Drawing } from './draw-picture.ts'
import type { DrawingThreads } from './draw-threads.ts'

const MOST_BYTES = 24 * 1024 * 1024

export type CachedPictures = {
  /**
   * The PNG of that tag: cached, being drawn for others, or drawn now, which `before` may refuse. Throws a `Failure`,
   * `not_found`, where there is nothing to draw.
   */
  picture(etag: string, drawing: Drawing, before?: () => void): Promise<Buffer>
}

/**
 * A cache of the latest pictures, since one shared in a chat is requested many times. The ETag is made of the content, so entries
 * never become stale.
 */
export function cachePictures(drawingThreads: DrawingThreads): CachedPictures {
  const cached = cacheUntilNews<string, Buffer>({ mostBytes: MOST_BYTES, sizeOf: (png) => png.length })

  return {
    picture: (etag, drawing, before) =>
      cached.get(etag, () => {
        before?.()
        return draw(drawing)
      }),
  }

  async function draw(drawing: Drawing): Promise<Buffer> {
    const png = await drawingThreads.draw(drawing)
    if (!png) throw new Failure('not_found', 'There is nothing to draw for this gameweek yet.')
    return png
  }
}
