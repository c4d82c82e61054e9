import type { Gameweek } from '#domain/ids.ts'
import { type Answer, json, noSuchLeague } from '../base/answer.ts'
import { at } from '../base/random.ts'
import type { Ask } from '../base/route.ts'
import type { ClassicGame } from './classic-game.ts'
import type { Tie } from './knockout.ts'
import type { League } from './model.ts'
import { pageOf } from './pages.ts'
import type { Meeting, Side } from './tables.ts'

const FIRST_CUP = 2_000_000

export function leagueMatches(game: ClassicGame, { ids, query }: Ask): Answer {
  const id = at(ids, 0)
  const league = game.world.leagues.find(
    (one) => (one.id === id && one.scoring === 'h') || cupLeagueOf(game, one) === id,
  )
  if (!league) return noSuchLeague()
  const event = query.get('event')
  if (event !== null && !isGameweek(event)) {
    return json({ event: [{ message: 'Not a valid event id', code: 'invalid' }] }, 400)
  }
  const shown = rowsOf(game, league).filter((row) => event === null || row.event === Number(event))
  return json(pageOf(shown, query.get('page')))
}

/** The number of the league that a cup is played as; null before its first round is drawn. */
export function cupLeagueOf({ seasonNow }: ClassicGame, { id, cup }: Pick<League, 'id' | 'cup'>): number | null {
  return cup && seasonNow.final >= cup.last - cup.rounds ? id + FIRST_CUP : null
}

function isGameweek(text: string): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 38
}

type MatchRow = Record<string, unknown> & { event: Gameweek }

function rowsOf(game: ClassicGame, league: League): MatchRow[] {
  const { meetings, ties } = game.world.tables(league)
  const played = meetings.map((meeting) => matchRow(game, league, meeting))
  return [...played, ...ties(game.seasonNow.final).map((tie) => tieRow(game, league, tie))]
}

/** Wins and match points stay 0: the winner alone is told. The second side of a bye is null; that, and the tie-break, were never recorded. */
function tieRow(game: ClassicGame, league: League, tie: Tie): MatchRow {
  const { gameweek, home, away, winner, name } = tie
  const { score, meetings } = game.world.tables(league)
  const settled = gameweek <= game.seasonNow.final
  const [own, theirs] = settled ? [score(home, gameweek), away ? score(away, gameweek) : 0] : [0, 0]
  const drawn = { settled: false, own, theirs }
  return {
    id: league.id * 16 + meetings.length + (38 - gameweek) * league.members.length + tie.place,
    ...sideFields('entry_1', home, drawn),
    ...sideFields('entry_2', away, { ...drawn, own: theirs, theirs: own }),
    ...(away ? {} : { entry_2_name: null }),
    is_knockout: true,
    league: cupLeagueOf(game, league) ?? league.id,
    winner: winner?.entry ?? null,
    seed_value: null,
    event: gameweek,
    tiebreak: away && settled && own === theirs ? 'goals_scored' : null,
    is_bye: away === null,
    knockout_name: name,
  }
}

/** A match not yet settled has nothing but zeros: it cannot be told from nil–nil by its points. */
function matchRow(game: ClassicGame, league: League, meeting: Meeting): MatchRow {
  const { gameweek, home, away, place } = meeting
  const { score } = game.world.tables(league)
  const settled = gameweek <= game.seasonNow.final
  const one = settled ? score(home, gameweek) : 0
  const other = settled ? score(away, gameweek) : 0
  const winner = one > other ? home : one < other ? away : null
  return {
    id: league.id * 16 + place,
    ...sideFields('entry_1', home, { settled, own: one, theirs: other }),
    ...sideFields('entry_2', away, { settled, own: other, theirs: one }),
    is_knockout: false,
    league: league.id,
    winner: winner?.entry ?? null,
    seed_value: null,
    event: gameweek,
    tiebreak: null,
    is_bye: false,
    knockout_name: '',
  }
}

type Result = { settled: boolean; own: number; theirs: number }

function sideFields(prefix: string, side: Side, { settled, own, theirs }: Result): Record<string, unknown> {
  const win = settled && own > theirs ? 1 : 0
  const draw = settled && own === theirs ? 1 : 0
  const loss = settled && own < theirs ? 1 : 0
  return {
    [`${prefix}_entry`]: side?.entry ?? null,
    [`${prefix}_name`]: side?.name ?? 'AVERAGE',
    [`${prefix}_player_name`]: side ? `${side.firstName} ${side.lastName}` : null,
    [`${prefix}_points`]: own,
    [`${prefix}_win`]: win,
    [`${prefix}_draw`]: draw,
    [`${prefix}_loss`]: loss,
    [`${prefix}_total`]: 3 * win + draw,
  }
}
