import type { Generated } from 'kysely'

declare module '#server/ground/db/tables.ts' {
  interface Tables {
    program_version: { number: number; code: string; registered_at: Generated<Date> }
  }
}
