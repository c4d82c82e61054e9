import { paths } from '#web/base/paths.ts'
import { whole } from '#web/base/ui/figures.ts'
import { Skeleton } from '#web/base/ui/Skeleton.tsx'
import type { Community } from '#web/features/all-teams/community.ts'
import { decimal, percent, teamsText, withGame } from '#web/features/all-teams/in-words.ts'
import styles from './AllTeams.module.css'
import { WholeLink } from './WholeLink.tsx'

/** A link to each public page, with one figure of it. */
export function AllTeams({ community }: { community: Community }) {
  const { bench, whatIf, game, why, isWaiting } = community
  const search = String(withGame(new URLSearchParams(), game))
  const [hero] = why === null ? (bench?.data ?? []) : []
  const isMissing = why !== null
  const teams = teamsText(whatIf?.meta.teams ?? 0)
  return (
    <section className={styles.section} aria-labelledby="all-teams">
      <h2 id="all-teams" className={styles.title}>
        What everybody left there
      </h2>
      <ul className={styles.doors}>
        <Door
          to={{ pathname: paths.benchInsights, search }}
          title="Bench Insights"
          figure={decimal(isMissing ? null : bench?.kpis.avg_bench_points_gw)}
          isWaiting={isWaiting}
        >
          {isMissing
            ? 'What all teams leave on their benches, and the players who hurt most.'
            : `points on the average bench of gameweek ${bench?.meta.gameweek}, over ${teamsText(bench?.meta.teams ?? 0)}.`}
        </Door>
        <Door
          to={{ pathname: paths.whatIf, search }}
          title="What-If Machine"
          figure={percent(isMissing ? null : whatIf?.metrics.pct_locked_ge_actual)}
          isWaiting={isWaiting}
        >
          {isMissing || whatIf === undefined || whatIf.metrics.pct_locked_ge_actual === null
            ? 'What the teams of gameweek 1 would have by now, had nobody touched them.'
            : `of ${teams} would have at least as many points, had nobody touched them since gameweek 1.`}
        </Door>
        <Door
          to={paths.example}
          isApart
          title="A whole league"
          badge="An example"
          figure={whole(hero?.points_gw)}
          isWaiting={isWaiting}
        >
          {hero
            ? `points of ${hero.web_name} that ${percent(hero.prevalence_pct_gw)} of teams left on the bench. Every screen of a league shows whose bench that was: here with invented teams.`
            : 'Every screen of a league, with invented teams: what yours would show.'}
        </Door>
      </ul>
    </section>
  )
}

type DoorProps = {
  to: string | { pathname: string; search: string }
  title: string
  badge?: string
  /** The link loads a new document. */
  isApart?: boolean
  figure: string
  isWaiting: boolean
  children: string
}

function Door({ to, title, badge, isApart = false, figure, isWaiting, children }: DoorProps) {
  return (
    <li className={styles.door}>
      <h3>
        <WholeLink to={to} reloadDocument={isApart} hasArrow>
          {title}
        </WholeLink>
        {badge !== undefined && <span className={styles.badge}>{badge}</span>}
      </h3>
      <p className={styles.figure}>{isWaiting ? <Skeleton size="figure" /> : figure}</p>
      <p className={styles.says}>{children}</p>
    </li>
  )
}
