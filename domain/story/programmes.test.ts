import { beforeAll, expect, test } from 'vitest'
import type { LeagueFacts } from '#domain/facts/facts.ts'
import type { Gameweek } from '#domain/ids.ts'
import { type Replayed, replay, sentencesOf, wordingOfLeague } from '#test/simulated/replay.ts'
import type { Edition, Sentence } from './edition.ts'
import { programmesOf } from './programmes.ts'
import { seasonOf } from './season.ts'

let league: Replayed
/** By total points: without line-ups nothing is known of a gameweek. */
let byPoints: Replayed

beforeAll(() => {
  const all = replay(1, { latest: 12, mostTeams: 10 })
  const [first, points] = [all[0], all.find(({ facts }) => facts.scoring === 'c')]
  if (!first || !points) throw new Error('there are leagues of both kinds')
  league = first
  byPoints = points
})

function retold(facts: LeagueFacts, of: Replayed = league) {
  const stored = new Map<Gameweek, Edition>(of.editions.map((edition) => [edition.gameweek, edition]))
  return programmesOf(seasonOf(facts, of.positions), { stored }, wordingOfLeague(of))
}

/** The gameweek's bench king finding and its player. */
function benchKingOf(gameweek: Gameweek) {
  const edition = league.editions.find((one) => one.gameweek === gameweek)
  const told = edition && sentencesOf(edition).find(({ finding }) => finding.kind === 'bench-king')
  if (!told) throw new Error('the gameweek has a bench king')
  return { edition, told, player: told.finding.players[0] }
}

type More = { more: number; of?: Replayed }

function withPoints(gameweek: Gameweek, player: number | undefined, { more, of = league }: More): LeagueFacts {
  const points = new Map(of.facts.points)
  points.set(
    gameweek,
    new Map([...(points.get(gameweek) ?? [])].map(([one, had]) => [one, one === player ? had + more : had])),
  )
  return { ...of.facts, points }
}

test('where nothing has changed, every edition stands', () => {
  expect(retold(league.facts).every(({ untrue }) => untrue.length === 0)).toBe(true)
})

test('a correction rewrites the sentences that it makes untrue, in the same words, and no others', () => {
  const { edition, told, player } = benchKingOf(2)
  const now = retold(withPoints(2, player, { more: 1 })).find((one) => one.edition.gameweek === 2)
  expect(now?.untrue.map(({ finding }) => finding.kind)).toEqual(['bench-king'])
  const mended = now && sentencesOf(now.edition).find(({ finding }) => finding.kind === 'bench-king')
  expect(mended).toMatchObject({ phrasing: told.phrasing, finding: { teams: told.finding.teams } })
  const values = told.finding.values as { bench: number; best: number }
  // The match beside it, or that there was none, is as it was.
  expect(mended?.finding.values).toEqual({ ...values, bench: values.bench + 1, best: values.best + 1 })
  const others = (of: Edition) => sentencesOf(of).filter(({ finding }) => finding.kind !== 'bench-king')
  expect(others(now?.edition as Edition)).toEqual(others(edition as Edition))
})

test('nothing is taken back whose words are the same', () => {
  const { facts, positions, editions } = league
  const stored = new Map<Gameweek, Edition>(editions.map((edition) => [edition.gameweek, edition]))
  const [edition] = editions
  if (!edition) throw new Error('the league has editions')
  const lead = edition.lead.map(({ finding, phrasing }) => ({
    phrasing,
    finding: { ...finding, values: { ...finding.values, unsaid: 1 } } as unknown as typeof finding,
  }))
  stored.set(edition.gameweek, { ...edition, lead })
  const [now] = programmesOf(seasonOf(facts, positions), { stored }, wordingOfLeague(league))
  expect(now).toEqual({ edition, untrue: [] })
})

test('a figure that was not counted when an edition was made takes nothing back', () => {
  const { facts, positions, editions } = league
  const without = ({ finding, phrasing }: Sentence) => {
    const { place: _, ...values } = { place: 0, ...finding.values }
    return { phrasing, finding: { ...finding, values } as unknown as typeof finding }
  }
  const before = editions.map((edition) => ({
    ...edition,
    lead: edition.lead.map(without),
    stories: edition.stories.map(without),
  }))
  expect(before).not.toEqual(editions)
  const stored = new Map<Gameweek, Edition>(before.map((edition) => [edition.gameweek, edition]))
  const now = programmesOf(seasonOf(facts, positions), { stored }, wordingOfLeague(league))
  expect(now).toEqual(before.map((edition) => ({ edition, untrue: [] })))
})

test('what is taken back is what was printed, also of a headline', () => {
  let ofHeadlines = 0
  for (const { gameweek, headline } of byPoints.editions) {
    const [team] = headline.finding.teams
    const starter = team === undefined ? undefined : byPoints.facts.weeks.get(team)?.get(gameweek)?.picks[0]
    for (const { edition, untrue } of retold(withPoints(gameweek, starter, { more: 1, of: byPoints }), byPoints)) {
      const before = byPoints.editions.find((one) => one.gameweek === edition.gameweek)
      for (const sentence of untrue) expect(before && sentencesOf(before)).toContainEqual(sentence)
      ofHeadlines += untrue.filter(({ finding }) => finding.kind === before?.headline.finding.kind).length
    }
  }
  expect(ofHeadlines).toBeGreaterThan(0)
})

test('a rewritten edition does not change again', () => {
  const facts = withPoints(2, benchKingOf(2).player, { more: 1 })
  const once = retold(facts).map(({ edition }) => edition)
  const stored = new Map<Gameweek, Edition>(once.map((edition) => [edition.gameweek, edition]))
  const twice = programmesOf(seasonOf(facts, league.positions), { stored }, wordingOfLeague(league))
  expect(twice.map(({ edition }) => edition)).toEqual(once)
  expect(twice.flatMap(({ untrue }) => untrue)).toEqual([])
})

test('gameweeks that were not read have programmes, five in a row too, and are told without a correction once they are', () => {
  const { facts, positions } = byPoints
  const unread = facts.gameweeks.slice(3, 8)
  const weeks = new Map(
    [...facts.weeks].map(([team, own]) => [team, new Map([...own].filter(([gameweek]) => !unread.includes(gameweek)))]),
  )
  const told = programmesOf(seasonOf({ ...facts, weeks }, positions), { stored: new Map() }, wordingOfLeague(byPoints))
  const isUnread = ({ headline }: Edition) => headline.finding.kind === 'unread'
  expect(told.flatMap(({ edition }) => (isUnread(edition) ? edition.gameweek : []))).toEqual(unread)
  const stored = new Map<Gameweek, Edition>(told.map(({ edition }) => [edition.gameweek, edition]))
  const later = programmesOf(seasonOf(facts, positions), { stored }, wordingOfLeague(byPoints))
  const ofUnread = later.filter(({ edition }) => unread.includes(edition.gameweek))
  expect(ofUnread.map(({ edition, untrue }) => [isUnread(edition), untrue])).toEqual(unread.map(() => [false, []]))
})
