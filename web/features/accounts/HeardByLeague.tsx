import { useQuery } from '@tanstack/react-query'
import { getCalendar } from '#contract/people/calendar.ts'
import { listChannels } from '#contract/people/channels.ts'
import { getPush } from '#contract/people/push.ts'
import { ask } from '#web/base/query.ts'
import { Skeleton } from '#web/base/ui/Skeleton.tsx'
import { useSession } from '#web/session/Session.tsx'
import styles from './AccountPage.module.css'
import { type Heard, heardByLeague } from './heard-by-league.ts'

const COLUMNS = [
  { of: 'mail', head: 'Email' },
  { of: 'chats', head: 'Chats' },
  { of: 'devices', head: 'Devices' },
  { of: 'calendar', head: 'Calendar' },
] as const

/** An overview of what reports on each league: mail, chats, devices and calendar. The parts above switch them. */
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
  if (rows?.length === 0) return <p className={styles.soft}>Save a team, and its leagues are listed here.</p>
  return (
    <section className={styles.section}>
      <h3>By league</h3>
      <table className={styles.heard}>
        <caption className="unseen">What speaks of each of your leagues</caption>
        <thead>
          <tr>
            <th scope="col">League</th>
            {COLUMNS.map(({ of, head }) => (
              <th key={of} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows ? rows.map((row) => <Row key={row.key} row={row} />) : WAITING.map((row) => <WaitingRow key={row} />)}
        </tbody>
      </table>
    </section>
  )
}

const WAITING = ['first', 'second', 'third']

function WaitingRow() {
  return (
    <tr>
      <td colSpan={1 + COLUMNS.length}>
        <Skeleton />
      </td>
    </tr>
  )
}

function Row({ row }: { row: Heard }) {
  return (
    <tr>
      <th scope="row">{row.name}</th>
      {COLUMNS.map(({ of }) => (
        <td key={of} data-on={row[of] > 0}>
          {inWords(row[of])}
        </td>
      ))}
    </tr>
  )
}

function inWords(count: number) {
  if (count > 1) return count
  return count === 1 ? 'On' : <span className={styles.soft}>Off</span>
}
