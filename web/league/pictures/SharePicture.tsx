import { useMutation } from '@tanstack/react-query'
import { EXAMPLE_READER } from '#contract/base/example-path.ts'
import { getLineUpPicture, getProgrammePicture, getTablePicture, getWrappedPicture } from '#contract/views/line-up.ts'
import { getRivalsPicture } from '#contract/views/rivals.ts'
import { inWords } from '#web/base/failed.ts'
import { useCall } from '#web/base/query.ts'
import { Alert } from '#web/base/ui/Alert.tsx'
import { Button } from '#web/base/ui/Button.tsx'
import { Notice } from '#web/base/ui/Notice.tsx'
import { AskForLink } from '#web/league/open-link/AskForLink.tsx'
import { useOpenLink } from '#web/league/open-link/use-open-link.ts'
import { useSession } from '#web/session/Session.tsx'
import styles from './SharePicture.module.css'
import {
  browserDevice,
  fileNameOf,
  handOver,
  leagueOfPicture,
  lineUpAsked,
  previewAsked,
  programmeAsked,
  rivalsAsked,
  type SharedPicture,
  tableAsked,
  wrappedAsked,
} from './share-picture.ts'

export const PICTURE = 'Share as picture'
export const STORY = 'Share as story'

/** The example has only finished answers, so no server draws its pictures. */
export function useHasPictures(): boolean {
  return useSession().user?.uid !== EXAMPLE_READER.uid
}

type Props = {
  picture: SharedPicture
  words?: string
  /** Whether what became of it may be said: false once something else has been said. */
  isLatest?: boolean
  onShare?: () => void
}

/** Draws what is on the screen as a picture for a chat, or for the downloads where nothing can be shared. */
export function SharePicture({ picture, words = PICTURE, isLatest = true, onShare }: Props) {
  const sharing = useSharing(picture)
  const open = useOpenLink(leagueOfPicture(picture))
  const name = fileNameOf(picture)
  if (!useHasPictures()) return null
  function share(): void {
    void open.withLink((address) => {
      onShare?.()
      sharing.mutate(address)
    })
  }
  return (
    <div className={styles.share}>
      <Button kind="quiet" busy={sharing.isPending} onClick={share}>
        {words}
      </Button>
      <AskForLink asking={open.asking} />
      <Notice>{isLatest && sharing.data === 'saved' && `Saved as ${name}.`}</Notice>
      {isLatest && sharing.isError && (
        <Alert key={sharing.submittedAt}>{inWords('Failed to draw the picture', sharing.error)}</Alert>
      )}
    </div>
  )
}

function useSharing(picture: SharedPicture) {
  const lineUp = useCall(getLineUpPicture)
  const table = useCall(getTablePicture)
  const programme = useCall(getProgrammePicture)
  const pair = useCall(getRivalsPicture)
  const card = useCall(getWrappedPicture)
  const drawn = () => {
    if (picture.kind === 'rivals') return pair.mutateAsync(rivalsAsked(picture))
    if (picture.kind === 'wrapped') return card.mutateAsync(wrappedAsked(picture))
    if (picture.kind === 'table') return table.mutateAsync(tableAsked(picture))
    if (picture.kind === 'preview') return programme.mutateAsync(previewAsked(picture))
    if (picture.kind === 'programme') return programme.mutateAsync(programmeAsked(picture))
    return lineUp.mutateAsync(lineUpAsked(picture))
  }
  return useMutation({
    mutationFn: async (open: string | null) => {
      const png = (await drawn()) as Blob
      return handOver(new File([png], fileNameOf(picture), { type: 'image/png' }), browserDevice(), open)
    },
    networkMode: 'always',
  })
}
