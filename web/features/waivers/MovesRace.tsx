import { lazy } from 'react'
import type { GameName } from '#contract/games/league-rows.ts'
import type { WaiverRow } from '#contract/views/waivers.ts'
import { ChartSection } from '#web/base/chart/ChartSection.tsx'
import { raceRoom } from '#web/base/chart/race-room.ts'
import { signed } from '#web/base/ui/figures.ts'
import { useAddress } from '#web/league/choice/use-address.ts'
import { movesRace } from './moves-race.ts'
import { words } from './words.ts'

const LineRace = lazy(async () => ({ default: (await import('#web/base/chart/LineRace.tsx')).LineRace }))

export const MOVES_RACE = 'moves'

type Props = {
  game: GameName
  /** Of the whole season; null until it is there. */
  rows: readonly WaiverRow[] | null
  /** The number of lines to reserve room for. */
  teams: number
  gameweek: number | null
  isOwn: (row: WaiverRow) => boolean
}

/** The points that every team's moves brought since the league's start, as lines. */
export function MovesRace({ game, rows, teams, gameweek, isOwn }: Props) {
  const { gameweeks, lines } = movesRace(rows ?? [], isOwn)
  const { search, chooseTeam } = useAddress()
  const first = lines[0]
  return (
    <ChartSection
      id={MOVES_RACE}
      title={words[game].race}
      text={words[game].raceText}
      room={raceRoom(rows ? lines.length : teams)}
    >
      {first && (
        <LineRace
          form="values"
          name={`${words[game].points}, added up`}
          summary={`${lines.length} teams over ${gameweeks.length} gameweeks; ${first.name} has most.`}
          kind="Team"
          places={gameweeks}
          placeName={(place) => `GW ${place}`}
          marked={gameweeks.indexOf(gameweek ?? 0)}
          lines={lines}
          pinned={search.get('team')}
          onPin={chooseTeam}
          format={signed}
          words={(line, place) => brought(line.values[place] ?? null, gameweeks[place] ?? 0)}
        />
      )}
    </ChartSection>
  )
}

function brought(points: number | null, gameweek: number): string {
  return points === null ? `is not known up to gameweek ${gameweek}` : `${signed(points)} up to gameweek ${gameweek}`
}
