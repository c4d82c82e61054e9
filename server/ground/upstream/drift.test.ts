import { describe, expect, test } from 'vitest'
import { fixtureText, readings, upstreamAnswering } from '#test/fixtures/upstream/readings.ts'
import { UpstreamFault } from './upstream-fault.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Place = (string | number)[]

/** Where our shapes allow null: by the name of the field, as in `upstream.ts`. */
const NULLABLE =
  'current next position leaguesUpdated teamId teamName waiverPick ownerFirstName ownerLastName ownerName owner index priority gameweek chip rank participants team teamA teamB winner round tiebreak answered madeAt allowance'.split(
    ' ',
  )

/** JSON cannot hold these values, so they are replaced in the text. */
const TOO_LARGE = '@1e309@'
const DELETED = Symbol('deleted')

function mutations(value: Json): (Json | typeof DELETED)[] {
  const huge = typeof value === 'number' ? [Number.MAX_SAFE_INTEGER + 1, 40_000, -1, 0, 1.5, String(value)] : []
  const others = [DELETED, null, [], {}, 'x', 7, -5_000_000, 123_456_789_012, true, TOO_LARGE]
  return [...others, ...huge].filter((mutation) => JSON.stringify(mutation) !== JSON.stringify(value))
}

function* places(value: Json, at: Place = []): Generator<[Place, Json]> {
  yield [at, value]
  if (value === null || typeof value !== 'object') return
  for (const [key, inner] of Object.entries(value)) {
    yield* places(inner, [...at, Array.isArray(value) ? Number(key) : key])
  }
}

function mutate(value: Json, [key, ...rest]: Place, mutation: Json | typeof DELETED): Json {
  if (key === undefined) return mutation === DELETED ? null : mutation
  if (Array.isArray(value)) {
    if (rest.length === 0 && mutation === DELETED) return value.filter((_, index) => index !== key)
    return value.map((inner, index) => (index === key ? mutate(inner, rest, mutation) : inner))
  }
  const entries = Object.entries(value as { [key: string]: Json })
  if (rest.length === 0 && mutation === DELETED) return Object.fromEntries(entries.filter(([name]) => name !== key))
  return Object.fromEntries(
    entries.map(([name, inner]) => [name, name === key ? mutate(inner, rest, mutation) : inner]),
  )
}

/** What is wrong with an answer, compared with one that is known to be right; empty when nothing is. */
function faults(value: unknown, right: unknown, at = 'it'): string[] {
  if (value === undefined) return [`${at} is undefined`]
  if (value === null) {
    return right === null || NULLABLE.includes(at.replace(/.*\./, '')) ? [] : [`${at} is null`]
  }
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return [`${at} is ${value}`]
  if (right === null) return []
  if (typeof value !== typeof right || Array.isArray(value) !== Array.isArray(right)) return [`${at} changed its type`]
  if (Array.isArray(value) && Array.isArray(right)) {
    return value.flatMap((inner, index) => (right.length === 0 ? [] : faults(inner, right[index % right.length], at)))
  }
  if (typeof value !== 'object') return []
  const [keys, rightKeys] = [Object.keys(value).toSorted(), Object.keys(right as object).toSorted()]
  if (keys.join() !== rightKeys.join()) return [`${at} has ${keys.join()}`]
  const pairs = Object.entries(value)
  return pairs.flatMap(([key, inner]) => faults(inner, (right as Record<string, unknown>)[key], `${at}.${key}`))
}

const tally = { same: 0, other: 0, rejected: 0 }

describe('however a single field is changed, an answer is read whole or rejected whole', () => {
  test.each(readings)('$file', async ({ file, read }) => {
    const text = fixtureText(file)
    const original: Json = JSON.parse(text)
    const right = await read(upstreamAnswering(text))
    for (const [place, value] of places(original)) {
      for (const mutation of mutations(value)) {
        const body = JSON.stringify(mutate(original, place, mutation)).replaceAll(`"${TOO_LARGE}"`, '1e309')
        const where = `${place.join('.')} = ${String(mutation === DELETED ? 'deleted' : JSON.stringify(mutation))}`
        const result = await read(upstreamAnswering(body)).catch((error: unknown) => error)
        if (result instanceof Error) {
          expect(result, where).toBeInstanceOf(UpstreamFault)
          expect(result, where).toMatchObject({ kind: 'nonsense' })
          tally.rejected += 1
        } else {
          expect(faults(result, right), where).toEqual([])
          tally[JSON.stringify(result) === JSON.stringify(right) ? 'same' : 'other'] += 1
        }
      }
    }
  })

  test('and all three outcomes have occurred often', () => {
    process.stdout.write(`mutations: ${JSON.stringify(tally)}\n`)
    expect(tally.same + tally.other + tally.rejected).toBeGreaterThan(5000)
    for (const times of Object.values(tally)) expect(times).toBeGreaterThan(500)
  })
})

test('unknown fields change nothing', async () => {
  for (const { file, read } of readings) {
    const text = fixtureText(file)
    const body = text.replaceAll('{', '{"added_next_year": {"list": [1, null]},').replaceAll(',}', '}')
    // In an object keyed by ids a new key would be a player.
    if (file.includes('draft/event-live')) continue
    expect(await read(upstreamAnswering(body)), file).toEqual(await read(upstreamAnswering(text)))
  }
})

describe('what must never pass for an answer', () => {
  const wrong = ['null', '{}', '[]', '""', '0', 'true', '"The game"', '{"detail":"Not found."}', '{"elements":null}']
  // A list that may be empty, or fixtures and transfers, which are nothing but a list.
  const emptyLists = ['classic/fixtures.json', 'classic/entry-transfers.json']

  test.each(readings)('$file', async ({ file, read }) => {
    for (const body of wrong) {
      if (body === '[]' && emptyLists.includes(file)) continue
      await expect(read(upstreamAnswering(body)), body).rejects.toMatchObject({ kind: 'nonsense' })
    }
  })
})
