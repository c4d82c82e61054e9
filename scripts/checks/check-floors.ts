import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { complaintsAbout, type SourceFile } from './floors.ts'

// Whether server and web keep to their floors, and whether files or folders import each other in a circle. Leaves out
// tests, which start the whole program. Another folder may be named to be checked.
const ROOTS = ['domain', 'contract', 'display', 'server', 'web', 'simulator']
const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../..'))
const files = ROOTS.flatMap((name) =>
  readdirSync(path.join(root, name), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${name}/${file.replaceAll(path.sep, '/')}`,
  ),
).filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file))
const known = new Set(files)
const complaints = complaintsAbout(files.map(read))
for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length > 0 ? 1 : 0

function read(file: string): SourceFile {
  const text = readFileSync(path.join(root, file), 'utf8')
  const specifiers = [...text.matchAll(/^(?:import|export|\} from)\b.*?'([^']+)'|\bimport\('([^']+)'\)/gm)]
  const imports = specifiers.map(([, fixed, called]) => resolved(file, fixed ?? called ?? ''))
  return { path: file, imports: imports.filter((name) => known.has(name)) }
}

function resolved(file: string, name: string): string {
  return name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name.replace(/^#/, '')
}
