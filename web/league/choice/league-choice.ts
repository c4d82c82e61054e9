import { GAMES, USUAL_GAME } from '#contract/games/games.ts'
import { byLeague } from '#contract/games/league-order.ts'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import { wordsAbout } from '#display/games/games.ts'
import { leagueSearch } from '#display/games/league-address.ts'

export function leagueKey({ game, type, league_id }: Omit<LeagueRef, 'league_name'>): string {
  return [game, type, league_id].filter((part) => part !== undefined).join('-')
}

/** The leagues of a screen, each once: those of its data, and those whose data is still to come. */
export function leaguesOf(...lists: readonly (readonly LeagueRef[])[]): LeagueRef[] {
  const leagues = new Map<string, LeagueRef>()
  for (const league of lists.flat()) if (!leagues.has(leagueKey(league))) leagues.set(leagueKey(league), league)
  return [...leagues.values()].toSorted(byLeague)
}

/** What a list of leagues offers: by game and type as soon as there is more than one kind of them. */
export function optionsOf(leagues: readonly LeagueRef[]): { value: string; label: string; group?: string }[] {
  const kinds = new Set(leagues.map(kindOf))
  return leagues.map((league) => ({
    value: leagueKey(league),
    label: league.league_name,
    ...(kinds.size > 1 && { group: kindOf(league) }),
  }))
}

function kindOf({ game, type }: LeagueRef): string {
  return wordsAbout(game).leagueKind(type)
}

/** `?league=7` is a draft league, `?league=7&game=classic&type=h2h` one of another. Unknown ones fall back to the first that has data. */
export function chosenLeague(
  search: URLSearchParams,
  leagues: readonly LeagueRef[],
  withData: readonly LeagueRef[] = leagues,
): LeagueRef | null {
  return leagues.find((league) => isAskedFor(search, league)) ?? withData[0] ?? leagues[0] ?? null
}

/** Whether an address asks for this league. */
export function isAskedFor(search: URLSearchParams, league: LeagueRef): boolean {
  return search.has('league') && keyIn(search) === leagueKey(league)
}

function keyIn(search: URLSearchParams): string | null {
  const name = search.get('game') ?? USUAL_GAME
  const game = GAMES.find((one) => one === name)
  if (!game) return null
  const { usualType } = wordsAbout(game)
  const type = usualType && (search.get('type') ?? usualType)
  return [game, type, search.get('league')].filter((part) => part !== null).join('-')
}

/** The same address with another league, without the gameweek, which belongs to the old one. */
export function withLeague(before: URLSearchParams, league: LeagueRef): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const name of ['game', 'type', 'fixtures']) after.delete(name)
  for (const [name, value] of leagueSearch(league)) after.set(name, value)
  return after
}

/** The gameweek in the address if the league has it, else the screen's default, else the newest. */
export function chosenGameweek(asked: string | null, gameweeks: readonly number[], usual?: number): number | null {
  const known = (gameweek: number | undefined) => gameweeks.find((other) => other === gameweek)
  return (asked === null ? undefined : known(Number(asked))) ?? known(usual) ?? gameweeks[0] ?? null
}
