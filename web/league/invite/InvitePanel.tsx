import { useQuery } from '@tanstack/react-query'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import {
  createLeagueLink,
  endLinksOfLeague,
  getOpenLink,
  listLeagueLinks,
  setShortNames,
} from '#contract/people/league-links.ts'
import { failureWithoutData, inWords } from '#web/base/failed.ts'
import { Switch } from '#web/base/form/Switch.tsx'
import { ask, useAskAgain, useCall } from '#web/base/query.ts'
import { Alert } from '#web/base/ui/Alert.tsx'
import { Button } from '#web/base/ui/Button.tsx'
import { Notice } from '#web/base/ui/Notice.tsx'
import { leagueKey } from '#web/league/choice/league-choice.ts'
import styles from './InvitePanel.module.css'
import { endedInWords, hereInWords, invitation, linksInWords } from './invitation.ts'
import { KnownLink } from './KnownLink.tsx'
import { MakeLink } from './MakeLink.tsx'
import { NamedPeriods } from './NamedPeriods.tsx'
import { NamesOnLinks } from './NamesOnLinks.tsx'
import { OwnLinks } from './OwnLinks.tsx'

export function InvitePanel({ league }: { league: LeagueRef }) {
  const state = useQuery(ask(listLeagueLinks, {}))
  const { game, type, league_id } = league
  const ofLeague = { game, ...(type && { type }) }
  const open = useQuery(ask(getOpenLink, { ...ofLeague, leagueId: String(league_id) }))
  const askAgain = useAskAgain()
  const again = () => askAgain(listLeagueLinks, getOpenLink)
  const make = useCall(createLeagueLink, again)
  const endAll = useCall(endLinksOfLeague, again)
  const shorten = useCall(setShortNames, again)
  const asked = { ...ofLeague, leagueId: league_id }
  const isThis = (other: LeagueRef) => leagueKey(other) === leagueKey(league)
  const shared = state.data?.leagues.find(isThis)
  const own = state.data?.links.filter(isThis) ?? []
  const alive = (link: { id: number } | null | undefined) => own.some(({ id }) => id === link?.id)
  const made = alive(make.data) ? make.data : undefined
  const known = made ?? (alive(open.data?.link) ? open.data?.link : undefined)
  const problem = failureWithoutData(state) ?? make.error ?? endAll.error ?? shorten.error

  return (
    <div className={styles.panel}>
      <p>
        One link shows all screens of {league.league_name} to whoever has it, without an account, until the season is
        over or you end it. It ends, too, when you delete your team or your account. {hereInWords(shared?.here)}
      </p>
      {problem && <Alert>{inWords('That did not work', problem)}</Alert>}
      {/* Not before it is known how many are here: the button would move away from under the pointer. */}
      {known && <KnownLink key={known.id} id={known.id} text={invitation(league.league_name, known.url)} />}
      {made || state.isPending || open.isPending ? null : (
        <MakeLink isBusy={make.isPending} onMake={(names) => make.mutate({ ...asked, ...names })} />
      )}
      <OwnLinks links={own} onChange={again} />
      <Notice>{endAll.data && endedInWords(endAll.data)}</Notice>
      {shared && shared.links > 0 && (
        <>
          <p>{linksInWords(shared.links)} What a chat has copied of a page stays in the chat.</p>
          <Button kind="bad" busy={endAll.isPending} onClick={() => endAll.mutate(asked)}>
            End all links of the league
          </Button>
        </>
      )}
      <Switch
        label="Your links show first names and initials only"
        isOn={shared?.short_names}
        isBusy={shorten.isPending}
        onTurn={() => shorten.mutate({ ...asked, on: !shared?.short_names })}
      />
      {own.length > 0 && <NamedPeriods league={league} />}
      <NamesOnLinks league={league} names={shared?.names ?? []} onChange={again} />
    </div>
  )
}
