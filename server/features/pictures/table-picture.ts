import { getBenchKing } from '#contract/bench-king.ts'
import { getHeadToHead } from '#contract/head-to-head.ts'
import type { PictureTable } from '#contract/line-up.ts'
import { getNoSubs, type NoSubsRow } from '#contract/no-subs.ts'
import { getLeagueStandings } from '#contract/standings.ts'
import { getWaivers } from '#contract/waivers.ts'
import {
  byName,
  drawn,
  ofGameweek,
  ofLeague,
  ranked,
  record,
  signed,
  sumOf,
  type TablePicture,
  type TableQuestion,
  whole,
} from './table-rows.ts'

/** Null where the league has no such table (yet). */
export function tablePicture(question: TableQuestion): TablePicture | null {
  return TABLES[question.table](question)
}

const TABLES: Record<PictureTable, (question: TableQuestion) => TablePicture | null> = {
  season: seasonPicture,
  'bench-king': benchPicture,
  'waiwer-king': waiverPicture,
  'head-to-head': headToHeadPicture,
  'no-subs': noSubsPicture,
}

function seasonPicture(question: TableQuestion): TablePicture | null {
  const { gameweek, rows } = ofGameweek(question)
  const known = getLeagueStandings.answer.parse(rows)
  const isHeadToHead = known.some(({ h2h_points }) => h2h_points !== undefined)
  const shown = known.toSorted(
    (a, b) => a.rank - b.rank || b.total_points - a.total_points || byName(a.team_name, b.team_name),
  )
  return drawn(question, shown, {
    ...{ title: 'Season', gameweek, caption: `The table after gameweek ${gameweek}` },
    heads: isHeadToHead ? ['W–D–L', `GW ${gameweek}`, 'Points'] : [`GW ${gameweek}`, 'Total'],
    rank: ({ rank }) => rank,
    climbed: ({ rank, last_rank }) => (last_rank === null ? null : last_rank - rank),
    figures: (row) =>
      isHeadToHead
        ? [record(row), whole(row.gw_points), whole(row.h2h_points)]
        : [whole(row.gw_points), whole(row.total_points)],
  })
}

function benchPicture(question: TableQuestion): TablePicture | null {
  const { gameweek, rows } = ofGameweek(question)
  const known = getBenchKing.answer.parse(rows)
  return ranked(question, known, {
    ...{ title: 'Bench King', gameweek, caption: `Points left on the bench, up to gameweek ${gameweek}` },
    heads: [`GW ${gameweek}`, 'Total'],
    value: (row) => row.total_bench_points,
    figures: (row) => [whole(row.user_bench_total), whole(row.total_bench_points)],
  })
}

function waiverPicture(question: TableQuestion): TablePicture | null {
  const { gameweek, rows } = ofGameweek(question)
  const known = getWaivers.answer.parse(rows)
  const isDraft = question.game === 'draft'
  return ranked(question, known, {
    ...{ title: 'Waiwer King', gameweek },
    caption: `What the ${isDraft ? 'moves' : 'transfers'} for gameweek ${gameweek} brought`,
    heads: ['Moves', isDraft ? 'Waiwer Points' : 'Transfer Points'],
    value: (row) => row.pointsDifference,
    figures: (row) => [String(row.addedPlayers.length), signed(row.pointsDifference)],
  })
}

function headToHeadPicture(question: TableQuestion): TablePicture | null {
  const league = Object.values(getHeadToHead.answer.parse(question.answer ?? {})).find(
    ({ game, type, league_id }) =>
      game === question.game &&
      league_id === question.leagueId &&
      (question.game === 'draft' || type === question.type),
  )
  const gameweeks = Object.entries(league?.pointsTable ?? {}).flatMap(([key, rows]) =>
    rows.length > 0 ? [Number(key)] : [],
  )
  const gameweek = question.gameweek ?? Math.max(0, ...gameweeks)
  const rows = league?.pointsTable[String(gameweek)] ?? []
  // The average team of an odd league stands in the table once it has played.
  const shown = rows.filter(({ teamId, played }) => teamId !== null || played > 0)
  const named = shown.map((row, place) => ({
    ...{ ...row, place: place + 1, league_name: league?.league_name ?? '', team_id: row.teamId },
    ...{ team_name: row.teamName, owner_first_name: row.playerName, owner_last_name: '' },
  }))
  return drawn(question, named, {
    ...{ title: 'Head to head', gameweek, caption: `The table after gameweek ${gameweek}` },
    heads: ['W–D–L', 'Total FPL', 'Points'],
    rank: ({ place }) => place,
    figures: (row) => [record(row), whole(row.fplTotalPoints), whole(row.totalPoints)],
  })
}

function noSubsPicture(question: TableQuestion): TablePicture | null {
  const known = getNoSubs.answer.parse(ofLeague(question))
  const gameweeks = known.flatMap(({ by_gameweek }) => by_gameweek.map(({ gameweek }) => gameweek))
  const gameweek = question.gameweek ?? Math.max(0, ...gameweeks)
  if (!gameweeks.includes(gameweek)) return null
  const rows = known.map((row) => ({ ...row, ...upTo(row, gameweek) }))
  return ranked(question, rows, {
    ...{ title: 'No subs', gameweek, caption: `The eleven of gameweek 1, never touched, up to gameweek ${gameweek}` },
    heads: ['Actual', 'Difference', 'Starters GW 1'],
    value: ({ eleven }) => eleven,
    figures: ({ eleven, actual }) => [
      whole(actual),
      signed(eleven === null || actual === null ? null : actual - eleven),
      whole(eleven),
    ],
  })
}

function upTo({ by_gameweek }: NoSubsRow, last: number) {
  const weeks = by_gameweek.filter(({ gameweek }) => gameweek <= last)
  return { eleven: sumOf(weeks.map(({ eleven }) => eleven)), actual: sumOf(weeks.map(({ actual }) => actual)) }
}
