import { holders } from '#web/league/choice/people.ts'
import { bestOfAll, OPEN } from './gap-words.ts'

type Owned = { team_id: number | null; team_name: string; owner_first_name: string; owner_last_name: string }
type Crown<Row> = ReturnType<typeof bestOfAll<Row>> & { isNobodys: boolean }

/** Who has the most; nobody if the most is not above 0. */
export function crowned<Row>(...asked: Parameters<typeof bestOfAll<Row>>): Crown<Row> {
  const most = bestOfAll(...asked)
  const isNobodys = most.value !== null && most.value <= 0
  return { ...most, ...(isNobodys && { value: null, rows: [] }), isNobodys }
}

/** The holder in words; `nobody` if there is none. */
export function crownLine<Row extends Owned>({ rows, isOpen, isNobodys }: Crown<Row>, nobody: string): string {
  if (isOpen) return OPEN
  return isNobodys ? nobody : holders(rows)
}
