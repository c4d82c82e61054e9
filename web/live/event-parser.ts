/** One server-sent event; `data` is null where it only carries an id, `id` where it has none. */
export type ServerEvent = { name: string; data: string | null; id: string | null }

/** A line that never ends is no event: nobody may fill our memory. */
const LONGEST = 256 * 1024

/** Reads events out of parts of text that are cut anywhere, as the HTML standard reads them. Comments are skipped. */
export function eventParser(): (part: string) => ServerEvent[] {
  let rest = ''
  let event = nothing()
  return (part) => {
    rest += part
    if (rest.length > LONGEST) throw new Error('An event without an end')
    // A CR at the very end may be half of a CRLF.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    return lines.flatMap((line) => {
      if (line !== '') {
        read(line)
        return []
      }
      const done = event
      event = nothing()
      return done.data === null && done.id === null ? [] : [done]
    })
  }

  function read(line: string): void {
    const [, field, value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? []
    if (field === 'event') event.name = value
    if (field === 'data') event.data = event.data === null ? value : `${event.data}\n${value}`
    if (field === 'id' && !value.includes('\0')) event.id = value
  }
}

function nothing(): ServerEvent {
  return { name: 'message', data: null, id: null }
}
