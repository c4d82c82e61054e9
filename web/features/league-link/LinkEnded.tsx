import { OnlyMeta } from '#web/base/page/Meta.tsx'
import { PageHead } from '#web/base/page/PageHead.tsx'
import { paths } from '#web/base/paths.ts'

/** In place of every screen of a link that has ended, or never was. */
export function LinkEnded() {
  return (
    <>
      <OnlyMeta title="This link has ended" description="This link shows nothing any more." />
      <PageHead title="This link has ended" kicker="The league's link" />
      <p>
        It shows nothing any more, or a part of its address got lost on the way. Whoever sent it can send it again, or
        make another.
      </p>
      <p>
        <a href={paths.home}>Go to the home page</a>
      </p>
    </>
  )
}
