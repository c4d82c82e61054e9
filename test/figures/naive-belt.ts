import type { NaiveLuckLeague } from './naive-luck.ts'

/** Who has the belt after each gameweek, counted from the matches and the scores. It shares nothing with `domain/`. */
export function beltsOf(raw: NaiveLuckLeague): Map<number, number[]> {
  let holding: number[] = []
  const belts = new Map<number, number[]>()
  for (const gw of raw.gameweeks) {
    if (raw.isInMatches && holding.length > 0) {
      const next = holding.map((team) => {
        const match = raw.matches.find((one) => one.gw === gw && (one.a === team || one.b === team))
        if (!match) return team
        const [own, other, opponent] =
          match.a === team ? [match.ofA, match.ofB, match.b] : [match.ofB, match.ofA, match.a]
        return other > own && opponent !== null && raw.teams.includes(opponent) ? opponent : team
      })
      holding = [...new Set(next)]
    } else {
      const scored = raw.teams.filter((team) => raw.score(team, gw) !== null)
      const best = Math.max(...scored.map((team) => raw.score(team, gw) ?? 0))
      if (scored.length > 0) holding = scored.filter((team) => raw.score(team, gw) === best)
    }
    belts.set(gw, holding)
  }
  return belts
}
