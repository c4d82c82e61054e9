import { benchKing } from './bench-king.ts'
import { draftRoom } from './draft-room.ts'
import { headToHead } from './head-to-head.ts'
import { ledger } from './ledger.ts'
import { luck } from './luck.ts'
import { months } from './months.ts'
import { noSubs, noSubsTable } from './no-subs.ts'
import { ourLeague, ourLeagueSeason } from './our-league.ts'
import { recordBook } from './records.ts'
import { season } from './standings.ts'
import { waiwerKing } from './waivers.ts'
import { wire } from './wire.ts'

/** Every league screen, in the order of the navigation. */
export const VIEWS = [
  season,
  headToHead,
  benchKing,
  waiwerKing,
  noSubs,
  noSubsTable,
  ledger,
  luck,
  months,
  recordBook,
  ourLeague,
  ourLeagueSeason,
  wire,
  draftRoom,
] as const

/** The names under which a league's finished answers are stored. */
export type StoredView = (typeof VIEWS)[number]['stored']

/** Without duplicates: two screens may show the same answer. */
export const ANSWERS = VIEWS.filter((view, place) => VIEWS.findIndex(({ stored }) => stored === view.stored) === place)
