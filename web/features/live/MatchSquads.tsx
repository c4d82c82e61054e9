import { useQuery } from '@tanstack/react-query'
import type { LiveRow } from '#contract/live/live.ts'
import { getLiveSquads, type LiveSquad } from '#contract/live/live-squads.ts'
import { written } from '#domain/facts/written.ts'
import { inWords } from '#web/base/failed.ts'
import { ask } from '#web/base/query.ts'
import { Failed } from '#web/base/ui/Failed.tsx'
import { type DrawnPlayer, rowsOf } from '#web/features/pitch/line-up.ts'
import { aboutLeague } from '#web/league/answer/view-questions.ts'
import { pitchOf } from './live-pitch.ts'
import styles from './MatchSquads.module.css'
import { needWords } from './match-words.ts'
import type { Score, Side } from './scores.ts'

/** What a match opens to: what is needed, and both elevens beside each other, as if everything ended now. */
export function MatchSquads({ sides: [one, other] }: Pick<Score, 'sides'>) {
  const [ofOne, ofOther] = [useEleven(one), useEleven(other)]
  const failed = [ofOne, ofOther].find(({ data, error }) => data === undefined && error !== null)
  if (failed?.error)
    return (
      <Failed
        problems={[inWords('Failed to fetch the players', failed.error)]}
        attempt={failed.errorUpdateCount}
        isRetrying={failed.fetchStatus !== 'idle'}
        retry={() => void failed.refetch()}
      />
    )
  const elevens = [elevenOf(ofOne.data), elevenOf(ofOther.data)] as const
  const need = needWords(nowOf(one, elevens[0]), nowOf(other, elevens[1]))
  const isWaiting = [ofOne, ofOther].some(({ data, isEnabled }) => isEnabled && data === undefined)
  return (
    <div className={styles.match} aria-busy={isWaiting}>
      {need && <p className={styles.need}>{need}</p>}
      <div className={styles.elevens}>
        <Eleven side={one} players={elevens[0]} cost={ofOne.data?.[0]?.transfer_cost} />
        <Eleven side={other} players={elevens[1]} cost={ofOther.data?.[0]?.transfer_cost} />
      </div>
    </div>
  )
}

/** The average has no players. */
function useEleven({ row }: Side) {
  return useQuery({ ...ask(getLiveSquads, row ? askedOf(row) : {}), enabled: row !== null })
}

function askedOf(row: LiveRow) {
  return { ...aboutLeague(row), team: String(row.team_id) }
}

/** From the goalkeeper on; a boosted bench counts with them. */
function elevenOf(squads: readonly LiveSquad[] | undefined): DrawnPlayer[] {
  const [squad] = squads ?? []
  if (!squad) return []
  const { starters, bench } = pitchOf(squad)
  return [...rowsOf(starters).flatMap(({ players }) => players), ...bench.filter(({ multiplier }) => multiplier > 0)]
}

function nowOf({ name, points }: Side, players: readonly DrawnPlayer[]) {
  return { name, points, left: players.filter(isLeft).map(calledWith) }
}

function isLeft({ now }: DrawnPlayer): boolean {
  return now?.state === 'to play' || now?.state === 'playing'
}

function calledWith({ web_name, multiplier }: DrawnPlayer): string {
  return multiplier > 1 ? `${web_name} (C)` : web_name
}

function Eleven({
  side,
  players,
  cost = 0,
}: {
  side: Side
  players: readonly DrawnPlayer[]
  cost?: number | undefined
}) {
  if (side.row === null) return <p className={styles.none}>No players: the mean of the others.</p>
  return (
    <ul aria-label={`The players of ${side.name}`}>
      {players.map((player) => (
        <li key={player.player_id} data-state={player.now?.state}>
          <span className={styles.name}>{calledWith(player)}</span>{' '}
          <b>{player.now?.state === 'to play' ? <Coming /> : written(player.points * player.multiplier)}</b>
        </li>
      ))}
      {cost > 0 && (
        <li>
          <span className={styles.name}>Transfers</span> <b>{written(-cost)}</b>
        </li>
      )}
    </ul>
  )
}

function Coming() {
  return (
    <>
      <span aria-hidden="true">·</span>
      <span className="unseen">still to play</span>
    </>
  )
}
