import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ASSISTANT_PATH } from '#contract/people/assistant.ts'
import { type Connection, endConnection, listConnections } from '#contract/people/connections.ts'
import { counted } from '#display/views/worked.ts'
import { failureWithoutData, inWords } from '#web/base/failed.ts'
import { useFailure } from '#web/base/form/use-failure.ts'
import { useSettings } from '#web/base/page/Settings.tsx'
import { paths } from '#web/base/paths.ts'
import { ask, useAskAgain, useCall } from '#web/base/query.ts'
import { ClosedSection } from '#web/base/ui/ClosedSection.tsx'
import { EndList } from '#web/base/ui/EndList.tsx'
import { Failed } from '#web/base/ui/Failed.tsx'
import { dayOf } from '#web/base/ui/moment-words.ts'
import { useSession } from '#web/session/Session.tsx'
import { nameOf } from './name-of.ts'

/** How an assistant reads a person's leagues, and which do. */
export function Assistants() {
  const { state } = useSession()
  const found = useQuery({ ...ask(listConnections, {}), enabled: state === 'in' })
  const askAgain = useAskAgain()
  const end = useCall(endConnection, () => askAgain(listConnections))
  const failure = useFailure(failureWithoutData(found)?.message ?? null, found.data !== undefined)
  const { publicUrl } = useSettings()
  const connections = found.data?.connections ?? []
  return (
    <ClosedSection
      heading="Assistants"
      state={found.data && (connections.length === 0 ? 'None' : counted(connections.length, 'assistant'))}
    >
      <p>
        An assistant that speaks the Model Context Protocol answers questions about your leagues, each with the page
        that shows it. Give it the address <code>{`${publicUrl}${ASSISTANT_PATH}`}</code>.{' '}
        {found.data?.is_on ? 'It leads you here to log in, or takes an access token' : 'Here it needs an access token'}{' '}
        as its bearer token. Its maker then gets what it reads,{' '}
        <Link to={paths.privacy}>the names of owners included</Link>.
      </p>
      {failure && (
        <Failed
          problems={[inWords('Failed to fetch your assistants', { message: failure.text })]}
          attempt={failure.attempt}
          isRetrying={found.fetchStatus !== 'idle'}
          retry={() => void found.refetch()}
        />
      )}
      <EndList
        label="Your assistants"
        what="connection of"
        items={connections.map((one) => ({ id: one.id, name: nameOf(one), about: inShort(one) }))}
        end={end}
        failure={end.error && inWords('Failed to end the connection', end.error)}
        hasEnded={(name) => `${name} reads nothing from now on.`}
      />
    </ClosedSection>
  )
}

function inShort({ created_at, used_on }: Connection): string {
  return `Let in on ${dayOf(created_at)} · ${used_on === null ? 'not used lately' : `last used on ${dayOf(used_on)}`}`
}
