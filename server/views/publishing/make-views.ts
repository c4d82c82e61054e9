import { getLive } from '#contract/live/live.ts'
import type { StoredView } from '#contract/views/calls.ts'
import type { LuckRow } from '#contract/views/luck.ts'
import { getProgramme } from '#contract/views/programme.ts'
import { getWrapped } from '#contract/views/wrapped.ts'
import { ANSWERS } from '#display/views/views.ts'
import type { Gameweek } from '#domain/ids.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import type { StoredEdition } from '#server/facts/leagues/programme-store.ts'
import type { LeagueView } from '#server/facts/leagues/tables.ts'
import { presentBenchKing } from '#server/views/bench-king/present.ts'
import { presentCup } from '#server/views/cup/present.ts'
import { presentDraftRoom } from '#server/views/draft-room/present.ts'
import { presentHeadToHead } from '#server/views/head-to-head/present.ts'
import { presentLedger } from '#server/views/ledger/present.ts'
import { presentFinal } from '#server/views/live/present-final.ts'
import { presentLuck } from '#server/views/luck/present.ts'
import { withSeason } from '#server/views/luck/present-season.ts'
import { presentMonths } from '#server/views/months/present.ts'
import { presentNoSubs } from '#server/views/no-subs/present.ts'
import { presentOurLeague } from '#server/views/our-league/present.ts'
import { makeProgrammes } from '#server/views/programme/make-programmes.ts'
import { presentEditions, presentProgrammes } from '#server/views/programme/present.ts'
import { inWords } from '#server/views/programme/present-words.ts'
import { presentRecords } from '#server/views/records/present.ts'
import { segmentMaker } from '#server/views/segments/make-segments.ts'
import type { Change, Segment, Shown } from '#server/views/segments/store.ts'
import { presentStandings } from '#server/views/standings/present.ts'
import { presentWaivers } from '#server/views/waivers/present.ts'
import { presentWire } from '#server/views/wire/present.ts'
import { presentWrapped } from '#server/views/wrapped/present.ts'
import { inCards } from '#server/views/wrapped/present-cards.ts'
import { tellable } from './make-tellable.ts'

/** Makes the rows of a view; from a gameweek on, where they are by gameweek. */
type Present = (league: StoredLeague, from?: Gameweek) => unknown

const PRESENT: Record<StoredView, Present> = {
  standings: presentStandings,
  'no-subs': presentNoSubs,
  'bench-king': presentBenchKing,
  'head-to-head': presentHeadToHead,
  cup: presentCup,
  waivers: presentWaivers,
  ledger: presentLedger,
  luck: presentLuck,
  months: presentMonths,
  records: presentRecords,
  'our-league': presentOurLeague,
  wire: presentWire,
  'draft-room': presentDraftRoom,
}

/** The rows of a view as they are published: luck tells of the season, too. */
function published(view: StoredView, league: StoredLeague, rows: unknown): unknown {
  return view === 'luck' ? withSeason(league, rows as LuckRow[]) : rows
}

/** What a view answers about a league; not checked. */
export function presentView(view: StoredView, league: StoredLeague): unknown {
  return PRESENT[view](league)
}

/** `shown`: what is stored of the league's answers. */
type Making = { version: number; shown: Shown; without?: readonly LeagueView[] }

/** `editions`: the programmes that are to be stored with the segments. */
export type MadeViews = Change & { editions: readonly StoredEdition[] }

/**
 * What is to be stored of a league's answers, checked against the contract and compressed. The segments of a gameweek are made where
 * its facts, or earlier ones, have changed; answers about a whole season in any case.
 */
export function makeViews(league: StoredLeague, { version, shown, without = [] }: Making): MadeViews {
  const { firstChanged, segments, changeOf } = segmentMaker(league, { version, shown })
  const made: Segment[] = []
  for (const { stored: view, call } of ANSWERS) {
    const from = without.includes(view) ? null : firstChanged(view)
    if (from === null) continue
    const rows = PRESENT[view](league, from)
    made.push(...segments(view, call.answer.parse(published(view, league, rows)), from))
  }
  made.push(...segments('final-gameweek', getLive.answer.parse(presentFinal(league)), 0))
  const cards = without.includes('wrapped') ? null : firstChanged('wrapped')
  if (cards !== null)
    made.push(
      ...segments(
        'wrapped',
        tellable(presentWrapped(league, cards), getWrapped, (row) => inCards(row, { isDry: false })),
        cards,
      ),
    )
  const told = without.includes('programme') ? null : firstChanged('programme')
  const programmes = told === null ? null : makeProgrammes(league, told)
  if (programmes && told !== null) {
    const rows = tellable(presentProgrammes(league, programmes, told), getProgramme, inWords)
    made.push(...segments('programme', rows, told))
    made.push(...segments('editions', presentEditions(league, programmes), 0))
  }
  return { ...changeOf(made, without), editions: programmes?.changed ?? [] }
}
