import type { LeagueFacts } from '#domain/facts/facts.ts'
import type { Gameweek } from '../ids.ts'
import { feats } from './feats.ts'
import { type Feat, RECORD_KINDS, type RecordKind } from './kinds.ts'

/** Less is the record. */
export const LEAST: readonly RecordKind[] = ['lowest', 'narrowest-win', 'worst-moves']
/** What no gameweek has alone. */
const OF_SEASON: readonly RecordKind[] = ['winning-run', 'unbeaten-run', 'losing-run', 'let-go', 'denied']
/** Counted up to each gameweek: what they were before is part of it. */
const SO_FAR: readonly RecordKind[] = ['let-go', 'denied']

export type Records = {
  gameweek: Gameweek
  /** The records within the gameweek: every feat that nobody's exceeds, so all who share one. */
  ofGameweek: Feat[]
  /** Those of the season up to and with the gameweek. */
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
