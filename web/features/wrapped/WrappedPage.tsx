import { Link } from 'react-router'
import type { Card } from '#contract/views/wrapped.ts'
import { wrapped } from '#display/views/screens.ts'
import { WRAPPED_COUNTED } from '#display/words/wrapped-counted.ts'
import { written, writtenSigned } from '#domain/facts/written.ts'
import { LeagueSelector } from '#web/league/choice/LeagueSelector.tsx'
import { useAddress } from '#web/league/choice/use-address.ts'
import { HowCounted } from '#web/league/view/HowCounted.tsx'
import { LeagueScreen } from '#web/league/view/LeagueScreen.tsx'
import { CardShare } from './CardShare.tsx'
import { ChooseTeam } from './ChooseTeam.tsx'

import { type ShownWrapped, useWrapped } from './use-wrapped.ts'
import styles from './Wrapped.module.css'

function WrappedPage() {
  const shown = useWrapped()
  const { title, kicker, description, failed } = wrapped
  return (
    <LeagueScreen
      title={title}
      kicker={kicker}
      description={description}
      failed={failed}
      view={shown}
      gameweek={shown.row?.gameweek ?? null}
      selectors={
        <>
          <LeagueSelector {...shown} />
          {shown.row && <ChooseTeam row={shown.row} team={shown.team} />}
        </>
      }
    >
      <Parts shown={shown} />
    </LeagueScreen>
  )
}

function Parts({ shown }: { shown: ShownWrapped }) {
  const { row, cards, place, tellings } = shown
  if (!tellings) return <div className={styles.waiting} aria-busy />
  const card = cards[place - 1]
  if (!row || !card)
    return <p className={styles.none}>The cards come after gameweek 19, and at the end of the season.</p>
  return (
    <>
      <div className={styles.spread}>
        <div className={styles.main}>
          <Turn shown={shown} />
          <CardOf card={card} shown={shown} />
        </div>
        <div className={styles.beside}>
          {tellings.length > 1 && <Tellings shown={shown} />}
          <AllCards shown={shown} />
        </div>
      </div>
      <CardShare shown={shown} row={row} card={card} />
      <HowCounted figures={WRAPPED_COUNTED} />
    </>
  )
}

function CardOf({ card, shown: { row, name } }: { card: Card; shown: ShownWrapped }) {
  const most = Math.max(1, ...card.bars.map(({ value }) => Math.abs(value)))
  return (
    <article className={styles.card} aria-labelledby="card">
      <p className={styles.whose}>{name ?? row?.league_name}</p>
      <div className={styles.lawn}>
        <h2 id="card">{card.title}</h2>
        <p className={styles.big} data-long={[...card.big].length > 4 || undefined}>
          {card.big}
        </p>
      </div>
      {card.lines.map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
      {card.bars.length > 0 && (
        <dl className={styles.bars}>
          {card.bars.map(({ label, value }, at) => (
            <div key={label} data-loss={value < 0 || undefined}>
              <dt>{label}</dt>
              <dd>{at === 0 ? written(value) : writtenSigned(value)}</dd>
              <svg aria-hidden="true">
                <rect width={`${(100 * Math.abs(value)) / most}%`} height="100%" />
              </svg>
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}

/** Links to the cards before and after, at either end to the other end. */
function Turn({ shown: { cards, place } }: { shown: ShownWrapped }) {
  const { withCard } = useAddress()
  const [before, after] = [place === 1 ? cards.length : place - 1, place === cards.length ? 1 : place + 1]
  return (
    <nav className={styles.turn} aria-label="Back and next">
      <Link to={withCard(before)} preventScrollReset>
        Back
      </Link>
      <span aria-live="polite">
        {place} of {cards.length}
      </span>
      <Link to={withCard(after)} preventScrollReset>
        Next
      </Link>
    </nav>
  )
}

/** A link to each card, with its figure. */
function AllCards({ shown: { cards, place } }: { shown: ShownWrapped }) {
  const { withCard } = useAddress()
  return (
    <nav aria-label="All cards">
      <ol className={styles.all}>
        {cards.map(({ kind, title, big }, at) => (
          <li key={kind}>
            <Link to={withCard(at + 1)} aria-current={at + 1 === place ? 'true' : undefined} preventScrollReset>
              {title}
            </Link>
            <b>{big}</b>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The half of the season and the whole of it. */
function Tellings({ shown: { tellings, row } }: { shown: ShownWrapped }) {
  const { withGameweek } = useAddress()
  return (
    <nav className={styles.tellings} aria-label="Half or whole season">
      {tellings?.map(({ gameweek, is_whole }, at) => (
        <Link
          key={gameweek}
          to={withGameweek('gw', at === tellings.length - 1 ? null : String(gameweek))}
          aria-current={gameweek === row?.gameweek ? 'page' : undefined}
          preventScrollReset
        >
          {is_whole ? 'The season' : `After gameweek ${gameweek}`}
        </Link>
      ))}
    </nav>
  )
}

export { WrappedPage as Component }
