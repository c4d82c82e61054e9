import { benchKing } from './bench-king.ts'
import { draftRoom } from './draft-room.ts'
import { headToHead } from './head-to-head.ts'
import { ledger } from './ledger.ts'
import { live } from './live-screen.ts'
import { luck } from './luck.ts'
import { months } from './months.ts'
import { noSubs, noSubsTable } from './no-subs.ts'
import { ourLeague, ourLeagueSeason } from './our-league.ts'
import { programme } from './programme.ts'
import { recordBook } from './records.ts'
import { rivals } from './rivals.ts'
import { season } from './standings.ts'
import { waiwerKing } from './waivers.ts'
import { wire } from './wire.ts'
import { wrapped } from './wrapped.ts'

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

/** The League navigation while no gameweek is played: the programme, the views, two teams side by side, and the season in cards. */
export const FINAL_SCREENS = [programme, ...VIEWS, rivals, wrapped] as const

/** The whole League navigation: the programme, the live screen, the views, two teams side by side, and the season in cards. */
export const LEAGUE_SCREENS = [programme, live, ...VIEWS, rivals, wrapped] as const

/** The names under which a league's finished answers are stored. */
export type StoredView = (typeof VIEWS)[number]['stored']

/** Without duplicates: two screens may show the same answer. */
export const ANSWERS = VIEWS.filter((view, place) => VIEWS.findIndex(({ stored }) => stored === view.stored) === place)
