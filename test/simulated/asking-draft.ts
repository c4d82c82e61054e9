import { asking, type Bootstrap, type DraftLive, type DraftPicks, gameweeks, sum } from './asking.ts'

/** For tests: the draft game at its end, and figures made from its raw answers alone. */
export function askingDraft() {
  const { leagues, clock, draft, answer } = asking()
  clock(38, 'over')
  const drafted = leagues.filter((league) => league.game === 'draft' && league.name !== 'We Will Draft on Friday')
  const live = gameweeks.map((gameweek) => draft<DraftLive>(`event/${gameweek}/live`))
  const positions = new Map(draft<Bootstrap>('bootstrap-static').elements.map((one) => [one.id, one.element_type]))

  function played(element: number, gameweek: number): boolean {
    const stats = live[gameweek - 1]?.elements[element]?.stats
    return stats !== undefined && (stats.minutes > 0 || stats.yellow_cards > 0 || stats.red_cards > 0)
  }

  function picksOf(team: number, gameweek: number): DraftPicks | null {
    const { status, body } = answer(`/draft/api/entry/${team}/event/${gameweek}`)
    return status === 200 ? JSON.parse(body) : null
  }

  function score(team: number, gameweek: number): number {
    const picks = picksOf(team, gameweek)
    const elements = live[gameweek - 1]?.elements
    return picks ? sum(eleven(picks).map((element) => elements?.[element]?.stats.total_points ?? 0)) : 0
  }

  function counts(elements: readonly number[]): number[] {
    return [1, 2, 3, 4].map((position) => elements.filter((element) => positions.get(element) === position).length)
  }

  return { clock, draft, drafted, positions, played, picksOf, score, counts }
}

export function eleven(picks: DraftPicks): number[] {
  return picks.picks.filter((pick) => pick.position <= 11).map((pick) => pick.element)
}

export const startOf = (name: string) => (name === 'The Late Bus' ? 6 : 1)
