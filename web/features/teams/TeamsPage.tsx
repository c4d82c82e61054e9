import { Meta } from '#web/base/page/Meta.tsx'
import { PageHead } from '#web/base/page/PageHead.tsx'
import { SignedIn } from '#web/session/SignedIn.tsx'
import { Teams } from './Teams.tsx'

function TeamsPage() {
  return (
    <>
      <Meta title="Team IDs" description="Save the ID of your team, and its leagues appear." />
      <PageHead title="Team IDs" kicker="Your leagues" issue={undefined} />
      <SignedIn>
        <Teams />
      </SignedIn>
    </>
  )
}

export { TeamsPage as Component }
