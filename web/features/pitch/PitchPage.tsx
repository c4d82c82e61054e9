import { Link, useSearchParams } from 'react-router'
import { PRODUCT } from '#contract/base/product.ts'
import { Meta } from '#web/base/page/Meta.tsx'
import { PageHead } from '#web/base/page/PageHead.tsx'
import { paths } from '#web/base/paths.ts'
import { useSession } from '#web/session/Session.tsx'
import styles from './PitchPage.module.css'
import { placeholder, placeholderPoints } from './placeholder.ts'
import { Sheet } from './Sheet.tsx'
import { Shirts } from './Shirts.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'
import { viewIn } from './view.ts'

function PitchPage() {
  // The server draws one page for each view: nothing else in the search matters.
  const [search] = useSearchParams()
  const view = viewIn(search)
  return (
    <>
      <Meta
        title="The pitch"
        description="Every team of your league in its formation: shirts, points, and the bench in a strip of its own."
      />
      <PageHead title="The pitch" kicker="Eleven play, and the rest watch">
        <p>
          This is how {PRODUCT} draws a line-up. The names, the two clubs and the points are made up; that most of the
          points sat on the bench is taken from life.
        </p>
      </PageHead>
      <ViewSwitch view={view} />
      <div className={styles.columns}>
        <Sheet
          title="A team for show"
          eleven={placeholder}
          view={view}
          points={String(placeholderPoints)}
          words="four at the back, two up front"
          isLead
        />
        <div className={styles.text}>
          <YourOwn />
          <section aria-labelledby="reading">
            <h2 id="reading">How to read it</h2>
            <dl className={styles.signs}>
              <Sign sign="C" says="The captain. The amber figure is what their points counted for." />
              <Sign sign="V" says="The vice-captain, who takes over where the captain does not play." />
              <Sign sign="▲ on" kind="on" says="Came on by an automatic substitution." />
              <Sign sign="▼ off" kind="off" says="Went off by one: they did not play." />
              <Sign sign="12" kind="seat" says="Seats on the bench count from twelve, first in line first." />
            </dl>
          </section>
          <Shirts />
        </div>
      </div>
    </>
  )
}

function YourOwn() {
  const { state } = useSession()
  return (
    <section aria-labelledby="your-own">
      <h2 id="your-own">See your own</h2>
      <p>
        In every table of your league the teams are links. Each opens that team in its real formation, gameweek by
        gameweek, with its first team of the season beside it: the one that was never touched.
      </p>
      <p className={styles.doors}>
        {state === 'in' ? (
          <Link to={paths.programme}>Open your league</Link>
        ) : (
          <>
            <Link to={paths.register}>Register</Link> or <Link to={paths.login}>log in</Link>, save your Team ID, and
            pick a team.
          </>
        )}
      </p>
    </section>
  )
}

function Sign({ sign, kind, says }: { sign: string; kind?: string; says: string }) {
  return (
    <div>
      <dt>
        <span data-kind={kind}>{sign}</span>
      </dt>
      <dd>{says}</dd>
    </div>
  )
}

export { PitchPage as Component }
