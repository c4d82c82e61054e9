import { Skeleton } from '#web/base/ui/Skeleton.tsx'
import styles from './HeadToHeadPage.module.css'

const MATCHES = 5

/** A placeholder of the same height as the matches that are being loaded. */
export function SkeletonMatches() {
  return Array.from({ length: MATCHES }, (_, match) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholder matches have no other key
    <li className={styles.match} key={match}>
      <span className={styles.waiting}>
        <Skeleton />
      </span>
    </li>
  ))
}
