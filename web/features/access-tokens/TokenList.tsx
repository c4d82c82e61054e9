import { type AccessToken, endAccessToken } from '#contract/people/access-tokens.ts'
import { inWords } from '#web/base/failed.ts'
import { useCall } from '#web/base/query.ts'
import { EndList } from '#web/base/ui/EndList.tsx'
import { tokenInWords } from './tokens.ts'

type Props = { tokens: readonly AccessToken[]; again: () => Promise<void> }

export function TokenList({ tokens, again }: Props) {
  const end = useCall(endAccessToken, again)
  return (
    <EndList
      label="Your access tokens"
      what="token"
      items={tokens.map((token) => ({ id: token.id, name: token.name, about: tokenInWords(token, new Date()) }))}
      end={end}
      failure={end.error && inWords('Failed to end the token', end.error)}
      hasEnded={(name) => `The token “${name}” is refused from now on.`}
    />
  )
}
