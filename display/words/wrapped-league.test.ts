import { expect, test } from 'vitest'
import type { Award } from '#domain/wrapped/awards.ts'
import type { FinalWrapped, LeagueWrapped } from '#domain/wrapped/league.ts'
import type { TeamWrapped } from '#domain/wrapped/wrapped.ts'
import { ANN, LEAGUE, NEW, player, team, telling } from './wrapped.fixture.ts'
import { awardWords } from './wrapped-awards.ts'
import { championsOf, leagueCards } from './wrapped-league.ts'

const BELT = 'A title that is won and lost from gameweek to gameweek.'
const CYD: TeamWrapped = { ...ANN, team: team(3), award: { measure: 'best', place: 1 } }
const teams = [ANN, CYD, NEW]
const cardsOf = (league: Partial<LeagueWrapped> = {}, how: Partial<typeof telling> = {}) =>
  leagueCards({ league: { ...LEAGUE, ...league }, teams }, { ...telling, ...how })
const said = (league: Partial<LeagueWrapped> = {}, how: Partial<typeof telling> = {}) =>
  cardsOf(league, how).map(({ title, big, verdict, lines }) => [title, big, verdict, ...lines])

test('a league has four cards, and its awards', () => {
  expect(said()).toEqual([
    ['Champions', '30', 'Bob Rovers are champions with 30 match points.'],
    ['The belt', '6', 'Ann FC and Cyd United had the belt longest: after six gameweeks.', BELT],
    [
      'The best gameweek',
      '71',
      'Ann FC made 71 points in gameweek 2. Nobody made more.',
      'The biggest win: Ann FC against Bob Rovers in gameweek 4, 70 to 30, by 40 points.',
    ],
    [
      'On the bench',
      '200',
      'Cyd United left 200 points on the bench. Nobody left more.',
      'The fullest: gameweek 3, 21 points.',
    ],
    ['The awards', '3', 'Everybody wins something.'],
  ])
  expect(cardsOf().map(({ shape }) => shape)).toEqual(['table', 'number', 'number', 'pitch', 'table'])
})

test('dry words compare nothing', () => {
  expect(said({}, { isDry: true }).map(([, , verdict]) => verdict)).toEqual([
    'First: Bob Rovers, 30 match points.',
    'Ann FC and Cyd United had the belt longest: after six gameweeks.',
    'Ann FC made 71 points in gameweek 2.',
    'Cyd United left 200 points on the bench.',
    'What each team is best placed in.',
  ])
})

test('of a league that nothing is known of, table and best gameweek say so', () => {
  const nothing = { table: [], belt: null, highest: null, biggestWin: null, bench: null }
  expect(said(nothing).slice(0, 2)).toEqual([
    ['The table', '—', 'The table is not known.'],
    ['The best gameweek', '—', 'No score is known.'],
  ])
})

test('the table has its first ten', () => {
  expect(cardsOf()[0]?.rows).toEqual([
    { label: '1  Bob Rovers', figure: '30' },
    { label: '2  Ann FC', figure: '27' },
    { label: '3  Cyd United', figure: '20' },
    { label: '4  Dee Town', figure: '10' },
  ])
  const many = Array.from({ length: 60 }, (_, at) => ({
    team: team(at + 1),
    rank: at + 1,
    points: 9,
    matchPoints: null,
  }))
  expect(cardsOf({ table: many })[0]?.rows).toHaveLength(10)
})

test.each<[string, FinalWrapped, string]>([
  ['is won', { teams: [team(3), team(1)], points: [53, 50] }, 'Cyd United won the final against Ann FC, 53–50.'],
  [
    'ended level',
    { teams: [team(3), team(1)], points: [50, 50] },
    'Cyd United won the final level with Ann FC, 50–50.',
  ],
])('a league whose final %s has its winner as champion', (_, final, expected) => {
  const [title, , ...words] = said({ final })[0] ?? []
  expect([title, ...words]).toEqual(['Champion', expected, 'First in the table: Bob Rovers, 30 match points.'])
  expect(championsOf({ ...LEAGUE, final })).toBe(3)
})

test('until the final is won the table says who is first, and not that it decides', () => {
  expect(said({ final: null })[0]).toEqual([
    'First',
    '30',
    'Bob Rovers lead with 30 match points.',
    'A knock-out decides the league.',
  ])
  expect(championsOf({ ...LEAGUE, final: null })).toBeNull()
})

test('at the half somebody leads', () => {
  expect(said({}, { isWhole: false })[0]?.slice(0, 3)).toEqual(['First', '30', 'Bob Rovers lead with 30 match points.'])
})

test('those who are level at the top are named, by points where there are no matches', () => {
  const table = LEAGUE.table.map((row) => ({
    ...{ team: row.team, rank: Number(row.rank) > 2 ? row.rank : 1, points: 800, matchPoints: null },
  }))
  expect(said({ table })[0]).toEqual([
    'Champions',
    '800',
    'Bob Rovers and Ann FC are champions together, on 800 points each.',
  ])
  expect(said({ table }, { isWhole: false })[0]).toEqual([
    'Level at the top',
    '800',
    'Bob Rovers and Ann FC are level on 800 points.',
  ])
  expect(championsOf({ ...LEAGUE, table })).toBeNull()
})

test('of many who tie three at most are named, and no shirts are shown', () => {
  const all = [1, 2, 3, 4, 5].map(team)
  const cards = cardsOf({ belt: { teams: all, gameweeks: 1 }, bench: { teams: all, points: 20 } })
  expect(cards[1]?.verdict).toBe('Ann FC, Bob Rovers and 3 other teams had the belt longest: after one gameweek.')
  expect(cards[3]).toMatchObject({
    shape: 'number',
    verdict: 'Ann FC, Bob Rovers and 3 other teams each left 20 points on the bench.',
    lines: [],
  })
})

test('every team is on the awards, in the order of the table, ten on a card', () => {
  expect(cardsOf().at(-1)?.rows).toEqual([
    { label: 'Ann FC', note: 'The golden bench, 2nd. 131 points on the bench.', figure: '131' },
    { label: 'Cyd United', note: 'The big week. 71 points in gameweek 2.', figure: '71' },
    { label: 'Dee Town', note: 'Still to come. No gameweek is known yet.', figure: '' },
  ])
  const sixty = Array.from({ length: 60 }, (_, at) => ({ ...ANN, team: team(at + 1) }))
  const awards = leagueCards({ league: LEAGUE, teams: sixty }, telling).filter(({ kind }) => kind === 'awards')
  expect(awards.map(({ title, big }) => `${title}: ${big}`)).toEqual(
    [1, 2, 3, 4, 5, 6].map((part) => `The awards, ${part} of 6: 10`),
  )
  expect(leagueCards({ league: LEAGUE, teams: [ANN] }, telling).at(-1)?.verdict).toBe('One team, one award.')
  const eleven = leagueCards({ league: LEAGUE, teams: sixty.slice(0, 11) }, telling)
  expect(eleven.at(-1)).toMatchObject({ title: 'The awards, 2 of 2', big: '1' })
})

type Case = [measure: NonNullable<Award>['measure'], expected: string, of?: Partial<TeamWrapped>]

test.each<Case>([
  ['title', 'Champions 1st: Won the final.'],
  ['place', 'Champions 1st: 1st of 4.', { rank: 1 }],
  ['place', 'Champions 1st: Alone in the league.', { rank: 1, of: 1 }],
  ['best', 'The big week 71: 71 points in gameweek 2.'],
  ['belt', 'The belt 4: Held it after four gameweeks.'],
  ['won', 'The week winner 1: The best score of one gameweek.', { won: 1 }],
  ['paid', 'The golden phone +14: Player 8 came in: 14 points gained in gameweek 5.'],
  [
    'captain',
    'The armband 30: Player 7 in gameweek 8: 30 points.',
    { captain: { gameweek: 8, value: 30, player: player(7) } },
  ],
  ['pick', 'The scout 97: Player 7: 97 points.'],
  ['win', 'The steamroller +40: Won by 40 points in gameweek 4.'],
  ['bench', 'The golden bench 131: 131 points on the bench.'],
  ['floor', 'The safe hands −3: Never below −3.'],
  ['lean', 'Nothing wasted 131: No more than 131 points on the bench.'],
  ['feared', 'The bogey team 1: The nemesis of one team.', { feared: 1 }],
  ['climb', 'The climb +2: From 4th after gameweek 1 to 2nd.'],
  ['first', 'The first team 700: The team of the first gameweek made 700 points.'],
  ['gained', 'Self-made +112: 112 points more than the first team made.'],
  ['moves', 'The busy phone 1: 1 move.', { moves: 1 }],
  ['loyal', 'The loyal heart 0: Not one move.', { moves: 0 }],
  ['loyal', 'The loyal heart 1: No more than 1 move.', { moves: 1 }],
  ['even', 'The metronome 74: All between −3 and 71.'],
  ['swing', 'The big dipper 74: From −3 to 71.'],
])('the award for %s', (measure, expected, of = {}) => {
  const { title, figure, line } = awardWords({ ...ANN, ...of, award: { measure, place: 1 } }, telling)
  expect(`${title} ${figure}: ${line}`).toBe(expected)
  const dry = awardWords({ ...ANN, ...of, award: { measure, place: 3 } }, { ...telling, isDry: true })
  expect(dry.title).toMatch(measure === 'place' ? /^3rd in the table$/ : /, 3rd$/)
})

test.each([
  [{ isWhole: true, hasFinal: false }, ['Champions', 'Runners-up', '3rd in the table']],
  [{ isWhole: false, hasFinal: false }, ['Leaders', '2nd in the table', '3rd in the table']],
  [{ isWhole: true, hasFinal: true }, ['First in the table', '2nd in the table', '3rd in the table']],
])('places in the table: %o', (how, expected) => {
  const titles = [1, 2, 3].map(
    (place) => awardWords({ ...ANN, award: { measure: 'place', place } }, { ...telling, ...how }).title,
  )
  expect(titles).toEqual(expected)
})
