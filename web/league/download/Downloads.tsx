import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { inWords } from '#web/base/failed.ts'
import { Alert } from '#web/base/ui/Alert.tsx'
import { Button } from '#web/base/ui/Button.tsx'
import { Notice } from '#web/base/ui/Notice.tsx'
import { saveFile } from '#web/base/ui/save-file.ts'
import styles from './Downloads.module.css'

export const DOWNLOAD = 'Download'

type Props = {
  /** What is in the files. */
  what: string
  /** The kinds of file, as their buttons say. */
  names: readonly string[]
  make: (name: string) => Promise<File>
}

/** What a screen shows, as files. */
export function Downloads({ what, names, make }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const saving = useMutation({
    async mutationFn(name: string) {
      const file = await make(name)
      saveFile(file)
      return file.name
    },
    networkMode: 'always',
  })
  return (
    <div>
      <Button kind="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {DOWNLOAD}
      </Button>
      <section id={id} hidden={!isOpen} aria-label={DOWNLOAD}>
        <div className={styles.panel}>
          <p>{what}: CSV for spreadsheets, JSON for programs.</p>
          <div className={styles.ways}>
            {names.map((name) => (
              <Button
                key={name}
                kind="quiet"
                busy={saving.isPending && saving.variables === name}
                onClick={() => saving.mutate(name)}
              >
                {name}
              </Button>
            ))}
          </div>
          <Notice>{saving.isSuccess && `Saved as ${saving.data}.`}</Notice>
          {saving.isError && <Alert key={saving.submittedAt}>{inWords('Failed to make the file', saving.error)}</Alert>}
        </div>
      </section>
    </div>
  )
}
