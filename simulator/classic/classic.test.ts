import { describe, expect, it } from 'vitest'
import {
  asking,
  type Bootstrap,
  type ClassicLive,
  type ClassicPicks,
  type ClassicTransfer,
  type DraftLive,
  gameweeks,
  type History,
  sum,
} from '../../test/simulated/asking.ts'

const { leagues, clock, classic, draft, answer } = asking()
clock(38, 'over')
const classicLeagues = leagues.filter((league) => league.game === 'classic')
const [halfwayLine] = classicLeagues
const late = classicLeagues.find((league) => league.name === 'Better Late Than Never')
const teams = [...(halfwayLine?.team_ids ?? []), ...(late?.team_ids ?? [])]
const bootstrap = classic<Bootstrap>('bootstrap-static/')
const elements = new Map(bootstrap.elements.map((element) => [element.id, element]))
const live = gameweeks.map((gameweek) => {
  const { elements: all } = classic<ClassicLive>(`event/${gameweek}/live/`)
  return new Map(all.map((element) => [element.id, element.stats]))
})

const pointsOf = (element: number, gameweek: number) => live[gameweek - 1]?.get(element)?.total_points ?? 0
const hasPlayed = (element: number, gameweek: number) => live[gameweek - 1]?.get(element)?.played === true

const picksAtEnd = new Map<string, ClassicPicks | null>()

/** Of a season that is over; read once. */
function picksOf(team: number, gameweek: number): ClassicPicks | null {
  const key = `${team}/${gameweek}`
  const picks = picksAtEnd.has(key) ? (picksAtEnd.get(key) ?? null) : picksNow(team, gameweek)
  picksAtEnd.set(key, picks)
  return picks
}

function picksNow(team: number, gameweek: number): ClassicPicks | null {
  const { status, body } = answer(`/classic/api/entry/${team}/event/${gameweek}/picks/`)
  return status === 200 ? JSON.parse(body) : null
}

const elementsOf = (picks: ClassicPicks) => picks.picks.map((pick) => pick.element).sort((one, other) => one - other)

describe('the two games', () => {
  it('agree about every player by code, though some have other ids', () => {
    const other = draft<Bootstrap>('bootstrap-static').elements
    const byCode = new Map(other.map((element) => [element.code, element]))
    expect(byCode.size).toBe(elements.size)
    const different = bootstrap.elements.filter((element) => byCode.get(element.code)?.id !== element.id)
    expect(different.length).toBeGreaterThan(40)
    for (const gameweek of [1, 9, 22, 38]) {
      const draftLive = draft<DraftLive>(`event/${gameweek}/live`)
      const inDraft = bootstrap.elements.map(({ code }) => byCode.get(code))
      expect(inDraft.map((other) => draftLive.elements[other?.id ?? 0]?.stats.total_points ?? 0)).toEqual(
        bootstrap.elements.map(({ id }) => pointsOf(id, gameweek)),
      )
      expect(inDraft.map((other) => other?.total_points)).toEqual(bootstrap.elements.map((one) => one.total_points))
    }
  })
})

describe('points', () => {
  it('are live points times multipliers; the bench has multiplier 0; transfer costs come off the totals', () => {
    for (const team of teams) {
      const { current } = classic<History>(`entry/${team}/history/`)
      let total = 0
      for (const row of current) {
        const picks = picksOf(team, row.event)
        const scores = (picks?.picks ?? []).map((pick) => ({ ...pick, points: pointsOf(pick.element, row.event) }))
        expect(row.points).toBe(sum(scores.map((pick) => pick.points * pick.multiplier)))
        expect(row.points_on_bench).toBe(sum(scores.filter((pick) => pick.multiplier === 0).map((pick) => pick.points)))
        total += row.points - row.event_transfers_cost
        expect(row.total_points).toBe(total)
        expect(picks?.entry_history).toEqual(row)
      }
    }
  })

  it('of the captain pass to the vice-captain only when just the vice-captain played', () => {
    let passed = 0
    for (const team of teams) {
      for (const gameweek of gameweeks) {
        const picks = picksOf(team, gameweek)
        const captain = picks?.picks.find((pick) => pick.is_captain)
        const vice = picks?.picks.find((pick) => pick.is_vice_captain)
        if (!picks || !captain || !vice) continue
        const times = picks.active_chip === '3xc' ? 3 : 2
        const viceLeads = !hasPlayed(captain.element, gameweek) && hasPlayed(vice.element, gameweek)
        if (viceLeads) passed++
        const leader = viceLeads ? vice : captain
        const isOut = leader.position > 11 && picks.active_chip !== 'bboost'
        expect(leader.multiplier).toBe(isOut ? 0 : times)
        const wrong = picks.picks.filter(
          (pick) =>
            pick !== leader && pick.multiplier !== Number(pick.position <= 11 || picks.active_chip === 'bboost'),
        )
        expect(wrong).toEqual([])
      }
    }
    expect(passed).toBeGreaterThan(20)
  })
})

describe('transfers', () => {
  it('turn each squad into the next, except that a free hit goes back', () => {
    let freeHits = 0
    for (const team of teams) {
      const { current, chips } = classic<History>(`entry/${team}/history/`)
      const transfers = classic<ClassicTransfer[]>(`entry/${team}/transfers/`)
      const [first] = current
      if (!first) continue
      const firstPicks = picksOf(team, first.event)
      let squad = firstPicks ? elementsOf(firstPicks) : []
      let bank = first.bank
      expect(first.value).toBe(1000)
      for (const row of current.slice(1)) {
        const moves = transfers.filter((one) => one.event === row.event).reverse()
        const chip = chips.find((one) => one.event === row.event)?.name
        let next = squad
        for (const { element_in, element_out } of moves) {
          expect(next).toContain(element_out)
          next = next.map((element) => (element === element_out ? element_in : element))
        }
        const left = bank + sum(moves.map((move) => move.element_out_cost - move.element_in_cost))
        const picks = picksOf(team, row.event)
        expect(picks && elementsOf(picks)).toEqual([...next].sort((one, other) => one - other))
        expect(row.bank).toBe(left)
        expect(left).toBeGreaterThanOrEqual(0)
        const unlimited = chip === 'freehit' || chip === 'wildcard'
        expect(row.event_transfers).toBe(unlimited ? 0 : moves.length)
        if (chip === 'freehit') freeHits++
        else [squad, bank] = [next, left]
      }
    }
    expect(freeHits).toBeGreaterThan(20)
  })

  it('cost four each beyond the free ones, of which five can be saved', () => {
    for (const team of teams) {
      const { current, chips } = classic<History>(`entry/${team}/history/`)
      let free = 1
      for (const row of current.slice(1)) {
        expect(row.event_transfers_cost).toBe(4 * Math.max(0, row.event_transfers - free))
        const chip = chips.find((one) => one.event === row.event)?.name
        if (chip !== 'wildcard' && chip !== 'freehit') free = Math.min(5, Math.max(0, free - row.event_transfers) + 1)
      }
    }
  })

  it('leave fifteen of two, five, five and three, at most three of a club', () => {
    for (const team of teams) {
      for (const gameweek of gameweeks) {
        const squad = (picksOf(team, gameweek)?.picks ?? []).map((pick) => elements.get(pick.element))
        if (squad.length === 0) continue
        expect([1, 2, 3, 4].map((type) => squad.filter((one) => one?.element_type === type).length)).toEqual([
          2, 5, 5, 3,
        ])
        const byClub = Map.groupBy(squad, (one) => one?.team)
        expect([...byClub.values()].filter(({ length }) => length > 3)).toEqual([])
      }
    }
  })
})

describe('chips', () => {
  it('are played once in each half, one a week', () => {
    const seen = new Set<string>()
    for (const team of teams) {
      const { chips } = classic<History>(`entry/${team}/history/`)
      const keys = chips.map((chip) => `${chip.name} ${chip.event <= 19}`)
      expect(new Set(keys).size).toBe(keys.length)
      expect(new Set(chips.map((chip) => chip.event)).size).toBe(chips.length)
      for (const chip of chips) seen.add(chip.name)
    }
    expect([...seen].sort()).toEqual(['3xc', 'bboost', 'freehit', 'wildcard'])
  })
})

describe('automatic substitutions', () => {
  it('give, when undone, the team that was public before the gameweek was settled', () => {
    let count = 0
    for (const gameweek of [5, 12, 29]) {
      clock(gameweek, 'live')
      const before = new Map(teams.map((team) => [team, picksNow(team, gameweek)]))
      clock(gameweek, 'final')
      for (const team of teams) {
        const sent = before.get(team)
        const settled = picksNow(team, gameweek)
        if (!sent || !settled) continue
        expect(sent.automatic_subs).toEqual([])
        expect(sent.entry_history.rank).toBeNull()
        const undone = settled.picks.map(({ element }) => {
          const sub = settled.automatic_subs.find((one) => one.element_in === element || one.element_out === element)
          if (!sub) return element
          return sub.element_in === element ? sub.element_out : sub.element_in
        })
        const sentIds = sent.picks.map((pick) => pick.element)
        expect(undone.slice(11)).toEqual(sentIds.slice(11))
        expect(undone.slice(0, 11).sort()).toEqual(sentIds.slice(0, 11).sort())
        count += settled.automatic_subs.length
      }
    }
    expect(count).toBeGreaterThan(50)
    clock(38, 'over')
  })
})
