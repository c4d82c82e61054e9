import { benchKing } from './bench-king.ts'
import { draftRoom } from './draft-room.ts'
import { headToHead } from './head-to-head.ts'
import { ledger } from './ledger.ts'
import { live } from './live-screen.ts'
import { luck } from './luck.ts'
import { noSubs, noSubsTable } from './no-subs.ts'
import { programme } from './programme.ts'
import { recordBook } from './records.ts'
import { season } from './standings.ts'
import { waiwerKing } from './waivers.ts'

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
  recordBook,
  draftRoom,
] as const

/** What stands in the League navigation where nothing is played: the programme, and the views. */
export const FINAL_SCREENS = [programme, ...VIEWS] as const

/** What stands in the League navigation: the programme, what is not final, and the views. */
export const LEAGUE_SCREENS = [programme, live, ...VIEWS] as const

/** Under which name a league's finished answer is stored. */
export type StoredView = (typeof VIEWS)[number]['stored']

/** Without duplicates: two screens may show the same answer. */
export const ANSWERS = VIEWS.filter((view, place) => VIEWS.findIndex(({ stored }) => stored === view.stored) === place)
