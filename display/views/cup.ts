import { type RowsAsked, teamFields } from '#contract/games/league-rows.ts'
import { type CupRow, CupTie, getCup } from '#contract/views/cup.ts'
import { listed } from '#domain/facts/missing-words.ts'
import { score } from '#domain/facts/written.ts'
import { type BracketRound, championIn, type Tie } from './bracket.ts'
import { namesOfRows } from './names-of-rows.ts'
import { theRound } from './rounds.ts'
import { SCREENS } from './screens.ts'
import { fieldsOf, sheetFrom } from './sheet.ts'
import { type Column, gameweeksOf, type TeamRow, type View } from './view.ts'

/** A team with its latest tie; those who are still in share the first place. */
export type CupTeam = TeamRow & { team_id: number; place: number; tie: CupTie }

const team: Column<CupTeam> = {
  key: 'team',
  head: 'Team',
  kind: 'name',
  width: 'rest',
  team: 'name and owner',
  isWide: true,
}
const state: Column<CupTeam> = {
  key: 'cup',
  head: 'Cup',
  counted:
    'Who goes through says the official game: the team with more points. Where both have as much, most goals scored in the gameweek decide, then fewest conceded, then a coin toss.',
  kind: 'text',
  width: 'word',
  deciding: true,
  text: stateOf,
  inChat: 'cup',
}
const round: Column<CupTeam> = {
  key: 'round',
  head: 'Round',
  counted:
    'That of the team’s latest tie. The official game draws each round once the gameweek before is final; whoever has a bye plays nobody and goes through.',
  kind: 'text',
  width: 'word',
  text: ({ tie }) => tie.round,
  folds: tieOf,
  inChat: 'round',
}
const against: Column<CupTeam> = {
  key: 'against',
  head: 'Against',
  kind: 'text',
  text: ({ tie }) => tie.opponent_name ?? 'bye',
  folds: tieOf,
}
const points: Column<CupTeam> = {
  key: 'score',
  head: 'Score',
  counted: 'What both had in that gameweek, after transfer hits. Nothing of it counts for the table.',
  kind: 'text',
  width: 'word',
  text: ({ tie }) => resultOf(tie) ?? '–',
  inChat: 'score',
}

/** The cup of a league that counts points. */
export const cup = {
  ...SCREENS.cup,
  call: getCup,
  narrowed,
  sheets: (items) => [
    sheetFrom(
      'ties',
      [...Object.keys(teamFields), ...fieldsOf(CupTie)],
      items.flatMap((row) => row.ties.map((tie) => ({ ...row, ...tie }))),
    ),
  ],
  gameweeks: playedIn,
  rows: cupTeams,
  place: (row) => row.place,
  caption: 'Who is still in the cup',
  table: () => [team, state, round, against, points],
  counted: () => [state, round, points],
  example: ({ team_name, tie }) => exampleOf(team_name, tie),
  chat: () => [state, round, points],
  picture: { caption: 'Who is still in the cup', columns: () => [round, points, state] },
} as const satisfies View<CupRow, CupTeam>

function narrowed(row: CupRow, { gameweek, team: asked }: RowsAsked): CupRow | null {
  const ties = row.ties.filter((tie) => gameweek === undefined || tie.gameweek === gameweek)
  return ties.length === 0 || (asked !== undefined && row.team_id !== asked) ? null : { ...row, ties }
}

/** Those of which there are results; before the first the one after which it was drawn. */
function playedIn(items: readonly CupRow[]): number[] {
  const ties = items.flatMap((row) => row.ties)
  const played = gameweeksOf(ties.filter((tie) => tie.points !== null))
  const [first] = gameweeksOf(ties).toReversed()
  return played.length > 0 || first === undefined ? played : [first - 1]
}

function cupTeams(items: readonly CupRow[]): CupTeam[] {
  const latest = items.flatMap(({ ties, ...row }) => {
    const tie = ties.at(-1)
    return tie ? [{ ...row, missing: [], tie, end: tie.through === false ? tie.gameweek : Infinity }] : []
  })
  return latest
    .map(({ end, ...row }) => ({ ...row, place: 1 + latest.filter((other) => other.end > end).length }))
    .toSorted((a, b) => a.place - b.place)
}

/** On phones under the team: `Semi-finals · against Ann FC`. */
function tieOf({ tie }: CupTeam): string {
  return `${tie.round} · ${tie.opponent_name === null ? 'bye' : `against ${tie.opponent_name}`}`
}

function stateOf({ tie: { through, is_final } }: CupTeam): string {
  if (through === false) return 'out'
  return through && is_final ? 'winners' : 'still in'
}

function resultOf({ points: own, opponent_points: other }: CupTie): string | null {
  return own === null || other === null ? null : score(own, other)
}

function exampleOf(name: string, tie: CupTie): string | null {
  if (tie.opponent_name === null) return `${name} had a bye in ${theRound(tie.round)}.`
  const result = resultOf(tie)
  if (result === null || tie.through === null) return null
  const how = tie.through ? (tie.is_final ? 'won' : 'went through in') : tie.is_final ? 'lost' : 'went out in'
  return `${name} ${how} ${theRound(tie.round)}: ${result} against ${tie.opponent_name}.`
}

/** The rounds that are drawn, each tie once. */
export function cupRounds(items: readonly CupRow[]): BracketRound[] {
  const nameOf = namesOfRows(items)
  const isHere = new Set(items.map(({ team_id }) => team_id))
  const ties = new Map<string, Tie>()
  for (const row of items)
    for (const tie of row.ties) {
      const { gameweek, opponent_id: other, opponent_name: called } = tie
      const key = [gameweek, ...[row.team_id, other ?? 0].toSorted((a, b) => a - b)].join(' ')
      if (ties.has(key)) continue
      const named = {
        teamAName: nameOf(row.team_id),
        teamBName: other !== null && isHere.has(other) ? nameOf(other) : (called ?? 'Bye'),
      }
      const sides = { gameweek, leagueName: row.league_name, teamA: row.team_id, teamB: other }
      ties.set(key, { ...sides, ...named, ...resultFields(row.team_id, tie) })
    }
  return [...Map.groupBy(ties.values(), ({ gameweek }) => gameweek)]
    .toSorted(([a], [b]) => a - b)
    .map(([gameweek, of]) => ({ gameweek, name: of[0]?.round ?? '', ties: of }))
}

function resultFields(team_id: number, tie: CupTie) {
  const { round: name, opponent_id: other, points: own, opponent_points: theirs, through, tiebreak, is_final } = tie
  return {
    round: name,
    winner: through === null ? null : through ? team_id : other,
    ...(other === null && { isBye: true as const }),
    ...(is_final && { isFinal: true as const }),
    ...(own !== null && theirs !== null && { teamAScore: own, teamBScore: theirs }),
    ...(tiebreak && { tiebreak }),
  }
}

const MOST_NAMES = 4

/** Who is still in it, or has won it, and whether a round is still to be drawn. */
export function cupWords(items: readonly CupRow[]): string {
  const rounds = cupRounds(items)
  const winner = championIn(rounds)
  if (winner !== null) return `${winner} have won the cup.`
  const rows = cupTeams(items)
  const nameOf = namesOfRows(rows)
  const left = rows.filter((row) => stateOf(row) === 'still in')
  const names =
    left.length > MOST_NAMES
      ? `${left.length} of ${rows.length} teams`
      : listed(left.map(({ team_id }) => nameOf(team_id)))
  const ties = rounds.at(-1)?.ties ?? []
  const isOpen = ties.some(({ winner: won }) => typeof won !== 'number')
  return `Still in it: ${names}.${isOpen ? '' : ' The pairs of the next round are not drawn yet.'}`
}
