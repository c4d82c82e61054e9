import { paths } from '#web/base/paths.ts'
import { ButtonLink } from '#web/base/ui/ButtonLink.tsx'
import { Notice } from '#web/base/ui/Notice.tsx'
import { useSession } from '#web/session/Session.tsx'
import { ResendVerification } from './ResendVerification.tsx'

/** For somebody who wanted another page and has to verify their address first. */
export function VerifyFirst() {
  const { user, state } = useSession()
  if (state === 'loading') return <p>Loading...</p>
  // A link that was followed in another browser logs this one out.
  if (!user)
    return (
      <>
        <Notice takesFocus>You are logged out here.</Notice>
        <p>If you followed the link in another browser, your email is verified: log in to go on.</p>
        <p>
          <ButtonLink to={paths.login}>Log in</ButtonLink>
        </p>
      </>
    )
  // The link was opened in another tab.
  if (user.emailVerified)
    return (
      <>
        <Notice takesFocus>Your email is verified.</Notice>
        <p>
          <ButtonLink to={paths.teams}>Go on to your teams</ButtonLink>
        </p>
      </>
    )
  return (
    <>
      <p>
        An email with a link is on its way to you. Follow the link to verify your address: then your teams and leagues
        open.
      </p>
      <ResendVerification user={user} />
    </>
  )
}
