import type { StandingsRow } from '#contract/views/standings.ts'
import { recordOf, season } from '#display/views/standings.ts'
import { ownerOf } from '#display/views/view.ts'
import { Sparkline } from '#web/base/chart/Sparkline.tsx'
import { RankMove } from '#web/base/table/RankMove.tsx'
import { useView } from '#web/league/answer/use-view.ts'
import { FormUnderName } from '#web/league/view/FormUnderName.tsx'
import { TeamLink } from '#web/league/view/TeamLink.tsx'
import { TeamName } from '#web/league/view/TeamName.tsx'
import { ViewScreen } from '#web/league/view/ViewScreen.tsx'
import { Contents } from './Contents.tsx'
import { rankTrends } from './rank-trends.ts'
import { SeasonFigures } from './SeasonFigures.tsx'
import { SEASON_RACE, SeasonRace } from './SeasonRace.tsx'

function CurrentSeasonPage() {
  const shown = useView(season)
  const { season: all, rows, gameweek, isOwn } = shown
  const trends = rankTrends(all ?? [], gameweek)
  return (
    <ViewScreen
      shown={shown}
      figures={<SeasonFigures rows={rows} />}
      jump={SEASON_RACE}
      cells={{
        team: drawTeam,
        rank: (row) => (
          <>
            <RankMove rank={row.rank} before={row.last_rank} />
            <Sparkline values={trends.of(row.team_id)} scale={trends.scale} isOwn={isOwn(row)} />
          </>
        ),
      }}
    >
      <SeasonRace rows={rows && all} gameweek={gameweek} isOwn={isOwn} />
      <Contents game={shown.at.game} />
    </ViewScreen>
  )
}

/** Leagues for total points have no results. */
function drawTeam(row: StandingsRow) {
  const names = <TeamName team={<TeamLink team={row} />} owner={ownerOf(row)} />
  if (!row.form) return names
  return (
    <FormUnderName form={row.form} owner={ownerOf(row)} folded={recordOf(row)}>
      {names}
    </FormUnderName>
  )
}

export { CurrentSeasonPage as Component }
