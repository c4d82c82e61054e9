import type { Generated } from 'kysely'
import type { Game, TeamId } from '#domain/ids.ts'
import type { InSeason } from '#server/ground/db/tables.ts'

declare module '#server/ground/db/tables.ts' {
  interface Tables {
    subscription: SubscriptionTable
    subscription_league: OfLeague & { subscription_id: number }
    mail_token: MailTokenTable
    confirmation_pace: { address_hash: string; game: Game; sent_at: Date[] }
  }
}

/** One subscription for each address, team and game; it ends with its season. */
type SubscriptionTable = InSeason & {
  id: Generated<number>
  email: string
  address_hash: string
  team_id: TeamId
  state: Generated<'pending' | 'confirmed' | 'ended'>
  team_status: Generated<'pending' | 'ready' | 'no-league' | 'not-found'>
  checked_at: Date | null
  created_at: Date
  confirmed_at: Date | null
  ended_at: Date | null
}

type MailTokenTable = {
  hash: Buffer
  purpose: TokenPurpose
  address_hash: string
  subscription_id: number | null
  /** The leagues that a classic sign-up chose. */
  leagues: unknown
  created_at: Date
  expires_at: Date | null
  used_at: Date | null
  void_at: Date | null
}

export type TokenPurpose = 'confirm-draft' | 'confirm-classic' | 'unsubscribe'
