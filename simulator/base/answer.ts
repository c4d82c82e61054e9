/** What goes back over the wire. Bodies are text from the start, so that the same question gets the same bytes. */
export type Answer = { status: number; type: string; body: string; headers?: Record<string, string> }

const jsonType = 'application/json'

export function json(value: unknown, status = 200): Answer {
  return { status, type: jsonType, body: JSON.stringify(value) }
}

export function text(body: string, status: number): Answer {
  return { status, type: 'text/html; charset=utf-8', body }
}

export function html(body: string, status: number): Answer {
  return text(`<!DOCTYPE html><title>${status}</title>${body}`, status)
}

export function notFound(): Answer {
  return json({ detail: 'Not found.' }, 404)
}

export function noSuchLeague(): Answer {
  return json({ detail: 'No League matches the given query.' }, 404)
}

export function loginNeeded(): Answer {
  return json({ detail: 'Authentication credentials were not provided.' }, 403)
}

export function badRequest(message: string): Answer {
  return json({ error: message, message, code: 'bad-request' }, 400)
}
