import type { LeagueSync } from '#contract/leagues.ts'

/** A league as every row names it. Ids are unique within a game (and, in classic, a type) only. */
export type LeagueRef = Pick<LeagueSync, 'game' | 'type' | 'league_id' | 'league_name'>

export function leagueKey({ game, type, league_id }: LeagueRef): string {
  return [game, type, league_id].filter((part) => part !== undefined).join('-')
}

/** The leagues of a screen, each once: in the order of its data, then those whose data is still to come. */
export function leaguesOf(...lists: readonly (readonly LeagueRef[])[]): LeagueRef[] {
  const leagues = new Map<string, LeagueRef>()
  for (const league of lists.flat()) if (!leagues.has(leagueKey(league))) leagues.set(leagueKey(league), league)
  return [...leagues.values()]
}

const groups = { draft: 'Draft', classic: 'Classic', h2h: 'Classic head to head' }

/** What a list of leagues offers: by game and type as soon as there is more than one kind of them. */
export function optionsOf(leagues: readonly LeagueRef[]): { value: string; label: string; group?: string }[] {
  const kinds = new Set(leagues.map(kindOf))
  return leagues.map((league) => ({
    ...{ value: leagueKey(league), label: league.league_name },
    ...(kinds.size > 1 && { group: groups[kindOf(league)] }),
  }))
}

function kindOf({ game, type }: LeagueRef): keyof typeof groups {
  return game === 'draft' ? 'draft' : (type ?? 'classic')
}

/** `?league=7` is a draft league, `?league=7&game=classic&type=h2h` one of the other game. Unknown ones fall back to the first. */
export function chosenLeague(search: URLSearchParams, leagues: readonly LeagueRef[]): LeagueRef | null {
  const key = keyIn(search)
  return leagues.find((league) => leagueKey(league) === key) ?? leagues[0] ?? null
}

function keyIn(search: URLSearchParams): string {
  const game = search.get('game') ?? 'draft'
  const type = game === 'draft' ? null : (search.get('type') ?? 'classic')
  return [game, type, search.get('league')].filter((part) => part !== null).join('-')
}

/** The same address with another league; what belongs to one league's calendar only goes. */
export function withLeague(before: URLSearchParams, league: LeagueRef): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const name of ['game', 'type', 'fixtures']) after.delete(name)
  after.set('league', String(league.league_id))
  if (league.game !== 'draft') after.set('game', league.game)
  if (league.type === 'h2h') after.set('type', league.type)
  return after
}

/** Every gameweek once, newest first. */
export function newestFirst(gameweeks: Iterable<number>): number[] {
  return [...new Set(gameweeks)].toSorted((a, b) => b - a)
}

/** The gameweek an address asks for if the league has it, else the usual one, else the newest. */
export function chosenGameweek(asked: string | null, gameweeks: readonly number[], usual?: number): number | null {
  const known = (gameweek: number | undefined) => gameweeks.find((other) => other === gameweek)
  return (asked === null ? undefined : known(Number(asked))) ?? known(usual) ?? gameweeks[0] ?? null
}
