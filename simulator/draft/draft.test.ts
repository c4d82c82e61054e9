import { describe, expect, it } from 'vitest'
import {
  type Details,
  type DraftLive,
  type DraftPicks,
  gameweeks,
  sum,
  type Transactions,
} from '../../test/simulated/asking.ts'
import { askingDraft, eleven, startOf } from '../../test/simulated/asking-draft.ts'

const { clock, draft, drafted, score } = askingDraft()
const headToHead = drafted.filter((league) => league.scoring === 'h')

describe('match points', () => {
  it.each(headToHead.map((league) => [league.name, league] as const))(
    'of %s are the sums of the eleven',
    (_, league) => {
      const { matches = [], league_entries } = draft<Details>(`league/${league.id}/details`)
      const teams = new Map(league_entries.map((entry) => [entry.id, entry.entry_id]))
      expect(matches).toHaveLength(((39 - startOf(league.name)) * league_entries.length) / 2)
      for (const match of matches) {
        const all = league.team_ids.map((team) => score(team, match.event))
        const expected = [match.league_entry_1, match.league_entry_2].map((id) => {
          const team = teams.get(id) ?? null
          return team === null ? Math.floor(sum(all) / all.length) : score(team, match.event)
        })
        expect([match.league_entry_1_points, match.league_entry_2_points]).toEqual(expected)
      }
    },
  )

  it('are counted live from the team as it was sent in', () => {
    const [league] = headToHead
    if (!league) throw new Error('no league')
    clock(14, 'live')
    const { elements } = draft<DraftLive>('event/14/live')
    const { matches = [], league_entries } = draft<Details>(`league/${league.id}/details`)
    for (const match of matches.filter((one) => one.event === 14)) {
      expect(match).toMatchObject({ started: true, finished: false })
      const team = league_entries.find((entry) => entry.id === match.league_entry_1)?.entry_id ?? 0
      const picks = draft<DraftPicks>(`entry/${team}/event/14`)
      expect(picks.subs).toEqual([])
      expect(match.league_entry_1_points).toBe(sum(eleven(picks).map((id) => elements[id]?.stats.total_points ?? 0)))
    }
    clock(38, 'over')
  })
})

describe('tables', () => {
  it.each(headToHead.map((league) => [league.name, league] as const))('of %s follow from the matches', (_, league) => {
    for (const gameweek of [6, 12, 25]) {
      clock(gameweek, 'final')
      const { matches = [], standings } = draft<Details>(`league/${league.id}/details`)
      const done = matches.filter((match) => match.finished)
      for (const row of standings) {
        const results = done.flatMap((match) => {
          const { league_entry_1_points: one, league_entry_2_points: two } = match
          if (match.league_entry_1 === row.league_entry) return [[one, two]]
          return match.league_entry_2 === row.league_entry ? [[two, one]] : []
        })
        const won = results.filter(([own = 0, theirs = 0]) => own > theirs).length
        const drawn = results.filter(([own, theirs]) => own === theirs).length
        expect(row).toMatchObject({
          matches_won: won,
          matches_drawn: drawn,
          matches_lost: results.length - won - drawn,
          matches_played: 39 - startOf(league.name),
          points_for: sum(results.map(([own = 0]) => own)),
          points_against: sum(results.map(([, theirs = 0]) => theirs)),
          total: 3 * won + drawn,
        })
      }
      const order = standings.map((row) => [row.total, row.points_for])
      expect(order).toEqual([...order].sort(([a = 0, b = 0], [c = 0, d = 0]) => c - a || d - b))
      expect(standings.map((row) => row.rank_sort)).toEqual(standings.map((_, index) => index + 1))
    }
    clock(38, 'over')
  })

  it('of the total-points league are sums, and ties share a rank', () => {
    const league = drafted.find((one) => one.scoring === 'c')
    if (!league) throw new Error('no total-points league')
    const ties: number[] = []
    for (const gameweek of gameweeks) {
      clock(gameweek, 'final')
      const details = draft<Details>(`league/${league.id}/details`)
      expect(details.matches).toBeUndefined()
      for (const row of details.standings) {
        const team = details.league_entries.find((entry) => entry.id === row.league_entry)?.entry_id ?? 0
        expect(row.total).toBe(sum(gameweeks.slice(0, gameweek).map((one) => score(team, one))))
        expect(row.event_total).toBe(score(team, gameweek))
        expect(row.rank).toBe(1 + details.standings.filter((other) => other.total > row.total).length)
      }
      if (new Set(details.standings.map((row) => row.rank)).size < details.standings.length) ties.push(gameweek)
    }
    expect(ties.length).toBeGreaterThan(0)
    clock(38, 'over')
  })
})
describe('waivers', () => {
  it.each(drafted.map((league) => [league.name, league] as const))(
    'of %s go by the reverse of the table',
    (name, league) => {
      const { transactions } = draft<Transactions>(`draft/league/${league.id}/transactions`)
      const results = new Set(transactions.map((move) => `${move.kind}${move.result}`))
      expect([...results].sort()).toEqual(['fa', 'wa', 'wdi', 'wdo'])
      for (const gameweek of gameweeks.filter((one) => one > startOf(name))) {
        clock(gameweek - 1, 'final')
        const details = draft<Details>(`league/${league.id}/details`)
        const turn = new Map(details.league_entries.map((entry) => [entry.entry_id, entry.waiver_pick ?? 0]))
        const waivers = transactions
          .filter((move) => move.event === gameweek && move.kind === 'w')
          .sort((one, other) => (one.index ?? 0) - (other.index ?? 0))
        expect(waivers.map((move) => move.index)).toEqual(waivers.map((_, index) => index + 1))
        let round = 1
        let last = 0
        for (const [place, move] of waivers.entries()) {
          const before = waivers[place - 1]
          const again = before?.entry === move.entry && before.result !== 'a'
          const now = turn.get(move.entry) ?? 0
          // A turn ends with the first waiver that is accepted; then comes the next manager, or a new round.
          if (!again && now <= last) round++
          if (!again) last = now
          const earlier = waivers.slice(0, place).filter((one) => one.entry === move.entry)
          expect(earlier.filter((one) => one.result === 'a').length).toBe(round - 1)
          expect(move.priority).toBe(earlier.length + 1)
        }
      }
      clock(38, 'over')
    },
  )

  it('give the worst team the first choice', () => {
    clock(12, 'final')
    for (const league of drafted) {
      const { standings, league_entries } = draft<Details>(`league/${league.id}/details`)
      const managers = standings.filter(
        (row) => league_entries.find((entry) => entry.id === row.league_entry)?.entry_id !== null,
      )
      const turns = managers.map((row) => league_entries.find((entry) => entry.id === row.league_entry)?.waiver_pick)
      expect(turns).toEqual(managers.map((_, index) => managers.length - index))
    }
    clock(38, 'over')
  })

  it('are visible once they are processed, free agents after the deadline', () => {
    const league = drafted[0]
    const kinds = (gameweek: number) => {
      const { transactions } = draft<Transactions>(`draft/league/${league?.id}/transactions`)
      return new Set(transactions.filter((move) => move.event === gameweek).map((move) => move.kind))
    }
    clock(12, 'final')
    expect(kinds(13).size).toBe(0)
    clock(13, 'open')
    expect([...kinds(13)]).toEqual(['w'])
    clock(13, 'live')
    expect([...kinds(13)].sort()).toEqual(['f', 'w'])
    clock(38, 'over')
  })
})
