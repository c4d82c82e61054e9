import type { Generated } from 'kysely'
import type { TeamId } from '#domain/ids.ts'
import type { InSeason, OfLeague } from '#server/ground/db/tables.ts'

declare module '#server/ground/db/tables.ts' {
  interface Tables {
    league_link: LeagueLinkTable
    hidden_name: HiddenNameTable
  }
}

/** Whoever has the key of this hash reads the league. The link exists as long as its maker's saved team. */
type LeagueLinkTable = InSeason &
  OfLeague & {
    id: Generated<number>
    hash: Buffer
    /** What its key is made of, with the secret of the program; null for links older than this column. */
    seed: Generated<Buffer | null>
    /** A hash of the name of its card's picture. */
    card_hash: Buffer
    names_on_card: Generated<boolean>
    user_id: string
    team_id: TeamId
    created_at: Date
    /** Null: it ends with the season. */
    ends_at: Date | null
    /** When another member asked to end it: it ends a day later, unless its maker keeps it. */
    end_asked_at: Date | null
    kept: Generated<boolean>
  }

/** A team whose owner is not named to readers of links. A row with `shown_at` hides nothing: it keeps readers from hiding the name again. */
type HiddenNameTable = OfLeague & {
  team_id: TeamId
  /** A hash of the key that shows the name again; null if the operator hid it, and where it is shown. */
  hash: Buffer | null
  hidden_at: Date
  /** The account that hid it, by its mailbox, as `addressHashOf` says; null for a reader and the operator. */
  hidden_by: string | null
  by_reader: Generated<boolean>
  /** When a maker of a link showed it again. */
  shown_at: Date | null
  /** Readers cannot hide it any more, even after an account has hidden it and shown it again. */
  closed_to_readers: Generated<boolean>
  /** The accounts whose hiding a maker of a link has undone: what one of them hides again stays hidden. */
  shown_to: Generated<string[]>
}
