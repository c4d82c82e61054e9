import { Link } from 'react-router'
import { LOOK_OF } from '#display/views/card-looks.ts'
import { wrapped } from '#display/views/screens.ts'
import { WRAPPED_COUNTED } from '#display/words/wrapped-counted.ts'
import { LeagueSelector } from '#web/league/choice/LeagueSelector.tsx'
import { useAddress } from '#web/league/choice/use-address.ts'
import { HowCounted } from '#web/league/view/HowCounted.tsx'
import { LeagueScreen } from '#web/league/view/LeagueScreen.tsx'
import { ChooseTeam } from './ChooseTeam.tsx'
import look from './Look.module.css'
import { Stage } from './Stage.tsx'
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
  if (!row || cards.length === 0)
    return <p className={styles.none}>The cards come after gameweek 19, and at the end of the season.</p>
  return (
    <>
      {tellings.length > 1 && <Tellings shown={shown} />}
      <AllCards shown={shown} />
      <HowCounted figures={WRAPPED_COUNTED} />
      {place > 0 && <Stage shown={shown} row={row} />}
    </>
  )
}

/** Every card in brief, as a link that opens it. */
function AllCards({ shown: { cards, name, row } }: { shown: ShownWrapped }) {
  const { withCard } = useAddress()
  return (
    <ol className={styles.all} aria-label={`Cards of ${name ?? row?.league_name}`}>
      {cards.map(({ kind, title, big, verdict }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place
        <li key={at} className={look.look} data-look={LOOK_OF[kind]}>
          <h2>
            <Link to={withCard(at + 1)} preventScrollReset>
              {title}
            </Link>
          </h2>
          <b>{big}</b>
          <p>{verdict}</p>
        </li>
      ))}
    </ol>
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
