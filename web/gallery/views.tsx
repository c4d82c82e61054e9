import { GAMES, USUAL_GAME, wordsAbout } from '#contract/games.ts'
import type { GameName } from '#contract/league-rows.ts'
import { itemsOf, type View } from '#contract/view.ts'
import { VIEWS } from '#contract/views.ts'
import { ViewTable } from '#web/features/leagues/ViewTable.tsx'
import { exampleRows } from './example-rows.ts'
import type { Piece } from './piece.ts'

/** The table of every view whose answer is a list of rows: a new one is here by itself. */
export const views: readonly Piece[] = VIEWS.filter((view) => !('isKeyed' in view)).map((view) => ({
  name: view.title,
  isWide: true,
  states: {
    ...Object.fromEntries(GAMES.map((game) => [game, () => <Example view={view} game={game} />])),
    waiting: () => <Example view={view} game={USUAL_GAME} isWaiting />,
  },
}))

function Example({ view, game, isWaiting }: { view: View; game: GameName; isWaiting?: true }) {
  const gameweek = view.isWholeSeason ? null : 12
  const items = itemsOf(view, exampleRows(view))
  const rows = isWaiting ? null : view.rows(items, gameweek)
  const at = { game, gameweek, isHeadToHead: wordsAbout(game).isLikelyHeadToHead(null) }
  return <ViewTable shown={{ view, at, rows, isOwn: ({ team_id }) => team_id === 2 }} />
}
