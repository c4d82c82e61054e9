import { type CSSProperties, type KeyboardEvent, useState } from 'react'
import type { HeadToHeadLeague } from '#contract/views/head-to-head.ts'
import chart from '#web/base/chart/ChartWords.module.css'
import styles from '#web/base/ui/TeamGrid.module.css'
import { type Duel, duelGrid, duelWords, type GridTeam, recordText } from './grid.ts'
import type { IsOwn } from './is-own.ts'

type Props = { league: HeadToHeadLeague; gameweek: number; isOwn: IsOwn }

const HINT = 'Each row: how that team did against the others. Choose a meeting to read its scores.'

/** A league as a table of everyone against everyone. One tab stop; the arrow keys go from meeting to meeting. */
export function DuelGrid({ league, gameweek, isOwn }: Props) {
  const [said, setSaid] = useState<string | null>(null)
  const [stop, setStop] = useState<string | null>(null)
  const { teams, duel } = duelGrid(league, gameweek)
  const own = (team: GridTeam) => isOwn({ game: league.game, team_id: team.id }) || undefined
  const keys = teams.flatMap((team) =>
    teams.flatMap((other) => (duel(team, other) ? [`${team.key} ${other.key}`] : [])),
  )
  const current = keys.find((key) => key === stop) ?? keys[0]
  return (
    <>
      <p className={`${chart.words} ${styles.words}`} aria-hidden="true" data-chosen={said !== null || undefined}>
        {said ?? HINT}
      </p>
      <div className={styles.region}>
        <table
          className={styles.table}
          style={{ '--teams': teams.length } as CSSProperties}
          onKeyDown={(event) => walk(event, () => setSaid(null))}
        >
          <caption className="unseen">Everyone against everyone, up to gameweek {gameweek}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.team}>
                Team
              </th>
              {teams.map((team) => (
                <th scope="col" key={team.key} data-own={own(team)}>
                  <span className={styles.upright}>{team.name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {teams.map((team) => (
              <tr key={team.key} data-own={own(team)}>
                <th scope="row" className={styles.team}>
                  <span className={styles.name}>{team.name}</span>
                </th>
                {teams.map((other) => (
                  <td key={other.key} data-self={team === other || undefined} data-own={own(other)}>
                    <Cell
                      team={team}
                      other={other}
                      duel={duel(team, other)}
                      isStop={current === `${team.key} ${other.key}`}
                      onSay={(words) => {
                        setSaid(words)
                        if (words !== null) setStop(`${team.key} ${other.key}`)
                      }}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

type CellProps = {
  team: GridTeam
  other: GridTeam
  duel: Duel | null
  isStop: boolean
  onSay: (words: string | null) => void
}

function Cell({ team, other, duel, isStop, onSay }: CellProps) {
  if (team === other) return <span className="unseen">themselves</span>
  if (!duel) {
    return (
      <span className={styles.none}>
        <span aria-hidden="true">·</span>
        <span className="unseen">not yet</span>
      </span>
    )
  }
  const words = duelWords(team, other, duel)
  return (
    <button
      type="button"
      className={styles.duel}
      tabIndex={isStop ? 0 : -1}
      aria-label={`${duel.balance}${duel.meetings.length > 1 ? ` ${recordText(duel)}` : ''}: ${words}`}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onSay(words)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onSay(null)}
      onFocus={() => onSay(words)}
      onBlur={() => onSay(null)}
      onClick={() => onSay(words)}
    >
      <span className={styles.pill} data-balance={duel.balance}>
        {duel.balance}
      </span>
      {duel.meetings.length > 1 && <span className={styles.record}> {recordText(duel)}</span>}
    </button>
  )
}

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Moves the focus to the next meeting in that direction, skipping cells without one. */
function walk(event: KeyboardEvent<HTMLTableElement>, letGo: () => void): void {
  if (event.key === 'Escape') letGo()
  const step = steps[event.key]
  const cell = document.activeElement?.closest('td')
  const row = cell?.closest('tr')
  if (!step || !cell || !row) return
  event.preventDefault()
  const { rows } = event.currentTarget
  let [down, right] = [row.rowIndex + step[0], cell.cellIndex + step[1]]
  for (let next = rows[down]?.cells[right]; next; next = rows[down]?.cells[right]) {
    const button = next.querySelector('button')
    button?.focus()
    if (button) break
    down += step[0]
    right += step[1]
  }
}
