import { expect, test } from 'vitest'
import { findingsOf } from '#domain/story/findings.ts'
import { seasonOf, weekOf } from '#domain/story/season.ts'
import { replay } from '#test/simulated/replay.ts'

/** What nobody says: of machines, riddles, and chains. */
const NEVER = [
  /[()]/,
  // A figure begins no sentence.
  /(?:^|[.?] )\d/,
  /\b(?:belongs? to|saw off|see off|overcame|good business|in truth|the player\b)/i,
  /\bThis week it was\b/,
  /\bNobody had fewer\b/,
  /of them,? .*of them/,
  // Whose score is it?
  /\b(?:lost|fell|went down|were beaten) [^;.]*, the (?:best|lowest|fewest)/,
  /\b(\p{L}+ \p{L}+)[^.;:]*\b\1\b, who/u,
]

test('every phrasing of what happens in a season can be said aloud', () => {
  const kinds = new Set<string>()
  for (const { facts, positions, wording } of replay(1, { latest: 20, mostTeams: 12 })) {
    const season = seasonOf(facts, positions)
    for (const gameweek of facts.gameweeks)
      for (const finding of findingsOf(weekOf(season, gameweek))) {
        kinds.add(finding.kind)
        for (let phrasing = 0; phrasing < wording.sentences(finding.kind); phrasing++) {
          const text = wording.sentence(finding, phrasing)
          expect([finding.kind, text, NEVER.filter((one) => one.test(text))]).toEqual([finding.kind, text, []])
          // About twenty words; the few that tell two things have up to forty.
          expect(text.split(' ').length, text).toBeLessThanOrEqual(40)
        }
        const headlines = Array.from({ length: wording.headlines(finding.kind) }, (_, one) =>
          wording.headline(finding, one),
        )
        for (const text of headlines) expect(text).not.toMatch(/[()]|^\d|\b(?:belongs? to|see off)\b/)
      }
  }
  expect(kinds.size).toBeGreaterThan(50)
})
