import { exportAccount } from '#contract/people/account-export.ts'
import { inWords } from '#web/base/failed.ts'
import { useCall } from '#web/base/query.ts'
import { Alert } from '#web/base/ui/Alert.tsx'
import { Button } from '#web/base/ui/Button.tsx'
import { ClosedSection } from '#web/base/ui/ClosedSection.tsx'
import { Notice } from '#web/base/ui/Notice.tsx'
import { saveFile } from '#web/base/ui/save-file.ts'

export function DownloadData() {
  const held = useCall(exportAccount)
  const onDownload = () =>
    held.mutate(
      {},
      {
        onSuccess: (data) =>
          saveFile(new File([JSON.stringify(data, null, 2)], exportAccount.file, { type: 'application/json' })),
      },
    )
  return (
    <ClosedSection heading="Your data">
      <p>Everything we store about you, as one JSON file: your account, your teams, and what you agreed to.</p>
      <p>
        <Button kind="quiet" busy={held.isPending} onClick={onDownload}>
          Download my data
        </Button>
      </p>
      <Notice>{held.isSuccess && `Saved as ${exportAccount.file}.`}</Notice>
      {held.isError && <Alert key={held.submittedAt}>{inWords('Failed to fetch your data', held.error)}</Alert>}
    </ClosedSection>
  )
}
