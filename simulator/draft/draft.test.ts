import { describe, expect, it } from 'vitest'
import {
  asking,
  type Bootstrap,
  type Choices,
  type Details,
  type DraftLive,
  type DraftPicks,
  type ElementStatus,
  gameweeks,
  sum,
  type Trades,
  type Transactions,
} from '../asking.ts'

const { leagues, clock, draft, answer } = asking()
clock(38, 'over')
const drafted = leagues.filter((league) => league.game === 'draft' && league.name !== 'We Will Draft on Friday')
const headToHead = drafted.filter((league) => league.scoring === 'h')
const live = gameweeks.map((gameweek) => draft<DraftLive>(`event/${gameweek}/live`))
const positions = new Map(draft<Bootstrap>('bootstrap-static').elements.map((one) => [one.id, one.element_type]))

function points(element: number, gameweek: number): number {
  return live[gameweek - 1]?.elements[element]?.stats.total_points ?? 0
}

function played(element: number, gameweek: number): boolean {
  const stats = live[gameweek - 1]?.elements[element]?.stats
  return stats !== undefined && (stats.minutes > 0 || stats.yellow_cards > 0 || stats.red_cards > 0)
}

function picksOf(team: number, gameweek: number): DraftPicks | null {
  const { status, body } = answer(`/draft/api/entry/${team}/event/${gameweek}`)
  return status === 200 ? JSON.parse(body) : null
}

function eleven(picks: DraftPicks): number[] {
  return picks.picks.filter((pick) => pick.position <= 11).map((pick) => pick.element)
}

function score(team: number, gameweek: number): number {
  const picks = picksOf(team, gameweek)
  return picks ? sum(eleven(picks).map((element) => points(element, gameweek))) : 0
}

function counts(elements: readonly number[]): number[] {
  return [1, 2, 3, 4].map((position) => elements.filter((element) => positions.get(element) === position).length)
}

const startOf = (name: string) => (name === 'The Late Bus' ? 6 : 1)

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

describe('squads', () => {
  it.each(drafted.map((league) => [league.name, league] as const))(
    'of %s follow from draft, trades and moves',
    (name, league) => {
      const { choices } = draft<Choices>(`draft/${league.id}/choices`)
      const { transactions } = draft<Transactions>(`draft/league/${league.id}/transactions`)
      const { trades } = draft<Trades>(`draft/league/${league.id}/trades`)
      const squads = new Map(league.team_ids.map((team) => [team, new Set<number>()]))
      const exchange = (team: number, playerIn: number, playerOut: number) => {
        expect(squads.get(team)?.delete(playerOut)).toBe(true)
        squads.get(team)?.add(playerIn)
      }
      for (const choice of choices) squads.get(choice.entry)?.add(choice.element)
      for (const gameweek of gameweeks) {
        for (const trade of trades.filter((one) => one.event === gameweek)) {
          for (const { element_in, element_out } of trade.tradeitem_set) {
            exchange(trade.offered_entry, element_in, element_out)
            exchange(trade.received_entry, element_out, element_in)
          }
        }
        const accepted = transactions.filter((one) => one.event === gameweek && one.result === 'a')
        for (const move of accepted) exchange(move.entry, move.element_in, move.element_out)
        const all = [...squads.values()].flatMap((squad) => [...squad])
        expect(new Set(all).size).toBe(15 * league.team_ids.length)
        for (const [team, squad] of squads) {
          expect(counts([...squad])).toEqual([2, 5, 5, 3])
          const picks = picksOf(team, gameweek)
          if (gameweek < startOf(name)) expect(picks).toBeNull()
          else expect(picks?.picks.map((pick) => pick.element).sort()).toEqual([...squad].sort())
        }
      }
      const { element_status } = draft<ElementStatus>(`league/${league.id}/element-status`)
      for (const { element, owner } of element_status) {
        expect(owner === null || squads.get(owner)?.has(element)).toBe(true)
      }
      expect(element_status.filter((row) => row.owner !== null)).toHaveLength(15 * league.team_ids.length)
    },
  )

  it('hold somebody who came and went in the same gameweek', () => {
    for (const league of drafted) {
      const { transactions } = draft<Transactions>(`draft/league/${league.id}/transactions`)
      const accepted = transactions.filter((move) => move.result === 'a')
      const passing = accepted.filter((move) =>
        accepted.some(
          (other) => other.entry === move.entry && other.event === move.event && other.element_out === move.element_in,
        ),
      )
      expect(passing.length).toBeGreaterThan(0)
    }
  })
})

describe('the draft', () => {
  it.each(drafted.map((league) => [league.name, league] as const))(
    'of %s is a snake of fifteen rounds',
    (_, league) => {
      const { choices } = draft<Choices>(`draft/${league.id}/choices`)
      const size = league.team_ids.length
      const first = choices.slice(0, size).map((choice) => choice.entry)
      for (const choice of choices) {
        const order = choice.round % 2 === 1 ? first : [...first].reverse()
        expect(choice.entry).toBe(order[choice.pick - 1])
        expect(choice.index).toBe((choice.round - 1) * size + choice.pick)
      }
      expect(choices).toHaveLength(15 * size)
    },
  )
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
          // A turn ends with the first wish that comes true; then it is somebody's after him, or a new round.
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

  it('are told when they are done, free agents after the deadline', () => {
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

describe('automatic substitutions', () => {
  const all = drafted.flatMap((league) => league.team_ids)

  it('appear once the gameweek is settled, and undone give the team as it was sent in', () => {
    let subs = 0
    for (const gameweek of [3, 9, 12, 29]) {
      clock(gameweek, 'awaiting-bonus')
      const before = new Map(all.map((team) => [team, picksOf(team, gameweek)]))
      clock(gameweek, 'final')
      for (const team of all) {
        const sent = before.get(team)
        const settled = picksOf(team, gameweek)
        if (!sent || !settled) continue
        expect(sent.subs).toEqual([])
        const undone = settled.picks.map((pick) => {
          const sub = settled.subs.find((one) => one.element_in === pick.element || one.element_out === pick.element)
          if (!sub) return pick.element
          return sub.element_in === pick.element ? sub.element_out : sub.element_in
        })
        expect(undone.slice(0, 11).sort()).toEqual(eleven(sent).sort())
        expect(undone.slice(11)).toEqual(sent.picks.slice(11).map((pick) => pick.element))
        subs += settled.subs.length
      }
    }
    expect(subs).toBeGreaterThan(20)
    clock(38, 'over')
  })

  it('keep every eleven legal, bring on who played for who did not, and leave nobody out who could come on', () => {
    for (const team of all) {
      for (const gameweek of gameweeks) {
        const picks = picksOf(team, gameweek)
        if (!picks) continue
        const playing = eleven(picks)
        expectLegal(playing)
        expect(positions.get(picks.picks[11]?.element ?? 0)).toBe(1)
        for (const sub of picks.subs) {
          expect([played(sub.element_in, gameweek), played(sub.element_out, gameweek)]).toEqual([true, false])
        }
        const absent = playing.filter((element) => !played(element, gameweek))
        const ready = picks.picks.slice(11).filter((pick) => played(pick.element, gameweek))
        for (const { element } of ready) {
          for (const out of absent) expect(isLegal(playing.map((one) => (one === out ? element : one)))).toBe(false)
        }
      }
    }
  })
})

function isLegal(elements: readonly number[]): boolean {
  const [keepers = 0, defenders = 0, midfielders = 0, forwards = 0] = counts(elements)
  return keepers === 1 && defenders >= 3 && midfielders >= 2 && forwards >= 1
}

function expectLegal(elements: readonly number[]): void {
  expect(elements).toHaveLength(11)
  expect(isLegal(elements)).toBe(true)
}
