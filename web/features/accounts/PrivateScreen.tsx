import { Link } from 'react-router'
import styles from './AccountPage.module.css'

/** Says what a shared address is to whoever opens it signed out; the same words whether or not there is such a league. */
export function PrivateScreen({ example }: { example: string }) {
  return (
    <div className={styles.note}>
      <p>
        This page belongs to a private mini-league. Its members can read it after they log in. Are you none of them? Ask
        whoever sent it for the league’s open link.
      </p>
      <p className={styles.ways}>
        <Link to={example} reloadDocument>
          See such a page of the example league
        </Link>
      </p>
    </div>
  )
}
