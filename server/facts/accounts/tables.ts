import type { Generated } from 'kysely'

declare module '#server/ground/db/tables.ts' {
  interface Tables {
    dry_words: { user_id: string }
    pause: { user_id: string; since: Date; ends_at: Date }
    account: AccountTable
  }
}

/** `address_hash` is null where it was not filled in yet: the program alone has the secret it is made with. */
type AccountTable = {
  uid: string
  email: string
  weekly_mail: boolean
  registered_at: Generated<Date>
  address_hash: string | null
  /** True where the answer about weekly mails at registration is unknown. */
  unanswered: Generated<boolean>
  /** In which mails tell times; null where it is not known. */
  time_zone: Generated<string | null>
}
