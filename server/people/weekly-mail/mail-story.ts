import { asOneStory } from '#display/words/one-story.ts'
import { inSecondPerson, YOU } from '#display/words/second-person.ts'
import type { PlayerId, TeamId } from '#domain/ids.ts'
import type { Finding, FindingKind } from '#domain/story/finding.ts'
import { ownStory } from '#domain/story/own.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import type { ToldWeek } from '#server/views/programme/answers-told.ts'
import { wordingWith } from '#server/views/programme/present-words.ts'

type Telling = {
  gameweek: number
  findings: readonly Finding[]
  told: ToldWeek
  playersOf(team: TeamId): (player: PlayerId) => string
  isDry: boolean
}

/** `kinds`: of all the findings that it tells. */
export type OwnStory = { kinds: readonly FindingKind[]; story: readonly string[] }

/** What the gameweek tells each owner beside their result, their place and what made them, said to them. */
export function ownStories(
  { editions = [] }: Pick<StoredLeague, 'editions'>,
  { gameweek, findings, told, playersOf, isDry }: Telling,
): (team: TeamId) => OwnStory {
  const before = editions.filter((edition) => edition.gameweek < gameweek).map((edition) => edition.told)
  return (team) => {
    // Figures alone are not said to anybody.
    const named = (one: TeamId | null) => (one === team && !isDry ? YOU : told.team(one))
    const wording = wordingWith({ team: named, player: playersOf(team) }, isDry)
    const sentences = ownStory(findings, before, { team, gameweek, wording })
    const said = sentences.map(({ finding, phrasing }) => ({
      ...finding,
      text: inSecondPerson(wording.sentence(finding, phrasing), { isAbout: !isDry && finding.teams[0] === team }),
    }))
    const story = asOneStory(said, {
      subjectOf: ({ teams: [first] }) => (first === undefined || named(first) === YOU ? '' : told.team(first)),
      join: (_, one, text) => ({ ...one, text }),
    })
    return { kinds: sentences.map(({ finding }) => finding.kind), story: story.map(({ text }) => text) }
  }
}
