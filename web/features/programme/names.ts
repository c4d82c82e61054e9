import { namesOfRows } from '#contract/views/names-of-rows.ts'
import type { ProgrammeRow } from '#contract/views/programme.ts'

/** What a team is called on the page, as in its sentences. */
export function nameIn({ table }: Pick<ProgrammeRow, 'table'>): (team: number | null) => string {
  return namesOfRows(table)
}
