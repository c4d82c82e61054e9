import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import type { LiveRow } from '#contract/live/live.ts'
import { getLiveFeed, type LiveEntry } from '#contract/live/live-feed.ts'
import { getLiveMatches } from '#contract/live/live-matches.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { inWords } from '#web/base/failed.ts'
import { ask } from '#web/base/query.ts'
import { Button } from '#web/base/ui/Button.tsx'
import { Failed } from '#web/base/ui/Failed.tsx'
import { aboutLeague } from '#web/league/answer/view-questions.ts'
import styles from './Feed.module.css'
import { type News, newsOf, type Story, storiesOf } from './feed-news.ts'
import { dayAndTime, type Match } from './matches.ts'
import type { Live } from './use-live.ts'

/** So many have room in the reserved height on a phone. */
const FIT = 4

type Props = { rows: readonly LiveRow[]; league: LeagueRef; isOwn: Live['isOwn'] }

/** What happened, newest first. Once there is more than fits, the height stays until the reader opens all of it, so that nothing below it moves. */
export function Feed({ rows, league, isOwn }: Props) {
  const nameOf = namesOfRows(rows)
  const { data, error, refetch, fetchStatus, errorUpdateCount } = useQuery(ask(getLiveFeed, aboutLeague(league)))
  const { data: games = [] } = useQuery(ask(getLiveMatches, { game: league.game }))
  const matches = games.find(({ game }) => game === league.game)?.matches ?? []
  const [isWhole, setWhole] = useState(false)
  const entries = data?.[0]?.entries
  const [firstSeen, setFirstSeen] = useState<number | null>(null)
  if (entries && firstSeen === null) setFirstSeen(entries.at(-1)?.id ?? 0)
  const stories = useMemo(() => storiesOf(entries ?? []), [entries])
  const isFew = entries !== undefined && stories.length <= FIT
  if (entries === undefined && error)
    return (
      <Failed
        problems={[inWords('Failed to fetch what happened', error)]}
        attempt={errorUpdateCount}
        isRetrying={fetchStatus !== 'idle'}
        retry={() => void refetch()}
      />
    )
  return (
    <div
      className={styles.feed}
      data-whole={isWhole || undefined}
      data-few={isFew || undefined}
      aria-busy={data === undefined}
    >
      {data && (entries ?? []).length === 0 && (
        <p className={styles.nothing}>
          Nothing yet. Goals, cards and bonus come here, with what they do to the league.
        </p>
      )}
      <ol className={styles.entries}>
        {stories.map((story, place) => (
          <Entry
            key={story[0].id}
            entry={story[0]}
            isNewDay={dayOf(story) !== dayOf(stories[place - 1])}
            news={newsOf(story, { rows, isOwn, nameOf })}
            match={matches.find(({ fixture }) => fixture === story[0].fixture)}
            isNew={firstSeen !== null && story[0].id > firstSeen}
          />
        ))}
      </ol>
      {entries && !isFew && !isWhole && (
        <p className={styles.more}>
          <Button kind="quiet" onClick={() => setWhole(true)}>
            Show all that happened
          </Button>
        </p>
      )}
    </div>
  )
}

type EntryProps = { entry: LiveEntry; news: News; match: Match | undefined; isNew: boolean; isNewDay: boolean }

function Entry({ entry, news, match, isNew, isNewDay }: EntryProps) {
  const { did, what, who, points, isOwn, gained, benched } = news
  return (
    <li className={styles.entry} data-own={isOwn || undefined} data-new={isNew || undefined}>
      <When entry={entry} isNewDay={isNewDay} />
      <div>
        {did && <p className={styles.did}>{did}</p>}
        <p className={styles.what}>
          <b>{what}</b> {who} {points && <span className={styles.points}>{points}</span>}
          {match && (
            <span className={styles.match}>
              {match.home.short_name} v {match.away.short_name}
            </span>
          )}
        </p>
        <dl className={styles.effects}>
          <Effect label={gained.label} words={gained.teams} />
          <Effect label="On the bench" words={benched} isBench />
        </dl>
      </div>
    </li>
  )
}

/** Of a story; null where it is not known. */
function dayOf(story: Story | undefined): string | null {
  const at = story?.[0].at ?? null
  return at === null ? null : dayAndTime(at).day
}

/** The minute of the match, else when the change was seen; nothing if neither is known. The day stands where it is another one. */
function When({ entry: { minute, at }, isNewDay }: { entry: LiveEntry; isNewDay: boolean }) {
  const seen = at === null ? null : dayAndTime(at)
  return (
    <p className={styles.when}>
      {minute === null ? seen?.time : `${minute} min`}
      {seen && at !== null && isNewDay && <time dateTime={at}>{seen.day}</time>}
    </p>
  )
}

function Effect({ label, words, isBench = false }: { label: string; words: string; isBench?: boolean }) {
  if (words === '') return null
  return (
    <div data-bench={isBench || undefined}>
      <dt className="label">{label}</dt>
      <dd>{words}</dd>
    </div>
  )
}
