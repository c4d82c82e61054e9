import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { LeagueId, TeamId } from '#domain/ids.ts'
import { EXPECTED_OF_CLASSIC } from '#test/fixtures/upstream/expected-classic.ts'
import { EXPECTED_OF_DRAFT } from '#test/fixtures/upstream/expected-draft.ts'
import { fixtureText, readings, upstreamAnswering } from '#test/fixtures/upstream/readings.ts'

const expected: Record<string, unknown> = { ...EXPECTED_OF_DRAFT, ...EXPECTED_OF_CLASSIC }

describe('every kind of official answer is read', () => {
  test.each(readings)('$file', async ({ file, read }) => {
    expect(await read(upstreamAnswering(fixtureText(file)))).toEqual(expected[file])
  })

  test('every recorded answer is read by a test', () => {
    const folder = new URL('../../../test/fixtures/upstream/', import.meta.url)
    const files = ['draft', 'classic'].flatMap((game) =>
      readdirSync(new URL(game, folder)).map((name) => `${game}/${name}`),
    )
    const answers = files.filter((file) => !file.includes('error.'))
    expect(answers.toSorted()).toEqual(readings.map(({ file }) => file).toSorted())
  })
})

describe('states of the season', () => {
  const id = 1 as TeamId & LeagueId

  test.each([
    ['draft/error.game-updating.html', 200],
    ['draft/error.game-updating.html', 503],
    ['classic/error.game-being-updated.json', 200],
    ['classic/error.game-being-updated.json', 503],
  ])('%s with status %i is an update', async (file, status) => {
    const upstream = upstreamAnswering(fixtureText(file), status)
    await expect(upstream.draft.bootstrap()).rejects.toMatchObject({ kind: 'updating', path: 'bootstrap-static' })
  })

  test.each([
    '{"detail":"Not found."}',
    '{ "detail": "No League matches the given query." }',
    'Game not started',
    '"No pick history"',
  ])('the official 404 %s is null where that is a state', async (body) => {
    const { draft, classic } = upstreamAnswering(body, 404)
    const calls = [
      draft.eventStatus(),
      draft.league(id),
      draft.team(id),
      draft.picks(id, 3),
      classic.eventStatus(),
      classic.team(id),
      classic.history(id),
      classic.picks(id, 3),
      classic.transfers(id),
      classic.standings(id, 1),
      classic.headToHeadStandings(id, 1),
      classic.headToHeadMatches(id, 1),
    ]
    expect(await Promise.all(calls)).toEqual(calls.map(() => null))
    expect([await draft.live(3), await classic.live(3)]).toEqual([[], []])
  })

  test('a 404 is a fault where an answer must exist', async () => {
    const { draft, classic } = upstreamAnswering(fixtureText('classic/error.not-found.404.json'), 404)
    const calls = [draft.bootstrap(), draft.state(), draft.transactions(id), classic.bootstrap(), classic.fixtures()]
    for (const call of calls) await expect(call).rejects.toMatchObject({ kind: 'away' })
  })

  test('a 404 that is not the official game’s own is no answer', async () => {
    const { draft } = upstreamAnswering('<html><body>Not Found</body></html>', 404)
    await expect(draft.team(id)).rejects.toMatchObject({ kind: 'away' })
  })

  test('a request that the game does not know is a fault', async () => {
    const { classic } = upstreamAnswering(fixtureText('classic/error.invalid-event.400.json'), 400)
    await expect(classic.headToHeadMatches(id, 1)).rejects.toMatchObject({ kind: 'nonsense' })
  })

  test('the draft game may write the live points as an empty list, the classic one as an empty object', async () => {
    expect(await upstreamAnswering('{"elements":[]}').draft.live(1)).toEqual([])
    expect(await upstreamAnswering('{"elements":{}}').classic.live(1)).toEqual([])
  })
})

describe('an answer about something else than was asked for is nonsense', () => {
  const other = 999 as TeamId & LeagueId
  const elsewhere: [string, (upstream: ReturnType<typeof upstreamAnswering>) => Promise<unknown>][] = [
    ['draft/entry-public.json', ({ draft }) => draft.team(other)],
    ['draft/league-details.h2h.json', ({ draft }) => draft.league(other)],
    ['draft/choices.json', ({ draft }) => draft.choices(other)],
    ['draft/entry-event.with-subs.json', ({ draft }) => draft.picks(5001 as TeamId, 9)],
    ['classic/entry.json', ({ classic }) => classic.team(other)],
    ['classic/entry-picks.json', ({ classic }) => classic.picks(7001 as TeamId, 9)],
    ['classic/entry-picks.autosubs.json', ({ classic }) => classic.picks(other, 2)],
    ['classic/entry-transfers.json', ({ classic }) => classic.transfers(other)],
    ['classic/leagues-classic-standings.json', ({ classic }) => classic.standings(other, 1)],
    ['classic/leagues-classic-standings.json', ({ classic }) => classic.standings(8001 as LeagueId, 2)],
    ['classic/leagues-h2h-standings.json', ({ classic }) => classic.headToHeadStandings(other, 1)],
    ['classic/leagues-h2h-matches.json', ({ classic }) => classic.headToHeadMatches(other, 1)],
    ['classic/leagues-h2h-matches.json', ({ classic }) => classic.headToHeadMatches(8003 as LeagueId, 2)],
  ]
  test.each(elsewhere)('%s', async (file, read) => {
    await expect(read(upstreamAnswering(fixtureText(file)))).rejects.toMatchObject({ kind: 'nonsense' })
  })
})

test('the season is that of the first deadline, whatever the clock’s date', async () => {
  const { draft, classic } = upstreamAnswering(fixtureText('draft/bootstrap-static.json').replaceAll('2026-', '2025-'))
  expect(await draft.bootstrap()).toMatchObject({ season: '2025-26' })
  await expect(classic.bootstrap()).rejects.toMatchObject({ kind: 'nonsense' })
})

test('text that no database takes is made harmless', async () => {
  const body = fixtureText('draft/entry-public.json').replace('Left Back FC', 'Left\\u0000 Back \\ud800')
  expect(await upstreamAnswering(body).draft.team(5001 as TeamId)).toMatchObject({ name: 'Left Back \ufffd' })
})

test('names of both games lose control characters and marks that reverse the writing direction', async () => {
  const dirt = '\\u0000\\u0007\\n\\u2028\\u202e\\u2066\\u200f'
  for (const { file, read } of readings) {
    const dirty = fixtureText(file).replace(/("(?:\w*name)": *")/g, `$1${dirt}`)
    const names = JSON.stringify(await read(upstreamAnswering(dirty)))
    expect(names, file).not.toMatch(/\\u00|\\n|[\p{Cc}\u2028\u202e\u2066\u200f]/u)
  }
})
