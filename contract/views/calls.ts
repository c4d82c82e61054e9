import type { Endpoint } from '#contract/base/endpoint.ts'
import type { RowsQuery } from '#contract/games/league-rows.ts'
import { getBenchKing } from './bench-king.ts'
import { getCup } from './cup.ts'
import { getDraftRoom } from './draft-room.ts'
import { getHeadToHead } from './head-to-head.ts'
import { getLedger } from './ledger.ts'
import { getLuck } from './luck.ts'
import { getMonths } from './months.ts'
import { getNoSubs } from './no-subs.ts'
import { getOurLeague } from './our-league.ts'
import { getRecords } from './records.ts'
import { getLeagueStandings } from './standings.ts'
import { getWaivers } from './waivers.ts'
import { getWire } from './wire.ts'

/** A call about the leagues of the person who asks. */
export type LeagueCall = Endpoint & { access: 'verified'; query: typeof RowsQuery }

/** The calls that answer league views, by the name under which a league's finished answer is stored. */
export const VIEW_CALLS = {
  standings: getLeagueStandings,
  'head-to-head': getHeadToHead,
  cup: getCup,
  'bench-king': getBenchKing,
  waivers: getWaivers,
  'no-subs': getNoSubs,
  ledger: getLedger,
  luck: getLuck,
  months: getMonths,
  records: getRecords,
  'our-league': getOurLeague,
  wire: getWire,
  'draft-room': getDraftRoom,
} as const satisfies Record<string, LeagueCall>

/** The names under which a league's finished answers are stored. */
export type StoredView = keyof typeof VIEW_CALLS
