/**
 * The floors of the server, lowest first: each imports only itself and those below. With each, the kinds of file it holds: `read` stands
 * for `read.ts` and `read-….ts`, `db/*` for whatever is in that folder. docs/ARCHITECTURE.md says what they are.
 */
const SERVER: Record<string, readonly string[]> = {
  ground: [
    'base/*',
    'db/*',
    'delivery/*',
    'http/*',
    'identity/*',
    'jobs/*',
    'mail/*',
    'metrics/*',
    'outgoing/*',
    'posts/*',
    'upstream/*',
    'settings/*',
    'connect',
    'deps',
  ],
  facts: ['tables', 'store', '*-store', '*-bytes'],
  following: ['games/*', 'jobs', 'tables', 'store', '*-store', 'read', 'sync', 'save', 'words', 'happened'],
  views: ['routes', 'jobs', 'tables', 'store', '*-store', 'present', 'codec', 'answers', 'make', 'publish'],
  people: [
    'routes',
    'jobs',
    'tables',
    'store',
    '*-store',
    'present',
    'read',
    'sign-up',
    'mail',
    'story',
    'draw',
    'cached',
  ],
  program: [
    'main',
    'worker',
    'program',
    'start',
    'web',
    'app',
    'identity',
    'jobs',
    'schedule',
    'what-follows',
    'prepare-database',
    'code-version',
    'keep-worker',
    'versions',
    'work',
    'worker-health',
    'ending',
    'retention',
    'backup/*',
    'docs/*',
    'pages/*',
  ],
}
/** The floors of the browser program. Files beside these folders start it, and may import all of them. */
const WEB = ['base', 'session', 'offline', 'league', 'features', 'frame']
const PROGRAM = 'program'
const ORDER: Record<string, readonly string[]> = { server: Object.keys(SERVER), web: [...WEB, PROGRAM] }

/** Which roots each root may import besides itself. */
const ROOTS: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  display: ['contract', 'domain'],
  server: ['contract', 'display', 'domain'],
  web: ['contract', 'display', 'domain'],
  simulator: ['domain'],
}

/** All that the contract may know of the game: ids, and lists of kinds. */
const NAMES_OF_DOMAIN = /^domain\/(ids|[\w-]+\/kinds)\.ts$/

/** `imports`: files of ours, whether a value or a type is imported. */
export type SourceFile = { path: string; imports: readonly string[] }

/** Wrong imports: of another root, of rules by the contract, upwards, in a circle of files or folders; and files without a place. */
export function complaintsAbout(files: readonly SourceFile[]): string[] {
  return [
    ...files.flatMap(acrossRoots),
    ...files.flatMap(rulesInContract),
    ...files.flatMap(upwards),
    ...circles(files, ({ path }) => path),
    ...circles(files, folderOf),
    ...files.flatMap(noPlace),
  ]
}

function acrossRoots({ path, imports }: SourceFile): string[] {
  const may = ROOTS[rootOf(path)] ?? []
  return imports
    .filter((other) => rootOf(other) !== rootOf(path) && !may.includes(rootOf(other)))
    .map((other) => `root: ${path} imports ${other}`)
}

function rulesInContract({ path, imports }: SourceFile): string[] {
  if (rootOf(path) !== 'contract') return []
  return imports
    .filter((other) => rootOf(other) === 'domain' && !NAMES_OF_DOMAIN.test(other))
    .map((other) => `rule: ${path} imports ${other}`)
}

function upwards({ path, imports }: SourceFile): string[] {
  return imports
    .filter((other) => rootOf(other) === rootOf(path) && heightOf(other) > heightOf(path))
    .map((other) => `upward: ${path} imports ${other}`)
}

function heightOf(path: string): number {
  return ORDER[rootOf(path)]?.indexOf(floorOf(path)) ?? 0
}

/** Groups that reach each other: of files, or of the folders they are in. */
function circles(files: readonly SourceFile[], placeOf: (file: Pick<SourceFile, 'path'>) => string): string[] {
  const next = new Map<string, Set<string>>()
  for (const file of files) {
    const place = placeOf(file)
    const others = next.get(place) ?? new Set()
    for (const path of file.imports) if (placeOf({ path }) !== place) others.add(placeOf({ path }))
    next.set(place, others)
  }
  return stronglyConnected(next).map((circle) => `circle of ${circle.length}: ${circle.toSorted().join(', ')}`)
}

/** Tarjan's algorithm: groups of two and more. */
function stronglyConnected(next: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const found: string[][] = []
  const numbers = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  for (const place of next.keys()) if (!numbers.has(place)) visit(place)
  return found

  function visit(place: string): number {
    const number = numbers.size
    numbers.set(place, number)
    lowest.set(place, number)
    open.push(place)
    for (const other of next.get(place) ?? []) {
      const reached = numbers.has(other) ? (open.includes(other) ? numbers.get(other) : undefined) : visit(other)
      if (reached !== undefined) lowest.set(place, Math.min(lowest.get(place) ?? number, reached))
    }
    const own = lowest.get(place) ?? number
    if (own === number) {
      const group = open.splice(open.indexOf(place))
      if (group.length > 1) found.push(group)
    }
    return own
  }
}

function noPlace({ path }: SourceFile): string[] {
  const floors = ORDER[rootOf(path)]
  if (!floors) return []
  if (!floors.includes(floorOf(path))) return [`no floor: ${path} is in none of ${floors.join(', ')}`]
  const kinds = rootOf(path) === 'server' ? SERVER[floorOf(path)] : undefined
  if (!kinds) return []
  const within = path.split('/').slice(2)
  const name = within.at(-1)?.split('.')[0] ?? ''
  const isKnown = kinds.some((kind) => matches(kind, { folder: within.length > 1 ? within[0] : undefined, name }))
  return isKnown ? [] : [`kind: ${path} is none of ${kinds.join(', ')}`]
}

function matches(kind: string, { folder, name }: { folder: string | undefined; name: string }): boolean {
  if (kind.endsWith('/*')) return `${folder}/*` === kind
  if (kind.startsWith('*-')) return name.endsWith(kind.slice(1))
  return name === kind || name.startsWith(`${kind}-`)
}

function rootOf(path: string): string {
  return path.split('/')[0] ?? ''
}

function floorOf(path: string): string {
  const [root, floor = '', ...within] = path.split('/')
  return root === 'web' && within.length === 0 ? PROGRAM : floor
}

function folderOf({ path }: Pick<SourceFile, 'path'>): string {
  return path.slice(0, path.lastIndexOf('/'))
}
