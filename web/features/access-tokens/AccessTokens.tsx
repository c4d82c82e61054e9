import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createAccessToken, listAccessTokens, MOST_TOKENS } from '#contract/people/access-tokens.ts'
import { failureWithoutData, inWords } from '#web/base/failed.ts'
import { useFailure } from '#web/base/form/use-failure.ts'
import { ask, useAskAgain, useCall } from '#web/base/query.ts'
import { Button } from '#web/base/ui/Button.tsx'
import { ClosedSection } from '#web/base/ui/ClosedSection.tsx'
import { Failed } from '#web/base/ui/Failed.tsx'
import { useSession } from '#web/session/Session.tsx'
import { MakeToken } from './MakeToken.tsx'
import { NewToken } from './NewToken.tsx'
import { TokenList } from './TokenList.tsx'
import { countInWords, hasMost } from './tokens.ts'

/** The tokens with which a person's programs read their leagues: made, seen once, listed and ended. */
export function AccessTokens() {
  const { state } = useSession()
  const tokens = useQuery({ ...ask(listAccessTokens, {}), enabled: state === 'in' })
  const askAgain = useAskAgain()
  const again = () => askAgain(listAccessTokens)
  const make = useCall(createAccessToken, again)
  const [isMaking, setMaking] = useState(false)
  const failure = useFailure(failureWithoutData(tokens)?.message ?? null, tokens.data !== undefined)
  const made = tokens.data?.some(({ id }) => id === make.data?.id) ? make.data : undefined

  return (
    <ClosedSection heading="Access tokens" state={tokens.data && countInWords(tokens.data)}>
      <p>
        With a token a spreadsheet or program of yours reads your leagues and the figures of all teams, and nothing
        else. It needs no password. <a href="/api/docs">What it can read</a>
      </p>
      {failure && (
        <Failed
          problems={[inWords('Failed to fetch your access tokens', { message: failure.text })]}
          attempt={failure.attempt}
          isRetrying={tokens.fetchStatus !== 'idle'}
          retry={() => void tokens.refetch()}
        />
      )}
      {made && <NewToken key={made.id} made={made} />}
      <TokenList tokens={tokens.data ?? []} again={again} />
      {isMaking && (
        <MakeToken
          make={async (asked) => {
            await make.mutateAsync(asked)
            setMaking(false)
          }}
          onCancel={() => setMaking(false)}
        />
      )}
      {!isMaking && (
        <p>
          {hasMost(tokens.data ?? [], new Date()) ? (
            `These are ${MOST_TOKENS}: end one of them to make another.`
          ) : (
            <Button kind="quiet" onClick={() => setMaking(true)}>
              Make a token
            </Button>
          )}
        </p>
      )}
    </ClosedSection>
  )
}
