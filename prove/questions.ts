import type { Random } from '#simulator/base/random.ts'

type Schema = { properties?: Record<string, Schema>; enum?: unknown[]; anyOf?: Schema[]; items?: Schema; type?: string }
type Operation = {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Document = { paths: Record<string, Record<string, Operation>> }

/** A call of the program, from its OpenAPI document. */
export type Call = { method: string; path: string; query: string[]; body: string[] }

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

export function callsOf(document: unknown): Call[] {
  return Object.entries((document as Document).paths).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations[method]
      if (!operation) return []
      const query = (operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name)
      const [content] = Object.values(operation.requestBody?.content ?? {})
      return [{ method: method.toUpperCase(), path, query, body: Object.keys(content?.schema.properties ?? {}) }]
    }),
  )
}

/** Inputs that no person types: signs with a meaning to databases, pages, paths or parsers, and oversized values. */
const HOSTILE = [
  '',
  ' ',
  '\0',
  "' or 1=1 --",
  '"; drop table team; --',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '%ff',
  '-1',
  '0',
  '1',
  '1.5',
  '1e309',
  '-0',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  '2147483648',
  '9223372036854775808',
  '9'.repeat(400),
  'x'.repeat(20_000),
  '\ud800',
  '\u202e',
  '💥'.repeat(200),
  'a@b.example',
  'a@b.example\r\nBcc: c@d.example',
  '2026-02-30T00:00:00Z',
  'https://discord.com/api/webhooks/1/x',
  'http://127.0.0.1:5432/',
]

/** Hostile words, and those that the calls know: without the latter few inputs pass the first check. */
export function words(document: unknown, guide: unknown): string[] {
  const enums = [...JSON.stringify(document).matchAll(/"enum":(\[[^\]]*\])/g)].flatMap(([, list = '[]']) =>
    (JSON.parse(list) as unknown[]).map(String),
  )
  const numbers = [...JSON.stringify(guide).matchAll(/\b\d{1,9}\b/g)].map(([number]) => number).slice(0, 60)
  return [...HOSTILE, ...new Set(enums), ...new Set(numbers), '2', '7', '38', '2026', '2026/27']
}

type With = { random: Random; known: readonly string[] }

export function queryFrom({ query }: Call, { random, known }: With): string {
  const parts = query.filter(() => random.chance(0.6)).map((name) => `${name}=${valueFrom({ random, known })}`)
  if (random.chance(0.1)) parts.push(random.pick(['&', '=', '%', '%zz', 'x[]=1', '__proto__[x]=1', parts[0] ?? 'a']))
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** Mostly with the right encoding. */
function valueFrom({ random, known }: With): string {
  const word = random.pick(known).slice(0, 6000)
  const clean = encodeURIComponent(word.toWellFormed())
  return random.chance(0.05) ? clean.replaceAll('%', '') : clean
}

export function bodyFrom({ body }: Call, { random, known }: With): string {
  const choice = random.below(20)
  if (choice === 0) return random.pick(['', '{', '[', '"', 'null', '1', '[]', '{"a":', '{"__proto__":{"x":1}}', '\0'])
  if (choice === 1) return '['.repeat(5000)
  if (choice === 2) return JSON.stringify(random.pick(known)).repeat(3)
  const names = body.length === 0 ? [random.pick(known).slice(0, 20)] : body
  const fields = names.filter(() => random.chance(0.85)).map((name) => [name, jsonFrom({ random, known }, 0)])
  if (choice === 3) fields.push(['extra', jsonFrom({ random, known }, 0)])
  return JSON.stringify(Object.fromEntries(fields))
}

function jsonFrom(those: With, depth: number): unknown {
  const { random, known } = those
  const kind = random.below(depth > 3 ? 6 : 9)
  if (kind < 3) return random.pick(known)
  if (kind === 3) return Number(random.pick(known))
  if (kind === 4) return random.chance(0.5)
  if (kind === 5) return random.pick([null, -1, 0, 1e300, Number.MAX_SAFE_INTEGER, 2.5])
  const length = random.below(4)
  const inner = () => jsonFrom(those, depth + 1)
  if (kind === 6) return Array.from({ length }, inner)
  const names = Array.from({ length }, () => random.pick(['id', 'type', 'game', 'teamId', '__proto__', 'x']))
  return Object.fromEntries(names.map((name) => [name, inner()]))
}
