import type { DraftRoomRow } from '#contract/views/draft-room.ts'
import { gameweeksFrom } from '#domain/facts/gameweeks-from.ts'
import { gameweeksInWords } from '#domain/facts/missing-words.ts'
import { Disclosure } from '#web/base/ui/Disclosure.tsx'
import styles from './DraftRoomPage.module.css'
import { PickBoard } from './PicksByRound.tsx'

type Props = { rows: readonly DraftRoomRow[] | null; isOwn: (row: DraftRoomRow) => boolean }

/** For a league that has drafted again: the gameweek from which its picks count, and its earlier drafts, folded. */
export function EarlierDrafts({ rows, isOwn }: Props) {
  const [first] = rows ?? []
  if (!rows || first?.drafted_from === undefined) return null
  return (
    <div className={styles.earlier}>
      <p>The league has drafted again: picks count from gameweek {first.drafted_from} on.</p>
      {first.earlier_drafts?.map(({ first_gameweek, last_gameweek }, place) => {
        const title = `The draft before, ${gameweeksInWords(gameweeksFrom(first_gameweek, last_gameweek))}`
        const before = rows.map((row) => ({ ...row, picks: row.earlier_drafts?.[place]?.picks ?? [] }))
        return (
          <Disclosure key={first_gameweek} summary={title}>
            <PickBoard rows={before} isOwn={isOwn} caption={title} />
          </Disclosure>
        )
      })}
    </div>
  )
}
