import { expect, test } from 'vitest'
import { createSlots } from './slots.ts'
import type { Urgency } from './upstream.ts'

const never = new AbortController().signal

/** Asks for a slot for each; answers who got one. */
async function askFor(slots: ReturnType<typeof createSlots>, urgencies: readonly Urgency[]): Promise<Urgency[]> {
  const got: Urgency[] = []
  for (const urgency of urgencies) void slots.take(urgency, never).then(() => got.push(urgency))
  await new Promise(setImmediate)
  return got
}

test.each([
  { most: 8, visitors: 6 },
  { most: 3, visitors: 2 },
  { most: 2, visitors: 1 },
])(
  'of $most slots a hundred visitors take $visitors; whoever is signed in gets the others',
  async ({ most, visitors }) => {
    const slots = createSlots(most, 0.3)
    expect(await askFor(slots, Array(100).fill('visitor'))).toHaveLength(visitors)
    expect(await askFor(slots, Array(100).fill('person'))).toHaveLength(most - visitors)
  },
)

test('people who are signed in come first, then visitors, then the background', async () => {
  const slots = createSlots(1, 0.3)
  const release = await slots.take('background', never)
  const order: Urgency[] = []
  const asked = (['background', 'visitor', 'person'] as const).map(async (urgency) => {
    const free = await slots.take(urgency, never)
    order.push(urgency)
    free()
  })
  release()
  await Promise.all(asked)
  expect(order).toEqual(['person', 'visitor', 'background'])
})
