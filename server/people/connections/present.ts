import type { Connection } from '#contract/people/connections.ts'
import type { ConnectionRow } from '#server/ground/identity/connections-store.ts'

export function presentConnection({ id, name, createdAt, usedAt }: ConnectionRow): Connection {
  return { id, name, created_at: createdAt.toISOString(), used_on: usedAt?.toISOString().slice(0, 10) ?? null }
}
