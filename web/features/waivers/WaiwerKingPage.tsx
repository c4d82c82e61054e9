import { waiwerKing } from '#contract/waivers.ts'
import { useView } from '#web/features/leagues/use-view.ts'
import { ViewScreen } from '#web/features/leagues/ViewScreen.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
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
      more={{ name: (row) => words[game].moves(row.team_name), content: (row) => <Moves row={row} /> }}
    >
      <MovesRace game={game} rows={season} teams={rows?.length ?? 0} gameweek={gameweek} isOwn={isOwn} />
    </ViewScreen>
  )
}

export { WaiwerKingPage as Component }
