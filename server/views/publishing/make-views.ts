import type { Transaction } from 'kysely'
import { getLive } from '#contract/live/live.ts'
import type { LuckRow } from '#contract/views/luck.ts'
import { ANSWERS, type StoredView } from '#contract/views/views.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { keepEditions, type StoredEdition } from '#server/facts/leagues/programme-store.ts'
import type { LeagueView } from '#server/facts/leagues/tables.ts'
import type { LeagueKey, Tables } from '#server/ground/db/tables.ts'
import { type Finished, finish } from '#server/ground/http/finished.ts'
import { presentBenchKing } from '#server/views/bench-king/present.ts'
import { presentDraftRoom } from '#server/views/draft-room/present.ts'
import { presentHeadToHead } from '#server/views/head-to-head/present.ts'
import { presentLedger } from '#server/views/ledger/present.ts'
import { presentFinal } from '#server/views/live/present-final.ts'
import { presentLuck } from '#server/views/luck/present.ts'
import { withSeason } from '#server/views/luck/present-season.ts'
import { presentNoSubs } from '#server/views/no-subs/present.ts'
import { makeProgrammes } from '#server/views/programme/make-programmes.ts'
import { presentProgrammes } from '#server/views/programme/present.ts'
import { presentRecords } from '#server/views/records/present.ts'
import { presentStandings } from '#server/views/standings/present.ts'
import { presentWaivers } from '#server/views/waivers/present.ts'

/** Makes the answer of every view. */
const PRESENT: Record<StoredView, (league: StoredLeague) => unknown> = {
  standings: presentStandings,
  'no-subs': presentNoSubs,
  'bench-king': presentBenchKing,
  'head-to-head': presentHeadToHead,
  waivers: presentWaivers,
  ledger: presentLedger,
  luck: presentLuck,
  records: presentRecords,
  'draft-room': presentDraftRoom,
}

/** What only screens show of a view, too much work for a mail. */
const FOR_SCREENS: Partial<Record<StoredView, (league: StoredLeague, presented: unknown) => unknown>> = {
  luck: (league, rows) => withSeason(league, rows as LuckRow[]),
}

/** `editions`: the programmes that are to be stored with them. */
export type MadeView = { view: LeagueView; finished: Finished; editions?: readonly StoredEdition[] }

/** What a view answers about a league; not checked. */
export function presentView(view: StoredView, league: StoredLeague): unknown {
  return PRESENT[view](league)
}

/** What every view answers about a league, except what only screens show; not checked yet. */
export function presentLeague(
  league: StoredLeague,
  without: readonly LeagueView[] = [],
): ReadonlyMap<StoredView, unknown> {
  const views = ANSWERS.map(({ stored }) => stored).filter((view) => !without.includes(view))
  return new Map(views.map((view) => [view, presentView(view, league)]))
}

/** The answers about a league, checked against the contract and compressed, once, when its facts have changed. */
export async function makeViews(league: StoredLeague, without: readonly LeagueView[] = []): Promise<MadeView[]> {
  const presented = presentLeague(league, without)
  const answers: { view: LeagueView; body: unknown }[] = ANSWERS.filter(({ stored }) => presented.has(stored)).map(
    ({ stored: view, call }) => {
      const made = presented.get(view)
      return { view, body: call.answer.parse(FOR_SCREENS[view]?.(league, made) ?? made) }
    },
  )
  const final = { view: 'final-gameweek' as const, body: getLive.answer.parse(presentFinal(league)) }
  const told = without.includes('programme') ? [] : [programmesOf(league)]
  return Promise.all(
    [...answers, final, ...told].map(async ({ view, body, ...more }) => ({
      view,
      finished: await finish(Buffer.from(JSON.stringify(body)), { thorough: true }),
      ...more,
    })),
  )
}

function programmesOf(league: StoredLeague) {
  const made = makeProgrammes(league)
  return { view: 'programme' as const, body: presentProgrammes(league, made), editions: made.changed }
}

/** Replaces the league's answers, all of them in the caller's transaction. */
export async function writeViews(trx: Transaction<Tables>, key: LeagueKey, made: readonly MadeView[]): Promise<void> {
  await trx
    .insertInto('league_view')
    .values(
      made.map(({ view, finished: { plain, gzip, brotli } }) => ({
        league: key.id,
        view,
        plain,
        gzip,
        brotli,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['league', 'view']).doUpdateSet((eb) => ({
        plain: eb.ref('excluded.plain'),
        gzip: eb.ref('excluded.gzip'),
        brotli: eb.ref('excluded.brotli'),
      })),
    )
    .execute()
  for (const { editions = [] } of made) await keepEditions(trx, key, editions)
}
