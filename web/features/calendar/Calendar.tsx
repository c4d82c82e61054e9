import { useQuery } from '@tanstack/react-query'
import { endCalendar, getCalendar, makeCalendar } from '#contract/people/calendar.ts'
import { failureWithoutData, inWords } from '#web/base/failed.ts'
import { useFailure } from '#web/base/form/use-failure.ts'
import { ask, useAskAgain, useCall } from '#web/base/query.ts'
import { Alert } from '#web/base/ui/Alert.tsx'
import { Button } from '#web/base/ui/Button.tsx'
import { ClosedSection } from '#web/base/ui/ClosedSection.tsx'
import { Failed } from '#web/base/ui/Failed.tsx'
import { Notice } from '#web/base/ui/Notice.tsx'
import { ShownOnce } from '#web/base/ui/ShownOnce.tsx'
import { useSession } from '#web/session/Session.tsx'
import styles from './Calendar.module.css'

/** The address under which a person's calendar reads deadlines and waivers: made, seen once, made anew and ended. */
export function Calendar() {
  const { state } = useSession()
  const calendar = useQuery({ ...ask(getCalendar, {}), enabled: state === 'in' })
  const askAgain = useAskAgain()
  const again = () => askAgain(getCalendar)
  const make = useCall(makeCalendar, again)
  const end = useCall(endCalendar, again)
  const failure = useFailure(failureWithoutData(calendar)?.message ?? null, calendar.data !== undefined)
  const since = calendar.data?.since ?? null
  const made = since === null ? undefined : make.data

  return (
    <ClosedSection heading="Calendar" state={calendar.data && (since === null ? 'Off' : 'On')}>
      <p>
        Your own calendar can show the deadlines of your games and the waivers before them, and follows when they move.
        It names your leagues, your teams and whom they play.
      </p>
      {failure && (
        <Failed
          problems={[inWords('Failed to fetch your calendar', { message: failure.text })]}
          attempt={failure.attempt}
          isRetrying={calendar.fetchStatus !== 'idle'}
          retry={() => void calendar.refetch()}
        />
      )}
      {/* The button that was pressed goes with the address. */}
      <Notice takesFocus>{end.isSuccess && since === null && 'The address shows nothing from now on.'}</Notice>
      {end.isError && <Alert key={end.submittedAt}>{inWords('Failed to end the address', end.error)}</Alert>}
      {make.isError && <Alert key={make.submittedAt}>{inWords('Failed to make an address', make.error)}</Alert>}
      {made && (
        <ShownOnce
          key={made.url}
          secret={made.url}
          copy="Copy the address"
          ways={<a href={made.url.replace(/^https?:/, 'webcal:')}>Open it in the calendar</a>}
        >
          The address of your calendar. It is shown this once: add it to your calendar as a subscription, and keep it to
          yourself.
        </ShownOnce>
      )}
      {since !== null && !made && (
        <p className={styles.soft}>There is an address since {dayOf(since)}; a new one ends it.</p>
      )}
      <div className={styles.ways}>
        <Button kind="quiet" busy={make.isPending} onClick={() => make.mutate({})}>
          {since === null ? 'Make an address' : 'Make a new address'}
        </Button>
        {since !== null && (
          <Button kind="quiet" busy={end.isPending} onClick={() => end.mutate({}, { onSuccess: () => make.reset() })}>
            End it
          </Button>
        )}
      </div>
    </ClosedSection>
  )
}

function dayOf(time: string): string {
  return new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
}
