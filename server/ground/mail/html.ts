/** HTML that is already escaped and can be inserted as it is. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Escapes every inserted value except `Html`, which is escaped already. */
export function html(parts: TemplateStringsArray, ...values: unknown[]): Html {
  let text = parts[0] ?? ''
  for (let i = 0; i < values.length; i++) text += inserted(values[i]) + (parts[i + 1] ?? '')
  return new Html(text)
}

/** One after another, with nothing between them. */
export function joined(list: readonly Html[]): Html {
  let text = ''
  for (const one of list) text += one.text
  return new Html(text)
}

function inserted(value: unknown): string {
  if (value instanceof Html) return value.text
  if (typeof value === 'string') return escaped(value)
  if (Array.isArray(value)) return value.map(inserted).join('')
  return escaped(String(value ?? ''))
}

const SPECIAL = /[&<>"']/

/** Most texts have nothing to escape, and looking is much cheaper than replacing. */
function escaped(text: string): string {
  return SPECIAL.test(text) ? text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`) : text
}
