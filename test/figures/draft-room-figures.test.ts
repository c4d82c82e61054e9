import { expect, test } from 'vitest'
import type { DraftRoomRow } from '#contract/views/draft-room.ts'
import { followedAfter } from './followed.ts'
import { naiveDraftRoom } from './naive-draft-room.ts'
import { readRawLeague } from './naive-league.ts'
import { SAMPLED, sampledLeagues } from './sampled-leagues.ts'

const LATEST = SAMPLED

/** The draft leagues, and one classic league. */
const followed = followedAfter(LATEST, (game, program) =>
  sampledLeagues(game, program).filter(({ type, name }) => type === null || name === 'Second Wind'),
)

async function rowsOf(asked: string): Promise<DraftRoomRow[]> {
  const { status, body } = await followed.program.ask('ann', 'GET', `/api/draft-room?${asked}`)
  expect(status).toBe(200)
  return body
}

const rounded = (points: number) => Math.round(points * 10_000) / 10_000

test('every figure of every draft league, computed a second time from the raw answers', async () => {
  const seen = { picks: 0, weeks: 0, trades: 0 }
  for (const league of followed.leagues.filter((one) => one.game === 'draft')) {
    const rows = await rowsOf(`leagueIds=${league.id}`)
    if (rows.length === 0) continue
    const raw = await readRawLeague(followed.game.url, league.id, LATEST)
    const naive = await naiveDraftRoom(followed.game.url, raw)
    expect(rows.map(({ team_id }) => team_id).toSorted(), league.name).toEqual(
      raw.entries.map(({ entry_id }) => entry_id).toSorted(),
    )
    for (const row of rows) {
      const wanted = naive.picks(row.team_id)
      expect(
        row.picks.map(({ player_id, web_name: _, club: _c, position: _p, missed_out, ...pick }) => ({
          ...pick,
          element: player_id,
          missed_out: missed_out?.in_all ?? null,
        })),
        `${league.name}, ${row.team_name}`,
      ).toEqual(
        wanted.map(({ against, missed_out, ...pick }) => ({
          ...pick,
          against: rounded(against),
          missed_out: missed_out?.most ?? null,
        })),
      )
      for (const [place, { missed_out }] of row.picks.entries())
        if (missed_out) expect(wanted[place]?.missed_out?.elements).toContain(missed_out.player_id)
      expectKept(row, raw.gameweeks, naive.kept)
      expect(row.total_in_all).toBe(wanted.reduce((sum, { in_all }) => sum + in_all, 0))
      expect(row.total_brought).toBe(wanted.reduce((sum, { brought }) => sum + brought, 0))
      expect(
        row.trades?.map(({ gameweek, other_team_id: other, got, gave, balance }) => {
          return { gameweek, other, got: idsOf(got), gave: idsOf(gave), balance }
        }),
      ).toEqual(naive.trades(row.team_id))
      expect(row.missing).toEqual([])
      seen.picks += row.picks.length
      seen.weeks += row.by_gameweek.length
      seen.trades += row.trades?.length ?? 0
    }
  }
  expect(seen.picks).toBeGreaterThan(400)
  expect(seen.weeks).toBeGreaterThan(190)
  expect(seen.trades).toBeGreaterThan(1)
}, 120_000)

function expectKept(
  row: DraftRoomRow,
  gameweeks: readonly number[],
  kept: (entry: number, gw: number) => Record<'fifteen' | 'best_eleven' | 'real', number>,
): void {
  const weeks = gameweeks.map((gw) => ({ gameweek: gw, ...kept(row.team_id, gw) }))
  expect(row.by_gameweek).toEqual(weeks)
  const sum = (figure: 'fifteen' | 'best_eleven' | 'real') => weeks.reduce((total, week) => total + week[figure], 0)
  expect([row.kept_fifteen, row.kept_best_eleven, row.real_total]).toEqual([
    sum('fifteen'),
    sum('best_eleven'),
    sum('real'),
  ])
}

function idsOf(players: readonly { player_id: number }[]): number[] {
  return players.map(({ player_id }) => player_id)
}

test('about one gameweek and one team, and nothing of a classic league', async () => {
  const rows = await rowsOf('')
  expect(new Set(rows.map((row) => row.game))).toEqual(new Set(['draft']))
  const [row] = rows
  if (!row) throw new Error('no draft league')
  const [asked, ...others] = await rowsOf(`leagueIds=${row.league_id}&team=${row.team_id}&gameweek=3`)
  expect(others).toEqual([])
  expect(asked).toEqual({ ...row, by_gameweek: row.by_gameweek.filter(({ gameweek }) => gameweek === 3) })
})
