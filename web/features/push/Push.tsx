import type { PushDevice, PushLeague } from '#contract/people/push.ts'
import { failureWithoutData, inWords } from '#web/base/failed.ts'
import { Switch } from '#web/base/form/Switch.tsx'
import { useFailure } from '#web/base/form/use-failure.ts'
import { useSettings } from '#web/base/page/Settings.tsx'
import { Alert } from '#web/base/ui/Alert.tsx'
import { Button } from '#web/base/ui/Button.tsx'
import { ClosedSection } from '#web/base/ui/ClosedSection.tsx'
import { Disclosure } from '#web/base/ui/Disclosure.tsx'
import { Failed } from '#web/base/ui/Failed.tsx'
import ruled from '#web/base/ui/RuledList.module.css'
import styles from './Push.module.css'
import { browserInWords, KINDS } from './push-words.ts'
import { usePush } from './use-push.ts'

/** What this browser shows by itself, though the site is closed: each kind off until it is switched on. */
export function Push() {
  const { found, own, others, hears, change, remove, league } = usePush()
  const { demo } = useSettings()
  const failure = useFailure(failureWithoutData(found)?.message ?? null, found.data !== undefined)
  const { is_on: isOn = true, leagues = [] } = found.data ?? {}
  // While the leagues are not known, all kinds have their places: one that came later would push the others away.
  const mayHaveDraft = !found.data || leagues.some(({ game }) => game === 'draft')
  const kinds = KINDS.filter(({ isDraftOnly }) => !isDraftOnly || mayHaveDraft)

  return (
    <ClosedSection heading="On this device" state={hears && onOrOff(isOn && Object.values(hears).includes(true))}>
      <p>
        A notice on the screen, also while Benchside is closed. Only what you switch on, on this device alone, until you
        log out here.
      </p>
      {failure && (
        <Failed
          problems={[inWords('Failed to fetch what this device shows', { message: failure.text })]}
          attempt={failure.attempt}
          isRetrying={found.fetchStatus !== 'idle'}
          retry={() => void found.refetch()}
        />
      )}
      {!isOn && <p className={styles.soft}>No notices are sent at the moment.</p>}
      <div className={styles.settings}>
        {kinds.map(({ kind, words }) => (
          <Switch
            key={kind}
            label={words}
            isOn={isOn ? hears?.[kind] : undefined}
            isBusy={change.isPending}
            onTurn={() => hears && !change.isPending && change.mutate({ ...hears, [kind]: !hears[kind] })}
          />
        ))}
      </div>
      {change.isError && <Alert key={change.submittedAt}>{inWords('Failed to save this choice', change.error)}</Alert>}
      {own && leagues.length > 1 && <Leagues leagues={leagues} league={league} />}
      {others.length > 0 && <Others devices={others} remove={remove} />}
      {demo && 'postsPath' in demo && (
        <p className={styles.soft}>
          <a href={demo.postsPath}>What the demo would show and post</a>
        </p>
      )}
    </ClosedSection>
  )
}

function onOrOff(isOn: boolean): string {
  return isOn ? 'On' : 'Off'
}

type OfPush = ReturnType<typeof usePush>

function Leagues({ leagues, league }: { leagues: readonly PushLeague[] } & Pick<OfPush, 'league'>) {
  return (
    <Disclosure summary="Of which leagues">
      <div className={styles.settings}>
        {leagues.map(({ game, type, league_id: leagueId, league_name: name, on }) => (
          <Switch
            key={`${game} ${type} ${leagueId}`}
            label={name}
            isOn={on}
            isBusy={league.isPending}
            onTurn={() => league.mutate({ game, ...(type && { type }), leagueId, on: !on })}
          />
        ))}
      </div>
      {league.isError && <Alert key={league.submittedAt}>{inWords('Failed to save this choice', league.error)}</Alert>}
    </Disclosure>
  )
}

function Others({ devices, remove }: { devices: readonly PushDevice[] } & Pick<OfPush, 'remove'>) {
  return (
    <>
      <ul className={ruled.list} aria-label="Your other devices">
        {devices.map((device) => (
          <li key={device.id}>
            <span>{browserInWords(device)}</span>
            <Button
              kind="quiet"
              busy={remove.isPending && remove.variables.id === String(device.id)}
              aria-label={`Switch off ${browserInWords(device)}`}
              onClick={() => remove.mutate({ id: String(device.id) })}
            >
              Switch off
            </Button>
          </li>
        ))}
      </ul>
      {remove.isError && <Alert key={remove.submittedAt}>{inWords('Failed to switch it off', remove.error)}</Alert>}
    </>
  )
}
