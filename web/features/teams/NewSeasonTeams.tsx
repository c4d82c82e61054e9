import { useId, useState } from 'react'
import type { Answer } from '#contract/base/endpoint.ts'
import { carryOn, type LastSeasonTeam, listLastSeason } from '#contract/people/last-season.ts'
import { getLeagueSync } from '#contract/people/leagues.ts'
import { listTeams } from '#contract/people/teams.ts'
import { inWords } from '#web/base/failed.ts'
import { useAskAgain, useCall } from '#web/base/query.ts'
import { Alert } from '#web/base/ui/Alert.tsx'
import { Button } from '#web/base/ui/Button.tsx'
import { Notice } from '#web/base/ui/Notice.tsx'
import { invitation } from '#web/league/invite/invitation.ts'
import { KnownLink } from '#web/league/invite/KnownLink.tsx'
import styles from './NewSeasonTeams.module.css'
import { tables } from './team-context.ts'

type Done = { team: LastSeasonTeam; carried: Answer<typeof carryOn> }

export function NewSeasonTeams({ teams }: { teams: readonly LastSeasonTeam[] }) {
  const [done, setDone] = useState<Done[]>([])
  const id = useId()
  const isDone = (team: LastSeasonTeam) => done.some((one) => one.team.game === team.game && isSame(one.team, team))
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>A new season</h2>
      {done.map(({ team, carried }) => (
        <Carried key={`${team.game} ${team.team_id}`} team={team} carried={carried} />
      ))}
      {teams
        .filter((team) => !isDone(team))
        .map((team) => (
          <Offer
            key={`${team.game} ${team.team_id}`}
            team={team}
            onDone={(carried) => setDone((before) => [...before, { team, carried }])}
          />
        ))}
    </section>
  )
}

function isSame(one: LastSeasonTeam, other: LastSeasonTeam): boolean {
  return one.team_id === other.team_id && one.year === other.year
}

function Offer({ team, onDone }: { team: LastSeasonTeam; onDone: (carried: Done['carried']) => void }) {
  const askAgain = useAskAgain()
  const carry = useCall(carryOn)
  const { game, team_id, team_name, year, links, found } = team

  async function press() {
    onDone(await carry.mutateAsync({ game, teamId: team_id, nextTeamId: found.team_id }))
    void askAgain(listLastSeason, listTeams, getLeagueSync, ...tables)
  }

  return (
    <div className={styles.team}>
      <p>
        Your team of {year}, <strong>{team_name}</strong>, is <strong>{found.team_name}</strong> in {found.year}: Team
        ID {found.team_id}, in {found.leagues.map(({ league_name }) => league_name).join(', ')}.
      </p>
      <p className={styles.soft}>
        Found by the names of the league and of its owner. Shortened names stay so, and hidden ones whose owner is found
        {links > 0 && `, and ${linksInWords(links)} as last season, shown here`}.
      </p>
      {carry.error && <Alert>{inWords('Failed to save team ID', carry.error)}</Alert>}
      {/* A failure is shown above. */}
      <Button busy={carry.isPending} onClick={() => void press().catch(() => undefined)}>
        Go on with {found.team_name}
      </Button>
    </div>
  )
}

function linksInWords(links: number): string {
  return links === 1 ? 'a new link is made with the settings' : `${links} new links are made with the settings`
}

function Carried({ team: { found }, carried: { links } }: Done) {
  return (
    <div className={styles.team}>
      <Notice takesFocus>{`Team ID ${found.team_id} is saved.`}</Notice>
      {links.length > 0 && <p>The links of last season have ended. These are new, for the chat:</p>}
      {links.map(({ id, url, league_name }) => (
        <div key={id} className={styles.link}>
          <KnownLink id={id} text={invitation(league_name, url)} />
        </div>
      ))}
    </div>
  )
}
