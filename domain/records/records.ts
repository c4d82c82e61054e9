import type { LeagueFacts } from '#domain/facts/facts.ts'
import type { Gameweek } from '../ids.ts'
import { feats } from './feats.ts'
import { type Feat, RECORD_KINDS, type RecordKind } from './kinds.ts'

/** Kinds whose record is the lowest value. */
export const LEAST: readonly RecordKind[] = ['lowest', 'narrowest-win', 'worst-moves']
/** Kinds that only a whole season has. */
const OF_SEASON: readonly RecordKind[] = ['winning-run', 'unbeaten-run', 'losing-run', 'let-go', 'denied']
/** Kinds that add up over gameweeks: an earlier value is part of the later one. */
const SO_FAR: readonly RecordKind[] = ['let-go', 'denied']

export type Records = {
  gameweek: Gameweek
  /** The records within the gameweek: every feat that nobody's exceeds, so all who share one. */
  ofGameweek: Feat[]
  /** The records of the season up to and including the gameweek. */
  ofSeason: Feat[]
}

/** The records of each final gameweek and of the season as it stood then, by gameweek, ascending; in the order of `RECORD_KINDS`. */
export function records(facts: LeagueFacts): Records[] {
  const all = Map.groupBy(feats(facts), ({ gameweek }) => gameweek)
  let ofSeason: Feat[] = []
  return facts.gameweeks.map((gameweek) => {
    const now = all.get(gameweek) ?? []
    const before = ofSeason.filter(({ kind }) => !SO_FAR.includes(kind))
    ofSeason = greatest([...before, ...now])
    return { gameweek, ofGameweek: greatest(now.filter(({ kind }) => !OF_SEASON.includes(kind))), ofSeason }
  })
}

function greatest(some: readonly Feat[]): Feat[] {
  const byKind = Map.groupBy(some, ({ kind }) => kind)
  return RECORD_KINDS.flatMap((kind) => {
    const of = byKind.get(kind) ?? []
    const values = of.map(({ value }) => value)
    const best = LEAST.includes(kind) ? Math.min(...values) : Math.max(...values)
    return of.filter(({ value }) => value === best)
  })
}
