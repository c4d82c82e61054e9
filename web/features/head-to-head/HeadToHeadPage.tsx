import type { HeadToHeadLeague } from '#contract/views/head-to-head.ts'
import { BRACKET_COUNTED, bracketOf, championIn } from '#display/views/bracket.ts'
import { type HeadToHeadRow, headToHead, recordIn } from '#display/views/head-to-head.ts'
import { ownerOf } from '#display/views/view.ts'
import { useMomentAfter } from '#web/base/ui/use-moment-after.ts'
import { useShownBefore } from '#web/league/answer/use-shown-before.ts'
import { useView } from '#web/league/answer/use-view.ts'
import { leagueKey } from '#web/league/choice/league-choice.ts'
import { useAddress } from '#web/league/choice/use-address.ts'
import { ViewShare } from '#web/league/share/ViewShare.tsx'
import { Bracket } from '#web/league/view/Bracket.tsx'
import { FormUnderName } from '#web/league/view/FormUnderName.tsx'
import { TeamLink } from '#web/league/view/TeamLink.tsx'
import { ViewExplained } from '#web/league/view/ViewExplained.tsx'
import { ViewFrame } from '#web/league/view/ViewFrame.tsx'
import { ViewTable } from '#web/league/view/ViewTable.tsx'
import { Everyone } from './Everyone.tsx'
import styles from './HeadToHeadPage.module.css'
import type { IsOwn } from './is-own.ts'
import { Results } from './Results.tsx'
import { Schedule } from './Schedule.tsx'
import { Average } from './Side.tsx'

const SPINNER_MS = 1000

function HeadToHeadPage() {
  const { search } = useAddress()
  const now = useView(headToHead)
  const kept = useShownBefore(now)
  const shown = kept?.before ?? now
  const asked = kept?.asked ?? now.league
  const { gameweeks, gameweek, isOwn } = shown
  const [league] = shown.items
  const isMoment = useMomentAfter(asked && `${leagueKey(asked)} ${search.get('gw')}`, SPINNER_MS)
  // The rows of another league are never shown as if they were those of the one that was chosen.
  const isTurning = isMoment || kept !== null
  return (
    <ViewFrame shown={{ ...shown, league: asked, state: now.state }} always isTurning={isTurning}>
      <section aria-labelledby="standings">
        <h2 className="unseen" id="standings">
          Standings
        </h2>
        <ViewTable shown={shown} cells={{ team: drawTeam }} />
      </section>
      <ViewExplained shown={shown} />
      <ViewShare shown={shown} />
      <div className={styles.matches}>
        <Results league={league} gameweek={gameweek} isOwn={isOwn} />
        <Schedule league={league} latest={gameweeks[0] ?? 0} isOwn={isOwn} />
      </div>
      {league && <KnockOut league={league} isOwn={isOwn} />}
      <Everyone league={league} gameweek={gameweek} isOwn={isOwn} />
    </ViewFrame>
  )
}

/** The rounds that decide the league; nothing where it has none. */
function KnockOut({ league, isOwn }: { league: HeadToHeadLeague; isOwn: IsOwn }) {
  const rounds = bracketOf(league)
  const champion = championIn(rounds)
  const words =
    champion === null ? 'The final decides the league, not the table.' : `Champion: ${champion}, by the final.`
  return <Bracket title="Knock-out" counted={BRACKET_COUNTED} {...{ words, rounds, league, isOwn }} />
}

function drawTeam(row: HeadToHeadRow) {
  const { team_id, form } = row
  return (
    <FormUnderName form={form} owner={ownerOf(row)} folded={recordIn(row)}>
      {team_id === null ? <Average name={row.team_name} /> : <TeamLink team={{ ...row, team_id }} />}
    </FormUnderName>
  )
}

export { HeadToHeadPage as Component }
