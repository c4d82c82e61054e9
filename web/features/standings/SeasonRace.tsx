import { lazy } from 'react'
import type { StandingsRow } from '#contract/views/standings.ts'
import { withoutInWords } from '#domain/facts/missing-words.ts'
import { ordinal } from '#domain/facts/written.ts'
import { ChartSection } from '#web/base/chart/ChartSection.tsx'
import { raceRoom } from '#web/base/chart/race-room.ts'
import type { Series } from '#web/base/chart/series.ts'
import { whole } from '#web/base/ui/figures.ts'
import { useAddress } from '#web/league/choice/use-address.ts'
import { seasonRace } from './season-race.ts'
import { decider, unitOf } from './standings.ts'

const LineRace = lazy(async () => ({ default: (await import('#web/base/chart/LineRace.tsx')).LineRace }))

export const SEASON_RACE = { id: 'race', name: 'The season race' }

/** The number of teams in most leagues. */
const USUAL = 10

type Props = {
  /** Of the whole season; null while nothing is known yet. */
  rows: readonly StandingsRow[] | null
  gameweek: number | null
  isOwn: (row: StandingsRow) => boolean
}

/** The season as a race: every team's rank after every gameweek. */
export function SeasonRace({ rows, gameweek, isOwn }: Props) {
  const { gameweeks, lines } = seasonRace(rows ?? [], isOwn)
  const { search, chooseTeam } = useAddress()
  const first = lines[0]
  return (
    <ChartSection
      id={SEASON_RACE.id}
      title={SEASON_RACE.name}
      text="Where every team stood after every gameweek."
      room={raceRoom(rows ? lines.length : USUAL)}
    >
      {rows && first && (
        <LineRace
          form="ranks"
          name="Ranks by gameweek"
          summary={`${lines.length} teams over ${gameweeks.length} gameweeks${isFirst(first) ? `; ${first.name} is first` : ''}.`}
          kind="Team"
          places={gameweeks}
          placeName={(place) => `GW ${place}`}
          marked={gameweeks.indexOf(gameweek ?? 0)}
          lines={lines}
          pinned={search.get('team')}
          onPin={chooseTeam}
          format={whole}
          words={(line, place) => standing(rows, Number(line.key), gameweeks[place] ?? 0)}
        />
      )}
    </ChartSection>
  )
}

function isFirst({ values }: Series): boolean {
  return values.at(-1) === 1
}

function standing(rows: readonly StandingsRow[], team: number, gameweek: number): string {
  const row = rows.find((each) => each.team_id === team && each.gameweek === gameweek)
  if (!row) return `was not in the table after gameweek ${gameweek}`
  if (row.rank === null) return `has no place after gameweek ${gameweek}, ${withoutInWords(row.missing)}`
  return `${ordinal(row.rank)} after gameweek ${gameweek} with ${whole(decider(row))} ${unitOf(row)}s`
}
