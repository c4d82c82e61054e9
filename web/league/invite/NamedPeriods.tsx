import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import { PERIOD_LIMITS, setPeriods } from '#contract/people/league-links.ts'
import { getLeagueSync, type Period } from '#contract/people/leagues.ts'
import { gameweeksFrom } from '#domain/facts/gameweeks-from.ts'
import { gameweeksInWords } from '#domain/facts/missing-words.ts'
import { inWords } from '#web/base/failed.ts'
import { Field } from '#web/base/form/Field.tsx'
import { ask, useAskAgain, useCall } from '#web/base/query.ts'
import { Alert } from '#web/base/ui/Alert.tsx'
import { Button } from '#web/base/ui/Button.tsx'
import { leagueKey } from '#web/league/choice/league-choice.ts'
import styles from './InvitePanel.module.css'

/** Gameweeks that a maker of links names: Months shows their table to the maker and to the readers of the links. */
export function NamedPeriods({ league }: { league: LeagueRef }) {
  const syncs = useQuery(ask(getLeagueSync, {}))
  const askAgain = useAskAgain()
  const set = useCall(setPeriods, () => askAgain(getLeagueSync))
  const { game, type, league_id } = league
  // What is stored, before the state of the leagues says so.
  const periods =
    set.data?.periods ?? syncs.data?.find((other) => leagueKey(other) === leagueKey(league))?.periods ?? []
  const write = (next: readonly Period[], then?: () => void) =>
    set.mutate({ game, ...(type && { type }), leagueId: league_id, periods: [...next] }, { onSuccess: () => then?.() })

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const [from, to] = [Number(given.get('from')), Number(given.get('to'))]
    write([...periods, { name: String(given.get('name')), from, to }], () => form.reset())
  }

  return (
    <>
      {set.error && <Alert>{inWords('That did not work', set.error)}</Alert>}
      <ul className={styles.links}>
        {periods.map((period) => (
          <li key={period.name}>
            <span>
              {period.name}: {gameweeksInWords(gameweeksFrom(period.from, period.to))}
            </span>
            <Button
              kind="quiet"
              busy={set.isPending}
              aria-label={`Take away: ${period.name}`}
              onClick={() => write(periods.filter((other) => other !== period))}
            >
              Take away
            </Button>
          </li>
        ))}
      </ul>
      {periods.length < PERIOD_LIMITS.periods && (
        <form method="post" className={styles.make} onSubmit={add}>
          <p>
            Name some gameweeks, such as “first half”: Months shows their table to you and to readers of your links.
          </p>
          <Field name="name" label="Name" required maxLength={PERIOD_LIMITS.letters} />
          <Field name="from" label="First gameweek" type="number" min={1} required />
          <Field name="to" label="Last gameweek" type="number" min={1} required />
          <Button type="submit" kind="quiet" busy={set.isPending}>
            Add
          </Button>
        </form>
      )}
    </>
  )
}
