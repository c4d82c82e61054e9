import { useState } from 'react'
import { type AccessToken, endAccessToken } from '#contract/people/access-tokens.ts'
import { inWords } from '#web/base/failed.ts'
import { useCall } from '#web/base/query.ts'
import { Alert } from '#web/base/ui/Alert.tsx'
import { Button } from '#web/base/ui/Button.tsx'
import { Notice } from '#web/base/ui/Notice.tsx'
import ruled from '#web/base/ui/RuledList.module.css'
import text from '#web/base/ui/TextButtons.module.css'
import styles from './AccessTokens.module.css'
import { tokenInWords } from './tokens.ts'

type Props = { tokens: readonly AccessToken[]; again: () => Promise<void> }

export function TokenList({ tokens, again }: Props) {
  const [ended, setEnded] = useState<string | null>(null)
  const end = useCall(endAccessToken, again)
  return (
    <>
      {/* The button that was pressed goes with its token. */}
      <Notice takesFocus>{ended !== null && `The token “${ended}” is refused from now on.`}</Notice>
      {end.isError && <Alert key={end.submittedAt}>{inWords('Failed to end the token', end.error)}</Alert>}
      {tokens.length > 0 && (
        <ul className={`${ruled.list} ${text.buttons}`} aria-label="Your access tokens">
          {tokens.map((token) => (
            <li key={token.id}>
              <div>
                <p className={styles.name}>{token.name}</p>
                <p className={styles.soft}>{tokenInWords(token, new Date())}</p>
              </div>
              <Button
                kind="quiet"
                aria-label={`End the token ${token.name}`}
                busy={end.isPending && end.variables.id === String(token.id)}
                onClick={() => end.mutate({ id: String(token.id) }, { onSuccess: () => setEnded(token.name) })}
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
