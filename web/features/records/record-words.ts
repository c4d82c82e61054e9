import type { LeagueRecord } from '#contract/views/records.ts'
import { listed } from '#domain/facts/missing-words.ts'
import { score, written, writtenSigned } from '#domain/facts/written.ts'

type Words = { name: string; figure?: (record: LeagueRecord) => string; how: (record: LeagueRecord) => string }

const inMatch = ({ opponent, score: points, gameweek }: LeagueRecord) =>
  `${points ? `${score(points.own, points.other)} ` : ''}against ${opponent ?? ''} in gameweek ${gameweek}`
const inRun = ({ since, gameweek }: LeagueRecord) => `gameweeks ${since ?? gameweek} to ${gameweek}`
const inGameweek = ({ gameweek }: LeagueRecord) => `gameweek ${gameweek}`

/** How each record is called, and how a team came to it. */
export const RECORD_WORDS: Record<LeagueRecord['kind'], Words> = {
  highest: { name: 'Most points', how: inGameweek },
  lowest: { name: 'Fewest points', how: inGameweek },
  'biggest-win': { name: 'Biggest win', how: inMatch },
  'narrowest-win': { name: 'Narrowest win', how: inMatch },
  'unluckiest-loser': { name: 'Most points in a defeat', how: inMatch },
  'winning-run': { name: 'Longest winning run', how: inRun },
  'unbeaten-run': { name: 'Longest unbeaten run', how: inRun },
  'losing-run': { name: 'Longest losing run', how: inRun },
  'most-bench': { name: 'Most on the bench', how: inGameweek },
  'best-moves': { name: 'Best moves', figure: ({ value }) => writtenSigned(value), how: inGameweek },
  'worst-moves': { name: 'Worst moves', figure: ({ value }) => writtenSigned(value), how: inGameweek },
  'best-captain': {
    name: 'Best captain',
    how: ({ web_name, gameweek }) => `${web_name ?? ''}, gameweek ${gameweek}`,
  },
  'let-go': {
    name: 'Got away',
    how: ({ web_name, since, until }) =>
      until === undefined
        ? `let ${web_name ?? ''} go before gameweek ${since ?? ''}, who scored this for others since`
        : `left ${web_name ?? ''} out on a free hit in gameweek ${until}, who scored this for others then`,
  },
  denied: {
    name: 'Claimed too late',
    how: (record) => `wanted ${record.web_name ?? ''} in gameweek ${record.since ?? ''}, ${whoseSince(record)}`,
  },
}

/** Who picked up the player then, and for which other teams he has scored since. */
function whoseSince({ served, scored_for = [] }: LeagueRecord): string {
  const [first, ...others] = scored_for
  if (others.length === 0 && first?.team_name === served) return `who has scored this for ${served} since`
  const each = scored_for.map(({ team_name, points }) => `${written(points)} for ${team_name}`)
  return `who went to ${served ?? 'somebody else'} and has scored ${listed(each)} since`
}

export function figureOf(record: LeagueRecord): string {
  return RECORD_WORDS[record.kind].figure?.(record) ?? written(record.value)
}
