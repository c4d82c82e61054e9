import type { LeagueRef } from '#contract/league-rows.ts'
import { Selector, SingleOption } from '#web/ui/Selector.tsx'
import { leagueKey, optionsOf } from './league-choice.ts'
import { useAddress } from './use-address.ts'

type Props = { leagues: readonly LeagueRef[]; league: LeagueRef | null; always?: true }

/** A list only where there is something to choose, unless a screen always shows it. */
export function LeagueSelector({ leagues, league, always }: Props) {
  const { chooseLeague } = useAddress()
  if (league === null) return null
  if (leagues.length < 2 && !always) return <SingleOption label="League" text={league.league_name} />
  return (
    <Selector
      label="League"
      value={leagueKey(league)}
      options={optionsOf(leagues)}
      onChange={(key) => chooseLeague(leagues, key)}
    />
  )
}
