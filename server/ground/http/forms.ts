import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/base/endpoint.ts'

const MOST_FORM_BYTES = 1024
/** Limit for bodies that are read and ignored, such as a mail program's one-click unsubscribe form. */
const MOST_OTHER_BYTES = 8 * 1024

/** Makes a scope take url-encoded forms only; with 'or anything', other bodies are accepted and ignored. */
export function takeForms(scope: FastifyInstance, form: NonNullable<Endpoint['form']>): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MOST_FORM_BYTES },
    async (_request: unknown, text: string) => fieldsOf(text),
  )
  if (form === 'or anything')
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_OTHER_BYTES }, async () => ({}))
  // A form without fields may come without a body at all.
  scope.addHook('preValidation', async (request) => {
    request.body ??= {}
  })
}

/** A field that comes twice becomes a list, which no schema accepts in place of a text. */
function fieldsOf(text: string): Record<string, string | string[]> {
  const form = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const [value = '', ...more] = form.getAll(name)
      return [name, more.length > 0 ? [value, ...more] : value]
    }),
  )
}
