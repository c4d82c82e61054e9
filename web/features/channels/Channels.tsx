import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { connectChannel, leaveChannel, listChannels } from '#contract/people/channels.ts'
import { failureWithoutData, inWords } from '#web/base/failed.ts'
import { useFailure } from '#web/base/form/use-failure.ts'
import { ask, useAskAgain, useCall } from '#web/base/query.ts'
import { Alert } from '#web/base/ui/Alert.tsx'
import { Button } from '#web/base/ui/Button.tsx'
import { ClosedSection } from '#web/base/ui/ClosedSection.tsx'
import { Failed } from '#web/base/ui/Failed.tsx'
import { Notice } from '#web/base/ui/Notice.tsx'
import { useSession } from '#web/session/Session.tsx'
import { ChannelItem } from './ChannelItem.tsx'
import styles from './Channels.module.css'
import { ConnectChannel } from './ConnectChannel.tsx'
import { chatsInWords, isUnderWay } from './channel-words.ts'
import { TypeTheCode } from './TypeTheCode.tsx'

const SOON_MS = 3000

/** Chats that hear of a person's leagues: connected, switched, looked after and disconnected. */
export function Channels() {
  const { state } = useSession()
  const found = useQuery({
    ...ask(listChannels, {}),
    enabled: state === 'in',
    refetchInterval: ({ state: { data } }) => (data?.channels.some(isUnderWay) ? SOON_MS : false),
  })
  const askAgain = useAskAgain()
  const again = () => askAgain(listChannels)
  const connect = useCall(connectChannel, again)
  const leave = useCall(leaveChannel, again)
  const [isConnecting, setConnecting] = useState(false)
  const failure = useFailure(failureWithoutData(found)?.message ?? null, found.data !== undefined)
  const { is_on: isOn = true, telegram_bot: bot = null, channels = [] } = found.data ?? {}
  const made = channels.find(({ id, state: now }) => id === connect.data?.id && now === 'waiting')

  return (
    <ClosedSection heading="Chats" state={found.data && chatsInWords(channels)}>
      <p>
        A Discord or Slack channel{bot !== null && ', or a Telegram chat,'} of a league of yours hears of every gameweek
        right after its last match, and what became of it. It hears who got whom on waivers, or who is captain. If you
        like, it gets a preview of the next gameweek and reminders, too. Nobody is mentioned.
      </p>
      {failure && (
        <Failed
          problems={[inWords('Failed to fetch your chats', { message: failure.text })]}
          attempt={failure.attempt}
          isRetrying={found.fetchStatus !== 'idle'}
          retry={() => void found.refetch()}
        />
      )}
      {!isOn && <p className={styles.soft}>Nothing is posted to chats at the moment.</p>}
      {/* The button that was pressed goes with its chat. */}
      <Notice takesFocus>{leave.isSuccess && 'The chat is disconnected, and its address deleted.'}</Notice>
      {leave.isError && <Alert key={leave.submittedAt}>{inWords('Failed to disconnect the chat', leave.error)}</Alert>}
      {made && connect.data?.code && bot !== null && <TypeTheCode code={connect.data.code} bot={bot} />}
      {channels.length > 0 && (
        <ul className={styles.list} aria-label="Your chats">
          {channels.map((channel) => (
            <ChannelItem
              key={channel.id}
              channel={channel}
              again={again}
              isLeaving={leave.isPending && leave.variables.id === String(channel.id)}
              onLeave={() => leave.mutate({ id: String(channel.id) })}
            />
          ))}
        </ul>
      )}
      {isConnecting && (
        <ConnectChannel
          hasBot={bot !== null}
          connect={async (asked) => {
            leave.reset()
            await connect.mutateAsync(asked)
            setConnecting(false)
          }}
          onCancel={() => setConnecting(false)}
        />
      )}
      {!isConnecting && isOn && (
        <p>
          <Button kind="quiet" onClick={() => setConnecting(true)}>
            Connect a chat
          </Button>
        </p>
      )}
    </ClosedSection>
  )
}
