import { expect, test } from 'vitest'
import { fixtureText, upstreamAnswering } from '#test/fixtures/upstream/readings.ts'

type Json = { chips?: Record<string, unknown>[]; game_settings?: Record<string, unknown> }

/** What a season gives its teams, by an answer that was changed. */
async function readWith(change: (answer: Json) => void) {
  const answer = JSON.parse(fixtureText('classic/bootstrap-static.json'))
  change(answer)
  const { allowance, players } = await upstreamAnswering(JSON.stringify(answer)).classic.bootstrap()
  expect(players).toHaveLength(5)
  return allowance
}

test('what the answer gives is read', async () => {
  expect(await readWith(() => undefined)).toMatchObject({ mostTransfers: 5, chips: [{}, {}, {}] })
})

test.each<[string, (answer: Json) => void]>([
  ['no list of chips', (answer) => delete answer.chips],
  ['an empty list', (answer) => (answer.chips = [])],
  ['a chip of another number', (answer) => ((answer.chips?.[1] ?? {}).number = 2)],
  ['a chip without its last gameweek', (answer) => delete answer.chips?.[0]?.stop_event],
  ['no settings', (answer) => delete answer.game_settings],
  ['settings that say nothing of free transfers', (answer) => (answer.game_settings = {})],
])('with %s nobody knows what is left, and the season is read all the same', async (_, change) => {
  expect(await readWith(change)).toBeNull()
})
