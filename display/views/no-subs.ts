import { type RowsAsked, teamFields } from '#contract/games/league-rows.ts'
import { getNoSubs, NoSubsRow, NoSubsWeek } from '#contract/views/no-subs.ts'
import { sumOf } from '#domain/facts/sums.ts'
import { MISSING, ordinal, written } from '#domain/facts/written.ts'
import { SCREENS } from './screens.ts'
import { fieldsOf, sheetFrom } from './sheet.ts'
import { type At, type Column, gameweeksOf, inGame, ownerOf, type View } from './view.ts'
import { number, worked } from './worked.ts'

const first = ({ begins = 1 }: At) => `gameweek ${begins}`
/** The what-if keeps a classic team of gameweek 1, even if its league begins later. */
export const kept = (at: At) => (at.game === 'draft' ? first(at) : 'gameweek 1')
const lockedPoints = (at: At) => `The points of the eleven who started in ${kept(at)}, kept all season`
const team: Column<NoSubsRow> = { key: 'team', head: 'Team', kind: 'name', team: 'name' }
const player: Column<NoSubsRow> = { key: 'player', head: 'Player', kind: 'text', text: ownerOf, folds: ownerOf }
const lockedRank: Column<NoSubsRow> = {
  key: 'locked_rank',
  head: 'Locked rank',
  counted: (at) => `The rank a team would have if everybody had kept the starters of ${kept(at)}.`,
  kind: 'rank',
  width: 'spare',
  sorts: true,
  isLeastBest: true,
  value: (row) => row.locked_rank,
}
const starters: Column<NoSubsRow> = {
  key: 'eleven',
  head: 'Starters GW 1',
  counted: inGame({
    draft: (at) => `${lockedPoints(at)}.`,
    classic: (at) =>
      `${lockedPoints(at)}; the captain of that gameweek counts twice every week, whether they play or not. Chips and transfer hits play no part.`,
  }),
  kind: 'figure',
  sorts: true,
  value: (row) => row.user_eleven_total,
  isSum: true,
}
const actual: Column<NoSubsRow> = {
  key: 'actual',
  head: 'Actual total',
  counted: inGame({
    draft: 'What the team really scored.',
    classic: 'What the team really scored, after transfer hits.',
  }),
  kind: 'figure',
  sorts: true,
  value: (row) => row.actual_total,
  isSum: true,
  inChat: 'actual total',
  inPicture: 'Actual',
  folds: really,
}
const gained: Column<NoSubsRow> = {
  key: 'difference',
  head: 'Difference',
  counted: (at) => `The actual total less Starters GW 1, so what all changes since ${kept(at)} brought.`,
  kind: 'figure',
  width: 'bar',
  sorts: true,
  value: difference,
  isSigned: true,
  bar: 'leaning',
  inChat: 'difference',
}
const managed = { head: 'Best and worst managed', counted: 'The greatest and the smallest difference of the league.' }
const actualRank: Column<NoSubsRow> = {
  key: 'actual_rank',
  head: 'Actual rank',
  counted: 'The rank by actual totals.',
  kind: 'figure',
  sorts: true,
  isLeastBest: true,
  value: (row) => row.actual_rank,
  folds: really,
}
const lines = {
  head: 'Locked against real',
  counted: 'Starters GW 1 and the actual total, added up to each gameweek; between them the difference.',
}
const bench: Column<NoSubsRow> = {
  key: 'user_bench_total',
  head: 'Bench GW 1',
  counted: (at) => `The points of the four who sat on the bench in ${kept(at)}, kept all season.`,
  kind: 'figure',
  sorts: true,
  value: (row) => row.user_bench_total,
  isSum: true,
  inChat: 'bench GW 1',
}
const both: Column<NoSubsRow> = {
  key: 'user_total',
  head: 'Starters + Bench',
  counted: (at) => `Both together: the fifteen of ${kept(at)}, kept all season.`,
  kind: 'figure',
  width: 'long',
  sorts: true,
  deciding: true,
  value: (row) => row.user_total,
  isSum: true,
  inChat: 'both',
}

const answer = {
  call: getNoSubs,
  narrowed: (row: NoSubsRow, { gameweek, team }: RowsAsked) =>
    team !== undefined && row.team_id !== team
      ? null
      : { ...row, by_gameweek: row.by_gameweek.filter((one) => gameweek === undefined || one.gameweek === gameweek) },
  sheets: (items: readonly NoSubsRow[]) => [
    sheetFrom(
      'teams',
      fieldsOf(NoSubsRow).filter((field) => field !== 'by_gameweek'),
      items,
    ),
    sheetFrom(
      'gameweeks',
      [...Object.keys(teamFields), ...fieldsOf(NoSubsWeek)],
      items.flatMap((row) => row.by_gameweek.map((week) => ({ ...row, ...week }))),
    ),
  ],
  gameweeks: (items: readonly NoSubsRow[]) => gameweeksOf(items.flatMap((row) => row.by_gameweek)),
  rows: (items: readonly NoSubsRow[], gameweek: number | null) => items.map((row) => upTo(row, gameweek)),
  begins: (items: readonly NoSubsRow[]) => {
    const gameweeks = items.flatMap((row) => row.by_gameweek.map(({ gameweek }) => gameweek))
    return gameweeks.length === 0 ? null : Math.min(...gameweeks)
  },
  note: placesNote,
  picture: {
    caption: (at: At) => `The eleven of ${kept(at)}, never touched, up to gameweek ${at.gameweek}`,
    columns: () => [actual, gained, starters],
  },
} as const

/** “Really 5th, 472 · Ann Arber” */
function really(row: NoSubsRow): string {
  const rank = row.actual_rank === null ? MISSING : ordinal(row.actual_rank)
  return `Really ${rank}, ${written(row.actual_total)} · ${ownerOf(row)}`
}

/** What its places count, and what "GW 1" stands for. */
function placesNote(at: At): string {
  const places =
    at.isHeadToHead && 'The places here go by points. The same with match points is on Luck, “Had everybody …”.'
  return [beginsNote(at), places].filter(Boolean).join(' ')
}

/** What "GW 1" stands for in a league that began later. */
export function beginsNote({ begins, game }: At): string {
  if (begins === undefined) return ''
  const what =
    game === 'draft'
      ? `its teams of gameweek ${begins} stand for those of GW 1.`
      : 'the teams of gameweek 1 count from there on.'
  return `This league began in gameweek ${begins}: ${what}`
}

/** The first eleven against what really happened. */
export const noSubs = {
  ...SCREENS.noSubs,
  ...answer,
  sort: { key: 'eleven', dir: 'desc' },
  caption: 'The first eleven against the real season',
  table: () => [
    lockedRank,
    { ...team, width: 'rest', team: 'name and owner', isWide: true },
    { ...starters, deciding: true },
    actual,
    gained,
    actualRank,
  ],
  counted: () => [lockedRank, starters, actual, gained, managed, actualRank, lines],
  example: workedDifference,
  chat: () => [starters, actual, gained],
} as const satisfies View<NoSubsRow, NoSubsRow>

/** The first fifteen, kept all season. */
export const noSubsTable = {
  ...SCREENS.noSubsTable,
  ...answer,
  sort: { key: 'user_total', dir: 'desc' },
  caption: (at: At) => `The league with the teams of ${kept(at)}`,
  table: () => [team, player, { ...starters, key: 'user_eleven_total' }, bench, both],
  counted: () => [starters, bench, both],
  example: workedBoth,
  chat: () => [starters, bench, both],
} as const satisfies View<NoSubsRow, NoSubsRow>

/** What all changes since gameweek 1 brought: actual points less those of the untouched eleven; null where either is missing. */
export function difference({ user_eleven_total, actual_total }: NoSubsRow): number | null {
  return user_eleven_total === null || actual_total === null ? null : actual_total - user_eleven_total
}

function workedDifference(row: NoSubsRow): string | null {
  const { team_name, user_eleven_total: eleven, actual_total: real } = row
  if (eleven === null || real === null) return null
  const sum = worked([real, -eleven], real - eleven, true)
  return `${team_name} really scored ${number(real)}; its first eleven would have ${number(eleven)}. Difference: ${sum}.`
}

function workedBoth({ team_name, user_eleven_total, user_bench_total, user_total }: NoSubsRow): string | null {
  if (user_eleven_total === null || user_bench_total === null) return null
  const sum = worked([user_eleven_total, user_bench_total], user_total)
  return (
    sum &&
    `The first eleven of ${team_name} would have ${number(user_eleven_total)}, its first bench ${number(user_bench_total)}. Starters + Bench: ${sum}.`
  )
}

/** A row as of an earlier gameweek, or of the whole season without one. */
function upTo(row: NoSubsRow, last: number | null): NoSubsRow {
  if (last === null) return row
  const weeks = row.by_gameweek.filter(({ gameweek }) => gameweek <= last)
  const missing = row.missing.filter((gameweek) => gameweek <= last)
  return { ...row, missing, user_eleven_total: totalOf('eleven'), actual_total: totalOf('actual') }

  /** Null where nothing is known, or a gameweek of it is missing. */
  function totalOf(figure: 'eleven' | 'actual'): number | null {
    const known = weeks.flatMap((week) => week[figure] ?? [])
    const isWhole = weeks.every((week) => week[figure] !== null || !missing.includes(week.gameweek))
    return isWhole ? sumOf(known) : null
  }
}
