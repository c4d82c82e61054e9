import type { ProgrammeRow, Said } from '#contract/views/programme.ts'
import { goesOn } from '#display/words/pronouns.ts'
import { isSameStory } from '#domain/story/edition.ts'
import { MONTHS } from '#domain/story/kinds.ts'
import { SaidLink } from './SaidLink.tsx'
import styles from './Stories.module.css'

/** What others did, and what has been going on for longer. */
export function Stories({ row, className = '' }: { row: ProgrammeRow; className?: string | undefined }) {
  const { stories, thread } = row
  if (stories.length === 0 && !thread) return null
  return (
    <section className={`${styles.stories} ${className}`} aria-labelledby="stories">
      <h2 id="stories">Also this week</h2>
      <ul>
        {joined(stories).map((story) => (
          <li key={story[0]?.text}>
            {story.map((said) => (
              <span key={said.text}>
                <SaidLink league={row} said={said} />{' '}
              </span>
            ))}
          </li>
        ))}
        {thread && (
          <li className={styles.thread}>
            <h3>{headOf(thread)}</h3>
            <SaidLink league={row} said={thread} />
          </li>
        )}
      </ul>
    </section>
  )
}

/** In sentences: with what only its last one shares a team, a longer story is not made longer. */
const LONG = 3

/** Sentences in a row about the same match or team are one story. */
function joined(stories: readonly Said[]): Said[][] {
  const all: Said[][] = []
  for (const said of stories) {
    const story = all.at(-1)
    const isLast = (place: number) => story && place === story.length - 1 && (story.length < LONG || goesOn(said.text))
    if (story?.some((one, place) => (place === 0 || isLast(place)) && isSameStory(one, said))) story.push(said)
    else all.push([said])
  }
  return all
}

function headOf({ kind, since }: Pick<Said, 'kind' | 'since'>): string {
  if (MONTHS.some((month) => month === kind)) return 'The month is over'
  return since === null ? 'Goes on' : `Goes on, since gameweek ${since}`
}
