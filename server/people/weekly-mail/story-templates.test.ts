import { expect, test } from 'vitest'
import type { TeamWeek } from '#domain/weekly/weekly-teams.ts'
import { eventfulLeagues } from './story.fixture.ts'
import { leagueStory, type OwnStory, ownStory, type StoryLeague, subjectLine } from './story.ts'
import { leagueFacts } from './story-league-facts.ts'
import { leagueHappenings } from './story-league-happenings.ts'
import { leagueTexts } from './story-league-texts.ts'
import { ownFacts } from './story-own-facts.ts'
import { ownHappenings } from './story-own-happenings.ts'
import { ownTexts } from './story-own-texts.ts'
import { type Found, findHappenings, selectHappenings } from './story-selection.ts'
import { chosen } from './story-words.ts'

const SEEDS = 400

/** Sixty letters, none of them a vowel or a full stop, so that no rule below can trip over a name. */
const longName = (team: number) => `${'Xq'.repeat(29)}X${'bcdfghjklmnp'[team]}`
const shortName = (team: number) => `T${'bcdfghjklmnp'[team]}`

/** Every league twice, since some words are for long names and some for short ones. */
const leagues = Array.from({ length: SEEDS }, (_, seed) =>
  eventfulLeagues(seed, seed % 2 ? longName : shortName),
).flat()

const mistakes: [string, RegExp][] = [
  ['a value that is none', /undefined|null|NaN|Infinity|\[object/],
  ['two spaces, or one at an end', / {2}|^\s|\s$/],
  ['a word twice', /\b([a-z]+) \1\b/i],
  [
    'a plural of one',
    /(^|[^\d,.])1 (points|wins|draws|defeats|moves|transfers|places|rungs|ties|others|other teams|teams|match points|matches)\b/,
  ],
  [
    'a singular of many',
    /(^|[^\d−])(0|[2-9]|\d{2,}) (point|win|draw|defeat|move|transfer|place|rung|tie|other|other team|team|match point|match)\b(?! (points?|teams?))/,
  ],
  ['a hyphen for a minus sign', /(^|[\s(])-\d/],
  ['punctuation that collides', /[,;:.][,;:.]|\s[,;:.]|\( | \)/],
  ['an exclamation mark or a quotation mark', /[!"“”]/],
  ['a loss written as a gain', /−\d+ points? (gained|gone|down|behind|to the good)/],
  ['an owner made he or she', /\b(he|she|him|his|her|hers)\b/i],
  [
    'an insult',
    /\b(bad|worst|stupid|idiot|fool|foolish|clueless|useless|pathetic|rubbish|terrible|awful|shame|embarrass\w*|loser|losers|lazy|dumb|hopeless|inept|incompetent|laughing|clown|disgrace|poor)\b/i,
  ],
]

function faultsIn(text: string): string[] {
  const unbalanced = text.replace(/[^()]/g, '').replaceAll('()', '') === '' ? [] : ['brackets']
  const found = [...mistakes.flatMap(([mistake, pattern]) => (pattern.test(text) ? mistake : [])), ...unbalanced]
  return found.map((mistake) => `${mistake}: ${text}`)
}

function sentenceFaults(sentence: string): string[] {
  const isLong = [...sentence].length > 200
  const isSentence = /^[A-Z\d−].*\.$/u.test(sentence)
  return [...faultsIn(sentence), ...(isLong || !isSentence ? [`no sentence: ${sentence}`] : [])]
}

function headlineFaults(headline: string): string[] {
  const isHeadline = [...headline].length <= 60 && /^[A-Z\d−].*[^.]$/u.test(headline)
  return [...faultsIn(headline), ...(isHeadline ? [] : [`no headline: ${headline}`])]
}

function subjectFaults(subject: string): string[] {
  const isEnd = /^[a-zA-Z\d−].{1,43}[^.]$/u.test(subject)
  return [...faultsIn(subject), ...(isEnd ? [] : [`no end of a subject line: ${subject}`])]
}

function ownFound(league: StoryLeague, own: TeamWeek, key: string): Found[] {
  return findHappenings(ownFacts(league, own), { happenings: ownHappenings, texts: ownTexts }, { key })
}

function leagueFound(league: StoryLeague, key: string): Found[] {
  return findHappenings(leagueFacts(league), { happenings: leagueHappenings, texts: leagueTexts }, { key })
}

/** All that was found: each in the key that its words were chosen by. */
const everything = leagues.flatMap((league, index) => [
  { kind: 'league', key: `${index}`, found: leagueFound(league, `${index}`) },
  ...league.week.teams.map((own) => {
    const key = `${own.team} ${index}`
    return { kind: 'own', key, found: ownFound(league, own, key) }
  }),
])

const sentencesOf = new Map<string, number>(
  [
    ...Object.entries(ownTexts).map(([id, texts]) => ({ name: `own ${id}`, texts })),
    ...Object.entries(leagueTexts).map(([id, texts]) => ({ name: `league ${id}`, texts })),
  ].map(({ name, texts }) => [name, texts.sentences.length]),
)

test('every happening is in the story of some league, in each of its phrasings', () => {
  const phrasings = new Map<string, Set<number>>()
  for (const { kind, key, found } of everything)
    for (const { id } of selectHappenings(found)) {
      const name = `${kind} ${id}`
      const [first = 0, ...others] = Array.from({ length: sentencesOf.get(name) ?? 0 }, (_, number) => number)
      phrasings.set(name, (phrasings.get(name) ?? new Set()).add(chosen([first, ...others], `${key} ${id}`)))
    }
  expect(new Map([...phrasings].map(([name, used]) => [name, used.size]))).toEqual(sentencesOf)
})

test('every sentence, headline and end of a subject line is sound', () => {
  const [sentences, headlines, subjects] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const { sentence, headline, subject } of everything.flatMap(({ found }) => found)) {
    sentences.add(sentence())
    if (headline) headlines.add(headline())
    if (subject) subjects.add(subject())
  }
  expect([...sentences].flatMap(sentenceFaults)).toEqual([])
  expect([...headlines].flatMap(headlineFaults)).toEqual([])
  expect([...subjects].flatMap(subjectFaults)).toEqual([])
  expect(sentences.size).toBeGreaterThan(5000)
})

/** The stories as a mail has them. */
const stories = leagues.map((league) => ({
  league,
  story: leagueStory(league),
  owns: league.week.teams.map((own) => ({ own, story: ownStory(league, own), line: subjectLine(league, own) })),
}))

test('stories have a headline and three to six sentences, none twice', () => {
  const isStory = ({ headline, sentences }: OwnStory, least: number) =>
    headline !== '' &&
    sentences.length >= least &&
    sentences.length <= 6 &&
    new Set(sentences).size === sentences.length
  const faults = stories.flatMap(({ league, story, owns }) => {
    const isKnown = league.week.teams.every(
      ({ points, moves, missing }) => points !== null && moves !== null && missing.length === 0,
    )
    return [...owns.filter((own) => !isStory(own.story, 3)), ...(isStory(story, isKnown ? 3 : 1) ? [] : [story])]
  })
  expect(faults).toEqual([])
})

test('subject lines begin with the team’s figures, are short, and name nobody', () => {
  const faults = stories.flatMap(({ league, owns }) =>
    owns.flatMap(({ own, line }) => {
      const start = `Gameweek ${league.week.gameweek}: `
      const points = own.points === null ? '' : `${own.points}`.replace('-', '−')
      const isSound =
        line.startsWith(`${start}${points}`) && line.length <= 70 && faultsIn(line.slice(start.length)).length === 0
      return isSound && !/Xq|T[bcdfghjklmnp]\b|Alexander/.test(line) ? [] : line
    }),
  )
  expect(faults).toEqual([])
})

test('the same facts give the same words', () => {
  for (const { league, story, owns } of stories.slice(0, 100)) {
    const again = structuredClone(league)
    expect(leagueStory(again)).toEqual(story)
    expect(again.week.teams.map((own) => ownStory(again, own))).toEqual(owns.map((own) => own.story))
  }
})
