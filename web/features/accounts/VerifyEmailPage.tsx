import { Link, Navigate, useLocation } from 'react-router'
import { LINK_USED } from '#contract/people/accounts.ts'
import { leagueSearch } from '#display/games/league-address.ts'
import { Meta } from '#web/base/page/Meta.tsx'
import { PageHead } from '#web/base/page/PageHead.tsx'
import { paths } from '#web/base/paths.ts'
import { Alert } from '#web/base/ui/Alert.tsx'
import { Button } from '#web/base/ui/Button.tsx'
import { ButtonLink } from '#web/base/ui/ButtonLink.tsx'
import { NeedsProgram } from '#web/base/ui/NeedsProgram.tsx'
import { Notice } from '#web/base/ui/Notice.tsx'
import { Ticket } from '#web/base/ui/Ticket.tsx'
import { useSession } from '#web/session/Session.tsx'
import { wasRedirectedHere } from '#web/session/UnverifiedRedirect.tsx'
import styles from './AccountPage.module.css'
import { FinishLogIn } from './FinishLogIn.tsx'
import { KeptTeamForm } from './KeptTeamForm.tsx'
import { ResendVerification } from './ResendVerification.tsx'
import { Steps } from './Steps.tsx'
import { useVerification, VERIFIED } from './use-verification.ts'
import { VerifyFirst } from './VerifyFirst.tsx'
import { VerifyForm } from './VerifyForm.tsx'
import { resetCode } from './verification.ts'
import type { ChosenTeam, VerificationAnswer, VerificationQuestion, VerifyResult } from './verify-email.ts'

const good: Partial<Record<VerifyResult, string>> = {
  done: VERIFIED,
  verified: VERIFIED,
  'log-in': 'Your email is verified. Please log in to finish your registration.',
}
const bad: Partial<Record<VerifyResult, string>> = {
  failed: 'An error occurred during email verification.',
  interrupted: 'An error occurred during email verification.',
  'not read': 'The link cannot be looked at right now. Please try again in a moment.',
  'not registered': 'Failed to register the user. Please try again.',
  'no code': 'Invalid verification link.',
}

const steps = ['Your address is verified, by the link in our email.', 'You log in with your email and password.']
const SAVE_TEAM = 'You save your Team ID, and your leagues appear.'
const TEAM_IS_SAVED = 'Your team is saved by then, and your leagues are there.'

function VerifyEmailPage() {
  const code = resetCode(useLocation().search)
  if (code !== null) return <Navigate to={`${paths.resetPassword}?oobCode=${encodeURIComponent(code)}`} replace />
  return <Verifying />
}

function Verifying() {
  const { outcome, reason, question, dialog, verify, again } = useVerification()
  const { state, user } = useSession()
  const tryAgain = again[outcome]
  const chosen = question?.chosen
  // Of a league's link: the reader is in with the password, and needs no steps.
  const isKept = chosen !== undefined && question?.wantsPassword === true
  const isRedirectedHere = wasRedirectedHere(useLocation().state) && outcome === 'no code'
  return (
    <>
      <Meta title="Verify your email" description="The last step of making an account." />
      <PageHead title="Verify your email" kicker="Your account" />
      <div className={styles.page}>
        <Ticket>
          {isRedirectedHere ? (
            <VerifyFirst />
          ) : (
            <>
              {outcome === 'loading' && <p data-program>Loading...</p>}
              <NeedsProgram what="Verifying your email" />
              {outcome === 'asking' && question && <Question question={question} onVerify={verify} />}
              {outcome === 'entered' && user && <FinishLogIn user={user} next={programmeOf(chosen)} />}
              <Notice takesFocus>{outcome === 'used' && <Used isIn={user !== null} />}</Notice>
              <Notice takesFocus={question !== null}>{good[outcome]}</Notice>
              {outcome === 'verified' && (
                <p>What you answered about emails is kept. Your account page can change it.</p>
              )}
              {bad[outcome] && <Alert key={outcome}>{[bad[outcome], reason].join(' ').trim()}</Alert>}
              {tryAgain && (
                <p>
                  <Button onClick={tryAgain}>Try again</Button>
                </p>
              )}
              <WayOn outcome={outcome} />
            </>
          )}
          {dialog}
        </Ticket>
        {!isKept && (
          <Steps
            title="What happens next"
            steps={[...steps, chosen ? TEAM_IS_SAVED : SAVE_TEAM]}
            isWaiting={state === 'loading' || outcome === 'loading'}
          />
        )}
      </div>
    </>
  )
}

type QuestionProps = { question: VerificationQuestion; onVerify: (answer: VerificationAnswer) => Promise<void> }

function Question({ question, onVerify }: QuestionProps) {
  const { email, chosen, consent, wantsPassword } = question
  if (!chosen || !wantsPassword || email === null) return <VerifyForm question={question} onVerify={onVerify} />
  return <KeptTeamForm email={email} chosen={chosen} consent={consent ?? false} onVerify={onVerify} />
}

/** The programme of the league whose link was read. */
function programmeOf(chosen: ChosenTeam | undefined): string {
  if (!chosen) return paths.teams
  return `${paths.programme}?${new URLSearchParams(leagueSearch(chosen.league))}`
}

function Used({ isIn }: { isIn: boolean }) {
  return (
    <>
      {LINK_USED} {!isIn && <Link to={paths.login}>Log in.</Link>}
    </>
  )
}

const hasNoWayOn: readonly VerifyResult[] = [
  'loading',
  'asking',
  'not read',
  'interrupted',
  'not registered',
  'done',
  'entered',
]

/** What the reader can do next. */
function WayOn({ outcome }: { outcome: VerifyResult }) {
  const { state, user } = useSession()
  if (hasNoWayOn.includes(outcome)) return null
  if (user && !user.emailVerified)
    return (
      <>
        <p>Your teams and leagues open once your address is verified, by the link that we sent you.</p>
        <ResendVerification user={user} />
      </>
    )
  if (user)
    return (
      <>
        <p>
          You are logged in as <strong>{user.email}</strong>, and this address is verified. If the link was sent to
          another address, log out and follow it again.
        </p>
        <p>
          <ButtonLink to={paths.teams}>Go on to your teams</ButtonLink>
        </p>
      </>
    )
  if (state === 'loading' || outcome === 'used') return null
  return (
    <>
      {bad[outcome] && (
        <p>The link may be old. Log in: where an address is still to be verified, a new link is one press away.</p>
      )}
      <p>
        <ButtonLink to={paths.login}>Log in</ButtonLink>
      </p>
    </>
  )
}

export { VerifyEmailPage as Component }
