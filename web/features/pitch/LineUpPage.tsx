import { useParams } from 'react-router'
import { ownerOf } from '#display/views/view.ts'
import { Meta } from '#web/base/page/Meta.tsx'
import { PageHead } from '#web/base/page/PageHead.tsx'
import { useAddress } from '#web/league/choice/use-address.ts'
import { Freshness } from '#web/league/state/Freshness.tsx'
import styles from './LineUpPage.module.css'
import { LineUpStateText } from './LineUpStateText.tsx'
import { lineUpIn } from './line-up-address.ts'
import { TeamSheets } from './TeamSheets.tsx'
import { useFreshness } from './use-freshness.ts'
import { useLineUp } from './use-line-up.ts'

function LineUpPage() {
  const { teamId } = useParams()
  const { search } = useAddress()
  const asked = lineUpIn(teamId, search)
  const state = useLineUp(asked)
  const freshness = useFreshness(state, asked.game)
  const lineUp = state.kind === 'ready' ? state.lineUp : null
  const hasSheets = state.kind === 'waiting' || (lineUp !== null && lineUp.line_up !== null)
  return (
    <div className={styles.screen}>
      <Meta
        title={lineUp ? `${lineUp.team_name} · Line-up` : 'Line-up'}
        description="A team in its formation, with its points, its bench, and its first team beside it."
      />
      <PageHead
        title={lineUp?.team_name ?? 'Line-up'}
        kicker="The team sheet"
        issue={hasSheets ? { label: 'Gameweek', value: lineUp?.gameweek ?? '' } : undefined}
      >
        <div className={styles.about}>
          <p>{lineUp && ownerOf(lineUp)}</p>
          <Freshness view={freshness} />
        </div>
      </PageHead>
      {hasSheets ? (
        <TeamSheets lineUp={lineUp} isStale={state.kind === 'ready' && state.isStale} />
      ) : (
        <LineUpStateText state={state} />
      )}
    </div>
  )
}

export { LineUpPage as Component }
