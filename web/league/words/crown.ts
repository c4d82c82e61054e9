import { holders } from '#web/league/choice/people.ts'
import { bestOfAll, OPEN } from './gap-words.ts'

type Owned = { team_name: string; owner_first_name: string; owner_last_name: string }
type Crown<Row> = ReturnType<typeof bestOfAll<Row>> & { isNobodys: boolean }

/** Who has most. Nobody is king of nothing: where the most is not above 0, it is nobody's. */
export function crowned<Row>(...asked: Parameters<typeof bestOfAll<Row>>): Crown<Row> {
  const most = bestOfAll(...asked)
  const isNobodys = most.value !== null && most.value <= 0
  return { ...most, ...(isNobodys && { value: null, rows: [] }), isNobodys }
}

/** Who it is; `nobody` where it is nobody's. */
export function crownLine<Row extends Owned>({ rows, isOpen, isNobodys }: Crown<Row>, nobody: string): string {
  if (isOpen) return OPEN
  return isNobodys ? nobody : holders(rows)
}
