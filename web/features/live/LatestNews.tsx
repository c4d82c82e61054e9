import type { LiveRow } from '#contract/live/live.ts'
import type { LatestEntries } from '#contract/live/live-screen.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { newsOf, storiesOf } from './feed-news.ts'
import styles from './LatestNews.module.css'
import type { Live } from './use-live.ts'

const MOST = 3

type Props = { rows: readonly LiveRow[]; latest: LatestEntries | null; isOwn: Live['isOwn'] }

/** Above the table: what happened last, and what it did to the reader first. */
export function LatestNews({ rows, latest, isOwn }: Props) {
  const stories = storiesOf(latest?.entries ?? []).slice(0, MOST)
  if (stories.length === 0) return null
  const nameOf = namesOfRows(rows)
  return (
    <ul className={styles.latest} aria-label="The latest">
      {stories.map((story) => {
        const { did, what, who, points, isOwn: isTheirs, gained } = newsOf(story, { rows, isOwn, nameOf })
        const happened = `${what} ${who} ${points}`
        return (
          <li key={story[0].id} data-own={isTheirs || undefined}>
            <p>{did ? <b>{did}</b> : happened}</p> <p>{did ? happened : gained.teams}</p>
          </li>
        )
      })}
    </ul>
  )
}
