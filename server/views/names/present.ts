import type { NamesSeen, Person } from '#server/ground/identity/identity.ts'

/** Who reads answers about leagues. */
export type Reader = Pick<Person, 'uid' | 'maker' | 'network' | 'names'>
type Asker = Pick<Person, 'names'>

/** An answer of any shape as its reader may see it: through a league's link without the names that somebody has hidden. */
export function namesSeen<Value>(asker: Asker, value: Value): Value {
  const names = namesSeenBy(asker)
  return names ? (names.seen(value) as Value) : value
}

/** How a reader sees answers, and a name for it; null for those who see all names. Owners' names stand beside the id of their team. */
export function namesSeenBy({ names }: Asker): { key: string; seen(value: unknown): unknown } | null {
  if (!names || (names.hidden.length === 0 && !names.isShort)) return null
  const key = `${names.isShort ? 'short names' : 'names'} without ${names.hidden.join(' ')}`
  return { key, seen: (value) => seenIn(value, names) }
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
