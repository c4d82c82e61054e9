import type { Generated } from 'kysely'

declare module '#server/ground/db/tables.ts' {
  interface Tables {
    access_token: AccessTokenTable
  }
}

type AccessTokenTable = {
  id: Generated<number>
  hash: Buffer
  user_id: string
  name: string
  created_at: Date
  expires_at: Date
  used_on: Generated<string | null>
}
