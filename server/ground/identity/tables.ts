import type { Generated } from 'kysely'

declare module '#server/ground/db/tables.ts' {
  interface Tables {
    auth_user: { id: string; email: string; emailVerified: boolean; createdAt: Date; updatedAt: Date }
    auth_account: { id: string; userId: string; providerId: string; password: string | null; updatedAt: Date }
    auth_session: { id: string; userId: string; token: string; createdAt: Date; updatedAt: Date; expiresAt: Date }
    auth_verification: { id: string; value: string; expiresAt: Date }
    identity_attempt: { key: Buffer; attempts: number; ends_at: Date; open_at: Date | null }
    kept_secret: { id: Generated<number>; sealed: Buffer }
    refused_sign_in: { uid_hash: Buffer; until: Date }
  }
}
