import type { HeadToHeadLeague } from '#contract/views/head-to-head.ts'
import type { Gameweek } from '#domain/ids.ts'
import { isWrapped } from '#domain/wrapped/wrapped.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import type { LeagueView } from '#server/facts/leagues/tables.ts'
import { pack } from '#server/ground/http/finished.ts'
import { hasWholeSeason, isByGameweek, isKeyed, segmentOfKeyed, segmentOfRows } from './codec.ts'
import { basesOf, basisOf } from './make-bases.ts'
import { type Change, keyOf, type Segment, type Shown, WHOLE_SEASON } from './store.ts'

/** After all gameweeks. */
const NONE: Gameweek = Number.POSITIVE_INFINITY

type RowOfGameweek = { gameweek: Gameweek }

/** Which segments of a league are to be made, and how. `shown`: what is stored of it. */
export type SegmentMaker = {
  /** The first gameweek whose segment would be another one; null where the view has nothing to make. */
  firstChanged(view: LeagueView): Gameweek | null
  /** The segments of a view from its answer, which may lack the gameweeks before `from`. */
  segments(view: LeagueView, answer: unknown, from: Gameweek): Segment[]
  /** What is to be written, if these were made. */
  changeOf(made: readonly Segment[], without: readonly LeagueView[]): Change
}

export function segmentMaker(
  league: StoredLeague,
  { version, shown }: { version: number; shown: Shown },
): SegmentMaker {
  const { gameweeks, teams } = league.facts
  const ids = teams.map(({ team }) => team)
  const bases = basesOf(league, version)

  return {
    firstChanged(view) {
      if (!isByGameweek(view)) return 0
      const told = gameweeks.filter((gameweek) => tells(view, gameweek))
      const isOld = (gameweek: Gameweek) => shown.get(keyOf({ view, gameweek }))?.basis !== basisAt(view, gameweek)
      return told.find(isOld) ?? (hasWholeSeason(view) ? NONE : null)
    },

    segments(view, answer, from) {
      if (!isByGameweek(view)) return [whole(view, JSON.stringify(answer))]
      const since = gameweeks.filter((gameweek) => gameweek >= from && tells(view, gameweek))
      if (isKeyed(view)) {
        const keyed = answer as Record<string, HeadToHeadLeague>
        const made = since.map((gameweek) => segment(view, gameweek, segmentOfKeyed(keyed, gameweek)))
        return [whole(view, segmentOfKeyed(keyed, null)), ...made]
      }
      const ofGameweek = Map.groupBy(answer as RowOfGameweek[], ({ gameweek }) => gameweek)
      const text = (gameweek: Gameweek) => segmentOfRows(view, ofGameweek.get(gameweek) ?? [], ids)
      return since.map((gameweek) => segment(view, gameweek, text(gameweek)))
    },

    changeOf(made, without) {
      const isStored = ({ tag, basis, ...of }: Segment) => {
        const before = shown.get(keyOf(of))
        return before?.tag === tag && before.basis === basis
      }
      const isNoMore = ({ view, gameweek }: Pick<Segment, 'view' | 'gameweek'>) =>
        gameweek === WHOLE_SEASON
          ? !hasWholeSeason(view)
          : !isByGameweek(view) || !tells(view, gameweek) || !(bases.has(gameweek) || isWhistle({ view, gameweek }))
      return {
        made: made.filter((one) => !isStored(one)),
        gone: [...shown.values()].filter((one) => !without.includes(one.view) && isNoMore(one)),
      }
    },
  }

  /** A programme of a gameweek that is not final yet: `server/views/whistle` replaces it. */
  function isWhistle({ view, gameweek }: Pick<Segment, 'view' | 'gameweek'>): boolean {
    return view === 'programme' && gameweek > (gameweeks.at(-1) ?? 0)
  }

  /** A season is told in cards after two of its gameweeks alone. */
  function tells(view: LeagueView, gameweek: Gameweek): boolean {
    return view !== 'wrapped' || isWrapped(league.facts, gameweek)
  }

  function basisAt(view: LeagueView, gameweek: Gameweek): string {
    const { waiverOrder, trades } = league.facts
    return basisOf(view, bases, { gameweek, ...(waiverOrder && { waiverOrder }), ...(trades && { trades }) })
  }

  function segment(view: LeagueView, gameweek: Gameweek, text: string): Segment {
    return { view, gameweek, basis: basisAt(view, gameweek), ...pack(text) }
  }

  function whole(view: LeagueView, text: string): Segment {
    return { view, gameweek: WHOLE_SEASON, basis: String(version), ...pack(text) }
  }
}

/** Whether readers see the same already: only what it was made from, as another version of the program, has changed. */
export function areShown({ made, gone }: Change, shown: Shown): boolean {
  return gone.length === 0 && made.every((segment) => shown.get(keyOf(segment))?.tag === segment.tag)
}
