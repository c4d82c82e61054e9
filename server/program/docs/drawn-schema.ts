export type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  additionalProperties?: Schema | boolean
}

/** The shape of a value in short notation. */
export function drawn(schema: Schema, indent = ''): string {
  if (schema.anyOf) return schema.anyOf.map((part) => drawn(part, indent)).join(' | ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.items) return `list of ${drawn(schema.items, indent)}`
  if (typeof schema.additionalProperties === 'object' && !schema.properties)
    return `by key: ${drawn(schema.additionalProperties, indent)}`
  if (!schema.properties) return schema.type ?? 'anything'
  const inner = `${indent}  `
  const fields = Object.entries(schema.properties).map(([name, field]) => `${inner}${name}: ${drawn(field, inner)}`)
  return `{\n${fields.join('\n')}\n${indent}}`
}
