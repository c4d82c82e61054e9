import { describe, expect, it } from 'vitest'
import {
  type Choices,
  type ElementStatus,
  gameweeks,
  type Trades,
  type Transactions,
} from '../../test/simulated/asking.ts'
import { askingDraft, eleven, startOf } from '../../test/simulated/asking-draft.ts'

const { clock, counts, draft, drafted, picksOf, played, positions } = askingDraft()

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

  it('of a gameweek lack whoever was added and removed again before it', () => {
    for (const league of drafted) {
      const { transactions } = draft<Transactions>(`draft/league/${league.id}/transactions`)
      const accepted = transactions.filter((move) => move.result === 'a')
      const passing = accepted.flatMap(({ entry, event, element_in: player }) => {
        const moves = accepted.filter((move) => move.entry === entry && move.event === event)
        const last = moves.findLast(({ element_in, element_out }) => [element_in, element_out].includes(player))
        return last?.element_out === player ? [{ entry, event, player }] : []
      })
      expect(passing.length).toBeGreaterThan(0)
      for (const { entry, event, player } of passing)
        expect(picksOf(entry, event)?.picks.map(({ element }) => element)).not.toContain(player)
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

  it('keep every eleven legal, replace only absent players by ones who played, and leave out no possible one', () => {
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
