import type { Answer } from '#contract/base/endpoint.ts'
import type { createAccessToken } from '#contract/people/access-tokens.ts'
import { ShownOnce } from '#web/base/ui/ShownOnce.tsx'

/** The one time that a token is seen. */
export function NewToken({ made: { name, token } }: { made: Answer<typeof createAccessToken> }) {
  return (
    <ShownOnce secret={token} copy="Copy the token">
      Your token “{name}”. It is shown this once: put it where you keep passwords, and send it in the header{' '}
      <code>Authorization: Bearer …</code>, never in an address.
    </ShownOnce>
  )
}
