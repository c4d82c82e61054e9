import { useId } from 'react'
import { type ChannelWithPosts, setChannel } from '#contract/people/channels.ts'
import { inWords } from '#web/base/failed.ts'
import { Selector } from '#web/base/form/Selector.tsx'
import { Switch } from '#web/base/form/Switch.tsx'
import { ownTimeZone } from '#web/base/own-time-zone.ts'
import { useCall } from '#web/base/query.ts'
import { Alert } from '#web/base/ui/Alert.tsx'
import { Button } from '#web/base/ui/Button.tsx'
import { Disclosure } from '#web/base/ui/Disclosure.tsx'
import { Moment } from '#web/base/ui/Moment.tsx'
import styles from './Channels.module.css'
import { HOURS, KINDS, postInWords, stateInWords, troubleOf } from './channel-words.ts'

type Props = { channel: ChannelWithPosts; again: () => Promise<void>; isLeaving: boolean; onLeave: () => void }

export function ChannelItem({ channel, again, isLeaving, onLeave }: Props) {
  const { kind, name, league_name: league, state, posts } = channel
  const id = useId()
  const trouble = troubleOf(channel)
  return (
    <li aria-labelledby={id}>
      <div className={styles.head}>
        <p id={id} className={styles.name}>
          {league}, {KINDS[kind]}
        </p>
        <Button
          kind="quiet"
          busy={isLeaving}
          aria-label={`${state === 'ended' ? 'Remove' : 'Disconnect'} ${name}`}
          onClick={onLeave}
        >
          {state === 'ended' ? 'Remove' : 'Disconnect'}
        </Button>
      </div>
      <p className={styles.soft}>
        {name}. {stateInWords(channel)}
      </p>
      {trouble !== null && <p className={styles.soft}>The latest message has not arrived. {trouble}.</p>}
      {state === 'connected' && <Settings channel={channel} again={again} />}
      {posts.length > 0 && (
        <Disclosure summary="What was posted">
          <ul className={styles.posts}>
            {posts.map((post) => (
              <li key={`${post.what} ${post.created_at}`}>
                {postInWords(post)} <Moment at={post.created_at} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </li>
  )
}

/** Each takes effect at once. */
function Settings({ channel, again }: Pick<Props, 'channel' | 'again'>) {
  const change = useCall(setChannel, again)
  const { id, game, programme, waivers, reminders, preview, whistle, picks, quiet_from, quiet_to, time_zone } = channel
  const asked = {
    programme,
    waivers,
    reminders,
    preview,
    whistle,
    picks,
    quietFrom: quiet_from,
    quietTo: quiet_to,
    timeZone: time_zone,
  }
  const set = (more: Partial<typeof asked>) => change.mutate({ id: String(id), ...asked, ...more })
  const isBusy = change.isPending

  function setQuiet(from: string, to: string) {
    const [quietFrom, quietTo] = [hourOf(from), hourOf(to)]
    if (from === '' || to === '') set({ quietFrom: null, quietTo: null })
    else set({ quietFrom, quietTo, timeZone: ownTimeZone() })
  }

  return (
    <div className={styles.settings}>
      <Switch
        label="The programme of a final gameweek"
        isOn={programme}
        isBusy={isBusy}
        onTurn={() => set({ programme: !programme })}
      />
      <Switch
        label="The gameweek right after its last match, before it is final"
        isOn={whistle}
        isBusy={isBusy}
        onTurn={() => set({ whistle: !whistle })}
      />
      {game === 'classic' && (
        <Switch
          label="Captains, chips, hits and moves after each deadline"
          isOn={picks}
          isBusy={isBusy}
          onTurn={() => set({ picks: !picks })}
        />
      )}
      {game === 'draft' && (
        <Switch
          label="Who got whom when waivers have run"
          isOn={waivers}
          isBusy={isBusy}
          onTurn={() => set({ waivers: !waivers })}
        />
      )}
      <Switch
        label="The preview, two days before each deadline"
        isOn={preview}
        isBusy={isBusy}
        onTurn={() => set({ preview: !preview })}
      />
      <Switch
        label="Reminders two hours before deadlines and waivers"
        isOn={reminders}
        isBusy={isBusy}
        onTurn={() => set({ reminders: !reminders })}
      />
      <div className={styles.ways}>
        <Selector
          label="Quiet from"
          value={textOf(quiet_from)}
          options={HOURS}
          onChange={(from) => setQuiet(from, from === '' ? '' : textOf(quiet_to) || String((Number(from) + 8) % 24))}
        />
        <Selector
          label="Quiet until"
          value={textOf(quiet_to)}
          options={HOURS}
          onChange={(to) => setQuiet(to === '' ? '' : textOf(quiet_from) || String((Number(to) + 16) % 24), to)}
        />
      </div>
      {quiet_from !== null && <p className={styles.soft}>In the time of {time_zone.replaceAll('_', ' ')}.</p>}
      {change.isError && <Alert key={change.submittedAt}>{inWords('Failed to save this choice', change.error)}</Alert>}
    </div>
  )
}

function hourOf(text: string): number | null {
  return text === '' ? null : Number(text)
}

function textOf(hour: number | null): string {
  return hour === null ? '' : String(hour)
}
