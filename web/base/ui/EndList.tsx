import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import styles from './EndList.module.css'
import { Notice } from './Notice.tsx'
import ruled from './RuledList.module.css'
import text from './TextButtons.module.css'

type Item = { id: string | number; name: string; about: string }
type Props = {
  label: string
  /** What is listed, as in "End the token". */
  what: string
  items: readonly Item[]
  end: UseMutationResult<unknown, Error, { id: string }>
  failure: string | null
  hasEnded: (name: string) => string
}

/** What somebody has given out and can end. */
export function EndList({ label, what, items, end, failure, hasEnded }: Props) {
  const [ended, setEnded] = useState<string | null>(null)
  return (
    <>
      {/* The button that was pressed goes with its row. */}
      <Notice takesFocus>{ended !== null && hasEnded(ended)}</Notice>
      {failure !== null && <Alert key={end.submittedAt}>{failure}</Alert>}
      {items.length > 0 && (
        <ul className={`${ruled.list} ${text.buttons}`} aria-label={label}>
          {items.map(({ id, name, about }) => (
            <li key={id}>
              <div>
                <p className={styles.name}>{name}</p>
                <p className={styles.about}>{about}</p>
              </div>
              <Button
                kind="quiet"
                aria-label={`End the ${what} ${name}`}
                busy={end.isPending && end.variables.id === String(id)}
                onClick={() => end.mutate({ id: String(id) }, { onSuccess: () => setEnded(name) })}
              >
                End
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
