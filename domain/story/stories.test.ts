import { expect, test } from 'vitest'
import { en } from '#display/words/en.ts'
import { wordingOf } from '#display/words/wording.ts'
import type { TeamId } from '../ids.ts'
import { isSameStory } from './edition.ts'
import type { Finding, FindingKind, FindingValues } from './finding.ts'
import { found } from './make.ts'
import { pageOf } from './page.ts'
import { storiesOn } from './page-stories.ts'
import { rankFindings } from './rank.ts'
import { storyOf } from './tell.ts'
import { tellerOf } from './teller.ts'

const GAMEWEEK = 12
const wording = wordingOf(en, { team: (team) => `T${team}`, player: (player) => `P${player}` })

function a<Kind extends FindingKind>(kind: Kind, teams: number[], values: FindingValues[Kind], players: number[] = []) {
  const about = { teams: teams as TeamId[], players: players as never[], values, size: 1 }
  return found({ gameweek: GAMEWEEK }, kind, 'standings', about)
}

const LEAD = { ahead: 8, unit: 'match points', level: 0, beside: 0, own: -1, other: -1 } as const
const NEW = a('lead-new', [1, 2], { ...LEAD, reign: 3, ago: 0, behind: -1, from: 2, place: 2 })
const OURS = a('match', [5, 6], { own: 40, other: 30 })
const PLACES = { place: 4, from: 4, times: 1, ago: 0 }

const storiesOf = (...findings: Parameters<typeof storyOf>[0]) =>
  storyOf([NEW, a('match', [1, 9], { own: 50, other: 20 }), ...findings], [], { gameweek: GAMEWEEK, wording }).stories

test('one match is one story: the result, what else it was, where it took them and what caused it', () => {
  const told = storiesOf(
    a('climb', [5], { from: 9, to: 5, places: 4, points: 40 }),
    a('move-best', [5], { gained: 14, points: 9, count: 1, cost: 0 }, [7]),
    a('run-lost', [6], { length: 5, longest: 0 }),
    a('losing-ended', [5, 6], { own: 40, other: 30, length: 6 }),
    OURS,
  )
  expect(told.map(({ finding }) => finding.kind)).toEqual(['losing-ended', 'run-lost', 'climb', 'move-best'])
})

test('two runs of one match stand with its result, and one alone where that cannot be told', () => {
  const ranked = rankFindings(
    [OURS, a('run-won', [5], { length: 4, longest: 1 }), a('run-lost', [6], { length: 4, longest: 1 })],
    [],
  )
  const kinds = (names: typeof wording) => {
    const stories = storiesOn(pageOf(tellerOf([], names)), { ranked, lead: [], isLastDay: false, isWon: false })
    stories.tell(
      ranked.filter(({ kind }) => kind === 'run-won'),
      3,
    )
    return stories.all().map(({ finding }) => finding.kind)
  }
  expect(kinds(wording)).toEqual(['match', 'run-won', 'run-lost'])
  const speechless = { ...wording, sentences: (kind: FindingKind) => (kind === 'match' ? 0 : wording.sentences(kind)) }
  expect(kinds(speechless)).toEqual(['run-won'])
})

test('who was last of the week, in one line, tells no match: what decided it is told with the result', () => {
  const best = a('week-first', [3], { points: 60, ahead: 3, own: -1, other: -1, ...PLACES })
  const last = a('week-last', [6, 5], { points: 30, behind: 3, own: 30, other: 40, ...PLACES })
  const moved = a('move-match', [5, 6], { own: 40, other: 30, gained: 25, points: 16, count: 1 }, [7])
  const text = storiesOf(best, last, moved, a('run-lost', [6], { length: 5, longest: 0 })).map(
    ({ finding, phrasing }) => wording.sentence(finding, phrasing),
  )
  expect(text.join(' ')).toMatch(/40–30/)
})

test('who drops to last place with the lowest score of the week is not told again who left it', () => {
  const best = a('week-first', [3], { points: 60, ahead: 3, own: -1, other: -1, ...PLACES })
  const low = { points: 30, behind: 3, own: -1, other: -1, ...PLACES, from: 8, place: 9, of: 9 }
  const told = storiesOf(best, a('week-last', [6], low), a('last-left', [7, 6], { place: 8, reign: 2 }))
  expect(told.map(({ finding }) => finding.kind)).toEqual(['week-first', 'week-last'])
  expect(wording.sentence(told[1]?.finding ?? NEW, told[1]?.phrasing ?? 0)).toMatch(/, and drop to last place\.$/)
})

test('a long run of each match that is told is told with it', () => {
  const lost = (team: number) => a('run-lost', [team], { length: 5, longest: 0 })
  const low = a('losing-ended', [7, 8], { own: 40, other: 30, length: 6 })
  const high = a('losing-ended', [5, 6], { own: 50, other: 30, length: 6 })
  const told = storiesOf(low, high, lost(6), lost(8), OURS)
  expect(told.map(({ finding: { kind, teams } }) => [kind, teams[0]])).toEqual([
    ['losing-ended', 5],
    ['run-lost', 6],
    ['losing-ended', 7],
    ['run-lost', 8],
  ])
})

test('a run for which the lead has no room stands next to it', () => {
  // In words: more than a lead has.
  const endless = wordingOf(en, { team: (team) => `T${team}${' FC'.repeat(45)}`, player: String })
  const watched = a('watched', [1, 9], { own: 50, other: 20, place: 2, otherPlace: 3, now: 2 })
  const findings = [watched, a('match', [1, 9], { own: 50, other: 20 }), a('run-won', [1], { length: 5, longest: 1 })]
  const { headline, stories } = storyOf(findings, [], { gameweek: GAMEWEEK, wording: endless })
  expect(headline.finding.kind).toBe('watched')
  expect(stories.map(({ finding }) => finding.kind)).toEqual(['run-won'])
})

test('where a team stands is not said again after the lead', () => {
  const page = pageOf(tellerOf([], wording))
  const place = (team: number) => a('place', [team, 4], { place: 2, behind: 8, points: 30 })
  page.tell(NEW)
  expect(page.isSaid(place(2))).toBe(true)
  expect(page.isSaid(place(3))).toBe(false)
})

test('the season’s best score is told as such, also where a climb has it, and from where it took them once', () => {
  const page = pageOf(tellerOf([], wording))
  page.tell(a('climb', [5], { from: 12, to: 3, places: 9, points: 70 }))
  const best = { points: 70, before: 66, own: -1, other: -1, place: 3, from: 12, of: 14 }
  const told = page.tell(a('record-high', [5], best))
  expect(told && page.text(told)).toBe('The season’s best had been 66 before T5 beat it.')
})

test('who is level with leaders who lost is said once', () => {
  // The result stands in the headline.
  const page = pageOf(tellerOf([], wording), ['1 2'])
  const lost = { own: 30, other: 40, decided: 0, place: 3, bottom: 0, lost: 1, of: 1, was: 3 }
  const level = a('level-top', [1, 3, 4, 5], { total: 9, count: 4, reign: 0, ago: 1, from: 1 })
  page.tell(a('leader-beaten', [1, 2, 3], { ...LEAD, ...lost, beside: 2 }))
  expect(page.isSaid(level)).toBe(false)
  const other = pageOf(tellerOf([], wording), ['1 2'])
  other.tell(a('leader-beaten', [1, 2, 3], { ...LEAD, ...lost, level: 9, beside: 2 }))
  expect(other.isSaid(level)).toBe(true)
})

test('whom a team has passed has a story of its own, and how open the title is stands alone', () => {
  const climb = a('climb', [5, 1], { from: 9, to: 5, places: 4, points: 40 })
  expect(isSameStory(NEW, climb)).toBe(false)
  expect(isSameStory(OURS, climb)).toBe(true)
  const open = a('run-in', [1, 2, 3], { left: 5, third: 30, meet: 0 })
  expect(isSameStory(open, NEW)).toBe(false)
  expect(isSameStory(NEW, open)).toBe(false)
  expect(isSameStory(NEW, NEW)).toBe(true)
})

test('who is last is said once', () => {
  const textsOf = (...findings: Parameters<typeof storyOf>[0]) =>
    storiesOf(...findings).map((sentence) => wording.sentence(sentence.finding, sentence.phrasing))
  const match = { own: 22, other: 26, points: 22, behind: 4 }
  const lost = textsOf(
    a('match', [5, 6], { own: 26, other: 22 }),
    a('week-last', [6, 5], { ...match, ...PLACES, of: 4 }),
    a('run-lost', [6], { length: 3, longest: 0, last: 1 }),
  )
  expect(lost.join(' ').match(/(?:stay|are) last\b/g)).toHaveLength(1)
})

test('who has dropped to last place, from wherever, is not said to be last again', () => {
  const last = (from: number) =>
    a('week-last', [6], { points: 22, behind: 4, own: -1, other: -1, ...PLACES, place: 10, from, of: 10 })
  const left = a('last-left', [7, 6], { reign: 2, place: 9 })
  for (const from of [4, 9]) {
    const told = pageOf(tellerOf([], wording))
    told.tell(last(from))
    expect(told.isSaid(left)).toBe(true)
  }
  expect(pageOf(tellerOf([], wording)).isSaid(left)).toBe(false)
})

test('what a team had is not said again with its place, nor with the record that it was', () => {
  const page = pageOf(tellerOf([], wording))
  const textOf = (finding: Parameters<typeof page.tell>[0]) => {
    const sentence = page.tell(finding)
    return sentence && page.text(sentence)
  }
  const low = { points: 25, own: -1, other: -1, of: 6 }
  expect(textOf(a('week-last', [5], { ...low, ...PLACES, behind: 4 }))).toMatch(/\b25\b/)
  expect(textOf(a('place', [5, 4], { place: 6, behind: 47, points: 25 }))).not.toMatch(/\b25\b/)
  textOf(a('lead-stretched', [1, 2], { ...LEAD, unit: 'points', was: 2, own: 44, other: 21 }))
  const record = a('record-low', [2], { ...low, points: 21, before: 24, place: 2, from: 2 })
  expect(textOf(record)).toBe('No score of the season is lower than the 21 of T2.')
})

test('who is said to have lost the lead is not said to drop', () => {
  const page = pageOf(tellerOf([], wording))
  page.tell(a('lead-lost', [5], { reign: 2, place: 5, was: 6, unit: 'points' }))
  const low = { points: 25, own: -1, other: -1, place: 5, from: 1, of: 20, times: 1, ago: 0, behind: 2 }
  const last = page.tell(a('week-last', [5], low))
  expect(last && page.text(last)).toMatch(/^T5 [^,]+, (?:the fewest|the lowest score) of the week\.$|from T5\.$/)
})

test('of matches that a bench would have won two are told', () => {
  const lost = (loser: number, winner: number) => [
    a('match', [winner, loser], { own: 40, other: 38 }),
    a('bench-match', [loser, winner], { own: 38, other: 40, best: 45, lacked: 1, points: 9 }, [loser]),
  ]
  const told = storiesOf(...lost(3, 4), ...lost(5, 6), ...lost(7, 8))
  expect(told.filter(({ finding }) => finding.kind === 'bench-match')).toHaveLength(2)
})

test('who lost a match is said to fall with it', () => {
  const best = a('week-first', [5, 6], { points: 40, ahead: 3, own: 40, other: 30, ...PLACES })
  const fall = a('fall', [6], { from: 3, to: 6, places: 3, points: 30, least: 0 })
  expect(storiesOf(best, OURS, fall).map(({ finding }) => finding.kind)).toEqual(['week-first', 'fall'])
})

test('what is no result stands with the result of its match', () => {
  const told = storiesOf(OURS, a('last-left', [6, 9], { place: 7, reign: 3 }))
  expect(told.map(({ finding }) => finding.kind)).toEqual(['match', 'last-left'])
})

test('a first defeat is no story away from its match', () => {
  const match = a('match', [1, 9], { own: 50, other: 20 })
  const beaten = a('first-defeat', [9, 1], { own: 20, other: 50, matches: 6 })
  const ranked = rankFindings([match, beaten], [])
  const lead = [{ finding: match, phrasing: 0 }]
  const stories = storiesOn(pageOf(tellerOf([], wording)), { ranked, lead, isLastDay: false, isWon: false })
  stories.tell([beaten], 3)
  expect(stories.all()).toEqual([])
})

test.each([
  [10, ['week-first', 'trade']],
  [9, ['week-first']],
])('a trade that brought %i this week caused a win by ten: %j', (week, kinds) => {
  const best = a('week-first', [5, 6], { points: 40, ahead: 3, own: 40, other: 30, ...PLACES })
  const trade = a('trade', [5, 8], { ahead: 30, week, got: 1 }, [7, 8])
  expect(storiesOf(OURS, best, trade).map(({ finding }) => finding.kind)).toEqual(kinds)
})

test('without matches the best and the last of the week are one line', () => {
  const [own, other] = [-1, -1]
  const points = { ...LEAD, unit: 'points', own: 40, other: 40 } as const
  const { stories } = storyOf(
    [
      // The lead of the last day tells the title alone.
      a('season-end', [1, 2], { ...points, reign: 3, could: 0, decided: 0 }),
      a('week-last', [6], { points: 20, behind: 4, own, other, ...PLACES }),
      a('week-first', [5], { points: 60, ahead: 4, own, other, ...PLACES, place: 8, from: 8 }),
    ],
    [],
    { gameweek: GAMEWEEK, wording },
  )
  const texts = stories.map(({ finding, phrasing }) => wording.sentence(finding, phrasing))
  expect(stories.map(({ finding }) => finding.kind)).toEqual(['week-first', 'week-last'])
  expect(texts[1]).toMatch(/^[,;] /)
})

test('each match that a bench decided says so, in other words', () => {
  const lost = (loser: number, winner: number, player: number) => [
    a('match', [winner, loser], { own: 40, other: 38 }),
    a('bench-match', [loser, winner], { own: 38, other: 40, best: 45, lacked: 1, points: 9 }, [player]),
  ]
  const told = storiesOf(...lost(3, 4, 7), ...lost(5, 6, 8)).filter(({ finding }) => finding.kind === 'bench-match')
  expect(told.map(({ finding }) => finding.teams[0]).toSorted()).toEqual([3, 5])
  expect(new Set(told.map(({ phrasing }) => phrasing)).size).toBe(2)
})

test('a boost that won a match is told once', () => {
  const told = storiesOf(
    a('match', [5, 6], { own: 40, other: 38 }),
    a('boost-match', [5, 6], { own: 40, other: 38, added: 12 }),
    a('chip-bench', [5], { added: 12 }),
  )
  expect(told.map(({ finding }) => finding.kind)).toEqual(['boost-match'])
})

test('the fullest bench stands with the match that it decided', () => {
  const edition = storyOf(
    [
      NEW,
      a('match', [1, 9], { own: 50, other: 20 }),
      a('bench-match', [9, 1], { own: 20, other: 50, best: 55, lacked: 1, points: 31 }, [7]),
      a('bench-king', [9], { bench: 35, best: 4, behind: 0, own: -1, other: -1 }, [8]),
    ],
    [],
    { gameweek: GAMEWEEK, wording },
  )
  const told = edition.stories.map(({ finding }) => finding.kind)
  expect(told.filter((kind) => kind.startsWith('bench'))).toEqual(['bench-match', 'bench-king'])
  expect(edition.bench).toBeNull()
})

test('a story that is long already leaves the bench its own line', () => {
  const unlucky = a('bench-king', [6, 5], { bench: 12, best: 4, behind: 0, own: 30, other: 40 }, [8])
  const kinds = (...more: Finding[]) => storiesOf(...more, unlucky).map(({ finding }) => finding.kind)
  const story = [
    a('losing-ended', [5, 6], { own: 40, other: 30, length: 6 }),
    a('run-lost', [6], { length: 5, longest: 0 }),
    a('climb', [5], { from: 9, to: 5, places: 4, points: 40 }),
  ]
  const moved = a('move-best', [5], { gained: 14, points: 9, count: 1, cost: 0 }, [7])
  expect(kinds(...story, OURS)).toContain('bench-king')
  expect(kinds(...story, moved, OURS)).not.toContain('bench-king')
})

test('two teams of one programme may fall, and a fall follows the lowest score of the week', () => {
  const fall = (team: number) => a('fall', [team], { from: 3, to: 7, places: 4, points: 30, least: 0 })
  const last = a('week-last', [6, 5], { points: 30, behind: 2, own: 30, other: 40, ...PLACES, place: 7, from: 3 })
  const told = storiesOf(OURS, a('match', [7, 8], { own: 40, other: 30 }), last, fall(6), fall(8))
  expect(told.flatMap(({ finding }) => (finding.kind === 'fall' ? finding.teams : [])).toSorted()).toEqual([6, 8])
})

test('who shares the lowest score of the week falls without that score again', () => {
  const falls = [6, 8].map((team) => a('fall', [team], { from: 3, to: 7, places: 4, points: 30, least: 0 }))
  const best = a('week-first', [3], { points: 60, ahead: 3, own: -1, other: -1, ...PLACES })
  const told = storiesOf(best, a('last-shared', [6, 8], { points: 30, losers: 0 }), ...falls)
  const texts = told.map(({ finding, phrasing }) => wording.sentence(finding, phrasing))
  expect(texts.filter((text) => /T[68] /.test(text)).length).toBeGreaterThan(1)
  expect(texts.join(' ').match(/30/g)).toHaveLength(1)
})

test('a title that is won says how far they lead, and no biggest lead does so again', () => {
  const lead = { ...LEAD, ahead: 12, was: 9, own: -1, other: -1 }
  const grown = a('lead-grows', [5, 6], { ...lead, before: 9 })
  const won = a('title-won', [5, 6], { ahead: 12, unit: 'match points', level: 0, beside: 0, left: 3 })
  const kinds = (...findings: Finding[]) =>
    storyOf(findings, [], { gameweek: GAMEWEEK, wording }).lead.map(({ finding }) => finding.kind)
  expect(kinds(OURS, grown)).toContain('lead-grows')
  expect(kinds(OURS, grown, won)).not.toContain('lead-grows')
})

test('who won the week and who was last is said as such, also where the lead has their match', () => {
  const result = a('match', [1, 9], { own: 50, other: 20 })
  const points = { ahead: 3, ...PLACES }
  const best = a('week-first', [1, 9], { points: 50, own: 50, other: 20, ...points })
  const last = a('week-last', [9, 1], { points: 20, behind: 2, own: 20, other: 50, ...PLACES })
  const ranked = rankFindings([result, best, last, OURS], [])
  const page = pageOf(tellerOf([], wording))
  const sentence = page.tell(result)
  const stories = storiesOn(page, { ranked, lead: sentence ? [sentence] : [], isLastDay: false, isWon: false })
  stories.tell([OURS], 3)
  stories.close()
  const texts = stories.all().map(({ finding, phrasing }) => wording.sentence(finding, phrasing))
  // Next to the lead.
  expect(stories.all().map(({ finding }) => finding.kind)).toEqual(['week-first', 'week-last', 'match'])
  // Not with the result again.
  expect(texts.slice(0, 2).join(' ')).not.toMatch(/\d–\d/)
})

test.each([
  ['beside no decision', [], 0, 'bench-king'],
  ['beside a decision', [a('chip-captain', [3], { points: 10, total: 30 }, [7])], 0, 'bench-king'],
  ['beside a decision, of a second', [a('chip-captain', [3], { points: 10, total: 30 }, [7])], 4, 'bench-king'],
] as const)('a bench that decided no match is told %s', (_, decisions, behind, kind) => {
  const bench = a('bench-king', [9, 8], { bench: 35, best: 4, behind, own: 50, other: 20 }, [8])
  const { bench: told } = storyOf([NEW, a('match', [9, 8], { own: 50, other: 20 }), bench, ...decisions], [], {
    gameweek: GAMEWEEK,
    wording,
  })
  expect(told?.finding.kind).toBe(kind)
})

test('the fullest bench of a loser goes on from the defeat', () => {
  const last = a('week-last', [9, 8], { points: 20, behind: 2, own: 20, other: 50, ...PLACES })
  const bench = a('bench-king', [9, 8], { bench: 15, best: 4, behind: 0, own: 20, other: 50 }, [8])
  const told = storiesOf(OURS, a('match', [8, 9], { own: 50, other: 20 }), last, bench)
  expect(told.map(({ finding }) => finding.kind)).toEqual(['week-last', 'bench-king'])
  expect(told.map(({ finding, phrasing }) => wording.sentence(finding, phrasing))[1]).not.toMatch(/20|50/)
})

const CHIP = a('chip-captain', [3], { points: 10, total: 30 }, [7])
const telling = (...findings: Parameters<typeof storyOf>[0]) =>
  storyOf([NEW, a('match', [1, 9], { own: 50, other: 20 }), ...findings], [], { gameweek: GAMEWEEK, wording })

test('the match of whoever is second is told from their side, and before others', () => {
  const rival = a('rival-result', [5, 6], { own: 40, other: 30, wins: 1, defeats: 0, behind: 3, was: 3 })
  const last = a('week-last', [6, 5], { points: 30, behind: 2, own: 30, other: 40, ...PLACES })
  expect(storiesOf(OURS, rival, last).map(({ finding }) => finding.kind)).toEqual(['rival-result', 'week-last'])
  expect(storiesOf(OURS, last).map(({ finding }) => finding.kind)).toEqual(['week-last'])
  // News has its own words.
  const low = a('record-low', [6, 5], { points: 30, before: 31, own: 30, other: 40, place: 9, from: 9 })
  expect(storiesOf(OURS, rival, low)[0]?.finding.kind).toBe('record-low')
})

test.each([
  ['in a story', [a('losing-ended', [5, 6], { own: 40, other: 30, length: 6 }), OURS], ['losing-ended', 'bench-king']],
  ['alone', [], []],
  ['beside another decision', [CHIP], ['chip-captain']],
] as const)('a bench of whoever is told %s', (_, findings, kinds) => {
  const bench = a('bench-king', [6, 5], { bench: 15, best: 4, behind: 0, own: 30, other: 40 }, [8])
  const edition = telling(...findings, bench)
  expect(edition.stories.map(({ finding }) => finding.kind)).toEqual(kinds)
  expect(edition.bench?.finding.kind).toBe(kinds.some((kind) => kind === 'bench-king') ? undefined : 'bench-king')
})

test('a month stands in the story of its team, else alone', () => {
  const month = a('month-best', [5], { month: 'May', points: 200, ahead: 4, weeks: 4 })
  const ended = a('losing-ended', [5, 6], { own: 40, other: 30, length: 6 })
  const { stories, thread } = telling(OURS, ended, month)
  expect([stories.map(({ finding }) => finding.kind), thread]).toEqual([['losing-ended', 'month-best'], null])
  expect(telling(OURS, month).thread?.finding.kind).toBe('month-best')
})

test('who shares the week is told, also when one of them is in the lead', () => {
  const shared = a('week-shared', [1, 5], { points: 50, winners: 2, met: 0 })
  const result = a('leader-result', [1, 9], { own: 50, other: 20, wins: 1, defeats: 0, led: 0 })
  const { lead, stories } = telling(OURS, result, shared)
  expect([...lead, ...stories].map(({ finding }) => finding.kind)).toContain('week-shared')
})

test('two who met and shared the week are not said to have drawn twice', () => {
  const shared = a('week-shared', [5, 6], { points: 50, winners: 2, met: 1 })
  const bench = a('bench-match', [5, 6], { own: 50, other: 50, best: 60, lacked: 1, points: 9 }, [7])
  const told = [bench, a('match', [5, 6], { own: 50, other: 50 }), shared]
  const text = storiesOf(OURS, ...told).map(({ finding, phrasing }) => wording.sentence(finding, phrasing))
  expect(text).toHaveLength(2)
  expect(text.join(' ').match(/\b50\b/g)).toHaveLength(3)
  expect(text[1]).toMatch(/ 50\b.*\.$/)
  const alone = storiesOf(OURS, shared).map(({ finding, phrasing }) => wording.sentence(finding, phrasing))
  expect(alone.join(' ')).toMatch(/ drew 50–50 with each other/)
})

test('other news leaves a place to who won the week and who was last in it', () => {
  const lost = (loser: number, winner: number) => [
    a('match', [winner, loser], { own: 40, other: 38 }),
    a('bench-match', [loser, winner], { own: 38, other: 40, best: 45, lacked: 1, points: 9 }, [loser]),
  ]
  const shared = a('week-shared', [21, 22], { points: 50, winners: 2, met: 0 })
  const told = storiesOf(...lost(3, 4), ...lost(5, 6), ...lost(7, 8), shared)
  expect(told.map(({ finding }) => finding.kind)).toEqual(['bench-match', 'bench-match', 'week-shared'])
})

test('the month of a team of the lead is told next to it', () => {
  const month = (team: number) => a('month-best', [team], { month: 'May', points: 150, ahead: 9, weeks: 3 })
  const edition = (team: number) =>
    storyOf([NEW, a('match', [1, 9], { own: 50, other: 20 }), OURS, month(team)], [], { gameweek: GAMEWEEK, wording })
  expect(edition(1)).toMatchObject({ stories: [{ finding: month(1) }], thread: null })
  expect(edition(8)).toMatchObject({ thread: { finding: month(8) } })
})

test('a month stands after what is told of its team, and parts no sentence', () => {
  const month = a('month-best', [5], { month: 'May', points: 150, ahead: 9, weeks: 3 })
  const best = a('week-first', [5, 6], { points: 40, ahead: 3, own: 40, other: 30, ...PLACES })
  const run = a('run-lost', [6], { length: 5, longest: 1 })
  const kinds = (...findings: Parameters<typeof storyOf>[0]) =>
    storiesOf(...findings).map(({ finding }) => finding.kind)
  // “Ann beat Bob, who have lost five in a row” is one sentence.
  expect(kinds(OURS, best, run, month)).toEqual(['week-first', 'run-lost', 'month-best'])
  const last = a('week-last', [8], { points: 9, behind: 3, own: -1, other: -1, ...PLACES })
  expect(kinds(a('week-first', [5], { points: 40, ahead: 3, own: -1, other: -1, ...PLACES }), last, month)).toEqual([
    'week-first',
    'week-last',
    'month-best',
  ])
})

test('before the last day it is told who may be last, before other matches', () => {
  const race = (left: number) => a('last-race', [20, 21], { behind: 2, left, meet: 0 })
  const others = [30, 40, 50].map((team) =>
    a('losing-ended', [team, team + 1], { own: 40, other: 30, length: team / 10 }),
  )
  const kinds = (left: number) => storiesOf(...others, race(left)).map(({ finding }) => finding.kind)
  expect(kinds(1)).toContain('last-race')
  expect(kinds(2)).not.toContain('last-race')
})

test('without matches what a leading team decided stands next to the lead, if it was worth much', () => {
  const held = a('lead-held', [1, 2], { ...LEAD, ahead: 90, was: 10, unit: 'points', reign: 3, decided: 0, left: 20 })
  const told = (gained: number) =>
    storyOf([held, a('wildcard', [1], { gained, count: 8 })], [], { gameweek: GAMEWEEK, wording }).stories
  expect(told(30)).toMatchObject([{ finding: { kind: 'wildcard' } }])
  expect(told(9)).toEqual([])
})

test('on the last day who won the week is told before the move of the season, and there is more room', () => {
  const end = a('season-end', [1, 2], { ...LEAD, reign: 3, could: 1, decided: 36 })
  const best = a('week-first', [5], { points: 40, ahead: 3, own: -1, other: -1, ...PLACES })
  const move = a('season-move', [6], { gained: 30, count: 1, points: 14, gameweek: 20 }, [7])
  const kinds = (words: number) => {
    const sentence = (one: Parameters<typeof wording.sentence>[0], phrasing: number) =>
      `${wording.sentence(one, phrasing)}${one.kind === 'season-move' ? ' and'.repeat(words) : ''}`
    const { stories } = storyOf([end, best, move], [], { gameweek: GAMEWEEK, wording: { ...wording, sentence } })
    return stories.map(({ finding }) => finding.kind)
  }
  expect(kinds(95)).toEqual(['week-first', 'season-move'])
  expect(kinds(120)).toEqual(['week-first'])
})

test('whom one team left out another may have had for captain: both are told, and of one team once', () => {
  const captain = a('captain-alone', [5], { points: 9, times: 2, total: 18 }, [7])
  const bench = (team: number) => a('bench-king', [team], { bench: 16, best: 9, behind: 0, own: -1, other: -1 }, [7])
  const tellsBench = (team: number) => {
    const { bench: alone, stories } = storyOf([NEW, captain, bench(team)], [], { gameweek: GAMEWEEK, wording })
    return [alone, ...stories].some((one) => one?.finding.kind === 'bench-king')
  }
  expect([6, 5].map(tellsBench)).toEqual([true, false])
})

test('what the second of a lead did comes next to it', () => {
  const ended = a('winless-ended', [5, 6], { own: 40, other: 30, length: 6 })
  const second = a('losing-ended', [2, 8], { own: 40, other: 30, length: 4 })
  const match = a('match', [2, 8], { own: 40, other: 30 })
  const kinds = storiesOf(ended, OURS, second, match).map(({ finding }) => finding.kind)
  expect(kinds).toEqual(['losing-ended', 'winless-ended'])
})

test('who wins last man standing is news', () => {
  const won = a('standing-won', [7, 8], { points: 20, left: 1 })
  const few = a('standing-few', [8, 7], { points: 20, left: 2 })
  expect(storiesOf(won).map(({ finding }) => finding.kind)).toEqual(['standing-won'])
  expect(storiesOf(few)).toEqual([])
})
