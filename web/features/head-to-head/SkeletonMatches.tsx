import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './HeadToHeadPage.module.css'

const MATCHES = 5

/** Stands where matches will be, at their height. */
export function SkeletonMatches() {
  return Array.from({ length: MATCHES }, (_, match) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: matches of nobody have no other name
    <li className={styles.match} key={match}>
      <span className={styles.waiting}>
        <Skeleton />
      </span>
    </li>
  ))
}
