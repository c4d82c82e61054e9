import type { TeamId } from '../ids.ts'
import { type Edition, LONGEST_HEADLINE, type Sentence, type Wording } from './edition.ts'
import type { Finding } from './finding.ts'
import { KINDS } from './kinds.ts'
import { type PhrasingsOf, pageOf } from './page.ts'
import { rankFindings } from './rank.ts'

const MOST_SENTENCES = 4
/** The tier of kinds that are only a match or a place. */
const PLAIN = 5

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
  const page = pageOf(inTurn(wording, gameweek + team))
  const sentences: Sentence[] = []
  for (const finding of own) {
    if (sentences.length === MOST_SENTENCES) break
    // The plain figures of the gameweek stand beside the story.
    const isPlain = KINDS[finding.kind].tier === PLAIN && sentences.length > 0
    const sentence = isPlain ? null : page.tell(finding)
    if (sentence) sentences.push(sentence)
  }
  return { headline: headlineOf(own, { team, gameweek, wording }), sentences }
}

/** The phrasings of each kind, from another one on for another team and gameweek. */
function inTurn(wording: Wording, first: number): PhrasingsOf {
  const from = (begin: number, count: number) =>
    Array.from({ length: count }, (_, index) => begin + ((first + index) % count))
  return {
    sentencesFor: ({ kind }) => from(0, wording.sentences(kind) - wording.following(kind)),
    followingFor({ kind }) {
      const count = wording.following(kind)
      return from(wording.sentences(kind) - count, count)
    },
    text: ({ finding, phrasing }) => wording.sentence(finding, phrasing),
  }
}

function headlineOf(
  own: readonly Finding[],
  { team, gameweek, wording }: { team: TeamId; gameweek: number; wording: Wording },
): string {
  const leads = own.filter(({ kind, teams }) => teams[0] === team && KINDS[kind].headline !== null)
  for (const finding of leads) {
    const count = wording.headlines(finding.kind)
    for (let tried = 0; tried < count; tried++) {
      const text = wording.headline(finding, (gameweek + team + tried) % count)
      if ([...text].length <= LONGEST_HEADLINE) return text
    }
  }
  return ''
}
