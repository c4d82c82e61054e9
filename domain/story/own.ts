import type { TeamId } from '../ids.ts'
import { type Finding, LEADS } from './finding.ts'
import { type Edition, LONGEST_HEADLINE, rankFindings, type Sentence, type Wording } from './tell.ts'

const MOST_SENTENCES = 4

export type OwnStory = { headline: string; sentences: readonly Sentence[] }

/**
 * What one team's gameweek tells its owner: the findings about it, by the same measure as a programme's. `told`: the earlier editions of the league. Phrasings
 * go by the gameweek and the team, so that mails to several owners do not read alike.
 */
export function ownStory(
  findings: readonly Finding[],
  told: readonly Edition[],
  { team, gameweek, wording }: { team: TeamId; gameweek: number; wording: Wording },
): OwnStory {
  const own = rankFindings(
    findings.filter(({ teams }) => teams.includes(team)),
    told,
  )
  const sentences: Sentence[] = []
  for (const { score: _, ...finding } of own) {
    if (sentences.length === MOST_SENTENCES) break
    const isTold = sentences.some(
      ({ finding: { kind, players } }) =>
        kind === finding.kind || players.some((player) => finding.players.includes(player)),
    )
    // The plain figures of the gameweek stand beside the story.
    if (isTold || (finding.kind === 'week' && sentences.length > 0)) continue
    sentences.push({ finding, phrasing: (gameweek + team) % wording.sentences(finding.kind) })
  }
  return { headline: headlineOf(own, { team, gameweek, wording }), sentences }
}

function headlineOf(
  own: readonly Finding[],
  { team, gameweek, wording }: { team: TeamId; gameweek: number; wording: Wording },
): string {
  const leads = own.filter(({ kind, teams }) => teams[0] === team && (LEADS.includes(kind) || kind === 'week'))
  for (const finding of leads) {
    const count = wording.headlines(finding.kind)
    for (let tried = 0; tried < count; tried++) {
      const text = wording.headline(finding, (gameweek + team + tried) % count)
      if ([...text].length <= LONGEST_HEADLINE) return text
    }
  }
  return ''
}
