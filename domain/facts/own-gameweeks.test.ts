import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalOver, totalsUpTo } from './own-gameweeks.ts'

const SEASON = fc.array(fc.record({ figure: fc.option(fc.integer()), counts: fc.boolean() }), { maxLength: 38 })

test('the running totals are the same as counting from scratch for each gameweek', () => {
  fc.assert(
    fc.property(SEASON, (weeks) => {
      const gameweeks = weeks.map((_, index) => index + 1)
      const figure = (gameweek: number) => weeks[gameweek - 1]?.figure ?? null
      const counts = (gameweek: number) => weeks[gameweek - 1]?.counts ?? false
      const inOneWalk = totalsUpTo(gameweeks, figure, counts)
      for (const gameweek of gameweeks) {
        const counted = gameweeks.filter((each) => each <= gameweek && counts(each))
        expect(inOneWalk.get(gameweek)).toEqual(totalOver(counted, figure))
      }
    }),
  )
})
