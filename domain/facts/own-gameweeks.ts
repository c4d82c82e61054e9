import { rulesOf } from '#domain/games/games.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import type { LeagueFacts } from './facts.ts'

/** A sum over gameweeks: null unless all are known; `missing` lists the unknown ones, ascending. */
export type Total = { total: number | null; missing: Gameweek[] }

/**
 * The first gameweek that a team played. Draft: the league's first, since all of its teams were drafted before it. Classic: the
 * first with a history, picks or a match, or the league's where the history could not be read; null without any, as for a
 * team that has only just joined.
 */
export function firstGameweekOf(facts: LeagueFacts, team: TeamId): Gameweek | null {
  if (!rulesOf(facts.game).mayTeamsJoinLate) return facts.startGameweek
  const matches = facts.matches.filter(
    ({ teamA, teamB }) => facts.scoring === 'h' && (teamA === team || teamB === team),
  )
  const stored = [facts.weeks.get(team), facts.histories?.get(team)].flatMap((weeks) => [...(weeks?.keys() ?? [])])
  const known = [...stored, ...matches.map(({ gameweek }) => gameweek)]
  if (facts.unread?.has(team)) known.push(facts.startGameweek)
  return known.length === 0 ? null : Math.min(...known)
}

/** The league's final gameweeks in which the team was there: only these can be missing. */
export function gameweeksOf(facts: LeagueFacts, team: TeamId): Gameweek[] {
  const first = firstGameweekOf(facts, team)
  return first === null ? [] : facts.gameweeks.filter((gameweek) => gameweek >= first)
}

/** Absent is not zero: one unknown gameweek makes the sum unknown. The sum of no gameweeks is null too. */
export function totalOver(gameweeks: readonly Gameweek[], figure: (gameweek: Gameweek) => number | null): Total {
  const figures = gameweeks.map((gameweek) => ({ gameweek, value: figure(gameweek) }))
  const missing = figures.flatMap(({ gameweek, value }) => (value === null ? gameweek : []))
  const isKnown = figures.length > 0 && missing.length === 0
  return { total: isKnown ? figures.reduce((sum, { value }) => sum + (value ?? 0), 0) : null, missing }
}

/**
 * `totalOver` up to and including each of the gameweeks, which ascend, in one walk through them: for a row of each gameweek. Gameweeks
 * that `counts` refuses add nothing and are not missing.
 */
export function totalsUpTo(
  gameweeks: readonly Gameweek[],
  figure: (gameweek: Gameweek) => number | null,
  counts: (gameweek: Gameweek) => boolean = () => true,
): Map<Gameweek, Total> {
  let [sum, known, missing]: [number, number, readonly Gameweek[]] = [0, 0, []]
  return new Map(
    gameweeks.map((gameweek) => {
      const value = counts(gameweek) ? figure(gameweek) : 0
      if (value === null) missing = [...missing, gameweek]
      else {
        sum += value
        known += counts(gameweek) ? 1 : 0
      }
      return [gameweek, { total: known > 0 && missing.length === 0 ? sum : null, missing: [...missing] }]
    }),
  )
}

/** Gameweeks of several lists, each once, ascending. */
export function together(...lists: readonly (readonly Gameweek[])[]): Gameweek[] {
  return [...new Set(lists.flat())].toSorted((a, b) => a - b)
}
