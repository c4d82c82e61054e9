import { RECORD_KINDS, type RecordKind } from '../records/kinds.ts'
import { LEAST } from '../records/records.ts'

type Held = { kind: RecordKind; value: number }

/** Of the records of all seasons, those that no other record beats, including ties, in the order of `RECORD_KINDS`. */
export function allTime<Record extends Held>(records: readonly Record[]): Record[] {
  const byKind = Map.groupBy(records, ({ kind }) => kind)
  return RECORD_KINDS.flatMap((kind) => {
    const of = byKind.get(kind) ?? []
    const values = of.map(({ value }) => value)
    const best = LEAST.includes(kind) ? Math.min(...values) : Math.max(...values)
    return of.filter(({ value }) => value === best)
  })
}
