import { type Plugin, parseAst } from 'vite'

type Node = { type: string; start: number; end: number }
type Call = Node & { callee: Member; arguments: Node[] }
type Member = Node & { object: Node; property: Node & { name?: string } }
type Cut = { from: number; to: number }

/** The files that have descriptions. */
export const OF_CONTRACT = /\/contract\/.+\.ts$/

/**
 * `z.describe` texts are for the API description, which the server writes. Zod copies a schema for each, which delays
 * the first script on phones: so the browser program is built without them.
 */
export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: 'build',
    transform: {
      filter: { id: OF_CONTRACT, code: 'z.describe(' },
      handler: (code) => ({ code: withoutDescribe(code), map: null }),
    },
  }
}

/** Removes each `.check(z.describe(…))` from a module's JavaScript; next to other checks it stays and does no harm. */
export function withoutDescribe(code: string): string {
  const cuts: Cut[] = []
  visit(parseAst(code), (node) => {
    if (isCallOf(node, 'check') && node.arguments.length > 0 && node.arguments.every(isDescribe))
      cuts.push({ from: node.callee.object.end, to: node.end })
  })
  const fromTheEnd = cuts.toSorted((a, b) => b.from - a.from)
  return fromTheEnd.reduce((left, { from, to }) => left.slice(0, from) + left.slice(to), code)
}

function visit(part: unknown, see: (node: Node) => void): void {
  if (Array.isArray(part)) for (const one of part) visit(one, see)
  else if (isNode(part)) {
    see(part)
    visit(Object.values(part), see)
  }
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part
}

function isDescribe(node: Node): boolean {
  return isCallOf(node, 'describe')
}

function isCallOf(node: Node, name: string): node is Call {
  if (node.type !== 'CallExpression') return false
  const { callee } = node as Call
  return callee.type === 'MemberExpression' && callee.property.name === name
}
