import type { FastifyInstance } from 'fastify'

/** Every route that the program answers, as `GET /api/…`, hidden ones too: read from the router itself. */
export function routesOf(app: FastifyInstance): string[] {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, tree = '', segment = '', methods = ''] = /^((?:[│ ] {3})*[├└]── )(\S*)(?: \((.*)\))?$/u.exec(line) ?? []
      if (tree === '') return []
      const depth = tree.length / 4 - 1
      above.length = depth
      above.push(segment)
      const path = above.join('')
      return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${path}`)
    })
}
