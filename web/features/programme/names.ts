import type { ProgrammeRow } from '#contract/views/programme.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'

/** What a team is called on the page, as in its sentences. */
export function nameIn({ table }: Pick<ProgrammeRow, 'table'>): (team: number | null) => string {
  return namesOfRows(table)
}
