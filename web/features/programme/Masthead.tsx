import { previewOf } from '#display/views/preview.ts'
import { programme } from '#display/views/screens.ts'
import { neighbours } from '#web/base/form/neighbours.ts'
import { StepLink } from '#web/base/form/StepLink.tsx'
import { Moment } from '#web/base/ui/Moment.tsx'
import { LeagueSelector } from '#web/league/choice/LeagueSelector.tsx'
import { useAddress } from '#web/league/choice/use-address.ts'
import { Freshness } from '#web/league/state/Freshness.tsx'
import styles from './Masthead.module.css'
import type { ShownProgramme } from './use-programme.ts'

/** League names with at least this many letters are written smaller. */
const LONG = [
  [27, 'very'],
  [14, 'long'],
] as const

/** The league's name like the title of a newspaper, the gameweek, and links to other editions. */
export function Masthead({ shown }: { shown: ShownProgramme }) {
  const { row, league, leagues, sync, isPreview } = shown
  const name = row?.league_name ?? league?.league_name ?? programme.title
  const latest = row?.gameweek ?? sync?.latest_gameweek
  const coming = sync?.live_gameweek ?? sync?.next_gameweek
  const gameweek = (isPreview ? coming : null) ?? latest ?? ''
  const long = LONG.find(([letters]) => [...name].length >= letters)?.[1]
  return (
    <header>
      {leagues.length > 1 && <Dated shown={shown} />}
      <div className={styles.plate}>
        <div className={styles.names}>
          {leagues.length < 2 && <p className={styles.kicker}>{programme.title}</p>}
          <h1 id="content" tabIndex={-1} data-long={long}>
            {name}
          </h1>
        </div>
        {/* Its place is kept while the number is to come. */}
        {(gameweek !== '' || shown.state.kind === 'waiting') && (
          <p className={styles.issue}>
            <span>Gameweek</span> <b>{gameweek}</b>
          </p>
        )}
      </div>
      <Bar shown={shown} />
    </header>
  )
}

function Bar({ shown }: { shown: ShownProgramme }) {
  const { row, editions, leagues, isPreview } = shown
  const { withGameweek, withPreview } = useAddress()
  const gameweeks = editions.map(({ gameweek }) => String(gameweek))
  const { older, newer } = neighbours(gameweeks, String(row?.gameweek))
  const preview = previewOf(shown) !== null ? withPreview(true) : null
  const addressOf = (gameweek: string) => withGameweek('gw', gameweek === gameweeks[0] ? null : gameweek)
  const isOneOfMany = leagues.length > 1
  return (
    <div className={styles.bar}>
      {isOneOfMany ? (
        <div className={styles.leagues}>
          <LeagueSelector {...shown} />
        </div>
      ) : (
        <Dated shown={shown} />
      )}
      <nav aria-label="Editions" className={styles.steps}>
        {isPreview ? (
          <>
            <StepLink className={styles.step} name="Latest programme" to={withPreview(false)} way="older" />
            <StepLink className={styles.step} name="Next gameweek" to={null} way="newer" />
          </>
        ) : (
          <>
            <StepLink
              className={styles.step}
              name="Previous gameweek"
              to={older === null ? null : addressOf(older)}
              way="older"
            />
            <StepLink
              className={styles.step}
              name={newer === null && preview ? 'Preview' : 'Next gameweek'}
              to={newer === null ? preview : addressOf(newer)}
              way="newer"
            />
          </>
        )}
      </nav>
    </div>
  )
}

/** How new it is; beside several leagues above the name, where it takes no line of its own. */
function Dated({ shown }: { shown: ShownProgramme }) {
  const { row, sync } = shown
  const latest = sync?.whistle?.gameweek ?? sync?.latest_gameweek
  const isOlder = row && latest && row.gameweek < latest
  return (
    <div className={styles.date}>
      {isOlder ? (
        <p>The latest is gameweek {latest}</p>
      ) : row?.edition === 0 && sync?.whistle ? (
        <p>
          At the last whistle, <Moment at={sync.whistle.told_at} />
        </p>
      ) : (
        <Freshness view={shown} />
      )}
      {row && row.edition > 1 && <p>Edition {row.edition}</p>}
    </div>
  )
}
