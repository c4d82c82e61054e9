import { Link } from 'react-router'
import { PRODUCT } from '#contract/base/product.ts'
import { NO_TOKEN_TEXT, UNSUBSCRIBE_TEXT, unsubscribe } from '#contract/people/newsletter.ts'
import { OnePress } from '#web/base/form/OnePress.tsx'
import { Meta } from '#web/base/page/Meta.tsx'
import { PageHead } from '#web/base/page/PageHead.tsx'
import { useSettings } from '#web/base/page/Settings.tsx'
import { paths } from '#web/base/paths.ts'
import { Ticket } from '#web/base/ui/Ticket.tsx'
import styles from '../sign-up/After.module.css'
import { TokenAnswer } from '../sign-up/TokenAnswer.tsx'
import { canBeSent, type TokenCall } from '../sign-up/token-call.ts'
import { useTokenCall } from '../sign-up/use-token-call.ts'

const texts = {
  missing: NO_TOKEN_TEXT,
  failed: 'An error occurred while ending your emails. Please try again.',
}

/** The page behind the link in every weekly mail. Opening it does not unsubscribe; its button does. */
function UnsubscribePage() {
  const { state, send } = useTokenCall(unsubscribe, texts)
  return (
    <>
      <Meta title="Unsubscribe" description="End all weekly mails to your address." />
      <PageHead title="Leave the weekly mail" kicker="Your emails" />
      <Ticket>
        {canBeSent(state) && <p>One press ends every weekly mail from {PRODUCT} to your address.</p>}
        <TokenAnswer state={state} />
        {canBeSent(state) && (
          <OnePress isBusy={state.at === 'busy'} onPress={send}>
            {UNSUBSCRIBE_TEXT}
          </OnePress>
        )}
        <WayOn state={state} />
      </Ticket>
      <WhatEnds isLater={state.at !== 'done'} />
      <WhoSends />
    </>
  )
}

/** `isLater`: nothing has ended, yet or at all. Afterwards the ticket itself has the ways back. */
function WhatEnds({ isLater }: { isLater: boolean }) {
  return (
    <div className={`${styles.after} ${styles.columns}`}>
      <section>
        <h2>What ends</h2>
        <ul>
          <li>The weekly mail of every draft team</li>
          <li>The weekly mail of every classic league</li>
          <li>The weekly mail of your account, if you have one</li>
        </ul>
      </section>
      <section>
        <h2>What stays</h2>
        <ul>
          <li>Your account</li>
          <li>Your saved teams and the tables of their leagues</li>
        </ul>
      </section>
      {isLater && (
        <section>
          <h2>If you change your mind</h2>
          <ul>
            <li>
              <Link to={paths.account}>Your account</Link> has a switch that brings it back
            </li>
            <li>
              So does a new sign-up, for a <Link to={paths.draft}>draft</Link> or a{' '}
              <Link to={paths.classic}>classic</Link> team
            </li>
          </ul>
        </section>
      )}
    </div>
  )
}

/** The operator's address, for what the button cannot do. */
function WhoSends() {
  const { operator } = useSettings()
  if (!operator) return null
  return (
    <p className={styles.after}>
      {PRODUCT} and its emails are run by {operator.name}, <a href={`mailto:${operator.email}`}>{operator.email}</a>.
    </p>
  )
}

function WayOn({ state }: { state: TokenCall }) {
  if (state.at === 'done')
    return (
      <p>
        A change of heart? You can always come back: <Link to={paths.draft}>the weekly mail of a draft team</Link>,{' '}
        <Link to={paths.classic}>the weekly mail of classic leagues</Link>, or the switch on{' '}
        <Link to={paths.account}>your account</Link>.
      </p>
    )
  if (canBeSent(state) || state.at !== 'failed') return null
  return (
    <p>
      {state.text === texts.missing && 'Please open the link at the foot of one of our emails again. '}With an account,{' '}
      <Link to={paths.account}>its page</Link> has a switch for them.
    </p>
  )
}

export { UnsubscribePage as Component }
