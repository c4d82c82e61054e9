import { useMutation } from '@tanstack/react-query'
import { EXAMPLE_READER } from '#contract/example-path.ts'
import { getLineUpPicture, getTablePicture } from '#contract/line-up.ts'
import { inWords } from '#web/failed.ts'
import { useCall } from '#web/query.ts'
import { useSession } from '#web/session/Session.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './SharePicture.module.css'
import { browserDevice, fileNameOf, handOver, lineUpAsked, type SharedPicture, tableAsked } from './share-picture.ts'

export const PICTURE = 'Share as picture'

/** The example is finished answers: nothing draws it. */
export function useHasPictures(): boolean {
  return useSession().user?.uid !== EXAMPLE_READER.uid
}

/** Draws what is on the screen as a picture for a chat, or for the downloads where nothing can be shared. */
export function SharePicture({ picture }: { picture: SharedPicture }) {
  const sharing = useSharing(picture)
  const name = fileNameOf(picture)
  if (!useHasPictures()) return null
  return (
    <div className={styles.share}>
      <Button kind="quiet" busy={sharing.isPending} onClick={() => sharing.mutate()}>
        {PICTURE}
      </Button>
      <Notice>{sharing.data === 'saved' && `Saved as ${name}.`}</Notice>
      {sharing.isError && (
        <Alert key={sharing.submittedAt}>{inWords('Failed to draw the picture', sharing.error)}</Alert>
      )}
    </div>
  )
}

function useSharing(picture: SharedPicture) {
  const lineUp = useCall(getLineUpPicture)
  const table = useCall(getTablePicture)
  return useMutation({
    mutationFn: async () => {
      const drawn =
        picture.kind === 'table' ? table.mutateAsync(tableAsked(picture)) : lineUp.mutateAsync(lineUpAsked(picture))
      const png = (await drawn) as Blob
      return handOver(new File([png], fileNameOf(picture), { type: 'image/png' }), browserDevice())
    },
    networkMode: 'always',
  })
}
