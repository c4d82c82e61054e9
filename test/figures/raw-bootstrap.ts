import type { GuideLeague } from '../simulator.ts'

const PATHS = { draft: '/draft/api/bootstrap-static', classic: '/classic/api/bootstrap-static/' }

/** What players are called, by id, as the official game names them. */
export async function webNames(gameUrl: string, game: GuideLeague['game']): Promise<Map<number, string>> {
  const answer = await fetch(gameUrl + PATHS[game])
  const { elements } = (await answer.json()) as { elements: { id: number; web_name: string }[] }
  return new Map(elements.map(({ id, web_name }) => [id, web_name]))
}

type Worn = { club: string | null; position: 'GKP' | 'DEF' | 'MID' | 'FWD' | null }

/** What players wear, by id: the short name of the club, and who is a goalkeeper. */
export async function shirtsWorn(gameUrl: string, game: GuideLeague['game']): Promise<(player: number) => Worn> {
  const { elements, teams } = (await (await fetch(gameUrl + PATHS[game])).json()) as {
    elements: { id: number; team: number; element_type: number }[]
    teams: { id: number; short_name: string }[]
  }
  return (player) => {
    const found = elements.find(({ id }) => id === player)
    const club = teams.find(({ id }) => id === found?.team)?.short_name ?? null
    return { club, position: ([null, 'GKP', 'DEF', 'MID', 'FWD'] as const)[found?.element_type ?? 0] ?? null }
  }
}

/** The name of the month in which the deadline of a gameweek is; empty where there is no such gameweek. */
export async function monthNames(gameUrl: string): Promise<(gw: number) => string> {
  const answer = await fetch(gameUrl + PATHS.classic)
  const { events } = (await answer.json()) as { events: { id: number; deadline_time: string }[] }
  const names = new Map(
    events.map(({ id, deadline_time }) => [
      id,
      new Date(deadline_time).toLocaleString('en', { month: 'long', timeZone: 'UTC' }),
    ]),
  )
  return (gw) => names.get(gw) ?? ''
}
