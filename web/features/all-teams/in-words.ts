import { USUAL_GAME_OF_ALL_TEAMS } from '#contract/games/games.ts'
import type { GameName } from '#contract/games/league-rows.ts'
import type { InsightMeta, StarterMedian } from '#contract/insights.ts'
import type { Settings } from '#contract/site.ts'
import { MISSING } from '#domain/facts/written.ts'
import { gameIn, writeGame } from '#web/base/game-address.ts'
import { withDecimals } from '#web/base/ui/figures.ts'
import { chosenGameweek } from '#web/league/choice/league-choice.ts'

/** A figure of an insight page: two decimals, or the dash of a missing one. */
export function decimal(value: number | null | undefined): string {
  return withDecimals(value, 2)
}

/** Of a value that is in percent already. */
export function percent(value: number | null | undefined): string {
  const text = decimal(value)
  return text === MISSING ? text : `${text}%`
}

/** `part` of `all` in percent; null if `all` is 0. */
export function percentOf(part: number, all: number): number | null {
  return all > 0 ? (100 * part) / all : null
}

export function teamsText(teams: number): string {
  return teams === 1 ? '1 team' : `${teams.toLocaleString('en-GB')} teams`
}

/** `over 412 teams`, after `before`; nothing where no team is counted, as there is no figure then. */
export function overTeams(teams: number | undefined, before = ''): string {
  return teams ? `${before}over ${teamsText(teams)}` : ''
}

export function gameOfAllTeamsIn(search: URLSearchParams): GameName {
  return gameIn(search, USUAL_GAME_OF_ALL_TEAMS)
}

/** The same address about another game. */
export function withGame(before: URLSearchParams, game: GameName): URLSearchParams {
  const after = new URLSearchParams(before)
  writeGame(after, game, USUAL_GAME_OF_ALL_TEAMS)
  return after
}

/** Every final gameweek, newest first, and the one the address asks for if it is among them, else the latest. */
export function gameweekIn(search: URLSearchParams, latest: number | null): { list: number[]; chosen: number | null } {
  const list = Array.from({ length: latest ?? 0 }, (_, index) => (latest ?? 0) - index)
  return { list, chosen: chosenGameweek(search.get('gw'), list) }
}

const POSITIONS = ['GKP', 'DEF', 'MID', 'FWD'] as const

/** Goalkeepers first, then defenders, midfielders and forwards. */
export function byPosition(medians: readonly StarterMedian[]): StarterMedian[] {
  const place = ({ element_type }: StarterMedian) => POSITIONS.indexOf(element_type)
  return medians.toSorted((a, b) => place(a) - place(b))
}

/** The average of the four on the bench: of all fifteen less that of the eleven. */
export function averageBench(fifteen: number | null, eleven: number | null): number | null {
  return fifteen === null || eleven === null ? null : fifteen - eleven
}

/** A bar of the spread in words: whole points from `from` up to, but without, `to`. */
export function aheadText({ from, to }: { from: number; to: number }): string {
  if (to <= 0) return `${range(1 - to, -from)} behind`
  return from === 0 && to === 1 ? 'level' : `${range(from, to - 1)} ahead`
}

function range(least: number, most: number): string {
  if (least === most) return least === 1 ? '1 point' : `${least} points`
  return `${least} to ${most} points`
}

type AllTeams = Settings['allTeams']

/** Whether teams that nobody follows here are among all teams. */
export function hasSample(game: GameName, { sample }: AllTeams): boolean {
  return game === USUAL_GAME_OF_ALL_TEAMS && sample > 0
}

/** What the figures wait for, in one sentence. */
export function whyNothing({ game, gameweek, teams }: InsightMeta, allTeams: AllTeams): string {
  if (gameweek === null) return 'The first figures come with the first final gameweek.'
  const whose = hasSample(game, allTeams) ? '' : ' of leagues that somebody follows here'
  const so = teams === 0 ? 'none is' : teams === 1 ? '1 is' : `${teams.toLocaleString('en-GB')} are`
  return `The figures of gameweek ${gameweek} wait for ${teamsText(allTeams.least)}${whose}: ${so} counted so far.`
}
