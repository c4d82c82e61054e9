import { expect, test } from 'vitest'
import type { StoredView } from '#contract/views/views.ts'
import { withStory } from './sentences.ts'

const text = (name: string, rarity: number) => ({ text: name, rarity })

function seasonWith(ledger: object[]): unknown {
  const rows = [1, 2].flatMap((gameweek) => [1, 2, 3, 4, 5].map((team_id) => ({ team_id, gameweek })))
  const presented = new Map<StoredView, unknown>([
    ['standings', rows],
    ['ledger', ledger],
  ])
  return withStory(presented).get('standings')
}

test('the three rarest sentences of a gameweek stand in the season, each about another team', () => {
  const ledger = [
    { team_id: 1, gameweek: 1, sentences: [text('1 usual', 5), text('1 rare', 20), text('1 rare, too', 18)] },
    { team_id: 2, gameweek: 1, sentences: [text('2 usual', 6)] },
    { team_id: 3, gameweek: 1, sentences: [text('3 usual', 7)] },
    { team_id: 4, gameweek: 1, sentences: [text('4 usual', 5)] },
    { team_id: 5, gameweek: 1 },
    { team_id: 2, gameweek: 2, sentences: [text('2 later', 2)] },
  ]
  expect(seasonWith(ledger)).toEqual([
    { team_id: 1, gameweek: 1, sentences: [text('1 rare', 20)] },
    { team_id: 2, gameweek: 1, sentences: [text('2 usual', 6)] },
    { team_id: 3, gameweek: 1, sentences: [text('3 usual', 7)] },
    { team_id: 4, gameweek: 1 },
    { team_id: 5, gameweek: 1 },
    { team_id: 1, gameweek: 2 },
    { team_id: 2, gameweek: 2, sentences: [text('2 later', 2)] },
    { team_id: 3, gameweek: 2 },
    { team_id: 4, gameweek: 2 },
    { team_id: 5, gameweek: 2 },
  ])
})

test('a season without a table so far stays without one', () => {
  expect(withStory(new Map<StoredView, unknown>([['ledger', []]])).has('standings')).toBe(false)
})
