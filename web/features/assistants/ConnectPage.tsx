import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import type { Answer } from '#contract/base/endpoint.ts'
import { decideConnectRequest, readConnectRequest } from '#contract/people/connections.ts'
import { inWords } from '#web/base/failed.ts'
import { Meta } from '#web/base/page/Meta.tsx'
import { PageHead } from '#web/base/page/PageHead.tsx'
import { paths } from '#web/base/paths.ts'
import { ask, useCall } from '#web/base/query.ts'
import { Alert } from '#web/base/ui/Alert.tsx'
import { Button } from '#web/base/ui/Button.tsx'
import { Ticket } from '#web/base/ui/Ticket.tsx'
import { useSession } from '#web/session/Session.tsx'
import { SignedIn } from '#web/session/SignedIn.tsx'
import styles from './ConnectPage.module.css'
import { nameOf } from './name-of.ts'

const NOTHING = 'Nobody asks for anything here. Please connect again, from your assistant.'
/** A program on the reader's own device waits at such an address. */
const THIS_DEVICE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Where an assistant's log-in leads: whoever is logged in lets it in, or does not. */
function ConnectPage() {
  const { search } = useLocation()
  return (
    <>
      <Meta title="Let an assistant in" description="An assistant wants to read your leagues." />
      <PageHead title="Let an assistant in?" kicker="Your account" />
      <Ticket>
        {/* The server draws this page without what is asked. */}
        <SignedIn waiting={<p>Loading...</p>}>
          {search === '' ? <p>{NOTHING}</p> : <Request query={search.slice(1)} />}
        </SignedIn>
      </Ticket>
    </>
  )
}

function Request({ query }: { query: string }) {
  const request = useQuery({ ...ask(readConnectRequest, { query }), staleTime: Number.POSITIVE_INFINITY })
  if (request.isError) return <Alert>{inWords('Failed to read the request', request.error)}</Alert>
  return request.data ? <Question query={query} who={request.data} /> : <p>Loading...</p>
}

type Props = { query: string; who: Answer<typeof readConnectRequest> }

function Question({ query, who }: Props) {
  const { user } = useSession()
  const decide = useCall(decideConnectRequest)
  // A page of the assistant's follows; the buttons stay busy until then.
  const isBusy = (accept: boolean) => !decide.isError && decide.variables?.accept === accept
  const press = (accept: boolean) => () =>
    decide.mutate({ query, accept }, { onSuccess: ({ url }) => location.assign(url) })
  return (
    <div className={styles.question}>
      <p>
        <strong className={styles.name}>{nameOf(who)}</strong> wants to read your leagues. It chose this name itself.
      </p>
      <p>It can read:</p>
      <ul>
        <li>your leagues with their tables, matches, line-ups and moves, the names of owners included</li>
        <li>which teams are yours</li>
      </ul>
      <p>
        It cannot change anything, and sees neither your email address nor your password. Its maker gets what it reads:{' '}
        <Link to={paths.privacy}>what that means</Link>. You can end it on <Link to={paths.account}>your account</Link>.
      </p>
      <p>
        You are logged in as <strong>{user?.email}</strong>, and go on to{' '}
        {THIS_DEVICE.test(who.leads_to) ? (
          <>
            a program on the device that you are using (<strong>{who.leads_to}</strong>)
          </>
        ) : (
          <strong>{who.leads_to}</strong>
        )}
        . Let it in only if you have just asked it to connect.
      </p>
      {decide.isError && <Alert key={decide.submittedAt}>{inWords('Failed to send your answer', decide.error)}</Alert>}
      <div className={styles.ways}>
        <Button busy={isBusy(true)} onClick={press(true)}>
          Let it in
        </Button>
        <Button kind="quiet" busy={isBusy(false)} onClick={press(false)}>
          No
        </Button>
      </div>
    </div>
  )
}

export { ConnectPage as Component }
