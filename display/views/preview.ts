import type { ProgrammeRow } from '#contract/views/programme.ts'
import { NOT_DRAWN } from '#display/views/rounds.ts'
import { ordinal } from '#domain/facts/written.ts'
import type { Outcome } from '#domain/tables/head-to-head.ts'

type Next = NonNullable<ProgrammeRow['next']>
export type PreviewNext = Next & { teams: NonNullable<Next['teams']> }
/** Of the league; its times say until when there is a preview. */
type Sync = {
  latest_gameweek: number | null
  next_gameweek: number | null
  next_deadline: string | null
  live_gameweek?: number | undefined
}
type Shown = { row: ProgrammeRow | null; sync: Sync | null }

/** What the preview tells: of the latest edition, from the final gameweek until the next deadline. Null where there is none. */
export function previewOf({ row, sync }: Shown): PreviewNext | null {
  const next = row?.next
  if (!next?.teams || !sync || sync.next_deadline === null || sync.live_gameweek !== undefined) return null
  if (sync.latest_gameweek !== row?.gameweek || sync.next_gameweek !== next.gameweek) return null
  return { ...next, teams: next.teams }
}

/** Where there is no preview. */
export function whyNoPreview({ row, sync }: Shown): string {
  const coming = sync?.live_gameweek ?? sync?.next_gameweek
  if (sync?.live_gameweek !== undefined)
    return `Gameweek ${sync.live_gameweek} has begun: its preview is over. The next one comes when it is final.`
  if (!coming) return 'There is no preview: no gameweek is left to play.'
  if (row?.next?.knockout?.round === null) return `There is no preview of gameweek ${coming}. ${NOT_DRAWN}`
  if (row?.next) return `The preview of gameweek ${coming} comes when the league’s figures are complete.`
  return `There is no preview of gameweek ${coming}: nothing is known that this league plays in it.`
}

export function previewCounted(next: PreviewNext): Record<string, string> {
  return {
    Lately: 'The average of the league’s last five final gameweeks, as far as they are known, after transfer hits.',
    'On the bench': 'What the team left on its bench in the same gameweeks, on average.',
    'Ends first':
      'In how many of 100 simulated seasons the team ends first: the rest of the season is played with scores like those of its own gameweeks so far. After a win and after a defeat: the same with this match won, and with it lost. Known from five gameweeks on.',
    ...(next.last_chips && {
      'Last chips':
        'Of the chips that may be played in this gameweek, before anybody plays one for it. Told while it is known of every team.',
    }),
    ...(next.waiver_order && {
      Waivers:
        'In the official order: the last of the table picks first, and of level teams whoever the official game names.',
    }),
  }
}

type Match = PreviewNext['matches'][number]
export type MatchSide = {
  table: ProgrammeRow['table'][number]
  before: PreviewNext['teams'][number]
  stakes: NonNullable<Match['stakes']>[number] | undefined
}

/** Both teams of a match to come, the home team first: a team’s row of the table and what it brings; null for the average. */
export function sidesOf(row: ProgrammeRow, next: PreviewNext, match: Match): (MatchSide | null)[] {
  return [match.team_a, match.team_b].map((team) => {
    const table = row.table.find(({ team_id }) => team_id === team)
    const before = next.teams.find(({ team_id }) => team_id === team)
    const stakes = match.stakes?.find(({ team_id }) => team_id === team)
    return table && before ? { table, before, stakes } : null
  })
}

/** A figure as it is written, or results, the oldest first; null where it is not known. */
type Figure = string | readonly Outcome[] | null

/** The lines of a match to come, in their order. */
export const SIDE_BY_SIDE: readonly { head: string; figure(side: MatchSide): Figure }[] = [
  { head: 'Place', figure: ({ table }) => (table.rank === null ? null : ordinal(table.rank)) },
  { head: 'Form', figure: ({ table }) => (table.form?.length ? table.form : null) },
  { head: 'Points lately', figure: ({ before }) => tenths(before.average_points) },
  { head: 'On the bench', figure: ({ before }) => tenths(before.average_bench) },
  { head: 'Ends first', figure: ({ before }) => ofSeasons(before.first) },
  { head: 'After a win', figure: ({ stakes }) => ofSeasons(stakes?.won ?? null) },
  { head: 'After a defeat', figure: ({ stakes }) => ofSeasons(stakes?.lost ?? null) },
]

export function tenths(value: number | null): string | null {
  return value === null ? null : value.toFixed(1).replace('-', '−')
}

function ofSeasons(count: number | null): string | null {
  return count === null ? null : `${count} of 100`
}
