import type { BenchedPlayer, InsightMeta } from '#contract/insights.ts'
import { FigureBar } from '#web/base/table/FigureBar.tsx'
import { Table } from '#web/base/table/Table.tsx'
import type { Column } from '#web/base/table/table-props.ts'
import { whole } from '#web/base/ui/figures.ts'
import { share } from '#web/base/ui/share.ts'
import { best } from '#web/league/choice/people.ts'
import { percent } from '../all-teams/in-words.ts'
import styles from './BenchedPlayers.module.css'
import { NoFigures } from './NoFigures.tsx'
import { Section } from './Section.tsx'

type Props = {
  title: string
  answer: { meta: InsightMeta; data: readonly BenchedPlayer[] } | undefined
  /** Which of the two figures the rows are ordered by. */
  by: 'points' | 'teams'
  empty: string
  /** Whether the list is empty because there are too few teams. */
  isTooFew: boolean
}

export function BenchedPlayers({ title, answer, by, empty, isTooFew }: Props) {
  const rows = answer?.data ?? null
  return (
    <Section title={title} meta={answer?.meta}>
      {rows?.length === 0 ? (
        <NoFigures text={empty} because={isTooFew ? (answer?.meta ?? null) : null} />
      ) : (
        <div className={styles.table}>
          <Table
            caption={`${title}, gameweek ${answer?.meta.gameweek ?? ''}`}
            columns={columnsBy(by, best(rows ?? [], ofTeams).value)}
            rows={rows}
            rowKey={({ player_id }) => String(player_id)}
          />
        </div>
      )}
    </Section>
  )
}

const ofTeams = ({ prevalence_pct_gw }: BenchedPlayer) => prevalence_pct_gw

function columnsBy(by: Props['by'], most: number | null): Column<BenchedPlayer>[] {
  return [
    { key: 'player', head: 'Player', kind: 'name', cell: ({ web_name }) => web_name },
    {
      key: 'points',
      head: 'GW points',
      kind: 'figure',
      cell: ({ points_gw }) => whole(points_gw),
      ...(by === 'points' && { deciding: true }),
    },
    {
      key: 'teams',
      head: '% of teams',
      kind: 'figure',
      width: 'long',
      cell: ({ prevalence_pct_gw }) => (
        <FigureBar
          text={percent(prevalence_pct_gw)}
          share={share(prevalence_pct_gw, most)}
          isTop={prevalence_pct_gw === most}
        />
      ),
      ...(by === 'teams' && { deciding: true }),
    },
  ]
}
