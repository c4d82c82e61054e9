import styles from './FindTeamId.module.css'
import { TeamIdSteps } from './TeamIdSteps.tsx'

export function FindTeamId() {
  return (
    <section className={styles.section} aria-labelledby="find-team-id">
      <h2 id="find-team-id" className={styles.title}>
        Where do I find it?
      </h2>
      <TeamIdSteps game="draft" />
    </section>
  )
}
