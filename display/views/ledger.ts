import { teamFields } from '#contract/games/league-rows.ts'
import { getLedger, LedgerPlayer, type LedgerRow } from '#contract/views/ledger.ts'
import { writtenSigned } from '#domain/facts/written.ts'
import { type LineGroup, type Sums, sumsOf } from './ledger-lines.ts'
import { beginsNote, kept } from './no-subs.ts'
import { SCREENS } from './screens.ts'
import { sheetFrom } from './sheet.ts'
import { type At, type Column, gameweeksOf, inGame, ownerOf, type View } from './view.ts'
import { number, worked } from './worked.ts'

/** A team's season up to a gameweek. Figures are null where a gameweek of them is missing, and without a first team. */
export type LedgerSeason = Omit<LedgerRow, 'lines'> & { sums: Sums | null }

type Season = Column<LedgerSeason>

const team: Season = { key: 'team', head: 'Team', kind: 'name', team: 'name and owner' }
const first: Season = {
  key: 'first',
  head: 'First team',
  counted: inGame({
    draft: (at) => `The points of the eleven who started in ${kept(at)}, kept all season.`,
    classic: 'The points of the eleven who started in gameweek 1, kept all season, their captain twice.',
  }),
  kind: 'figure',
  sorts: true,
  value: (row) => row.locked,
  isSum: true,
  inPicture: 'First',
}
const real: Season = {
  key: 'real',
  head: 'Real',
  counted: inGame({
    draft: 'What the team really scored.',
    classic: 'What the team really scored, after transfer hits.',
  }),
  kind: 'figure',
  sorts: true,
  value: (row) => row.real,
  isSum: true,
  inChat: 'real',
}
const gained: Season = {
  key: 'gained',
  head: 'Gained',
  counted: 'Real less First team: all lines of the ledger together, to the point.',
  kind: 'figure',
  sorts: true,
  deciding: true,
  isSigned: true,
  value: gain,
  inChat: 'gained on the first team',
}
const cameIn = sumColumn('in', {
  head: 'In',
  name: 'Came in',
  counted: inGame({
    draft: 'The points of players who came by waiver, as free agents or by trade, in gameweeks in which they counted.',
    classic:
      'The points of players who came by transfer, on a wildcard or on a free hit, in gameweeks in which they counted.',
  }),
})
const wentOut = sumColumn('out', {
  head: 'Out',
  name: 'Went out',
  counted: 'The points of starters of the first team, since they left: what the team has done without.',
})
const lineUp = {
  ...sumColumn('line-up', {
    head: 'Line-up',
    counted:
      'Reserves of the first team who started or came on, less starters of it who sat or were taken off, all still with the team.',
  }),
  width: 'word',
} as const
const captain = {
  ...sumColumn('captain', {
    head: 'Captain',
    counted:
      'The second counting of each captain less that of the captain of gameweek 1, and the third of a triple captain.',
  }),
  width: 'word',
} as const
const chips = {
  ...sumColumn('chips', {
    head: 'Chips',
    counted: 'The submitted bench in the week of a bench boost, without starters of the first team; and a manager.',
  }),
  folds,
}
const hits = { ...sumColumn('hits', { head: 'Hits', counted: 'What transfers cost.' }), folds }
const columns = {
  // Classic tables have no room for a bar.
  draft: [team, { ...gained, bar: 'leaning', width: 'bar' } as const, first, cameIn, wentOut, lineUp, real],
  classic: [{ ...team, isWide: true } as const, gained, first, cameIn, wentOut, lineUp, captain, chips, hits, real],
}
const waterfall = {
  head: 'From first team to real',
  counted:
    'Every difference between the two teams of a gameweek has one cause, and all lines add up. Who left and came back came by the move that brought them back. A gameweek of which only the score is known is one line, Not read.',
}

function sumColumn(group: LineGroup, words: Pick<Season, 'head' | 'name' | 'counted'>): Season {
  const value = ({ sums }: LedgerSeason) => sums?.[group] ?? null
  return { key: group, ...words, kind: 'figure', width: 'short', sorts: true, isSigned: true, value }
}

/** “Ann Arber · chips +8 · hits −4” */
function folds({ sums, ...row }: LedgerSeason): string {
  const rare = (['chips', 'hits'] as const).flatMap((key) =>
    sums?.[key] ? [`${key} ${writtenSigned(sums[key])}`] : [],
  )
  return [ownerOf(row), ...rare].join(' · ')
}

/** Where every point came from. */
export const ledger = {
  ...SCREENS.ledger,
  call: getLedger,
  sheets: (items) => [
    sheetFrom('gameweeks', [...TEAM, 'locked', 'real', 'missing'], items),
    sheetFrom('lines', [...TEAM, 'kind', 'points'], eachLine(items)),
    sheetFrom('players', [...TEAM, 'kind', ...Object.keys(LedgerPlayer.shape)], eachPlayer(items)),
  ],
  together,
  gameweeks: (items) => gameweeksOf(items),
  rows: (items, gameweek) => seasonsOf(items, gameweek),
  begins: (items) => (items.length === 0 ? null : Math.min(...items.map(({ gameweek }) => gameweek))),
  note: beginsNote,
  sort: { key: 'gained', dir: 'desc' },
  caption: (at) =>
    `From the points of the first team to the real ones${at.gameweek === null ? '' : `, up to gameweek ${at.gameweek}`}`,
  table: ({ game }) => columns[game],
  counted: ({ game }) => [...columns[game].filter(({ key }) => key !== 'team'), waterfall],
  example: (row, _items, at) => workedGain(row, at),
  chat: () => [first, gained, real],
  picture: {
    caption: ({ gameweek }) => `From the first team to the real points, up to gameweek ${gameweek}`,
    columns: () => [first, real, gained],
  },
} as const satisfies View<LedgerRow, LedgerSeason>

const TEAM = [...Object.keys(teamFields), 'gameweek']

function eachLine(items: readonly LedgerRow[]) {
  return items.flatMap(({ lines, ...row }) => lines.map(({ players, ...line }) => ({ ...row, ...line, players })))
}

function eachPlayer(items: readonly LedgerRow[]) {
  return eachLine(items).flatMap(({ players, ...row }) => players.map((player) => ({ ...row, ...player })))
}

/** Without players: of each kind one line. */
function together(earlier: LedgerRow, later: LedgerRow): LedgerRow {
  const known = [earlier, later].filter((row) => gain(row) !== null)
  const lines = Map.groupBy(
    known.flatMap((row) => row.lines),
    ({ kind }) => kind,
  )
  return {
    ...later,
    ...(known.length === 0 ? { locked: null, real: null } : addedUp(known)),
    lines: [...lines].map(([kind, all]) => ({
      kind,
      points: all.reduce((sum, { points }) => sum + points, 0),
      players: [],
    })),
  }
}

function addedUp(known: readonly LedgerRow[]): { locked: number; real: number } {
  return {
    locked: known.reduce((sum, { locked }) => sum + (locked ?? 0), 0),
    real: known.reduce((sum, { real }) => sum + (real ?? 0), 0),
  }
}

function gain({ locked, real }: Pick<LedgerSeason, 'locked' | 'real'>): number | null {
  return locked === null || real === null ? null : real - locked
}

/** One row per team, in the order of the items: its ledger added up to a gameweek, or over all of them. */
function seasonsOf(items: readonly LedgerRow[], upTo: number | null): LedgerSeason[] {
  const shown = items.filter(({ gameweek }) => upTo === null || gameweek <= upTo)
  return [...Map.groupBy(shown, ({ team_id }) => team_id).values()].flatMap((weeks) => {
    const latest = weeks.reduce((late, week) => (week.gameweek > late.gameweek ? week : late))
    const known = weeks.filter((week) => gain(week) !== null)
    const isWhole = known.length > 0 && latest.missing.length === 0
    const { lines: _, ...row } = latest
    if (!isWhole) return { ...row, locked: null, real: null, sums: null }
    return { ...row, ...addedUp(known), sums: sumsOf(known.flatMap(({ lines }) => lines)) }
  })
}

/** From the first team to the real total with a team's own numbers. */
function workedGain({ team_name, locked, real, sums }: LedgerSeason, { game }: At): string | null {
  if (locked === null || real === null || sums === null) return null
  const groups: LineGroup[] =
    game === 'draft' ? ['in', 'out', 'line-up'] : ['in', 'out', 'line-up', 'captain', 'chips', 'hits']
  const terms = [...groups.map((group) => sums[group]), ...(sums.rest === 0 ? [] : [sums.rest])]
  const sum = worked([locked, ...terms], real)
  return sum && `The first team of ${team_name} would have ${number(locked)}. Real: ${sum}.`
}
