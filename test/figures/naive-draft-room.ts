/**
 * A second computation of what became of a draft, straight from the raw answers of the official game's addresses. It shares
 * nothing with `domain/`. Slow, plain and for tests only.
 */
import * as draft from './naive-league.ts'
import { bestOf, kindsOf } from './naive-luck.ts'

type RawChoice = { entry: number; element: number; round: number; pick: number; index: number }
type RawTrade = {
  event: number
  offered_entry: number
  received_entry: number
  state: string
  tradeitem_set: { element_in: number; element_out: number }[]
}

type NaivePick = {
  number: number
  round: number
  pick: number
  element: number
  in_all: number
  brought: number
  against: number
  missed_out: { most: number; elements: number[] } | null
}

export type NaiveDraftRoom = {
  picks(entry: number): NaivePick[]
  kept(entry: number, gw: number): { fifteen: number; best_eleven: number; real: number }
  trades(entry: number): { gameweek: number; other: number; got: number[]; gave: number[]; balance: number }[]
}

export async function naiveDraftRoom(gameUrl: string, raw: draft.RawLeague): Promise<NaiveDraftRoom> {
  const get = async (path: string) => (await fetch(`${gameUrl}/draft/api/draft/${path}`)).json()
  const { choices } = (await get(`${raw.id}/choices`)) as { choices: RawChoice[] }
  const { trades } = (await get(`league/${raw.id}/trades`)) as { trades: RawTrade[] }
  const kind = await kindsOf(gameUrl, 'draft')
  choices.sort((a, b) => a.index - b.index)
  const since = (element: number, from = 0) => {
    let sum = 0
    for (const gw of raw.gameweeks) if (gw >= from) sum += draft.total(raw, gw, [element])
    return sum
  }

  function counted(entry: number, element: number): number {
    let sum = 0
    for (const gw of raw.gameweeks)
      for (const pick of raw.picks[`${entry}/${gw}`]?.picks ?? [])
        if (pick.element === element && pick.position <= 11) sum += draft.total(raw, gw, [element])
    return sum
  }

  function picks(entry: number): NaivePick[] {
    const all: NaivePick[] = []
    for (const [place, choice] of choices.entries()) {
      if (choice.entry !== entry) continue
      let [ofRound, made] = [0, 0]
      for (const other of choices)
        if (other.round === choice.round) {
          ofRound += since(other.element)
          made += 1
        }
      const between: number[] = []
      let hasNext = false
      for (const other of choices.slice(place + 1)) {
        if (other.entry === entry) {
          hasNext = true
          break
        }
        between.push(other.element)
      }
      const most = Math.max(...between.map((element) => since(element)))
      all.push({
        number: choice.index,
        round: choice.round,
        pick: choice.pick,
        element: choice.element,
        in_all: since(choice.element),
        brought: counted(entry, choice.element),
        against: since(choice.element) - ofRound / made,
        missed_out:
          hasNext && between.length > 0
            ? { most, elements: between.filter((element) => since(element) === most) }
            : null,
      })
    }
    return all
  }

  return {
    picks,
    kept(entry, gw) {
      const squad = choices.filter((choice) => choice.entry === entry).map(({ element }) => element)
      const scored = squad.map((element) => ({ kind: kind(element), points: draft.total(raw, gw, [element]) }))
      return {
        fifteen: draft.total(raw, gw, squad),
        best_eleven: bestOf(scored),
        real: draft.score(raw, entry, gw),
      }
    },
    trades(entry) {
      return trades.flatMap(({ event, offered_entry, received_entry, state, tradeitem_set }) => {
        if (state !== 'p' || ![offered_entry, received_entry].includes(entry)) return []
        const ins = tradeitem_set.map(({ element_in }) => element_in)
        const outs = tradeitem_set.map(({ element_out }) => element_out)
        const [got, gave] = entry === offered_entry ? [ins, outs] : [outs, ins]
        const worth = (elements: number[]) => elements.reduce((sum, element) => sum + since(element, event), 0)
        const other = entry === offered_entry ? received_entry : offered_entry
        return [{ gameweek: event, other, got, gave, balance: worth(got) - worth(gave) }]
      })
    },
  }
}
