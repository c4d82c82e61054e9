import { lazy } from 'react'
import type { NoSubsRow } from '#contract/views/no-subs.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { ChartSection } from '#web/base/chart/ChartSection.tsx'
import { twoLinesRoom } from '#web/base/chart/two-lines-room.ts'
import { Selector } from '#web/base/form/Selector.tsx'
import { signed, whole } from '#web/base/ui/figures.ts'
import { useAddress } from '#web/league/choice/use-address.ts'
import { lockedLine } from './locked-line.ts'

const TwoLines = lazy(async () => ({ default: (await import('#web/base/chart/TwoLines.tsx')).TwoLines }))

export const LOCKED_LINE = { id: 'locked', name: 'Locked against real' }

type Props = { rows: readonly NoSubsRow[] | null; isOwn: (row: NoSubsRow) => boolean }

/** One team's season twice: as it was, and with the first eleven locked. */
export function LockedLine({ rows, isOwn }: Props) {
  const { search, chooseTeam } = useAddress()
  const chosen = search.get('team')
  const teams = (rows ?? []).toSorted((a, b) => a.team_name.localeCompare(b.team_name, 'en'))
  const nameOf = namesOfRows(teams)
  const team = teams.find(({ team_id }) => String(team_id) === chosen) ?? teams.find(isOwn) ?? teams[0]
  const { gameweeks, locked, actual, apart } = lockedLine(team ?? { by_gameweek: [], missing: [] })
  return (
    <ChartSection
      id={LOCKED_LINE.id}
      title={LOCKED_LINE.name}
      text="The points of one team as they came, and those of its first eleven, added up."
      room={twoLinesRoom}
      selector={
        <div data-without-own-row>
          <Selector
            label="Team"
            value={String(team?.team_id ?? '')}
            options={teams.map(({ team_id }) => ({ value: String(team_id), label: nameOf(team_id) }))}
            onChange={chooseTeam}
          />
        </div>
      }
    >
      {team && (
        <TwoLines
          name={`Locked against real, ${nameOf(team.team_id)}`}
          title={nameOf(team.team_id)}
          places={gameweeks}
          placeName={(place) => `GW ${place}`}
          corner="Gameweek"
          a={{ name: 'Real', values: actual }}
          b={{ name: 'Locked', values: locked }}
          apart={{ name: 'Difference', values: apart, ahead: 'gained', behind: 'lost' }}
          format={whole}
          formatApart={signed}
          words={(place) => after(gameweeks[place] ?? 0, { locked, actual, apart }, place)}
        />
      )}
    </ChartSection>
  )
}

type Lines = Record<'locked' | 'actual' | 'apart', readonly (number | null)[]>

function after(gameweek: number, { locked, actual, apart }: Lines, place: number): string {
  const values = [actual[place], locked[place], apart[place]] as const
  const [real, lockedPoints, gap] = values
  if (typeof real !== 'number')
    return `${typeof lockedPoints === 'number' ? `${lockedPoints} locked` : 'nothing'} is known up to gameweek ${gameweek}; not what was really scored`
  if (lockedPoints === null || lockedPoints === undefined)
    return `scored ${whole(real)} up to gameweek ${gameweek}; no first eleven`
  return `${whole(real)} really, ${whole(lockedPoints)} locked up to gameweek ${gameweek}: ${signed(gap)}`
}
