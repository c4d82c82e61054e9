import type { ProgrammeRow } from '#contract/views/programme.ts'
import type { ShownProgramme } from './use-programme.ts'

type Next = NonNullable<ProgrammeRow['next']>
export type PreviewNext = Next & { teams: NonNullable<Next['teams']> }

/** What the preview tells: of the latest edition, from the final gameweek until the next deadline. Null where there is none. */
export function previewOf({ row, sync }: Pick<ShownProgramme, 'row' | 'sync'>): PreviewNext | null {
  const next = row?.next
  if (!next?.teams || !sync || sync.next_deadline === null || sync.live_gameweek !== undefined) return null
  if (sync.latest_gameweek !== row?.gameweek || sync.next_gameweek !== next.gameweek) return null
  return { ...next, teams: next.teams }
}

export function hasPreview(shown: Pick<ShownProgramme, 'row' | 'sync'>): boolean {
  return previewOf(shown) !== null
}
