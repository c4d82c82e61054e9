/**
 * A second computation of whom teams have let go and what that brought others, straight from the raw answers of the official games'
 * addresses. It shares nothing with `domain/`: it follows who had each player. Slow, plain and for tests only.
 */
import type { RawClassicLeague } from './naive-classic-league.ts'
import type { RawLeague } from './naive-league.ts'

type Sale = { entry: number; event: number; came: number; went: number; isFreeHit: boolean }
type Had = { element: number; position: number }
type Given = {
  teams: number[]
  gameweeks: number[]
  sales: Sale[]
  squad: (entry: number, gw: number) => Had[]
  worth: (element: number, gw: number) => number
}
export type NaiveLetGo = { entry: number; element: number; since: number; value: number }

export function draftLetGo(raw: RawLeague): Given {
  return {
    teams: raw.entries.map(({ entry_id }) => entry_id),
    gameweeks: raw.gameweeks,
    sales: raw.transactions
      .filter(({ result }) => result === 'a')
      .map(({ entry, event, element_in: came, element_out: went }) => ({ entry, event, came, went, isFreeHit: false })),
    squad: (entry, gw) => raw.picks[`${entry}/${gw}`]?.picks ?? [],
    worth: (element, gw) => raw.live[gw]?.[String(element)]?.stats.total_points ?? 0,
  }
}

export function classicLetGo(raw: RawClassicLeague): Given {
  const chip = (entry: number, gw: number) => raw.picks[`${entry}/${gw}`]?.active_chip
  return {
    teams: raw.teams.map(({ entry }) => entry),
    gameweeks: raw.gameweeks,
    sales: raw.teams.flatMap(({ entry }) =>
      (raw.transfers[entry] ?? []).map(({ event, element_in: came, element_out: went }) => ({
        ...{ entry, event, came, went },
        isFreeHit: chip(entry, event) === 'freehit',
      })),
    ),
    squad: (entry, gw) => raw.picks[`${entry}/${gw}`]?.picks ?? [],
    worth: (element, gw) => raw.live[gw]?.[element] ?? 0,
  }
}

/** The points that each of them has scored for others up to a gameweek. */
export function letGoUpTo({ teams, gameweeks, sales, squad, worth }: Given, at: number): NaiveLetGo[] {
  const found: NaiveLetGo[] = []
  for (const entry of teams) {
    const own = sales.filter((sale) => sale.entry === entry)
    for (const element of new Set(own.map(({ went }) => went))) {
      const about = own.filter(({ came, went }) => came === element || went === element)
      // A player was sold in a gameweek whose moves took him more often than they brought him.
      const sold = [...new Set(about.map(({ event }) => event))].filter((event) => {
        const then = about.filter((sale) => sale.event === event)
        return then.filter(({ went }) => went === element).length > then.filter(({ came }) => came === element).length
      })
      const isHit = (event: number) => about.some((sale) => sale.event === event && sale.isFreeHit)
      const value = (counts: (gw: number) => boolean) => {
        let sum = 0
        for (const gw of gameweeks) {
          if (gw > at || !counts(gw)) continue
          const mine = squad(entry, gw)
          if (mine.length === 0 || mine.some((pick) => pick.element === element)) continue
          const isFielded = teams.some((other) =>
            squad(other, gw).some((pick) => pick.element === element && pick.position < 12),
          )
          if (isFielded) sum += worth(element, gw)
        }
        return sum
      }
      const real = sold.filter((event) => !isHit(event))
      const since = Math.min(...real)
      if (real.length > 0) found.push({ entry, element, since, value: value((gw) => gw >= since) })
      const hits = sold.filter(isHit)
      for (const hit of hits) found.push({ entry, element, since: hit, value: value((gw) => gw === hit) })
    }
  }
  return found
}
