import { USUAL_GAME } from '#contract/games/games.ts'
import type { HeadToHeadLeague } from '#contract/views/head-to-head.ts'
import { type Narrowing, narrowedAnswer, type View } from '#display/views/view.ts'
import { ANSWERS } from '#display/views/views.ts'
import type { TeamId } from '#domain/ids.ts'
import type { LeagueView } from '#server/facts/leagues/tables.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { type Finished, finish } from '#server/ground/http/finished.ts'
import { isKeyed, isWhole, joinSegments, type Rewriting, resultsIn, rewritten } from './codec.ts'
import { finishedFrom, type OfGameweek, type StoredSegment, segmentsOf } from './store.ts'

/** More is not put together in one answer, which stands in memory several times while it is sent. */
const MOST_BYTES = 24 * 1024 * 1024
const TOO_MUCH = 'That is too much for one answer: ask for one gameweek, or for one league.'

type Question = {
  leagues: readonly LeagueKey[]
  gameweek?: OfGameweek
  team?: number | undefined
  /** What its reader may see of a list of rows, or of an object keyed by league. */
  seen?: ((answer: unknown) => unknown) | null
}

/** A view's answer about some leagues, from what is stored of it; null where nothing is. */
export async function storedAnswer(
  db: Db,
  view: LeagueView,
  { leagues, ...asked }: Question,
): Promise<Finished | null> {
  const parts = await segmentsOf(db, view, { leagues, gameweek: asked.gameweek })
  const [only] = parts
  if (!only) return null
  const exact = parts.length === 1 ? exactOf(only.segments, asked) : undefined
  const finished = exact && (await finishedFrom(exact))
  if (finished && (isWhole(finished.plain) || asked.gameweek !== undefined)) return finished
  const texts = []
  let bytes = 0
  for (const part of parts) {
    const text = await textOf(view, part.segments, asked)
    bytes += text.length
    if (bytes > MOST_BYTES) throw new Failure('invalid', TOO_MUCH)
    texts.push({ ...part, text })
  }
  return finish(joined(view, texts))
}

type Part = Omit<Question, 'leagues'>

/** The stored answer that may be what is asked for, just as it is. */
function exactOf(segments: readonly StoredSegment[], { gameweek, team, seen }: Part): StoredSegment | undefined {
  if (team !== undefined || seen) return undefined
  if (typeof gameweek === 'number') return segments.find((segment) => segment.gameweek === gameweek)
  const [only] = segments
  return segments.length === 1 ? only : undefined
}

export function emptyAnswer(view: LeagueView): Finished {
  return finish(isKeyed(view) ? '{}' : '[]')
}

/** What is stored of one league, as far as it is asked for. */
async function textOf(view: LeagueView, stored: readonly StoredSegment[], asked: Part): Promise<string> {
  const { gameweek, seen, team } = asked
  const ofGameweek = stored.find((segment) => segment.gameweek === gameweek)
  const isNarrowed = team !== undefined || (typeof gameweek === 'number' && !ofGameweek)
  const narrowed = (answer: unknown) =>
    isNarrowed
      ? narrowedAnswer(viewOf(view), answer, { team, ...(typeof gameweek === 'number' && { gameweek }) })
      : answer
  const rewriting: Rewriting | null =
    isNarrowed || seen
      ? {
          answer: (answer) => seen?.(narrowed(answer)) ?? narrowed(answer),
          ...(team !== undefined && !viewOf(view).narrowed && { mayHold: holds([team]) }),
        }
      : null
  return joinSegments(view, await textsOf(view, ofGameweek ? [ofGameweek] : stored, rewriting))
}

/** One after the other: while a thread decompresses the next one, others are answered. */
async function textsOf(view: LeagueView, stored: readonly StoredSegment[], rewriting: Rewriting | null) {
  const texts: string[] = []
  for (const segment of stored) {
    const { plain } = await finishedFrom(segment)
    const text = plain.toString()
    texts.push(rewriting ? rewritten(view, text, rewriting) : text)
  }
  return texts
}

/** The rows of some teams in a list by gameweek, and which gameweeks are stored; rows of other teams are not parsed. */
export async function rowsOfTeams<Row extends { team_id: number }>(
  db: Db,
  view: LeagueView,
  { league, teams, gameweek }: { league: LeagueKey; teams: readonly TeamId[]; gameweek?: OfGameweek },
): Promise<{ gameweeks: number[]; rows: Row[] }> {
  const [part] = await segmentsOf(db, view, { leagues: [league], gameweek })
  const isOne = ({ team_id }: Row) => teams.some((team) => team === team_id)
  const rewriting = { answer: (rows: unknown) => (rows as Row[]).filter(isOne), mayHold: holds(teams) }
  const texts = await textsOf(view, part?.segments ?? [], rewriting)
  return {
    gameweeks: (part?.segments ?? []).map(({ gameweek }) => gameweek),
    rows: JSON.parse(joinSegments(view, texts)),
  }
}

/** All results of a head-to-head league; none of another one. */
export async function resultsOfLeague(db: Db, league: LeagueKey): Promise<HeadToHeadLeague['results']> {
  const [part] = await segmentsOf(db, 'head-to-head', { leagues: [league] })
  const texts = await textsOf('head-to-head', part?.segments ?? [], null)
  return Object.assign({}, ...texts.map(resultsIn))
}

/** In JSON no text can hold a key with its quotes, so whoever lacks these words is about other teams. */
function holds(teams: readonly number[]): (line: string) => boolean {
  const words = teams.map((team) => `"team_id":${team},`)
  return (line) => words.some((word) => line.includes(word))
}

/** Programmes are no view: they are rows of a gameweek. */
function viewOf(stored: LeagueView): Narrowing {
  return (ANSWERS.find((one) => one.stored === stored) as View | undefined) ?? {}
}

type LeagueText = Pick<LeagueKey, 'game' | 'league_id'> & { text: string }

/** Answers about one league each as one answer, without parsing them. */
function joined(view: LeagueView, parts: readonly LeagueText[]): string {
  const isObject = isKeyed(view)
  const texts = isObject ? keyedApart(parts) : parts.map(({ text }) => text)
  const inner = texts.map((text) => text.slice(1, -1)).filter((text) => text !== '')
  return isObject ? `{${inner.join(',')}}` : `[${inner.join(',')}]`
}

/** Of two leagues with one number, one of each game, that of the usual game keeps the plain key: docs/decisions/084. */
function keyedApart(parts: readonly LeagueText[]): string[] {
  const usual = parts.filter(({ game, text }) => game === USUAL_GAME && text !== '{}')
  const taken = new Set(usual.map(({ league_id }) => league_id))
  return parts.map(({ game, league_id, text }) => {
    const key = `{"${league_id}":`
    const isTaken = game !== USUAL_GAME && taken.has(league_id) && text !== '{}'
    return isTaken ? `{"${game}-${league_id}":${text.slice(key.length)}` : text
  })
}
