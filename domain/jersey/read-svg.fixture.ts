export type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string }

const NAME = /^[a-zA-Z][\w-]*/
const ATTRIBUTE = /^ ([a-zA-Z][\w-]*)="([^"<]*)"/
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** Reads the part of XML that a shirt may use, and throws at anything else: it is stricter than a browser. */
export function readSvg(text: string): Element {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
  if (!text.isWellFormed() || /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text))
    throw new Error('a character that XML forbids')
  const { element, rest } = readElement(text)
  if (rest !== '') throw new Error(`after the end: ${rest}`)
  return element
}

/** The element and all in it, in the order of the text. */
export function everyElement(element: Element): Element[] {
  return [element, ...element.children.flatMap(everyElement)]
}

export function named(element: Element, name: string): Element[] {
  return everyElement(element).filter((one) => one.name === name)
}

function readElement(text: string): { element: Element; rest: string } {
  const name = text.startsWith('<') ? NAME.exec(text.slice(1))?.[0] : undefined
  if (name === undefined) throw new Error(`no tag: ${text.slice(0, 40)}`)
  const element: Element = { name, attributes: {}, children: [], text: '' }
  let rest = text.slice(1 + name.length)
  for (let found = ATTRIBUTE.exec(rest); found; found = ATTRIBUTE.exec(rest)) {
    const [all, key = '', value = ''] = found
    if (Object.hasOwn(element.attributes, key)) throw new Error(`twice: ${key}`)
    element.attributes[key] = decoded(value)
    rest = rest.slice(all.length)
  }
  if (rest.startsWith('/>')) return { element, rest: rest.slice(2) }
  if (!rest.startsWith('>')) throw new Error(`not an attribute: ${rest.slice(0, 40)}`)
  rest = rest.slice(1)
  while (!rest.startsWith(`</${name}>`)) {
    if (rest.startsWith('<')) {
      const child = readElement(rest)
      element.children.push(child.element)
      rest = child.rest
    } else {
      const end = rest.indexOf('<')
      if (end < 0) throw new Error(`not closed: ${name}`)
      element.text += decoded(rest.slice(0, end))
      rest = rest.slice(end)
    }
  }
  return { element, rest: rest.slice(name.length + 3) }
}

function decoded(text: string): string {
  return text.replace(/&[^;]*;?/g, (entity) => {
    const character = ENTITIES[entity]
    if (character === undefined) throw new Error(`not an entity: ${entity}`)
    return character
  })
}
