/** Markup that is safe to put into markup. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Everything that is put in is escaped, but for what this function made itself. */
export function html(parts: TemplateStringsArray, ...values: unknown[]): Html {
  return new Html(parts.reduce((text, part, i) => text + inserted(values[i - 1]) + part))
}

function inserted(value: unknown): string {
  if (Array.isArray(value)) return value.map(inserted).join('')
  return value instanceof Html ? value.text : escaped(String(value ?? ''))
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
