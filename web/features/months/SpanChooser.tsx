import { Link } from 'react-router'
import type { MonthsRow } from '#contract/views/months.ts'
import { months, monthsIn, type SpanRow } from '#display/views/months.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { type Month, periodsIn, type Span, searchOf, slugOf, spanWords } from '#display/views/span.ts'
import { counted } from '#display/views/worked.ts'
import { gameweeksFrom } from '#domain/facts/gameweeks-from.ts'
import { gameweeksInWords } from '#domain/facts/missing-words.ts'
import links from '#web/base/ui/PartLinks.module.css'
import { useAddress } from '#web/league/choice/use-address.ts'
import { GameweekForm } from './GameweekForm.tsx'
import styles from './SpanChooser.module.css'

/** The most teams that are named because they came later. */
const MOST = 2

type Props = { items: readonly MonthsRow[] | null; periods: readonly Month[]; span: Span | undefined }

/** Links to the months and the named periods, and a form for any gameweeks in a row. Their place is kept before the answer is there. */
export function SpanChooser({ items, periods, span }: Props) {
  const { withSpan } = useAddress()
  if (!items || !span) return <div className={styles.waiting} />
  const gameweeks = months.gameweeks(items)
  const choices = [
    ...monthsIn(items)
      .toReversed()
      .map(({ name }) => ({ name, drawn: name.slice(0, 3) })),
    ...periodsIn(gameweeks.toReversed(), periods).map(({ name }) => ({ name, drawn: name })),
  ]
  return (
    <div className={styles.choice}>
      <nav aria-label="Months">
        <ul className={`${styles.months} ${links.links}`}>
          {choices.map(({ name, drawn }) => (
            <li key={name}>
              <Link
                to={withSpan([['month', slugOf(name)]])}
                preventScrollReset
                title={name}
                aria-current={name === span.month ? 'true' : undefined}
              >
                {drawn}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <details className={styles.any} open={span.month === null}>
        <summary>Any gameweeks</summary>
        <GameweekForm
          key={searchOf(span).join()}
          gameweeks={gameweeks}
          fields={[
            { name: 'from', label: 'From', value: span.from },
            { name: 'to', label: 'To', value: span.through },
          ]}
        />
      </details>
    </div>
  )
}

/** Which gameweeks the table is about, whether there are more to come, and who was not there for all of them. */
export function AboutSpan({ span, rows }: { span: Span | undefined; rows: readonly SpanRow[] | null }) {
  if (!span || !rows) return null
  const [first = '', ...others] = aboutSpan(span, rows)
  return (
    <p className={styles.shown}>
      <strong>{first}</strong> {others.join(' ')}
    </p>
  )
}

function aboutSpan(span: Span, rows: readonly SpanRow[]): string[] {
  const { from, to, through, isOver } = span
  const name = namesOfRows(rows)
  const toCome = gameweeksFrom(through + 1, to)
  const all = Math.max(0, ...rows.map(({ gameweeks }) => gameweeks))
  const later = rows.filter(({ gameweeks }) => gameweeks > 0 && gameweeks < all)
  return [
    `${capital(spanWords(span))}.`,
    ...(isOver ? [] : [`Not over: ${gameweeksInWords(toCome)} ${toCome.length === 1 ? 'is' : 'are'} to come.`]),
    ...(from === through
      ? []
      : later.slice(0, MOST).map((row) => `${name(row.team_id)} came later: ${counted(row.gameweeks, 'gameweek')}.`)),
    ...(later.length > MOST ? [`${later.length - MOST} more teams came later.`] : []),
  ]
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
