import { beforeAll, describe, expect, test } from 'vitest'
import { en } from '#display/words/en.ts'
import { dryWords, wordingOf } from '#display/words/wording.ts'
import { rounds } from '#test/rounds.ts'
import { type Replayed, replay, sentencesOf, wordingOfLeague } from '#test/simulated/replay.ts'
import type { Edition, Sentence } from './edition.ts'
import { namedIn } from './fill.ts'
import type { Finding, FindingKind } from './finding.ts'
import { findingsOf } from './findings.ts'
import { BENCHES, ENDS, KINDS, MONTHS, RUNS, TABLE, WINNERS } from './kinds.ts'
import { countWords, matchTold } from './page.ts'
import { programmesOf } from './programmes.ts'
import { seasonOf, weekOf } from './season.ts'
import { phrasingsIn } from './teller.ts'

const SEASONS = rounds({ usual: 5, full: 50 })
// Twenty gameweeks and small leagues take a second a season; `npm run prove -- rules` replays whole seasons of all leagues.
const LATEST = rounds({ usual: 20, full: 38 })
const MOST_TEAMS = rounds({ usual: 12, full: 60 })
/** Of several matches of a programme each may be told, with the bench that decided it and where it took a team. */
const OF_A_MATCH: readonly FindingKind[] = [...ENDS, ...RUNS, 'match', 'bench-match', 'climb', 'fall']
// One season after the other, in one variable: fifty at once do not fit into memory.
let leagues: readonly Replayed[]

describe.each(Array.from({ length: SEASONS }, (_, index) => index + 1))('season %i', (season) => {
  beforeAll(() => {
    leagues = replay(season, { latest: LATEST, mostTeams: MOST_TEAMS })
  }, 60_000)

  const since = (editions: readonly Edition[], index: number, weeks: number) =>
    editions.slice(Math.max(0, index - weeks), index)

  function everyEdition(holds: (league: Replayed, edition: Edition, index: number) => void): void {
    for (const league of leagues)
      for (const [index, edition] of league.editions.entries()) holds(league, edition, index)
  }

  test('no kind leads two gameweeks of a league in a row', () => {
    everyEdition(({ name, editions }, { headline, gameweek }, index) => {
      const led = since(editions, index, 1).map((edition) => edition.headline.finding.kind)
      expect([name, gameweek, led]).not.toEqual([name, gameweek, [headline.finding.kind]])
    })
  })

  test('no phrasing comes twice within six gameweeks of a league, no tail within three', () => {
    everyEdition(({ name, editions, wording }, edition, index) => {
      const isTail = ({ finding, phrasing }: Sentence) => /^[,;]/.test(wording.sentence(finding, phrasing))
      const keys = (of: Edition, tails: boolean) =>
        sentencesOf(of)
          .filter((sentence) => isTail(sentence) === tails)
          .map(({ finding, phrasing }) => `${finding.kind} ${phrasing}`)
      const saidIn = (weeks: number, tails: boolean) =>
        since(editions, index, weeks).flatMap((before) => keys(before, tails))
      const said = new Set([...saidIn(5, false), ...saidIn(2, true)])
      const now = [...keys(edition, false), ...keys(edition, true)]
      expect([name, edition.gameweek, now.filter((key) => said.has(key))]).toEqual([name, edition.gameweek, []])
    })
  })

  test('each kind but results and the benches that decided them, and each player but on the fullest bench, is told of once in a programme', () => {
    everyEdition((_, edition) => {
      const [kinds, players] = [
        sentencesOf(edition).flatMap(({ finding }) => (OF_A_MATCH.includes(finding.kind) ? [] : finding.kind)),
        sentencesOf(edition).flatMap(({ finding }) => (BENCHES.includes(finding.kind) ? [] : finding.players)),
      ]
      expect(kinds.filter((kind, at) => kinds.indexOf(kind) < at)).toEqual([])
      const ofBenches = sentencesOf(edition).filter(({ finding }) => finding.kind === 'bench-match')
      expect(ofBenches.length).toBe(new Set(ofBenches.map(({ phrasing }) => phrasing)).size)
      expect(players.length).toBe(new Set(players).size)
    })
  })

  test('the best or the lowest score of the season is not told as that of the week, too', () => {
    everyEdition(({ name }, edition) => {
      const told = sentencesOf(edition).map(({ finding: { kind, teams } }) => `${kind} ${teams[0]}`)
      const twice = told
        .filter((one) => /^record-(high|low) /.test(one))
        .map((one) => one.replace('record-high', 'week-first').replace('record-low', 'week-last'))
      expect([name, edition.gameweek, told.filter((one) => twice.includes(one))]).toEqual([name, edition.gameweek, []])
    })
  })

  test('every team of a league of up to twelve is named within five gameweeks', () => {
    everyEdition(({ name, facts, editions }, { gameweek }, index) => {
      if (index < 4 || facts.teams.length > 12) return
      const named = new Set(
        [...since(editions, index, 4), editions[index] as Edition].flatMap((edition) => [...namedIn(edition)]),
      )
      expect([name, gameweek, facts.teams.filter(({ team }) => !named.has(team))]).toEqual([name, gameweek, []])
    })
  })

  test('a programme has at most 130 words, its lead 45, and its headline 60 letters', () => {
    everyEdition(({ wording }, edition) => {
      const words = (sentences: readonly Edition['lead'][number][]) =>
        countWords(sentences.map(({ finding, phrasing }) => wording.sentence(finding, phrasing)).join(' '))
      expect(words(sentencesOf(edition))).toBeLessThanOrEqual(130)
      expect(words(edition.lead)).toBeLessThanOrEqual(45)
      expect(wording.headline(edition.headline.finding, edition.headline.phrasing).length).toBeLessThanOrEqual(60)
    })
  })

  test('a new leader is told of, whatever the headline is', () => {
    for (const { name, facts, positions, editions } of leagues) {
      const season = seasonOf(facts, positions)
      for (const edition of editions) {
        const happened = findingsOf(weekOf(season, edition.gameweek)).some(({ kind }) => kind === 'lead-new')
        const isTold = sentencesOf(edition).some(({ finding }) => finding.kind === 'lead-new')
        expect([name, edition.gameweek, isTold]).toEqual([name, edition.gameweek, happened])
      }
    }
  })

  test('who was manager of the month is told with its last gameweek', () => {
    let told = 0
    for (const { facts, positions, editions } of leagues) {
      const season = seasonOf(facts, positions)
      for (const edition of editions) {
        const happened = findingsOf(weekOf(season, edition.gameweek)).filter(({ kind }) => MONTHS.includes(kind))
        const kinds = sentencesOf(edition).flatMap(({ finding }) => (MONTHS.includes(finding.kind) ? finding.kind : []))
        expect([edition.gameweek, kinds]).toEqual([edition.gameweek, happened.map(({ kind }) => kind)])
        told += kinds.length
      }
    }
    expect(told).toBeGreaterThan(10)
  })

  test('runs that ended "as well" stand after the one that is told before them', () => {
    everyEdition(({ name }, edition) => {
      const kinds = sentencesOf(edition).map(({ finding }) => finding.kind)
      const asWell = kinds.indexOf('runs-ended')
      const first = kinds.findIndex((kind) => /(^first-(win|defeat)$)|-ended$/.test(kind))
      expect([name, edition.gameweek, asWell === -1 || first < asWell]).toEqual([name, edition.gameweek, true])
    })
  })

  test('the result of a match is told once, and of a team that makes no news there are three sentences at most, beside its bench, the week and the table', () => {
    everyEdition(({ name, wording }, edition) => {
      const told = sentencesOf(edition)
      const follows = (phrasing: number, kind: Finding['kind']) =>
        !phrasingsIn(wording, kind).sentences.includes(phrasing)
      const matches = told.flatMap(({ finding, phrasing }) =>
        follows(phrasing, finding.kind) ? [] : (matchTold(finding) ?? []),
      )
      expect([name, edition.gameweek, matches]).toEqual([name, edition.gameweek, [...new Set(matches)]])
      const isBeside = (kind: FindingKind) => [BENCHES, WINNERS, TABLE].some((kinds) => kinds.includes(kind))
      const others = told.filter(({ finding }) => KINDS[finding.kind].tier > 2 && !isBeside(finding.kind))
      for (const of of Map.groupBy(others, ({ finding }) => finding.teams[0]).values())
        expect(of.length).toBeLessThanOrEqual(3)
    })
  })

  test('choosing again from scratch gives the same, also if the first half was stored', () => {
    const [league] = leagues
    if (!league) throw new Error('there are leagues')
    const { facts, positions, editions } = league
    const again = programmesOf(seasonOf(facts, positions), { stored: new Map() }, wordingOfLeague(league))
    expect(again.map(({ edition }) => edition)).toEqual(editions)
    const stored = new Map(
      editions
        .slice(0, LATEST / 2)
        .map((edition) => [edition.gameweek, JSON.parse(JSON.stringify(edition)) as Edition]),
    )
    const rest = programmesOf(seasonOf(facts, positions), { stored }, wordingOfLeague(league))
    expect(rest.map(({ edition }) => edition)).toEqual(editions)
    expect(rest.flatMap(({ untrue }) => untrue)).toEqual([])
  })

  describe('the words', () => {
    const plain = { team: (team: number) => (team % 2 ? 'Alphas' : 'Betas'), player: () => 'Gamma' }

    /** The numbers that the words of a finding may say: its values, when it began, and how many are not named of many. */
    function numbersOf({ values, since: began, teams, players }: Finding): Set<number> {
      const known = Object.values(values).map((value) => Math.abs(Number(value)))
      const unnamed = [teams, teams.slice(1), players].map(({ length }) => length - 3)
      // Somebody who led a week ago has not led in none.
      const weeksWithout = 'ago' in values ? [values.ago - 1] : []
      const margin = 'own' in values ? [Math.abs(values.own - values.other)] : []
      const change = 'was' in values && 'ahead' in values ? [Math.abs(values.ahead - values.was)] : []
      const brought = 'lost' in values && 'cost' in values ? [Math.abs(values.cost - values.lost)] : []
      return new Set([...known, ...unnamed, ...weeksWithout, ...margin, ...change, ...brought, began ?? 0])
    }

    test('every number in a text is one of its finding', () => {
      const wording = wordingOf(en, plain)
      everyEdition((_, edition) => {
        for (const { finding, phrasing } of [edition.headline, ...sentencesOf(edition)]) {
          const { kind } = finding
          const known = numbersOf(finding)
          const texts = [wording.sentence(finding, phrasing), dryWords(en, finding, plain)]
          if (KINDS[kind].headline !== null) texts.push(wording.headline(finding, phrasing))
          for (const text of texts)
            for (const [number] of text.matchAll(/\d+/g))
              expect([kind, text, known.has(Number(number))]).toEqual([kind, text, true])
        }
      })
    })

    test('no text has a gap, a doubled space or a missing name', () => {
      everyEdition(({ wording }, edition) => {
        for (const { finding, phrasing } of sentencesOf(edition)) {
          const text = wording.sentence(finding, phrasing)
          expect(text).toMatch(/^\S.*[.?]$/)
          expect(/^[,;] /.test(text)).toBe(phrasingsIn(wording, finding.kind).tails.includes(phrasing))
          expect(text).not.toMatch(/undefined|NaN|null| {2}| [,.;:]|\(\)|—/)
        }
      })
    })
  })
})
