import type { Choice, LeagueFacts } from '#domain/facts/facts.ts'
import { sumOfPoints } from '#domain/facts/lineup.ts'
import { together, totalOver } from '#domain/facts/own-gameweeks.ts'
import { netScore } from '#domain/facts/scores.ts'
import type { Gameweek, PlayerId, Position, TeamId } from '../ids.ts'
import { bestEleven } from '../luck/best-eleven.ts'

export type KeptDraft = {
  team: TeamId
  /** Points of all fifteen drafted players in all final gameweeks. Null, like each total, if one is not known. */
  fifteen: number | null
  /** The best eleven of them in each gameweek, under the formation rules. */
  bestEleven: number | null
  /** What the team really scored. */
  real: number | null
  byGameweek: KeptGameweek[]
  /** The gameweeks that lack something one of the totals needs. */
  missing: Gameweek[]
}

type KeptGameweek = { gameweek: Gameweek; fifteen: number | null; bestEleven: number | null; real: number | null }

/**
 * The squads that the teams of a draft league would have with the draft kept, without any move since: one entry for each team, in the order of the
 * facts; null as long as the draft is not known. The best eleven is null where the position of one of the squad is not known.
 */
export function draftKept(facts: LeagueFacts, positions: ReadonlyMap<PlayerId, Position | null>): KeptDraft[] | null {
  if (!facts.choices) return null
  const picked = Map.groupBy(facts.choices, ({ team }) => team)
  return facts.teams.map(({ team }) => keptBy(facts, { team, positions, picked: picked.get(team) ?? [] }))
}

type Of = { team: TeamId; positions: ReadonlyMap<PlayerId, Position | null>; picked: readonly Choice[] }

function keptBy(facts: LeagueFacts, { team, positions, picked }: Of): KeptDraft {
  const squad = picked.map(({ player }) => player)
  const byGameweek = facts.gameweeks.map((gameweek): KeptGameweek => {
    const points = facts.points.get(gameweek)
    const real = netScore(facts, { team, gameweek })
    if (!points || squad.length === 0) return { gameweek, fifteen: null, bestEleven: null, real }
    const best = bestEleven(squad, { points, positions })
    return { gameweek, fifteen: sumOfPoints(points, squad), bestEleven: best?.points ?? null, real }
  })
  const weekOf = new Map(byGameweek.map((week) => [week.gameweek, week]))
  const sum = (figure: 'fifteen' | 'bestEleven' | 'real') =>
    totalOver(facts.gameweeks, (gameweek) => weekOf.get(gameweek)?.[figure] ?? null)
  const [fifteen, best, real] = [sum('fifteen'), sum('bestEleven'), sum('real')]
  return {
    team,
    fifteen: fifteen.total,
    bestEleven: best.total,
    real: real.total,
    byGameweek,
    missing: together(fifteen.missing, real.missing),
  }
}
