import type { HeadToHeadLeague } from '#contract/views/head-to-head.ts'
import type { Gameweek } from '#domain/ids.ts'
import type { LeagueView } from '#server/facts/leagues/tables.ts'

/**
 * How a view's answer about a season is made of its segments: lists by gameweek, or by team and then gameweek, and one object whose
 * lists are keyed by gameweek. Those of a whole season tell of all gameweeks at once: docs/decisions/100.
 */
const SHAPES: Record<LeagueView, 'by gameweek' | 'by team' | 'keyed' | 'whole season'> = {
  standings: 'by gameweek',
  'our-league': 'by gameweek',
  wire: 'by gameweek',
  programme: 'by gameweek',
  wrapped: 'by gameweek',
  'bench-king': 'by team',
  waivers: 'by team',
  ledger: 'by team',
  luck: 'by team',
  months: 'by team',
  records: 'by team',
  'head-to-head': 'keyed',
  cup: 'whole season',
  'no-subs': 'whole season',
  'draft-room': 'whole season',
  'final-gameweek': 'whole season',
  editions: 'whole season',
}

export function isByGameweek(view: LeagueView): boolean {
  return SHAPES[view] !== 'whole season'
}

export function isKeyed(view: LeagueView): boolean {
  return SHAPES[view] === 'keyed'
}

/** Whether something of the whole season is stored: all of the answer, or what is to come. */
export function hasWholeSeason(view: LeagueView): boolean {
  return !isByGameweek(view) || isKeyed(view)
}

/**
 * A gameweek's rows as JSON with a row on each line. JSON texts have no bare line break, so segments can be joined without being
 * parsed. By team, each team of the league has a line, in their order: an empty one where it has no row.
 */
export function segmentOfRows(view: LeagueView, rows: readonly object[], teams: readonly number[]): string {
  if (SHAPES[view] !== 'by team') return inLines(rows)
  const ofTeam = new Map(rows.map((row) => ['team_id' in row ? row.team_id : null, row]))
  return inLines(teams.map((team) => ofTeam.get(team)))
}

function inLines(rows: readonly (object | undefined)[]): string {
  let comma = ''
  const lines = rows.map((row) => {
    if (!row) return ''
    const line = comma + JSON.stringify(row)
    comma = ','
    return line
  })
  return `[\n${lines.join('\n')}\n]`
}

type KeyedAnswer = Record<string, HeadToHeadLeague>

/** A gameweek's results and table on a line each; without a gameweek, neither of any, and the matches to come. */
export function segmentOfKeyed(answer: KeyedAnswer, gameweek: Gameweek | null): string {
  const [entry] = Object.entries(answer)
  if (!entry) return '{}'
  const [id, { results, pointsTable, futureSchedules, ...league }] = entry
  const fields = JSON.stringify(league).slice(1, -1)
  return [
    `{${JSON.stringify(id)}:{${fields},"results":{`,
    keyed(results, gameweek),
    '},"pointsTable":{',
    keyed(pointsTable, gameweek),
    '},"futureSchedules":',
    JSON.stringify(gameweek === null ? futureSchedules : []),
    '}}',
  ].join('\n')
}

function keyed(lists: Readonly<Record<string, unknown>>, gameweek: Gameweek | null): string {
  const list = gameweek === null ? undefined : lists[gameweek]
  return list === undefined ? '' : `"${gameweek}":${JSON.stringify(list)}`
}

/** Whether a stored answer is no segment, but tells of a whole season. */
export function isWhole(stored: string | Buffer): boolean {
  return !stored.includes('\n')
}

/** How the rows of a stored answer are changed, or left out. */
export type Rewriting = {
  /** A list of rows, or an object keyed by league, as it is to be. */
  answer(answer: unknown): unknown
  /** False where no row in a line of JSON can be wanted: it is then not parsed. */
  mayHold?(line: string): boolean
}

/** A stored answer with its rows changed: row by row where they stand on lines of their own, which stay where they are. */
export function rewritten(view: LeagueView, stored: string, { answer, mayHold = () => true }: Rewriting): string {
  if (isWhole(stored)) return JSON.stringify(answer(JSON.parse(stored)))
  if (isKeyed(view)) return inSegment(answer(JSON.parse(stored)) as KeyedAnswer)
  const lines = stored.split('\n').slice(1, -1)
  return inLines(
    lines.map((line) => {
      if (line === '' || !mayHold(line)) return undefined
      const row: unknown = JSON.parse(line.startsWith(',') ? line.slice(1) : line)
      const [left] = answer([row]) as object[]
      return left
    }),
  )
}

/** The results of a gameweek alone: its table, which is longer, is not parsed. */
export function resultsIn(stored: string): HeadToHeadLeague['results'] {
  return JSON.parse(`{${stored.split('\n')[1] ?? ''}}`)
}

/** Of the gameweek that it tells of, or of none. */
function inSegment(answer: KeyedAnswer): string {
  const [league] = Object.values(answer)
  const [gameweek] = Object.keys({ ...league?.results, ...league?.pointsTable }).map(Number)
  return segmentOfKeyed(answer, gameweek ?? null)
}

/** The answer about all gameweeks, from its segments by gameweek, ascending; of a keyed one, that without a gameweek is the first. */
export function joinSegments(view: LeagueView, segments: readonly string[]): string {
  const [first = '[]'] = segments
  if (isWhole(first)) return first
  const lines = segments.map((segment) => segment.split('\n'))
  if (isKeyed(view)) return joinKeyed(lines)
  const rows = lines.map((of) => of.slice(1, -1).map((line) => (line.startsWith(',') ? line.slice(1) : line)))
  const inOrder =
    SHAPES[view] === 'by gameweek'
      ? rows.flat()
      : (rows[0] ?? []).flatMap((_, team) => rows.map((of) => of[team] ?? ''))
  return `[${joined(inOrder)}]`
}

/** The second and the fourth line are those of a gameweek. */
function joinKeyed(lines: readonly (readonly string[])[]): string {
  const [first = []] = lines
  const ofGameweeks = (index: number) => joined(lines.map((of) => of[index] ?? ''))
  return first.map((line, index) => (index === 1 || index === 3 ? ofGameweeks(index) : line)).join('')
}

function joined(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(',')
}
