import type { WaiverRow } from '#contract/views/waivers.ts'
import { ownerOf } from '#display/views/view.ts'
import { bestWords, waiwerKing } from '#display/views/waivers.ts'
import { Spinner } from '#web/base/ui/Spinner.tsx'
import { useView } from '#web/league/answer/use-view.ts'
import { DrawnUnder } from '#web/league/view/DrawnUnder.tsx'
import { ViewScreen } from '#web/league/view/ViewScreen.tsx'
import { Moves } from './Moves.tsx'
import { MOVES_RACE, MovesRace } from './MovesRace.tsx'
import { WaiwerKingFigures } from './WaiwerKingFigures.tsx'
import styles from './WaiwerKingPage.module.css'
import { words } from './words.ts'

function WaiwerKingPage() {
  const shown = useView(waiwerKing)
  const { season, rows, gameweek, at, isOwn } = shown
  const { game } = at
  return (
    <ViewScreen
      shown={shown}
      waiting={
        <div className={styles.waiting}>
          <Spinner />
        </div>
      }
      figures={<WaiwerKingFigures game={game} all={season} rows={rows ?? []} gameweek={gameweek ?? 0} />}
      jump={{ id: MOVES_RACE, name: words[game].jump }}
      cells={{ player: drawPlayer }}
      more={{ name: (row) => words[game].moves(row.team_name), content: (row) => <Moves row={row} /> }}
    >
      <MovesRace game={game} rows={season} teams={rows?.length ?? 0} gameweek={gameweek} isOwn={isOwn} />
    </ViewScreen>
  )
}

function drawPlayer(row: WaiverRow) {
  return (
    <>
      {ownerOf(row)}
      <DrawnUnder words={bestWords(row)} />
    </>
  )
}

export { WaiwerKingPage as Component }
