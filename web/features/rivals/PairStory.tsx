import type { RivalSeason, Rivals } from '#contract/views/rivals.ts'
import { meetingsOf } from '#display/views/rivals-measures.ts'
import { listed } from '#domain/facts/missing-words.ts'
import { score, written, writtenSigned } from '#domain/facts/written.ts'
import { type Pair, wonOf } from '#domain/rivals/rivals.ts'
import { FigureList } from '#web/league/view/FigureList.tsx'
import styles from './Rivals.module.css'

type Props = { row: Rivals; names: Pair<string> }

/** Their drafts and trades, and the seasons before. */
export function PairStory({ row, names }: Props) {
  const [season] = row.seasons
  if (!season) return null
  return (
    <div className={styles.lists}>
      <FigureList title="Their drafts" entries={drafts(season, names)} />
      <FigureList title="Trades between them" entries={trades(season, names)} />
      {row.seasons.length > 1 && (
        <FigureList title={`All ${row.seasons.length} seasons`} entries={seasons(row, names)} />
      )}
    </div>
  )
}

function drafts({ draft }: RivalSeason, names: Pair<string>) {
  return (['a', 'b'] as const).flatMap((side) => {
    const own = draft?.[side]
    if (!own || own.brought === null) return []
    const { best, kept } = own
    return {
      key: side,
      figure: written(own.brought),
      words: (
        <>
          <strong>{names[side]}</strong>
          {best && `: most from ${best.web_name}, round ${best.round}, ${written(best.brought)}`}
          {kept !== null && `. The draft kept would have ${written(kept)}`}
        </>
      ),
    }
  })
}

function trades({ trades = [] }: RivalSeason, names: Pair<string>) {
  return trades.map(({ gameweek, a_got, b_got, balance }) => ({
    key: `${gameweek} ${a_got.join()}`,
    figure: writtenSigned(balance),
    words: (
      <>
        <strong>{names.a}</strong> got {listed(a_got)} for {listed(b_got)}, since gameweek {gameweek}
      </>
    ),
  }))
}

/** Each season with its totals and matches, and all of them together first. */
function seasons({ seasons }: Rivals, names: Pair<string>) {
  const met = seasons.map(meetingsOf)
  const weeks = wonOf(seasons.flatMap((one) => one.weeks.map(({ a, b }) => ({ a: a.points, b: b.points }))))
  const sum = (side: 'a' | 'b' | 'level') => met.reduce((all, one) => all + one[side], 0)
  const all = { a: sum('a'), b: sum('b'), level: sum('level') }
  const hasMet = all.a + all.b + all.level > 0
  return [
    ...(hasMet ? [{ key: 'matches', figure: score(all.a, all.b), words: `Matches won${drawn(all.level)}` }] : []),
    { key: 'weeks', figure: score(weeks.a, weeks.b), words: 'Gameweeks won' },
    ...seasons.map((one, place) => {
      const last = one.weeks.at(-1)
      const [a, b] = [last?.a.total_points ?? null, last?.b.total_points ?? null]
      const results = met[place]
      return {
        key: one.season,
        figure: one.season,
        words: (
          <>
            {a === null || b === null ? 'Not all points are known' : `${written(a)} to ${written(b)} points`}
            {results && results.a + results.b + results.level > 0 && `, matches ${score(results.a, results.b)}`}
            {then(one, names)}
          </>
        ),
      }
    }),
  ]
}

function drawn(count: number): string {
  return count === 0 ? '' : `, ${count} drawn`
}

/** What their teams were called, where that was something else. */
function then({ a, b }: RivalSeason, names: Pair<string>): string {
  if (names.a.startsWith(a.team_name) && names.b.startsWith(b.team_name)) return ''
  return `: ${a.team_name} and ${b.team_name}`
}
