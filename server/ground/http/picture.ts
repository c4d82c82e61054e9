import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnchanged } from './negotiation.ts'

/** A picture that is drawn only if it has to be sent: a matching ETag is answered with 304 without drawing. */
export type Picture = {
  /** Changes with whatever is on it. */
  etag: string
  /** File name when saved, with its extension. Letters, digits and dashes only, since it stands in a header. */
  name: string
  draw(): Promise<Buffer>
}

/** Kept by no browser: whoever comes after a log-out must not find the pictures of the person before. */
const CACHE = { 'cache-control': 'private, no-store', vary: 'authorization, x-league-link' }

/** Sets the headers after drawing, so that a failure is answered as everywhere else. */
export async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, name, draw }: Picture,
): Promise<FastifyReply> {
  if (isUnchanged(request, etag))
    return reply
      .code(304)
      .headers({ ...CACHE, etag })
      .send()
  const png = await draw()
  return reply
    .headers({ ...CACHE, etag, 'content-disposition': `inline; filename="${name}"` })
    .type('image/png')
    .send(png)
}
