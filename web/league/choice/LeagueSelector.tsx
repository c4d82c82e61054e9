import { Link, useNavigate } from 'react-router'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import { Selector, SingleOption } from '#web/base/form/Selector.tsx'
import { leagueKey, optionsOf } from './league-choice.ts'
import { useAddress } from './use-address.ts'

type Props = { leagues: readonly LeagueRef[]; league: LeagueRef | null; always?: true }

/** A list only where there is something to choose, unless a screen always shows it. */
export function LeagueSelector({ leagues, league, always }: Props) {
  const { withLeague } = useAddress()
  const navigate = useNavigate()
  if (league === null) return null
  if (leagues.length < 2 && !always) return <SingleOption label="League" text={league.league_name} />
  return (
    <div>
      <Selector
        label="League"
        value={leagueKey(league)}
        options={optionsOf(leagues)}
        onChange={(key) => void navigate(withLeague(leagues, key), { preventScrollReset: true })}
      />
      <noscript>
        <ul>
          {optionsOf(leagues).map(({ value, label }) => (
            <li key={value}>
              <Link to={withLeague(leagues, value)}>{label}</Link>
            </li>
          ))}
        </ul>
      </noscript>
    </div>
  )
}
