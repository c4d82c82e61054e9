import { lazy, Suspense, useState } from 'react'
import { Skeleton } from '#web/base/ui/Skeleton.tsx'
import { LiveFigure } from './LiveFigure.tsx'
import styles from './Scores.module.css'
import { roundOf, type Score, type Side, scoresOf, stillToPlay } from './scores.ts'
import type { Live } from './use-live.ts'

const MatchSquads = lazy(async () => ({ default: (await import('./MatchSquads.tsx')).MatchSquads }))

type Props = Pick<Live, 'rows' | 'isOwn'> & {
  /** Final scores open to nothing: both elevens are on the teams' line-ups then. */
  isFinal?: boolean
}

/** The matches of the gameweek as a list of scores; their place while nothing is known yet. */
export function Scores({ rows, isOwn, isFinal = false }: Props) {
  if (rows === null) return <Waiting />
  const scores = scoresOf(rows, isOwn)
  const left = stillToPlay(scores)
  const round = roundOf(rows)
  return (
    <>
      {round && <p className={styles.round}>{round}</p>}
      <ul className={styles.scores} aria-label={round ?? 'Head to head'}>
        {scores.map((score, place) => (
          <li key={score.key}>
            {isFinal ? (
              <div className={styles.score} data-own={score.isOwn || undefined}>
                <Line score={score} />
              </div>
            ) : (
              <OpenLine score={score} left={left[place]} isFirst={place === 0} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

type OpenProps = { score: Score; left: ReturnType<typeof stillToPlay>[number] | undefined; isFirst: boolean }

/** The first line says in full what the figures at its end are. */
function OpenLine({ score, left, isFirst }: OpenProps) {
  const { short = '', rest = '' } = left ?? {}
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.score} data-own={score.isOwn || undefined}>
        <Line score={score} />
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
  )
}

function Line({ score: { sides, isAbout } }: { score: Score }) {
  const [one, other] = sides
  return (
    <>
      <Team side={one} ahead={aheadOf(one, other)} />{' '}
      <b className={styles.points}>
        <LiveFigure value={one.points} />–<LiveFigure value={other.points} />
      </b>{' '}
      <Team side={other} ahead={aheadOf(other, one)} isAbout={isAbout} />
    </>
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
