import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { LeagueSync } from '#contract/people/leagues.ts'
import { getLeagueTickets } from '#contract/views/league-tickets.ts'
import { counted } from '#display/views/worked.ts'
import { ordinal } from '#domain/facts/written.ts'
import { paths } from '#web/base/paths.ts'
import { ask } from '#web/base/query.ts'
import { CoverShirt } from '#web/base/ui/CoverShirt.tsx'
import { Skeleton } from '#web/base/ui/Skeleton.tsx'
import { withLeague } from '#web/league/choice/league-choice.ts'
import styles from './LeagueTickets.module.css'
import { type LeagueTicket, ticketsOf } from './league-tickets.ts'
import type { Team } from './saved-teams.ts'

type Props = { teams: readonly Team[]; syncs: readonly LeagueSync[] }

/** The way into each league, with what happened there last. */
export function LeagueTickets({ teams, syncs }: Props) {
  const { data: rows = [], isPending } = useQuery(ask(getLeagueTickets, {}))
  const tickets = ticketsOf(teams, syncs, rows)
  if (tickets.length === 0) return null
  return (
    <ul className={styles.tickets} aria-label="Your leagues" aria-busy={isPending}>
      {tickets.map((ticket) => (
        <li key={ticket.key} className={styles.ticket}>
          <div className={styles.stub} aria-hidden="true">
            <CoverShirt className={styles.shirt} />
          </div>
          <div className={styles.text}>
            <h2 className={styles.league}>
              <Link to={`${paths.programme}?${withLeague(new URLSearchParams(), ticket.league)}`}>
                {ticket.league.league_name}
              </Link>
            </h2>
            <p className={styles.figures}>{isPending ? <Skeleton /> : figuresOf(ticket)}</p>
            <p className={styles.headline}>{isPending ? <Skeleton size="lines" /> : ticket.headline}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function figuresOf({ team, place, week, isBeforeFirst }: LeagueTicket): string {
  if (isBeforeFirst) return 'No gameweek is final yet.'
  const parts = [
    team,
    place && `${ordinal(place.rank)} of ${place.of}`,
    week && `${counted(week.points, 'point')} in GW ${week.gameweek}`,
    week?.isProvisional && 'provisional',
  ]
  return parts.filter(Boolean).join(' · ')
}
