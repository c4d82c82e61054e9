import { endLeagueLink, keepLeagueLink, type LeagueLink } from '#contract/people/league-links.ts'
import { inWords } from '#web/base/failed.ts'
import { useCall } from '#web/base/query.ts'
import { Alert } from '#web/base/ui/Alert.tsx'
import { Button } from '#web/base/ui/Button.tsx'
import { Moment } from '#web/base/ui/Moment.tsx'
import styles from './InvitePanel.module.css'

/** A member's own links of a league. One that another member has asked to end says so, and can be kept. */
export function OwnLinks({ links, onChange }: { links: readonly LeagueLink[]; onChange: () => Promise<void> }) {
  const end = useCall(endLeagueLink, onChange)
  const keep = useCall(keepLeagueLink, onChange)
  const problem = end.error ?? keep.error
  if (links.length === 0) return null
  return (
    <>
      {problem && <Alert>{inWords('That did not work', problem)}</Alert>}
      <ul className={styles.links}>
        {links.map(({ id, created_at, names_on_card, ends_unless_kept_at: endsAt }) => (
          <li key={id}>
            <span>
              A link of yours{names_on_card && ', with names on its card'}, made <Moment at={created_at} />
              {endsAt && (
                <>
                  . Another member has asked to end it: it ends <Moment at={endsAt} />, unless you keep it.
                </>
              )}
            </span>
            <span className={styles.ways}>
              {endsAt && (
                <Button kind="quiet" busy={keep.isPending} onClick={() => keep.mutate({ id: String(id) })}>
                  Keep it
                </Button>
              )}
              <Button kind="quiet" busy={end.isPending} onClick={() => end.mutate({ id: String(id) })}>
                End it
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
