import { expect, test } from 'vitest'
import type { ProgrammeRow } from '#contract/views/programme.ts'
import { followedAfter } from './followed.ts'
import { webNames } from './raw-bootstrap.ts'

/** After a gameweek with trades, and before one for which there are some already. */
const LATEST = 5

const followed = followedAfter(LATEST, (game) => game.draftLeagues.filter(({ name }) => name !== 'The Late Bus'))

type RawTrade = {
  event: number
  offered_entry: number
  received_entry: number
  state: string
  tradeitem_set: { element_in: number; element_out: number }[]
}

test('every trade is told in the programme of its gameweek, with the names of the raw answers, and in no other', async () => {
  const names = await webNames(followed.game.url, 'draft')
  let told = 0
  let coming = 0
  for (const league of followed.leagues) {
    const answer = await fetch(`${followed.game.url}/draft/api/draft/league/${league.id}/trades`)
    const { trades } = (await answer.json()) as { trades: RawTrade[] }
    for (let gameweek = 1; gameweek <= LATEST; gameweek++) {
      const [programme] = await followed.ask<ProgrammeRow[]>('programme', league, `&gameweek=${gameweek}`)
      if (!programme) continue
      expect([league.name, gameweek, programme.trades]).toEqual([league.name, gameweek, wantedIn(trades, gameweek)])
      told += programme.trades?.length ?? 0
      coming += programme.next?.trades?.length ?? 0
      const isLatest = gameweek === LATEST
      expect(programme.next?.trades).toEqual(isLatest ? wantedIn(trades, gameweek + 1) : undefined)
    }
  }
  expect(told).toBeGreaterThan(3)
  expect(coming).toBeGreaterThan(3)

  function wantedIn(trades: readonly RawTrade[], gameweek: number): ProgrammeRow['trades'] {
    const wanted: NonNullable<ProgrammeRow['trades']> = []
    for (const { event, offered_entry, received_entry, state, tradeitem_set: items } of trades)
      if (event === gameweek && state === 'p')
        wanted.push({
          offered_by: offered_entry,
          received_by: received_entry,
          got: items.map(({ element_in: id }) => ({ player_id: id, web_name: names.get(id) ?? '' })),
          gave: items.map(({ element_out: id }) => ({ player_id: id, web_name: names.get(id) ?? '' })),
        })
    return wanted.length > 0 ? wanted : undefined
  }
}, 120_000)
