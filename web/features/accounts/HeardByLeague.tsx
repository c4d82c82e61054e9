import { useQuery } from '@tanstack/react-query'
import { getCalendar } from '#contract/people/calendar.ts'
import { listChannels } from '#contract/people/channels.ts'
import { getPush } from '#contract/people/push.ts'
import { counted } from '#display/views/worked.ts'
import { ask } from '#web/base/query.ts'
import { ClosedSection } from '#web/base/ui/ClosedSection.tsx'
import { Skeleton } from '#web/base/ui/Skeleton.tsx'
import { useSession } from '#web/session/Session.tsx'
import styles from './AccountPage.module.css'
import { type Heard, heardByLeague, type Kind, onlyWhatIsOn } from './heard-by-league.ts'

const HEADS: Record<Kind, string> = { mail: 'Email', chats: 'Chats', devices: 'Devices', calendar: 'Calendar' }

/** An overview of what reports on which league, without what is off. The parts above switch it. */
export function HeardByLeague({ weeklyMail }: { weeklyMail: boolean | undefined }) {
  const enabled = useSession().state === 'in'
  const push = useQuery({ ...ask(getPush, {}), enabled })
  const channels = useQuery({ ...ask(listChannels, {}), enabled })
  const calendar = useQuery({ ...ask(getCalendar, {}), enabled })
  const isKnown = push.data && channels.data && calendar.data && weeklyMail !== undefined
  const rows = isKnown
    ? heardByLeague({
        ...push.data,
        channels: channels.data.channels,
        hasCalendar: calendar.data.since !== null,
        weeklyMail,
      })
    : null
  return (
    <ClosedSection heading="By league" state={rows ? stateOf(rows) : undefined}>
      {rows ? <WhatIsOn rows={rows} /> : <Skeleton size="lines" />}
    </ClosedSection>
  )
}

function stateOf(rows: readonly Heard[]): string {
  const { leagues } = onlyWhatIsOn(rows)
  return leagues.length === 0 ? 'Off' : counted(leagues.length, 'league')
}

function WhatIsOn({ rows }: { rows: readonly Heard[] }) {
  const { leagues, kinds } = onlyWhatIsOn(rows)
  if (rows.length === 0) return <p className={styles.soft}>Save a team, and its leagues are listed here.</p>
  if (leagues.length === 0) return <p className={styles.soft}>Nothing is on for your leagues at the moment.</p>
  return (
    <table className={styles.heard}>
      <caption className="unseen">What speaks of each of your leagues</caption>
      <thead>
        <tr>
          <th scope="col">League</th>
          {kinds.map((kind) => (
            <th key={kind} scope="col">
              {HEADS[kind]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {leagues.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.name}</th>
            {kinds.map((kind) => (
              <td key={kind} data-on={row[kind] > 0}>
                {inWords(row[kind])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function inWords(count: number) {
  if (count > 1) return count
  return count === 1 ? 'On' : <span className={styles.soft}>Off</span>
}
