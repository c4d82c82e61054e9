import type { LineUpPlayer } from '#contract/views/line-up.ts'
import { MISSING, written } from '#domain/facts/written.ts'
import { Table } from '#web/base/table/Table.tsx'
import type { Column } from '#web/base/table/table-props.ts'
import { whole } from '#web/base/ui/figures.ts'
import styles from './LineUpList.module.css'
import { armband, benchFigure, type Drawn, MANAGER, shownPoints } from './line-up.ts'

const columns: Column<LineUpPlayer>[] = [
  { key: 'player', head: 'Player', kind: 'name', cell: (player) => <Named player={player} /> },
  { key: 'position', head: 'Position', kind: 'figure', cell: ({ position }) => position ?? MISSING },
  { key: 'club', head: 'Club', kind: 'figure', cell: ({ club }) => club ?? MISSING },
  { key: 'points', head: 'Points', kind: 'figure', deciding: true, cell: (player) => written(shownPoints(player)) },
]

/** A line-up in words: the eleven, and the bench below. */
export function LineUpList({ name, eleven }: { name: string; eleven: Drawn | undefined }) {
  const { points, counts } = eleven ? benchFigure(eleven) : { points: null, counts: false }
  return (
    <div className={styles.lists}>
      <Table
        caption={`${name}: the eleven`}
        columns={columns}
        rows={eleven?.starters ?? null}
        rowKey={({ player_id }) => String(player_id)}
      />
      {eleven && (
        <Beside
          title={`On the bench${counts ? ', and counted' : ''}`}
          points={points}
          caption={`${name}: the bench`}
          players={eleven.bench}
        />
      )}
      {eleven?.manager && (
        <Beside
          title={MANAGER}
          points={shownPoints(eleven.manager)}
          caption={`${name}: the assistant manager`}
          players={[eleven.manager]}
        />
      )}
    </div>
  )
}

type Beside = { title: string; points: number | null; caption: string; players: LineUpPlayer[] }

/** Those who stand below the eleven, with their points. */
function Beside({ title, points, caption, players }: Beside) {
  return (
    <div className={styles.bench}>
      <div className={styles.headline}>
        <h3>{title}</h3>
        <p>
          <b>{whole(points)}</b> {points === 1 ? 'point' : 'points'}
        </p>
      </div>
      <Table caption={caption} columns={columns} rows={players} rowKey={({ player_id }) => String(player_id)} />
    </div>
  )
}

function Named({ player }: { player: LineUpPlayer }) {
  const words = [
    armband(player)?.words,
    player.substituted === 'on' && '▲ came on',
    player.substituted === 'off' && '▼ went off',
  ].filter((word) => typeof word === 'string')
  return (
    <>
      {player.web_name}
      {words.length > 0 && <span className={styles.words}> {words.join(', ')}</span>}
    </>
  )
}
