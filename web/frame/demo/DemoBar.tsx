import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DemoMove, OwnDemo } from '#contract/site.ts'
import { inWords } from '#web/base/failed.ts'
import { useSettings } from '#web/base/page/Settings.tsx'
import { ask, useCall } from '#web/base/query.ts'
import styles from './DemoBar.module.css'
import { DemoMatchDay } from './DemoMatchDay.tsx'
import { DemoSkip } from './DemoSkip.tsx'
import { clockCalls } from './demo-calls.ts'
import { stepOn, wordsFor } from './demo-clock.ts'
import { SharedDemoBar } from './SharedDemoBar.tsx'

/** How often the clock is read while it moves by itself. */
const PLAYING_MS = 1_000

/** Shown in the demo only: says that this is one, and moves the clock of its season unless strangers share it. */
export function DemoBar() {
  const { demo } = useSettings()
  if (!demo) return null
  return 'isShared' in demo ? <SharedDemoBar demo={demo} /> : <Bar demo={demo} />
}

function Bar({ demo }: { demo: OwnDemo }) {
  const queries = useQueryClient()
  const { read, move } = clockCalls(demo.clockPath)
  const { data: clock, failureReason } = useQuery({
    ...ask(read, {}),
    refetchInterval: ({ state }) => (state.data?.playing ? PLAYING_MS : false),
  })
  const moving = useCall(move)

  // The server applies the new clock at its next poll; the data that it has now is fetched again at once.
  const moveTo = (to: DemoMove) => moving.mutate(to, { onSettled: () => queries.invalidateQueries() })
  const next = clock && stepOn(clock)
  const fault = moving.error
    ? inWords('Failed to move the clock', moving.error)
    : failureReason !== null && 'The clock of the demo does not answer.'

  return (
    <aside aria-label="Demo" className={styles.bar}>
      <div className={styles.row}>
        <p className={styles.what}>
          <b>Demo</b> <span className={styles.season}>Invented season</span>
        </p>
        {/* A clock that moves by itself is not read out at every step. */}
        <p className={styles.clock} role="status" aria-live={clock?.playing ? 'off' : 'polite'}>
          {fault || (clock && wordsFor(clock))}
        </p>
        <div className={styles.acts}>
          <button
            type="button"
            className={styles.act}
            disabled={!next}
            aria-disabled={moving.isPending}
            onClick={() => next && !moving.isPending && moveTo(next)}
          >
            Play on
          </button>
          <DemoMatchDay clock={clock} isBusy={moving.isPending} onMove={moveTo} />
          <DemoSkip clock={clock} isBusy={moving.isPending} onSkip={moveTo} />
          <a href={demo.mailsPath} className={styles.link}>
            Emails
          </a>
        </div>
      </div>
    </aside>
  )
}
