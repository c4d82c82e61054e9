import type { TeamId } from '../ids.ts'
import type { Edition, Sentence, Wording } from './edition.ts'
import type { Finding, FindingKind } from './finding.ts'
import { ENDS, KINDS, TABLE } from './kinds.ts'
import { matchTold, type PhrasingsOf, pageOf } from './page.ts'
import { rankFindings } from './rank.ts'
import { phrasingsIn } from './teller.ts'

const MOST_SENTENCES = 3
/** The tier of kinds that are only a match or a place. */
const PLAIN = 5
const WON: readonly FindingKind[] = ['season-end', 'season-shared', 'title-won']

/**
 * What one team's gameweek tells its owner beside its result and its place: the findings about it, by the same measure as a programme's. `told`: the earlier editions of the league. Phrasings
 * go by the gameweek and the team, so that mails to several owners do not read alike.
 */
export function ownStory(
  findings: readonly Finding[],
  told: readonly Edition[],
  { team, gameweek, wording }: { team: TeamId; gameweek: number; wording: Wording },
): Sentence[] {
  const own = rankFindings(
    findings.filter((finding) => isOwn(finding, team)),
    told,
  )
  const ownMatch = (finding: Finding) => (finding.teams.slice(0, 2).includes(team) ? matchTold(finding) : null)
  const page = pageOf(
    ownPhrasings(wording, gameweek + team),
    own.flatMap((finding) => ownMatch(finding) ?? []),
  )
  const sentences: Sentence[] = []
  for (const finding of own) {
    if (sentences.length === MOST_SENTENCES) break
    if (KINDS[finding.kind].tier === PLAIN) continue
    const sentence = page.tell(finding, { follows: ownMatch(finding) !== null })
    if (sentence) sentences.push(sentence)
  }
  return sentences
}

/** Told of every team by those who tell its week: how good its score was, where it went, and what its decisions brought. */
const OF_EVERY_TEAM: readonly FindingKind[] = [
  'draw',
  'week-first',
  'week-shared',
  'week-last',
  'last-shared',
  'unlucky-loss',
  'upset',
  'climb',
  'fall',
  'second-new',
  'leader-falls',
  'lead-lost',
  'locked-lead',
  'bench-king',
  'bench-shared',
  'move-best',
  'move-worst',
  'hits',
  'wildcard',
  'free-hit',
  'captain-blank',
  'chip-bench',
  'chip-captain',
]

/** What the team did, shared or ended. */
function isOwn({ kind, teams }: Finding, team: TeamId): boolean {
  if (OF_EVERY_TEAM.includes(kind)) return false
  if (kind === 'chasers-lost' || (TABLE.includes(kind) && !WON.includes(kind))) return false
  if (kind.endsWith('-shared')) return teams.includes(team)
  return teams[0] === team || (teams[1] === team && [...ENDS, 'first-defeat'].includes(kind))
}

/** The phrasings of each kind, from another one on for another team and gameweek. */
function ownPhrasings(wording: Wording, first: number): PhrasingsOf {
  const inTurn = (all: readonly number[]) => all.map((_, index) => all[(first + index) % all.length] ?? 0)
  return {
    sentencesFor: ({ kind }) => inTurn(phrasingsIn(wording, kind).sentences),
    followingFor: ({ kind }) => inTurn(phrasingsIn(wording, kind).following),
    // Each is a sentence of its own there.
    tailsFor: () => [],
    text: ({ finding, phrasing }) => wording.sentence(finding, phrasing),
    team: wording.team,
  }
}
