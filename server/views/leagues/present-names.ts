import { LRUCache } from 'lru-cache'
import { type Finished, finish } from '#server/ground/http/finished.ts'
import type { NamesSeen, Person } from '#server/ground/identity/identity.ts'

type Asker = Pick<Person, 'names'>

const SHOWN = new LRUCache<string, Finished>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ plain }) => 2 * plain.length + 1,
})

/** A finished answer as its reader may see it: through a league's link without the names that somebody has hidden. */
export async function withNamesSeen({ names }: Asker, answer: Finished): Promise<Finished> {
  if (!names || (names.hidden.length === 0 && !names.isShort)) return answer
  const key = `${answer.etag} ${names.isShort} ${names.hidden.join(' ')}`
  const kept = SHOWN.get(key)
  if (kept) return kept
  const seen = namesSeen({ names }, JSON.parse(answer.plain.toString()))
  const made = finish(JSON.stringify(seen))
  SHOWN.set(key, made)
  return made
}

/** The same for an unfinished answer of any shape: owners' names stand beside the id of their team. */
export function namesSeen<Value>({ names }: Asker, value: Value): Value {
  if (!names || (names.hidden.length === 0 && !names.isShort)) return value
  return seenIn(value, names) as Value
}

function seenIn(value: unknown, names: NamesSeen): unknown {
  if (Array.isArray(value)) return value.map((one) => seenIn(one, names))
  if (typeof value !== 'object' || value === null) return value
  const seen = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, seenIn(inner, names)]))
  return { ...seen, ...ownerSeen(seen, names), ...playerSeen(seen, names) }
}

/** Rows with the fields that all tables share. */
function ownerSeen(row: Record<string, unknown>, names: NamesSeen): object {
  const { team_id, team_name, owner_first_name: first, owner_last_name: last } = row
  if (typeof first !== 'string' || typeof last !== 'string') return {}
  if (isHidden(team_id, names)) return { owner_first_name: team_name, owner_last_name: '' }
  return names.isShort ? { owner_last_name: initialOf(last) } : {}
}

/** Rows of the head-to-head table. */
function playerSeen(row: Record<string, unknown>, names: NamesSeen): object {
  const { teamId, teamName, playerName } = row
  if (typeof playerName !== 'string') return {}
  if (isHidden(teamId, names)) return { playerName: teamName }
  if (!names.isShort) return {}
  const [first = '', ...others] = playerName.trim().split(/\s+/)
  return { playerName: `${first} ${initialOf(others.at(-1) ?? '')}`.trim() }
}

function isHidden(team: unknown, { hidden }: NamesSeen): boolean {
  return hidden.some((id) => id === team)
}

function initialOf(name: string): string {
  const [initial] = name.trim()
  return initial === undefined ? '' : `${initial}.`
}
