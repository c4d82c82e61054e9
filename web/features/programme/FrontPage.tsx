import type { ProgrammeRow } from '#contract/views/programme.ts'
import { namesWithin } from '#display/views/names-of-rows.ts'
import { sinceWhistle } from '#display/words/since-whistle.ts'
import { Skeleton } from '#web/base/ui/Skeleton.tsx'
import { BenchStrip } from './BenchStrip.tsx'
import styles from './FrontPage.module.css'
import { SaidLink } from './SaidLink.tsx'
import { Stories } from './Stories.tsx'
import type { ShownProgramme } from './use-programme.ts'
import { YourWeek } from './YourWeek.tsx'

/** Headlines up to this many letters are large on phones, too. */
const SHORT = 24

type Props = { shown: ShownProgramme; row: ProgrammeRow | null }

/** The headline, what decided the gameweek, the reader's own week, the bench of the week, and what else happened. */
export function FrontPage({ shown, row }: Props) {
  return (
    <div className={styles.front}>
      {row ? <Told row={row} /> : <Waiting />}
      {row && <YourWeek shown={shown} row={row} />}
      {row && <BenchStrip className={styles.bench} row={row} />}
      {row && <Stories className={styles.also} row={row} />}
    </div>
  )
}

function Told({ row }: { row: ProgrammeRow }) {
  const changed = sinceWhistle(row, namesWithin(row.table))
  return (
    <section className={styles.told} aria-labelledby="headline">
      {row.edition === 0 && (
        <p className={styles.provisional}>
          <mark>Provisional</mark> Bonus points, substitutions and corrections may still change it.
        </p>
      )}
      <h2 id="headline" data-short={[...row.headline.text].length <= SHORT || undefined}>
        <SaidLink league={row} said={row.headline} />
      </h2>
      {row.lead.length > 0 && (
        <p className={styles.lead}>
          {row.lead.map((said) => (
            <span key={said.text}>
              <SaidLink league={row} said={said} />{' '}
            </span>
          ))}
        </p>
      )}
      {changed && <p className={styles.corrected}>{changed}</p>}
      {row.corrected.map((text) => (
        <p key={text} className={styles.corrected}>
          An earlier edition said: {text}
        </p>
      ))}
    </section>
  )
}

function Waiting() {
  return (
    <div className={styles.told} aria-busy>
      <div className={styles.headline}>
        <Skeleton size="lines" />
      </div>
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  )
}
