import type { LeagueRef } from '#contract/games/league-rows.ts'
import type { OnlyFor } from '#display/views/screens.ts'
import { isAsAsked, type Span, spanWords } from '#display/views/span.ts'
import { chosenSearch } from '#web/base/page/chosen-search.ts'
import { paths } from '#web/base/paths.ts'
import { isAskedFor, withLeague } from '#web/league/choice/league-choice.ts'
import { spanAsked } from '#web/league/choice/span-asked.ts'

/** A note about something in the address that does not exist: what is shown instead, and a link. */
export type NotThere = { words: string; way: { name: string; to: string } }

type League = {
  search: URLSearchParams
  shown: LeagueRef
  /** Every league of the person, on this screen or not. */
  all: readonly LeagueRef[]
  /** Which leagues the screen is for. */
  view: OnlyFor
}

export function leagueNotThere({ search, shown, all, view }: League): NotThere | null {
  if (!search.has('league') || isAskedFor(search, shown)) return null
  const instead = `Here is ${shown.league_name} instead.`
  const other = all.find((league) => isAskedFor(search, league))
  if (other) {
    return {
      words: `${other.league_name} ${whyNot(other, view)}. ${instead}`,
      way: {
        name: 'Go to its season',
        to: `${paths.currentSeason}${chosenSearch(withLeague(new URLSearchParams(chosenSearch(search)), other))}`,
      },
    }
  }
  const number = numberIn(search.get('league'))
  const words = number === null ? 'The address names no league.' : `League ${number} is none of your leagues.`
  return { words: `${words} ${instead}`, way: { name: 'Go to your teams', to: paths.teams } }
}

function whyNot({ game }: LeagueRef, { isForGame, isForCup }: OnlyFor): string {
  if (isForCup) return 'has no cup that has begun'
  return isForGame && game !== isForGame ? 'is not of the draft game' : 'does not play head to head'
}

type Gameweek = {
  search: URLSearchParams
  name: 'gw' | 'fixtures'
  /** Newest first. */
  gameweeks: readonly number[]
  shown: number | null
  /** The words for what has these gameweeks: a league or a team. */
  of?: string
}

export function gameweekNotThere({ search, name, gameweeks, shown, of = 'This league' }: Gameweek): NotThere | null {
  const asked = search.get(name)
  if (asked === null || shown === null || numberIn(asked) === shown) return null
  return {
    words: `${whyNoGameweek(numberIn(asked), { gameweeks, of, isToCome: name === 'fixtures' })} Here is gameweek ${shown} instead.`,
    way: { name: name === 'gw' ? 'Stay with the latest' : 'Stay with the next', to: without(search, name) },
  }
}

type Why = { gameweeks: readonly number[]; of: string; isToCome: boolean }

function whyNoGameweek(asked: number | null, { gameweeks, of, isToCome }: Why): string {
  if (asked === null) return 'The address names no gameweek.'
  if (isToCome) return `No match of gameweek ${asked} is to come.`
  return asked > (gameweeks[0] ?? 0) ? `Gameweek ${asked} is not final yet.` : `${of} has no gameweek ${asked}.`
}

/** A month that has no final gameweek, or gameweeks that are none of the league's. */
export function spanNotThere(search: URLSearchParams, span: Span): NotThere | null {
  const asked = spanAsked(search)
  if (isAsAsked(span, asked)) return null
  const what = asked.month
    ? 'No gameweek of that month is final in this league.'
    : 'These are no final gameweeks of this league.'
  const others = [...search].filter(([name]) => !SPAN.includes(name))
  return {
    words: `${what} Here is ${spanWords(span)} instead.`,
    way: {
      name: span.month === null ? 'Stay with all gameweeks' : 'Stay with the latest month',
      to: `?${new URLSearchParams(others)}`,
    },
  }
}

const SPAN = ['month', 'from', 'to', 'gw']

/** A team whose line a chart should show. */
export function teamNotThere(search: URLSearchParams, teams: readonly (number | null)[]): NotThere | null {
  const asked = search.get('team')
  if (asked === null || teams.some((team) => String(team) === asked)) return null
  const number = numberIn(asked)
  return {
    words: number === null ? 'The address names no team.' : `Team ${number} is not in this league.`,
    way: { name: 'Go on without it', to: without(search, 'team') },
  }
}

function without(search: URLSearchParams, name: string): string {
  return `?${new URLSearchParams([...search].filter(([other]) => other !== name))}`
}

/** A whole number as an address writes it; null for anything else. */
function numberIn(text: string | null): number | null {
  return text !== null && /^\d{1,10}$/.test(text) ? Number(text) : null
}
