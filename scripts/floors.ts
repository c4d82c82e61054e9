/**
 * The floors of the server, lowest first: each imports only itself and those below. With each, the kinds of file it holds: `read` stands
 * for `read.ts` and `read-….ts`, `db/*` for whatever is in that folder. docs/ARCHITECTURE.md says what they are.
 */
const FLOORS: Record<string, readonly string[]> = {
  ground: [
    'db/*',
    'http/*',
    'identity/*',
    'jobs/*',
    'mail/*',
    'metrics/*',
    'outgoing/*',
    'posts/*',
    'upstream/*',
    'settings/*',
    'client',
    'config',
    'connect',
    'deps',
    'even-time',
    'failure',
    'is-time-to-log',
    'cached-until-news',
    'log',
    'retention',
    'several-at-once',
    'start-refused',
    'troubles',
  ],
  facts: ['store', '*-store', '*-bytes'],
  following: ['games/*', 'jobs', 'store', '*-store', 'read', 'sync', 'save', 'words', 'happened'],
  views: ['routes', 'jobs', 'store', '*-store', 'present', 'answers', 'make', 'publish', 'sentences'],
  people: ['routes', 'jobs', 'store', '*-store', 'present', 'read', 'sign-up', 'mail', 'story', 'draw', 'cached'],
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
    'backup/*',
    'docs/*',
    'pages/*',
  ],
}
const ORDER = Object.keys(FLOORS)

/** `imports`: files of the server, whether a value or a type is imported. */
export type SourceFile = { path: string; imports: readonly string[] }

export function complaintsAbout(files: readonly SourceFile[]): string[] {
  return [...files.flatMap(upwards), ...circles(files), ...files.flatMap(unknownKind)]
}

function upwards({ path, imports }: SourceFile): string[] {
  return imports
    .filter((other) => ORDER.indexOf(floorOf(other)) > ORDER.indexOf(floorOf(path)))
    .map((other) => `upward: ${path} imports ${other}`)
}

/** A room is a folder of a floor, or a file beside its folders. */
function circles(files: readonly SourceFile[]): string[] {
  const next = new Map(files.map(({ path }) => [roomOf(path), new Set<string>()]))
  for (const { path, imports } of files)
    for (const room of imports.map(roomOf)) if (room !== roomOf(path)) next.get(roomOf(path))?.add(room)
  const reached = new Map([...next.keys()].map((room) => [room, reachableFrom(room, next)]))
  const found = [...reached].map(([room, others]) => [...others].filter((other) => reached.get(other)?.has(room)))
  const rooms = found
    .filter(({ length }) => length > 0)
    .map((circle) => `circle of ${circle.length}: ${circle.toSorted().join(', ')}`)
  return [...new Set(rooms)]
}

function reachableFrom(start: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set(next.get(start))
  for (const room of reached) for (const other of next.get(room) ?? []) reached.add(other)
  return reached
}

function unknownKind({ path }: SourceFile): string[] {
  const within = path.split('/').slice(2)
  const name = within.at(-1)?.split('.')[0] ?? ''
  const kinds = FLOORS[floorOf(path)]
  if (!kinds) return [`no floor: ${path} is in none of ${ORDER.join(', ')}`]
  const isKnown = kinds.some((kind) => matches(kind, { folder: within.length > 1 ? within[0] : undefined, name }))
  return isKnown ? [] : [`kind: ${path} is none of ${kinds.join(', ')}`]
}

function matches(kind: string, { folder, name }: { folder: string | undefined; name: string }): boolean {
  if (kind.endsWith('/*')) return `${folder}/*` === kind
  if (kind.startsWith('*-')) return name.endsWith(kind.slice(1))
  return name === kind || name.startsWith(`${kind}-`)
}

function floorOf(file: string): string {
  return file.split('/')[1] ?? ''
}

function roomOf(file: string): string {
  return file.split('/').slice(1, 3).join('/')
}
