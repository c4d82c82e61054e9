import { lazy, Suspense, useState } from 'react'
import { Skeleton } from '#web/base/ui/Skeleton.tsx'
import { LiveFigure } from './LiveFigure.tsx'
import styles from './Scores.module.css'
import { roundOf, type Score, type Side, scoresOf, stillToPlay } from './scores.ts'
import type { Live } from './use-live.ts'

const MatchSquads = lazy(async () => ({ default: (await import('./MatchSquads.tsx')).MatchSquads }))

/** The matches of the gameweek as a list of scores; their place while nothing is known yet. */
export function Scores({ rows, isOwn }: Pick<Live, 'rows' | 'isOwn'>) {
  if (rows === null) return <Waiting />
  const scores = scoresOf(rows, isOwn)
  const left = stillToPlay(scores)
  const round = roundOf(rows)
  return (
    <>
      {round && <p className={styles.round}>{round}</p>}
      <ul className={styles.scores} aria-label={round ?? 'Head to head'}>
        {scores.map((score, place) => (
          <Line key={score.key} score={score} left={left[place]} isFirst={place === 0} />
        ))}
      </ul>
    </>
  )
}

type LineProps = { score: Score; left: ReturnType<typeof stillToPlay>[number] | undefined; isFirst: boolean }

/** The first line says in full what the figures at its end are. */
function Line({ score, left, isFirst }: LineProps) {
  const [one, other] = score.sides
  const { short = '', rest = '' } = left ?? {}
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.score} data-own={score.isOwn || undefined}>
          <Team side={one} ahead={aheadOf(one, other)} />{' '}
          <b className={styles.points}>
            <LiveFigure value={one.points} />–<LiveFigure value={other.points} />
          </b>{' '}
          <Team side={other} ahead={aheadOf(other, one)} isAbout={score.isAbout} />
          {short && (
            <span className={styles.left}>
              <span className="unseen"> · </span>
              {short}
              <span className={isFirst ? undefined : 'unseen'}>{rest}</span>
            </span>
          )}
        </summary>
        {isOpen && (
          <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
            <MatchSquads sides={score.sides} />
          </Suspense>
        )}
      </details>
    </li>
  )
}

type TeamProps = { side: Side; ahead: boolean; isAbout?: boolean }

function Team({ side: { name }, ahead, isAbout = false }: TeamProps) {
  return (
    <span className={styles.team} data-ahead={ahead || undefined} title={name}>
      {name}
      {isAbout && ' (about)'}
    </span>
  )
}

function aheadOf(one: Side, other: Side): boolean {
  return one.points !== null && other.points !== null && one.points > other.points
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton size="figure" />
      <Skeleton size="lines" />
    </div>
  )
}
