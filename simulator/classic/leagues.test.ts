import { describe, expect, it } from 'vitest'
import { asking, type History, type Matches, type Standings, sum } from '../../test/simulated/asking.ts'

const { leagues, clock, classic, answer } = asking()
clock(38, 'over')
const classicLeagues = leagues.filter((league) => league.game === 'classic')
const [halfwayLine] = classicLeagues
const late = classicLeagues.find((league) => league.name === 'Better Late Than Never')
const headToHead = classicLeagues.filter((league) => league.type === 'h2h')

describe('league tables', () => {
  it('come in pages of fifty and hold the totals of the histories', () => {
    clock(12, 'final')
    const pages = [1, 2].map((page) =>
      classic<Standings>(`leagues-classic/${halfwayLine?.id}/standings/?page_standings=${page}`),
    )
    expect(pages.map((page) => [page.standings.results.length, page.standings.has_next])).toEqual([
      [50, true],
      [10, false],
    ])
    const rows = pages.flatMap((page) => page.standings.results)
    expect(new Set(rows.map((row) => row.entry))).toEqual(new Set(halfwayLine?.team_ids))
    const madeBy = (entry: number | null) =>
      classic<History>(`entry/${entry}/history/`).current.reduce((sum, week) => sum + week.event_transfers, 0)
    for (const row of rows) {
      const last = classic<History>(`entry/${row.entry}/history/`).current.at(-1)
      expect([row.total, row.event_total]).toEqual([last?.total_points, last?.points])
      const ahead = rows.filter(
        ({ total, entry }) => total > row.total || (total === row.total && madeBy(entry) < madeBy(row.entry)),
      )
      expect(row.rank).toBe(1 + ahead.length)
    }
    clock(38, 'over')
  })

  it('show late joiners as new entries until their first gameweek is settled', () => {
    const shown = () => {
      const { standings, new_entries } = classic<Standings>(`leagues-classic/${late?.id}/standings/`)
      return [standings.results.length, new_entries.results.length]
    }
    clock(1, 'before')
    expect(shown()).toEqual([0, 22])
    clock(3, 'final')
    expect(shown()).toEqual([22, 1])
    clock(4, 'final')
    expect(shown()).toEqual([23, 0])
    clock(38, 'over')
    expect(shown()).toEqual([28, 0])
  })

  it('count from the gameweek in which a league starts', () => {
    const league = classicLeagues.find((one) => one.name === 'Second Wind')
    clock(4, 'final')
    expect(classic<Standings>(`leagues-classic/${league?.id}/standings/`).standings.results).toEqual([])
    clock(7, 'final')
    for (const row of classic<Standings>(`leagues-classic/${league?.id}/standings/`).standings.results) {
      const { current } = classic<History>(`entry/${row.entry}/history/`)
      expect(row.total).toBe(sum(current.slice(4).map((week) => week.points - week.event_transfers_cost)))
    }
    clock(38, 'over')
  })

  it('of the whole game have a row for each of millions, who can be asked about', () => {
    clock(2, 'final')
    const page = (number: number) =>
      classic<Standings>(`leagues-classic/314/standings/?page_standings=${number}`).standings
    const rows = [1, 2, 188_248].map((number) => page(number).results)
    expect(rows.map((all) => [all[0]?.rank, all.length])).toEqual([
      [1, 50],
      [51, 50],
      [9_412_351, 37],
    ])
    expect([page(2).has_next, page(188_248).has_next]).toEqual([true, false])
    for (const row of [rows[0]?.[3], rows[2]?.[36]]) {
      const entry = classic<{ name: string }>(`entry/${row?.entry}/`)
      expect(entry.name).toBe(row?.entry_name)
      expect(classic<History>(`entry/${row?.entry}/history/`).current).toHaveLength(2)
    }
    clock(38, 'over')
  })
})

describe('head-to-head', () => {
  it.each(headToHead.map((league) => [league.name, league] as const))(
    'matches of %s are net of transfers',
    (_, league) => {
      clock(20, 'final')
      const net = new Map(
        league.team_ids.map((team) => {
          const { current } = classic<History>(`entry/${team}/history/`)
          return [team, current.map((row) => row.points - row.event_transfers_cost)]
        }),
      )
      const matches: Matches['results'] = []
      for (let page = 1, more = true; more; page++) {
        const answered = classic<Matches>(`leagues-h2h-matches/league/${league.id}/?page=${page}`)
        expect(answered.results.length).toBeLessThanOrEqual(50)
        matches.push(...answered.results)
        more = answered.has_next
      }
      for (const match of matches) {
        const scores = [match.entry_1_entry, match.entry_2_entry].map((team) => {
          if (match.event > 20) return 0
          const all = league.team_ids.map((one) => net.get(one)?.[match.event - 1] ?? 0)
          return team === null ? Math.floor(sum(all) / all.length) : (net.get(team)?.[match.event - 1] ?? 0)
        })
        expect([match.entry_1_points, match.entry_2_points]).toEqual(scores)
        if (match.is_knockout) throw new Error('drawn before the table has ended')
        const played = match.event <= 20
        const [one = 0, two = 0] = scores
        expect(match.entry_1_total).toBe(!played || one < two ? 0 : one > two ? 3 : 1)
        expect(match.winner).toBe(one > two ? match.entry_1_entry : one < two ? match.entry_2_entry : null)
      }
      const { standings } = classic<Standings>(`leagues-h2h/${league.id}/standings/`)
      for (const row of standings.results) {
        const own = matches.filter((match) => match.entry_1_entry === row.entry).map((match) => match.entry_1_total)
        const away = matches.filter((match) => match.entry_2_entry === row.entry).map((match) => match.entry_2_total)
        expect(row.total).toBe(sum([...own, ...away]))
      }
      expect(standings.results.some((row) => row.entry === null)).toBe(league.team_ids.length % 2 === 1)
      clock(38, 'over')
    },
  )

  it('draws the last rounds of a league with knock-outs one by one, with a bye for the best', () => {
    const league = headToHead.find(({ name }) => name === 'Six of the Best')
    const ties = (gameweek: number) => {
      clock(gameweek, 'final')
      const rounds = [36, 37, 38].map(
        (event) => classic<Matches>(`leagues-h2h-matches/league/${league?.id}/?event=${event}`).results,
      )
      return rounds.map((round) => round.map((row) => [row.knockout_name, row.is_bye, row.winner !== null]))
    }
    const [quarter, semi] = [
      ['Quarter-finals', false],
      ['Semi-finals', false],
    ] as const
    expect(ties(34)).toEqual([[], [], []])
    const bye = ['Quarter-finals', true, true]
    expect(ties(35)).toEqual([[bye, [...quarter, false], bye, [...quarter, false]], [], []])
    expect(ties(36)[1]).toEqual([
      [...semi, false],
      [...semi, false],
    ])
    expect(ties(37).map((round) => round.length)).toEqual([4, 2, 1])
    expect(ties(38)[2]).toEqual([['Final', false, true]])
    const { standings } = classic<Standings>(`leagues-h2h/${league?.id}/standings/`)
    const [best, second] = standings.results.map(({ entry }) => entry)
    const { results } = classic<Matches>(`leagues-h2h-matches/league/${league?.id}/?event=36`)
    expect(results.flatMap((row) => (row.is_bye ? [row.entry_1_entry] : []))).toEqual([best, second])
    for (const row of results.filter(({ is_bye }) => !is_bye)) {
      const { current } = classic<History>(`entry/${row.entry_1_entry}/history/`)
      const week = current.find(({ event }) => event === 36)
      expect(row.entry_1_points).toBe((week?.points ?? 0) - (week?.event_transfers_cost ?? 0))
      const isFirst = row.entry_1_points > row.entry_2_points
      if (row.entry_1_points !== row.entry_2_points)
        expect(row.winner).toBe(isFirst ? row.entry_1_entry : row.entry_2_entry)
    }
    clock(38, 'over')
  })

  it('draws the cup of a league for points round by round, and names its league once the first is drawn', () => {
    const league = classicLeagues.find(({ name }) => name === 'The Allotment Cup')
    const cupAt = (gameweek: number) => {
      clock(gameweek, 'final')
      return classic<{ league: { cup_league: number | null } }>(`leagues-classic/${league?.id}/standings/`).league
        .cup_league
    }
    expect(cupAt(14)).toBeNull()
    const cup = cupAt(15)
    const drawn = (gameweek: number) => {
      clock(gameweek, 'final')
      const { results } = classic<Matches>(`leagues-h2h-matches/league/${cup}/?page=1`)
      return [16, 17, 18, 19, 20].map((event) => results.filter((row) => row.event === event).length)
    }
    expect([15, 16, 20, 21].map(drawn)).toEqual([
      [16, 0, 0, 0, 0],
      [16, 8, 0, 0, 0],
      [16, 8, 4, 2, 1],
      [16, 8, 4, 2, 1],
    ])
    clock(38, 'over')
  })

  it('refuses what is no gameweek', () => {
    expect(answer(`/classic/api/leagues-h2h-matches/league/${headToHead[0]?.id}/?event=99`)).toMatchObject({
      status: 400,
      body: '{"event":[{"message":"Not a valid event id","code":"invalid"}]}',
    })
  })
})
