import type { LineUp } from '#contract/views/line-up.ts'
import { sheetOfLineUp } from '#display/views/line-up.ts'
import { Downloads } from './Downloads.tsx'
import { csvFile, fileName, jsonFile } from './files.ts'

/** The line-up of a gameweek, and the same gameweek with the first team, as files. */
export function DownloadLineUp({ lineUp }: { lineUp: LineUp }) {
  const { game, team_id, gameweek } = lineUp
  const name = fileName('line-up', game, team_id, gameweek === null ? null : `gw-${gameweek}`)
  return (
    <Downloads
      what={`${lineUp.team_name} in gameweek ${gameweek}`}
      names={['CSV', 'JSON']}
      make={async (kind) => (kind === 'CSV' ? csvFile(sheetOfLineUp(lineUp), name) : jsonFile(lineUp, name))}
    />
  )
}
