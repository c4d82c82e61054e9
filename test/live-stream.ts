/** The stream of changes, and a way to say that a league has changed. */
export function liveStream() {
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = () =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        sender = controller
      },
    })
  const headers = { 'content-type': 'text/event-stream' }
  return {
    answer: () => new Response(body(), { headers }),
    say(league: number) {
      const data = JSON.stringify({ game: 'draft', gameweek: 4, leagues: [league] })
      sender?.enqueue(new TextEncoder().encode(`id: 7\nevent: live\ndata: ${data}\n\n`))
    },
  }
}
