import type { StoredView, VIEW_CALLS } from '#contract/views/calls.ts'
import { benchKing } from './bench-king.ts'
import { cup } from './cup.ts'
import { draftRoom } from './draft-room.ts'
import { headToHead } from './head-to-head.ts'
import { lastStanding } from './last-standing.ts'
import { ledger } from './ledger.ts'
import { luck } from './luck.ts'
import { months } from './months.ts'
import { noSubs, noSubsTable } from './no-subs.ts'
import { ourLeague, ourLeagueSeason } from './our-league.ts'
import { recordBook } from './records.ts'
import type { SCREENS, ViewName } from './screens.ts'
import { season } from './standings.ts'
import { waiwerKing } from './waivers.ts'
import { wire } from './wire.ts'

/** Every league screen that is a table, by its name in `SCREENS`. */
export const VIEW_NAMED = {
  season,
  headToHead,
  cup,
  benchKing,
  waiwerKing,
  noSubs,
  noSubsTable,
  ledger,
  luck,
  months,
  lastStanding,
  recordBook,
  ourLeague,
  ourLeagueSeason,
  wire,
  draftRoom,
} as const satisfies { [Name in ViewName]: { path: (typeof SCREENS)[Name]['path'] } }

export const VIEWS = Object.values(VIEW_NAMED)

/** Of each stored answer one view: two screens may show the same answer. */
export const ANSWERS = Object.values({
  standings: season,
  'head-to-head': headToHead,
  cup,
  'bench-king': benchKing,
  waivers: waiwerKing,
  'no-subs': noSubs,
  ledger,
  luck,
  months,
  records: recordBook,
  'our-league': ourLeague,
  wire,
  'draft-room': draftRoom,
} as const satisfies { [Name in StoredView]: { stored: Name; call: (typeof VIEW_CALLS)[Name] } })
