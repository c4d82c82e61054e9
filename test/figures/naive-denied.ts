/**
 * A second computation of whom teams of a draft league claimed too late, straight from the raw answers of the official game's addresses. It shares
 * nothing with `domain/`. Slow, plain and for tests only.
 */
import { type RawLeague, total } from './naive-league.ts'

export type NaiveDenied = { entry: number; element: number; since: number; served: number; value: number }

/** The points that each of them has scored for others up to a gameweek. */
export function deniedUpTo(raw: RawLeague, at: number): NaiveDenied[] {
  const found: NaiveDenied[] = []
  for (const { entry_id: entry } of raw.entries) {
    const own = raw.transactions.filter((claim) => claim.entry === entry && claim.result === 'di' && claim.kind === 'w')
    for (const element of new Set(own.map(({ element_in }) => element_in))) {
      let first: { since: number; served: number } | null = null
      for (const claim of own) {
        if (claim.element_in !== element || (first && first.since <= claim.event)) continue
        const got = raw.transactions.filter(
          ({ event, element_in, result }) => event === claim.event && element_in === element && result === 'a',
        )
        const before = got.filter(({ kind, index }) => kind === 'w' && Number(index) < Number(claim.index))
        const winner = before.sort((a, b) => Number(b.index) - Number(a.index))[0]
        if (winner && !got.some((one) => one.entry === entry)) first = { since: claim.event, served: winner.entry }
      }
      if (first === null || first.since > at) continue
      let value = 0
      for (const gw of raw.gameweeks) {
        if (gw < first.since || gw > at) continue
        const picksOf = (of: number) => raw.picks[`${of}/${gw}`]?.picks ?? []
        if (picksOf(entry).some((pick) => pick.element === element)) continue
        for (const { entry_id: other } of raw.entries)
          for (const pick of picksOf(other))
            if (pick.element === element && pick.position < 12) value += total(raw, gw, [element])
      }
      found.push({ entry, element, ...first, value })
    }
  }
  return found
}
