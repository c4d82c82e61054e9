import { SIMULATOR } from './addresses.ts'

export type PlayerShown = {
  /** 1 to 15, as the official game counts them. */
  seat: number
  row: string
  name: string
  alt: string
  points: string
  marks: string[]
}

type Known = { name: string; row: string; club: string }
type Bootstrap = {
  elements: { id: number; web_name: string; element_type: number; team: number }[]
  teams: { id: number; short_name: string }[]
}

const ROWS = ['', 'Goalkeeper', 'Defenders', 'Midfielders', 'Forwards']
const PATHS = { draft: '/draft/api/bootstrap-static', classic: '/classic/api/bootstrap-static/' }

/** All players of a game by their id. */
export async function playersOf(game: 'draft' | 'classic'): Promise<Map<number, Known>> {
  const { elements, teams } = (await (await fetch(SIMULATOR + PATHS[game])).json()) as Bootstrap
  const clubs = new Map(teams.map(({ id, short_name }) => [id, short_name]))
  return new Map(
    elements.map(({ id, web_name, element_type, team }) => [
      id,
      { name: web_name, row: ROWS[element_type] ?? '', club: clubs.get(team) ?? '' },
    ]),
  )
}
