import { useQuery } from '@tanstack/react-query'
import { getAccount } from '#contract/people/accounts.ts'
import { failureWithoutData, inWords } from '#web/base/failed.ts'
import { useFailure } from '#web/base/form/use-failure.ts'
import { Meta } from '#web/base/page/Meta.tsx'
import { PageHead } from '#web/base/page/PageHead.tsx'
import { ask } from '#web/base/query.ts'
import { Failed } from '#web/base/ui/Failed.tsx'
import { Skeleton } from '#web/base/ui/Skeleton.tsx'
import { AccessTokens } from '#web/features/access-tokens/AccessTokens.tsx'
import { Assistants } from '#web/features/assistants/Assistants.tsx'
import { Calendar } from '#web/features/calendar/Calendar.tsx'
import { Channels } from '#web/features/channels/Channels.tsx'
import { Push } from '#web/features/push/Push.tsx'
import { useSession } from '#web/session/Session.tsx'
import { SignedIn } from '#web/session/SignedIn.tsx'
import styles from './AccountPage.module.css'
import { ChangePassword } from './ChangePassword.tsx'
import { DownloadData } from './DownloadData.tsx'
import { DryWords } from './DryWords.tsx'
import { HeardByLeague } from './HeardByLeague.tsx'
import { LeaveAccount } from './LeaveAccount.tsx'
import { Pause } from './Pause.tsx'
import { useLateRegistration } from './use-late-registration.ts'
import { WeeklyMail } from './WeeklyMail.tsx'
import { YourLeagues } from './YourLeagues.tsx'

const UNANSWERED =
  'You verified this address in another browser, and what you answered about emails at sign-up did not come along: the weekly mail is off. Turn it on here if you want it.'

function AccountPage() {
  return (
    <>
      <Meta title="Account" description="What you hear and where, your data, and the way out." />
      <PageHead title="Account" kicker="What you hear, and where" />
      <SignedIn waiting={<Waiting />}>
        <Account />
      </SignedIn>
    </>
  )
}

/** A disabled page of the final height while the session is being restored. */
function Waiting() {
  return (
    <div inert aria-busy="true">
      <Account />
    </div>
  )
}

function Account() {
  const { user } = useSession()
  const account = useQuery({ ...ask(getAccount, {}), enabled: user !== null })
  const failure = useFailure(failureWithoutData(account)?.message ?? null, account.data !== undefined)
  const question = useLateRegistration(user, account.data)
  return (
    <div className={styles.page}>
      <div className={styles.parts}>
        <h2 className={styles.part}>What you hear</h2>
        <section className={styles.section}>
          {failure && (
            <Failed
              problems={[inWords('Failed to fetch your account', { message: failure.text })]}
              attempt={failure.attempt}
              isRetrying={account.fetchStatus !== 'idle'}
              retry={() => void account.refetch()}
            />
          )}
          <WeeklyMail isOn={account.data?.weekly_mail} timeZone={account.data?.time_zone} />
          {account.data?.unanswered && <p className={styles.note}>{UNANSWERED}</p>}
        </section>
        <Push />
        <Channels />
        <Calendar />
        <HeardByLeague weeklyMail={account.data?.weekly_mail} />
        <DryWords isOn={account.data?.dry_words} />
        <Pause until={account.data?.paused_until} />
      </div>
      <div className={styles.parts}>
        <h2 className={styles.part}>Your account</h2>
        <section className={styles.section}>
          <h3>Email</h3>
          <p className={styles.address}>{user?.email ?? <Skeleton />}</p>
        </section>
        <YourLeagues />
        <ChangePassword />
        <DownloadData />
        <Assistants />
        <AccessTokens />
        <LeaveAccount />
      </div>
      {question}
    </div>
  )
}

export { AccountPage as Component }
