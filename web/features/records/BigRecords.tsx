import type { LeagueRecord, RecordsRow } from '#contract/views/records.ts'
import { namesWithin } from '#display/views/names-of-rows.ts'
import { held } from '#display/views/records.ts'
import { counted } from '#display/views/worked.ts'
import { listed } from '#domain/facts/missing-words.ts'
import { type BigLine, BigLines } from '#web/league/view/BigLines.tsx'
import { plain } from '#web/league/words/chat-text.ts'
import { holdersOf } from './record-holders.ts'
import { figureOf, RECORD_WORDS } from './record-words.ts'

/** What people ask for first, in this order; of two kinds in a line the first that there is. */
const LINES: readonly (readonly LeagueRecord['kind'][])[] = [
  ['highest'],
  ['lowest'],
  ['biggest-win', 'best-moves'],
  ['most-bench'],
  ['winning-run', 'unbeaten-run'],
]
/** At most this many holders of a record are named. */
const MOST = 2

/** The records of the season that the first lines tell. */
export function bigKinds(rows: readonly RecordsRow[]): LeagueRecord['kind'][] {
  const kinds = new Set(rows.flatMap((row) => held(row, 'season').map(({ kind }) => kind)))
  return LINES.flatMap((line) => line.find((kind) => kinds.has(kind)) ?? [])
}

/** Six records of the season in large figures: each with who holds it and when, and who has the belt. */
export function BigRecords({ rows }: { rows: readonly RecordsRow[] | null }) {
  return <BigLines title="The records" lines={rows && linesOf(rows)} usual={LINES.length + 1} />
}

/** The same as lines of a text for a chat. Names come from strangers. */
export function recordsInChat(rows: readonly RecordsRow[]): string[] {
  return linesOf(rows).map(({ name, figure, words }) => plain(`${name}: ${figure} · ${words}`))
}

type Line = BigLine & { words: string }

function linesOf(rows: readonly RecordsRow[]): Line[] {
  const all = holdersOf(rows, 'season')
  const lines = bigKinds(rows).flatMap((kind): Line[] => {
    const holders = all.filter((record) => record.kind === kind)
    const [first] = holders
    if (!first) return []
    const { name, how } = RECORD_WORDS[kind]
    const named = holders.slice(0, MOST).map((record) => `${record.team}, ${how(record)}`)
    const more = holders.length - named.length
    return [{ name, figure: figureOf(first), words: [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(' · ') }]
  })
  return [...lines, ...beltOf(rows)]
}

function beltOf(rows: readonly RecordsRow[]): Line[] {
  const name = namesWithin(rows)
  const holders = rows.filter(({ has_belt }) => has_belt)
  const gameweeks = Math.max(...holders.map(({ belt_gameweeks }) => belt_gameweeks))
  const words = `${listed(holders.map(({ team_id }) => name(team_id)))}, held after ${counted(gameweeks, 'gameweek')}`
  return holders.length === 0 ? [] : [{ name: 'The belt', figure: `${gameweeks}`, words }]
}
