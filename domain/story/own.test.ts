import { expect, test } from 'vitest'
import { replay } from '#test/simulated/replay.ts'
import type { FindingKind } from './finding.ts'
import { findingsOf } from './findings.ts'
import { ownStory } from './own.ts'
import { matchTold } from './page.ts'
import { matchOf, seasonOf, weekOf } from './season.ts'
import { phrasingsIn } from './teller.ts'

const LATEST = 12
/** By the mail itself: where the team went, and how good its score was. */
const SAID: readonly FindingKind[] = ['draw', 'climb', 'fall', 'leader-falls', 'lead-lost', 'week-first', 'week-last']

test('an owner reads nothing that tells the own match, place or score again', () => {
  let told = 0
  for (const { facts, positions, editions, wording } of replay(1, { latest: LATEST, mostTeams: 12 })) {
    const season = seasonOf(facts, positions)
    for (const gameweek of facts.gameweeks) {
      const findings = findingsOf(weekOf(season, gameweek))
      const before = editions.filter((edition) => edition.gameweek < gameweek)
      for (const { team } of facts.teams) {
        const sentences = ownStory(findings, before, { team, gameweek, wording })
        const kinds = sentences.map(({ finding }) => finding.kind)
        expect(kinds.filter((kind) => SAID.includes(kind))).toEqual([])
        const match = matchOf(season, team, gameweek)
        if (!match) continue
        const results = sentences.filter(
          ({ finding, phrasing }) =>
            matchTold(finding) !== null &&
            finding.teams.slice(0, 2).every((other) => other === team || other === match.opponent) &&
            phrasingsIn(wording, finding.kind).sentences.includes(phrasing),
        )
        expect([gameweek, kinds, results]).toEqual([gameweek, kinds, []])
        told += sentences.length
      }
    }
  }
  expect(told).toBeGreaterThan(100)
})

test('an owner reads of the own team, of what it shares, and of runs that it ended', () => {
  const seen = new Set<string>()
  for (const { facts, positions, editions, wording } of replay(2, { latest: LATEST, mostTeams: 12 })) {
    const season = seasonOf(facts, positions)
    for (const gameweek of facts.gameweeks) {
      const findings = findingsOf(weekOf(season, gameweek))
      const before = editions.filter((edition) => edition.gameweek < gameweek)
      for (const { team } of facts.teams)
        for (const { finding } of ownStory(findings, before, { team, gameweek, wording }))
          if (finding.teams[0] !== team) seen.add(finding.kind)
    }
  }
  expect([...seen].filter((kind) => !/-ended$|-shared$|^first-defeat$/.test(kind))).toEqual([])
  expect(seen.size).toBeGreaterThan(1)
})
