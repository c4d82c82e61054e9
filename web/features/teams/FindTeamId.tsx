import styles from './FindTeamId.module.css'
import { TeamIdSteps } from './TeamIdSteps.tsx'

export function FindTeamId() {
  return (
    <section className={styles.section} aria-labelledby="find-team-id">
      <h2 id="find-team-id" className={styles.title}>
        Where do I find it?
      </h2>
      <TeamIdSteps game="draft" />
      <p>
        Do you play the classic game? It is the same at{' '}
        <a href="https://fantasy.premierleague.com">fantasy.premierleague.com</a>.
      </p>
    </section>
  )
}
