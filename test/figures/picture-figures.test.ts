import { beforeAll, describe, expect, test } from 'vitest'
import type { PictureTable } from '#contract/views/line-up.ts'
import { ANSWERS } from '#display/views/views.ts'
import { tablePicture } from '#server/people/pictures/present-table.ts'
import { followedAfter } from './followed.ts'
import * as naiveClassic from './naive-classic-league.ts'
import * as naiveDraft from './naive-league.ts'
import { sampledLeagues } from './sampled-leagues.ts'

const LATEST = 6
const EARLIER = 4
type Row = { rank: number | null; climbed?: number | null; name: string; figures: readonly string[] }

const followed = followedAfter(LATEST, (game, program) => {
  const sampled = [...sampledLeagues(game, program), game.classicLeague('Duel in the Drizzle')]
  return ['Nine Chairs, One Kettle', 'Better Late Than Never', 'Duel in the Drizzle'].flatMap((wanted) =>
    sampled.filter(({ name }) => name === wanted),
  )
})
let draft: naiveDraft.RawLeague
let classic: naiveClassic.RawClassicLeague
let duel: naiveClassic.RawClassicLeague

beforeAll(async () => {
  const { url } = followed.game
  const [nine, late, two] = followed.leagues
  if (!nine || !late || !two) throw new Error('no such leagues')
  draft = await naiveDraft.readRawLeague(url, nine.id, LATEST)
  classic = await naiveClassic.readRawClassicLeague(url, late, LATEST)
  duel = await naiveClassic.readRawClassicLeague(url, two, LATEST)
}, 60_000)

describe.each([LATEST, EARLIER])(
  'what stands on the pictures of gameweek %i, counted a second time from the raw answers',
  (gw) => {
    test('draft: season, in a head-to-head league', async () => {
      const { rows, heads } = await picture('season', gw)
      const wanted = draft.entries.map((entry) => {
        const { wins, draws, losses, points } = naiveDraft.record(draft, entry.id, gw)
        const rank = naiveDraft.rank(draft, entry.entry_id, gw)
        return {
          name: entry.entry_name,
          rank,
          climbed: naiveDraft.rank(draft, entry.entry_id, gw - 1) - rank,
          figures: [`${wins}–${draws}–${losses}`, said(naiveDraft.score(draft, entry.entry_id, gw)), said(points)],
        }
      })
      expect(heads).toEqual(['W–D–L', `GW ${gw}`, 'Points'])
      expectRows(rows, wanted)
    })

    test('draft: bench, moves, first team', async () => {
      expectRows(
        (await picture('bench-king', gw)).rows,
        rankedBy(draft.entries, (entry) => naiveDraft.benchTotal(draft, entry.entry_id, gw)).map(
          ({ of, rank, value }) => ({
            name: of.entry_name,
            rank,
            figures: [said(naiveDraft.benchPoints(draft, of.entry_id, gw)), said(value)],
          }),
        ),
      )
      expectRows(
        (await picture('waiwer-king', gw)).rows,
        rankedBy(draft.entries, (entry) => naiveDraft.moves(draft, entry.entry_id, gw).difference).map(
          ({ of, rank, value }) => ({
            name: of.entry_name,
            rank,
            figures: [String(naiveDraft.moves(draft, of.entry_id, gw).added.length), difference(value)],
          }),
        ),
      )
      const first = (entry: number) =>
        draft.gameweeks
          .filter((one) => one <= gw)
          .reduce((sum, one) => sum + naiveDraft.total(draft, one, naiveDraft.firstTeam(draft, entry).eleven), 0)
      expectRows(
        (await picture('no-subs', gw)).rows,
        rankedBy(draft.entries, ({ entry_id }) => first(entry_id)).map(({ of, rank, value }) => {
          const actual = naiveDraft.scoreTotal(draft, of.entry_id, gw)
          return { name: of.entry_name, rank, figures: [said(actual), difference(actual - value), said(value)] }
        }),
      )
    })

    test('draft: head to head, with the average of an odd league', async () => {
      const named = draft.everyEntry.map(({ entry_name, entry_id, id }) => ({
        name: entry_id === null ? 'The average' : entry_name,
        ...naiveDraft.record(draft, id, gw),
      }))
      const wanted = named
        .toSorted((a, b) => b.points - a.points || b.scored - a.scored || a.name.localeCompare(b.name))
        .map(({ name, wins, draws, losses, scored, points }, place) => ({
          name,
          rank: place + 1,
          figures: [`${wins}–${draws}–${losses}`, said(scored), said(points)],
        }))
      expect(wanted.map(({ name }) => name)).toContain('The average')
      expect(
        (await picture('head-to-head', gw)).rows.map(({ name, rank, figures }) => ({ name, rank, figures })),
      ).toEqual(wanted)
    })

    test('classic: season, bench, transfers, first team, with teams that came late', async () => {
      const { teams } = classic
      const net = (entry: number) => naiveClassic.until(classic, gw, (one) => naiveClassic.net(classic, entry, one))
      const ask = (table: PictureTable) => picture(table, gw, classic)
      const season = await ask('season')
      expect(season.heads).toEqual([`GW ${gw}`, 'Total'])
      expectRows(
        season.rows,
        teams.map(({ entry, name }) => ({
          name,
          rank: naiveClassic.rank(classic, entry, gw),
          figures: [said(naiveClassic.net(classic, entry, gw)), said(net(entry))],
        })),
      )
      const bench = (entry: number, last: number) =>
        naiveClassic.until(classic, last, (one) => naiveClassic.bench(classic, entry, one))
      expectRows(
        (await ask('bench-king')).rows.filter(({ rank }) => rank !== null),
        rankedBy(
          known(teams, (entry) => bench(entry, gw)),
          ({ value }) => value,
        ).map(({ of: { of }, rank, value }) => ({
          name: of.name,
          rank,
          figures: [said(naiveClassic.bench(classic, of.entry, gw)), said(value)],
        })),
      )
      const locked = (entry: number) =>
        naiveClassic.until(classic, gw, (one) => naiveClassic.locked(classic, entry, one)?.eleven ?? null)
      const noSubs = (await ask('no-subs')).rows
      expectRows(
        noSubs.filter(({ rank }) => rank !== null),
        rankedBy(known(teams, locked), ({ value }) => value).map(({ of: { of }, rank, value }) => {
          const actual = net(of.entry) ?? 0
          return { name: of.name, rank, figures: [said(actual), difference(actual - value), said(value)] }
        }),
      )
      const late = noSubs.filter(({ rank }) => rank === null)
      expect(late.length).toBe(teams.length - known(teams, locked).length)
      expect(late.length).toBeGreaterThan(1)
      for (const { figures } of late) expect(figures.slice(1)).toEqual(['—', '—'])
      // A team without moves has its row, and 0; one that had not joined has dashes.
      const moves = (await ask('waiwer-king')).rows
      const notThere = teams.filter(({ entry }) => naiveClassic.net(classic, entry, gw) === null)
      expect(moves.flatMap(({ rank, figures }) => (rank === null ? [figures] : []))).toEqual(
        notThere.map(() => ['—', '—']),
      )
      expectRows(
        moves.filter(({ rank }) => rank !== null),
        rankedBy(
          teams.filter(({ entry }) => naiveClassic.net(classic, entry, gw) !== null),
          ({ entry }) => naiveClassic.moves(classic, entry, gw).difference,
        ).map(({ of, rank, value }) => ({
          name: of.name,
          rank,
          figures: [String(naiveClassic.moves(classic, of.entry, gw).added.length), difference(value)],
        })),
      )
    })

    test('classic: head to head', async () => {
      const wanted = duel.teams
        .map(({ entry, name }) => ({ name, ...naiveClassic.record(duel, entry, gw) }))
        .toSorted((a, b) => b.points - a.points || b.scored - a.scored || a.name.localeCompare(b.name))
        .map(({ name, wins, draws, losses, scored, points }, place) => ({
          name,
          rank: place + 1,
          figures: [`${wins}–${draws}–${losses}`, said(scored), said(points)],
        }))
      const { rows } = await picture('head-to-head', gw, duel)
      expect(rows.map(({ name, rank, figures }) => ({ name, rank, figures }))).toEqual(wanted)
    })
  },
)

/** The picture as it is handed to the drawing; of the draft league unless a classic one is given. */
async function picture(table: PictureTable, gw: number, league?: naiveClassic.RawClassicLeague) {
  const leagueId = league?.id ?? draft.id
  const which = league ? `&game=classic&type=${league.type}` : ''
  const path = ANSWERS.find(({ drawnAs }) => drawnAs === table)?.call.path
  const { body: answer } = await followed.program.ask('ann', 'GET', `${path}?leagueIds=${leagueId}${which}`)
  const about = { table, leagueId, answer, own: [], game: league ? 'classic' : 'draft', type: league?.type } as const
  const asked = tablePicture({ ...about, gameweek: gw })
  // Without a gameweek it is the latest one.
  if (gw === LATEST) expect(tablePicture({ ...about, gameweek: null })).toEqual(asked)
  if (!asked) throw new Error(`no ${table} of gameweek ${gw}`)
  expect(asked).toMatchObject({ gameweek: gw, league: league?.name ?? draft.name })
  return asked
}

/** Equals in any order; the rows themselves are checked for falling ranks. */
function expectRows(rows: readonly Row[], wanted: Row[]): void {
  const sorted = (list: readonly Row[]) => list.toSorted((a, b) => a.name.localeCompare(b.name))
  expect(sorted(rows)).toMatchObject(sorted(wanted))
  expect(rows.length).toBe(wanted.length)
  expect(rows.map(({ rank }) => rank)).toEqual(rows.map(({ rank }) => rank).toSorted((a, b) => Number(a) - Number(b)))
}

/** One more than the number of better ones. */
function rankedBy<Of>(list: readonly Of[], value: (of: Of) => number) {
  const rank = (of: Of) => 1 + list.filter((other) => value(other) > value(of)).length
  return list.map((of) => ({ of, value: value(of), rank: rank(of) }))
}

function known<Of extends { entry: number }>(list: readonly Of[], value: (entry: number) => number | null) {
  return list.flatMap((of) => {
    const found = value(of.entry)
    return found === null ? [] : [{ of, value: found }]
  })
}

function said(figure: number | null): string {
  return figure === null ? '—' : figure < 0 ? `−${-figure}` : `${figure}`
}

function difference(figure: number): string {
  return figure > 0 ? `+${figure}` : said(figure)
}
