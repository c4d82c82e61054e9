import type { Gameweek, TeamId } from '#domain/ids.ts'
import { findingsOf } from '#domain/story/findings.ts'
import { ownStory } from '#domain/story/own.ts'
import { seasonOf, weekOf } from '#domain/story/season.ts'
import type { Wording } from '#domain/story/tell.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import type { Told } from '#server/views/programme/present-words.ts'

/** What the gameweek tells each owner, which no programme does. Its findings are found once for all owners. */
export function ownStories(
  { facts, positions, editions = [] }: StoredLeague,
  { gameweek, wording }: { gameweek: Gameweek; wording: Wording },
): (team: TeamId) => Told {
  const findings = findingsOf(weekOf(seasonOf(facts, positions), gameweek))
  const before = editions.filter((edition) => edition.gameweek < gameweek).map(({ told }) => told)
  return (team) => {
    const { headline, sentences } = ownStory(findings, before, { team, gameweek, wording })
    return { headline, sentences: sentences.map(({ finding, phrasing }) => wording.sentence(finding, phrasing)) }
  }
}
