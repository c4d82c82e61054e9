import type { Generated } from 'kysely'

declare module '#server/ground/db/tables.ts' {
  interface Tables {
    consent_event: ConsentEventTable
  }
}

type ConsentEventTable = {
  id: Generated<number>
  /** Hashes of the address, and of the person if there is one: HMACs, see `server/ground/mail/address.ts`. */
  address_hash: string
  person_hash: string | null
  purpose: 'newsletter' | 'account'
  action: 'requested' | 'confirmed' | 'given' | 'withdrawn' | 'erased'
  text: string
  text_sha256: string
  page: string
  method: string
  at: Generated<Date>
}
