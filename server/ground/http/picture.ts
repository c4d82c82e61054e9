import type { FastifyReply, FastifyRequest } from 'fastify'

/** A picture that may have to be drawn yet: whoever has it already learns so without a drawing. */
export type Picture = {
  /** Changes with whatever is on it. */
  etag: string
  /** What it is called when it is kept, with its ending: letters, figures and dashes. */
  name: string
  draw(): Promise<Buffer>
}

/** To be asked about each time, and kept by the asker's own browser only. */
const CACHE = { 'cache-control': 'private, no-cache', vary: 'authorization' }

/** Says nothing of a picture before it is drawn: a failure is answered as everywhere else. */
export async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, name, draw }: Picture,
): Promise<FastifyReply> {
  if (request.headers['if-none-match'] === etag)
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
