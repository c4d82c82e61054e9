import { expect, test } from 'vitest'
import type { PlayerId, TeamId } from '#domain/ids.ts'
import type { Finding, FindingKind } from '#domain/story/finding.ts'
import { en } from './en.ts'
import { withScores } from './lead-words.ts'
import { wordingOf } from './wording.ts'

const wording = wordingOf(en, {
  team: (team) => ['Ann FC', 'Bob Rovers', 'Cy Town'][team - 1] ?? '',
  player: (player) => (player === 5 ? 'Kerr' : 'Lund'),
})

/** All sentences about Ann FC, Bob Rovers and so many teams, and about Kerr and Lund, with these values. */
function sentences(kind: FindingKind, values: Record<string, number | string>, count = 2): string[] {
  const teams = [1, 2, 3].slice(0, count) as TeamId[]
  const finding = { kind, teams, players: [5, 6] as PlayerId[], values, since: 3 } as unknown as Finding
  return Array.from({ length: wording.sentences(kind) }, (_, phrasing) => wording.sentence(finding, phrasing))
}

/** No match of two teams. */
const NONE = { own: -1, other: -1 }

/** Those that stand alone. */
function wholeOnes(kind: FindingKind, values: Record<string, number | string>, count?: number): string[] {
  return sentences(kind, values, count).slice(
    0,
    wording.sentences(kind) - wording.following(kind) - wording.tails(kind),
  )
}

const repeats = (number: number) => (text: string) => text.split(new RegExp(`\\b${number}\\b`)).length > 2

test('a figure that is all of another is not said twice', () => {
  expect(sentences('bench-king', { bench: 11, best: 11 }).filter(repeats(11))).toEqual([])
  expect(sentences('let-go', { scored: 9, week: 9 }).filter(repeats(9))).toEqual([])
  expect(sentences('claim-lost', { scored: 9, week: 9 }).filter(repeats(9))).toEqual([])
  expect(sentences('trade', { ahead: 12, week: 12, got: 1 }).filter(repeats(12))).toEqual([])
})

test('a gain by several players is not said to be one’s', () => {
  const all = (count: number) => sentences('move-best', { gained: 8, points: 4, count, cost: 0 })
  const told = (count: number) => all(count).filter((text) => text.includes('brought in'))
  expect([1, 2, 3].flatMap(told)).toEqual([
    'Ann FC brought in Kerr and gained 8.',
    'Ann FC brought in two players, Kerr among them, and gained 8.',
    'Ann FC brought in three players, Kerr among them, and gained 8.',
  ])
  // The others say that all of the moves gained it.
  const others = all(3).filter((text) => !text.includes('brought in'))
  expect(others.filter((text) => /8/.test(text) && !/moves/.test(text))).toEqual([])
})

test('champions who are level with others are said to be placed first, and not to be ahead', () => {
  const end = { ahead: 0, unit: 'points', level: 80, beside: 0, reign: 1, could: 0 }
  for (const text of sentences('season-end', end))
    expect(text).toMatch(/^Ann FC .+, level with Bob Rovers on 80 and placed first by the official game\.$/)
  const finding = { kind: 'season-end', teams: [1, 2], players: [], values: end, since: null } as unknown as Finding
  expect(wording.headline(finding, 0)).toBe('Ann FC are champions, level with Bob Rovers')
})

test('an opponent that is no team is the average, also where a sentence begins with it', () => {
  const finding = (kind: FindingKind, values: object) =>
    ({ kind, teams: [1], players: [], values, since: 3 }) as unknown as Finding
  const all = (kind: FindingKind, values: object) =>
    Array.from({ length: wording.sentences(kind) }, (_, phrasing) => wording.sentence(finding(kind, values), phrasing))
  const result = { own: 30, other: 40, length: 4, matches: 4, reign: 3, place: 2, was: 2, enough: 0 }
  for (const kind of ['leader-falls', 'run-ended', 'unbeaten-ended', 'first-defeat', 'title-missed'] as const)
    for (const text of all(kind, result)) {
      expect(text).not.toMatch(/ {2}| [.,:]|^ |undefined/)
      expect(text).not.toMatch(/(^|\. )the average|(?<!^|\. )The average/)
    }
})

test('a name stays as it is where it is put into what a team did', () => {
  const odd = wordingOf(en, { team: (team) => (team === 1 ? 'Ann FC' : 'Ca$h & $& RESULT'), player: () => '' })
  const values = { own: 30, other: 20, wins: 1, defeats: 0, led: 1 }
  const finding = { kind: 'leader-result', teams: [1, 2], players: [], values, since: null } as unknown as Finding
  for (let phrasing = 0; phrasing < odd.sentences('leader-result'); phrasing++)
    expect(odd.sentence(finding, phrasing)).toMatch(/Ca\$h & \$& RESULT/)
})

test('somebody who led before is not new at the top', () => {
  const lead = { ahead: 3, level: 0, own: -1, other: -1, reign: 2 }
  const told = (kind: 'lead-new' | 'lead-back', ago: number) =>
    sentences(kind, { ...lead, ago }).filter((text) => /first time|\bnew\b/.test(text))
  expect(told('lead-new', 0)).toEqual([
    'Ann FC lead for the first time this season, 3 points ahead of Bob Rovers.',
    'Ann FC are the new leaders, 3 points ahead of Bob Rovers.',
  ])
  expect(told('lead-new', 1)).toEqual([])
  expect(told('lead-back', 12)).toEqual([
    'Ann FC are back on top, for the first time in 12 gameweeks, 3 points ahead of Bob Rovers.',
  ])
})

test('the points of two that changed the lead are those of the gameweek, and of nobody where there are none', () => {
  const lead = { ahead: 3, unit: 'points', level: 0, beside: 0, reign: 2 }
  const said = (scores: { own: number; other: number; behind: number }) => [
    ...wholeOnes('lead-new', { ...lead, ...scores, ago: 0 }, 3),
    ...wholeOnes('lead-back', { ...lead, ...scores, ago: 4 }, 3),
  ]
  for (const text of said({ own: -1, other: -1, behind: -1 })) expect(text).not.toMatch(/[-−]1|\bhad \d/)
  // The shortest says the lead alone.
  const all = (behind: number) =>
    said({ own: 61, other: 40, behind }).filter((text) => !/^Ann FC are in front(?: once more)?, /.test(text))
  const both = /Cy Town, who had led, had 40 to their 61\.$|Cy Town to Ann FC, who had 61 this week to their 40 /
  for (const text of all(-1))
    expect(text).toMatch(
      new RegExp(`${both.source}|Cy Town, who had led for two gameweeks, had 40 to the 61 of Ann FC\\.$`),
    )
  for (const text of all(5))
    expect(text).toMatch(
      new RegExp(
        `${both.source}|Cy Town, 5 ahead of Ann FC a week ago and first for two gameweeks, had 40 to their 61\\.$`,
      ),
    )
})

test('who led before and is second now is named once', () => {
  const values = { ahead: 3, unit: 'points', level: 0, beside: 0, reign: 2, ago: 4, own: 61, other: 40, behind: 18 }
  const finding = { kind: 'lead-back', teams: [1, 2, 2], players: [], values, since: null } as unknown as Finding
  const texts = (more: object) =>
    [1, 2, 3].map((phrasing) =>
      wording.sentence({ ...finding, values: { ...values, ...more } } as unknown as Finding, phrasing),
    )
  for (const text of texts({}))
    expect(text).toMatch(
      /3 points ahead of Bob Rovers, who had led for two gameweeks and were 18 ahead of them a week ago; this week it was 61 to 40\.$/,
    )
  for (const text of texts({ behind: -1 }))
    expect(text).toMatch(
      /3 points ahead of Bob Rovers, who had led for two gameweeks and had 40 to their 61 this week\.$/,
    )
  // Level, or with others, it does not stand last.
  for (const more of [{ level: 9 }, { beside: 2 }])
    for (const text of texts(more))
      expect(text).toMatch(/\. Bob Rovers, 18 ahead of Ann FC a week ago and first for two gameweeks, had 40 /)
})

test('who led before is said to have, in the sentence where that is the next, and else with where they are', () => {
  const lead = { ahead: 3, unit: 'points', level: 0, beside: 0, reign: 2, ago: 4, behind: 9, own: 61, other: 49 }
  const next = wordingOf(en, { team: (team) => (team === 1 ? 'Ann FC' : 'Bob Rovers'), player: () => '' })
  const of = (names: typeof wording, teams: number[], values: object) =>
    names.sentence(
      { kind: 'lead-back', teams, players: [], values: { ...lead, ...values }, since: null } as unknown as Finding,
      1,
    )
  expect(of(next, [1, 2, 2], { from: 2, place: 2 })).toBe(
    'Ann FC lead again, 3 points ahead of Bob Rovers, who had led for two gameweeks and were 9 ahead of them a week ago; this week it was 61 to 49.',
  )
  // Level, or one of several: it would not be clear who had led.
  expect(of(next, [1, 2, 2], { from: 2, place: 2, beside: 1, behind: -1, ...NONE })).toBe(
    'Ann FC lead again, 3 points ahead of Bob Rovers and one other. Bob Rovers had led for two gameweeks.',
  )
  expect(of(wording, [1, 2, 3], { from: 5, place: 4 })).toBe(
    'Ann FC lead again, up from fifth, 3 points ahead of Bob Rovers. Cy Town, 9 ahead of Ann FC a week ago and first for two gameweeks, had 49 to their 61 and are fourth now.',
  )
  expect(of(wording, [1, 2, 3], { from: 3, place: 3, behind: -1, ...NONE })).toBe(
    'Ann FC lead again, up from third, 3 points ahead of Bob Rovers. Cy Town, who had led for two gameweeks, are third now.',
  )
  expect(of(wording, [1, 2, 3], { from: 2, place: 2, behind: -1, ...NONE })).toMatch(/for two gameweeks\.$/)
  // Of an edition that stood before these were counted.
  expect(of(wording, [1, 2, 3], {})).not.toMatch(/up from|now|undefined/)
})

test('who has as much as the next is counted, and who is level is not alone in front', () => {
  const lead = {
    ahead: 3,
    unit: 'match points',
    level: 0,
    beside: 1,
    was: 1,
    reign: 3,
    decided: 0,
    ...NONE,
  }
  const held = sentences('lead-held', lead)
  expect(held.filter((text) => !text.includes('Bob Rovers and one other'))).toEqual([])
  const cleared = sentences('lead-held', { ...lead, was: 0 }).filter((text) => text.includes('a week ago'))
  expect(cleared.filter((text) => !text.includes('a week ago they led on points scored alone'))).toEqual([])
  expect(cleared.length).toBeGreaterThan(3)
  const level = { ...lead, unit: 'points scored', level: 9, own: -1, other: -1, ago: 1 }
  const ofLead = { kind: 'lead-new', teams: [1, 2], players: [], values: level, since: null } as unknown as Finding
  const headlines = [1, 2, 3, 4].map((phrasing) => wording.headline(ofLead, phrasing))
  expect([...sentences('lead-new', level), ...headlines].filter((text) => /alone|edge/.test(text))).toEqual([])
})

test('who race each other are said to meet, on the last day where that is all there is', () => {
  const race = { left: 4, third: 5, behind: 2 }
  const said = (kind: 'run-in' | 'last-race', more: object) =>
    new Set(sentences(kind, { ...race, ...more }, 3).flatMap((text) => /\. ([^.]* meet .*)\.$/.exec(text)?.[1] ?? []))
  for (const [kind, whom] of [
    ['run-in', 'Ann FC and Bob Rovers'],
    ['last-race', 'The two'],
  ] as const) {
    expect(said(kind, { meet: 36 })).toEqual(new Set([`${whom} meet in gameweek 36`]))
    expect(said(kind, { meet: 38, left: 1 })).toEqual(new Set([`${whom} meet on the last day`]))
    expect(said(kind, { meet: 0 })).toEqual(new Set())
  }
  const level = sentences('last-race', { ...race, behind: 0, meet: 0 })
  expect(level.filter((text) => !/level with Bob Rovers/.test(text))).toEqual([])
})

test('who was last and beat the leaders is not said to be last no more', () => {
  const lead = {
    ahead: 3,
    unit: 'match points',
    level: 0,
    beside: 0,
    was: 3,
    decided: 0,
    place: 10,
    bottom: 1,
    ...NONE,
  }
  const all = (kind: FindingKind) => wholeOnes(kind, { ...lead, own: 30, other: 40, reign: 2, lost: 1, of: 1 }, 3)
  for (const text of [...all('leader-beaten'), ...all('leader-falls')]) expect(text).not.toContain('then last')
  expect(all('leader-falls').filter((text) => text.includes('bottom-placed Bob Rovers'))).toHaveLength(5)
})

test('the second defeat of leaders within five matches is said to be one', () => {
  const lead = { ahead: 3, unit: 'match points', level: 0, beside: 0, was: 3, decided: 0, place: 4, bottom: 0, ...NONE }
  const said = (lost: number, of: number) =>
    new Set(
      sentences('leader-beaten', { ...lead, lost, of }, 3).flatMap(
        (text) => /their \w+ defeat in [^,]+/.exec(text) ?? [],
      ),
    )
  expect(said(1, 1)).toEqual(new Set())
  expect(said(2, 2)).toEqual(new Set(['their second defeat in a row']))
  expect(said(3, 5)).toEqual(new Set(['their third defeat in five matches']))
})

test('in a league for points a leader stands with what changed the lead', () => {
  const lead = { unit: 'points', level: 0, beside: 0, reign: 2, decided: 0, ahead: 20, own: 31, other: 42 }
  const told = (more: object) =>
    Array.from(
      new Set(
        wholeOnes('lead-held', { ...lead, ...more }).flatMap(
          (text) => /(?:[;,] [^;,]*|, )\b42\b.*|, after.*/.exec(text) ?? [],
        ),
      ),
    )
  const who = ', who had 42 to their 31.'
  const had = '; this week it was 31 to 42.'
  expect(told({ was: -1 })).toEqual([who, had])
  // They say what has changed, and why.
  for (const was of [27, 19, 20]) expect(told({ was })).toEqual([who, had])
  for (const text of wholeOnes('lead-held', { ...lead, was: 0 })) expect(text).toContain('a week ago they were level')
  for (const text of wholeOnes('lead-held', { ...lead, was: 27 })) expect(text).not.toMatch(/week ago/)
  for (const text of wholeOnes('lead-held', { ...lead, was: 20 })) expect(text).not.toMatch(/last week|week ago/)
  expect(wholeOnes('lead-held', { ...lead, was: -1, own: 42 })[0]).toMatch(/; both had 42\.$/)
  // Whatever a team is called.
  const named = { b: 'Bob', v: { own: 31, other: 42, beside: 0 } }
  expect(withScores('Dear Bob, FC lead, 5 clear of Bob.', named)).toBe(
    'Dear Bob, FC lead, 5 clear of Bob, who had 42 to their 31.',
  )
  // Another was second.
  expect(told({ was: -1, back: 34 })).toEqual([who, had])
  // Of matches the two scores say nothing of the lead.
  for (const text of wholeOnes('lead-held', { ...lead, ...NONE, was: -1, back: 34 }))
    expect(text).toMatch(/; a week ago it was 34\.$/)
  expect(told({ was: 20, own: 0, other: 42 })).toContain(', who had 42 to their 0.')
  // Of two who are next together neither is told.
  expect(told({ was: -1, beside: 1 })).toEqual([])
  expect(sentences('lead-held', { ...lead, was: 40, ...NONE }).filter((text) => /[-−]1/.test(text))).toEqual([])
})

test('one who has as much as the next is named', () => {
  const lead = { ahead: 3, unit: 'match points', level: 0, beside: 1, was: 1, reign: 3, decided: 0, ...NONE }
  const named = (kind: FindingKind, values: Record<string, number | string>) =>
    wholeOnes(kind, { ...lead, ...values }, 3).filter((text) => text.includes('Bob Rovers and Cy Town')).length
  expect(named('lead-held', {})).toBe(8)
  // Its third team is who led before.
  expect(named('lead-new', { ago: 0 })).toBe(0)
})

test('a race says what makes the leaders champions, and in a league for points what catching them takes', () => {
  const race = {
    ahead: 3,
    unit: 'match points',
    level: 0,
    beside: 0,
    was: 3,
    can: 2,
    meet: 0,
    left: 2,
    each: 0,
    ...NONE,
  }
  const said = (more: object) =>
    new Set(wholeOnes('title-race', { ...race, ...more }).map((text) => text.split('. ')[1]))
  expect(said({ enough: 1 })).toEqual(new Set(['A draw makes them champions.']))
  expect(said({ enough: 2 })).toEqual(new Set(['A win makes them champions.']))
  expect(said({ enough: 4 })).toEqual(new Set(['Two wins make them champions.']))
  expect(said({ enough: 0 })).toEqual(new Set([undefined]))
  // Of an edition that stood before it was counted.
  expect(said({ each: undefined })).toEqual(new Set([undefined]))
  const points = { unit: 'points', ahead: 53, own: 40, other: 31, enough: 0 }
  expect(said({ ...points, each: 27 })).toContain('Catching them takes 27 a gameweek more than they have.')
  expect(said({ ...points, each: 53, left: 1 })).toEqual(
    new Set(['Bob Rovers had 31 to their 40.', 'Ann FC had 40 to their 31.']),
  )
})

test('a record says where it took who has it, where nothing else does', () => {
  const record = { points: 30, before: 40, ...NONE }
  const took = (kind: FindingKind, from: number, place: number) =>
    new Set(
      sentences(kind, { ...record, from, place }, 1)
        .slice(0, wording.sentences(kind) - wording.tails(kind))
        .flatMap((text) => /It takes .*/.exec(text)?.[0] ?? []),
    )
  expect(took('record-high', 6, 4)).toEqual(new Set(['It takes them up to fourth.']))
  expect(took('record-low', 4, 6)).toEqual(new Set(['It takes them down to sixth.']))
  // A jump or a fall of its own only where no match tells it.
  expect(took('record-high', 7, 4)).toEqual(new Set(['It takes them from seventh up to fourth.']))
  expect(took('record-low', 4, 7)).toEqual(new Set(['It takes them from fourth down to seventh.']))
  // Beside its match, and once more, there are words for where there is no room.
  const beside = (kind: FindingKind, from: number, place: number) => {
    const all = sentences(kind, { ...record, from, place, own: 30, other: 50 })
    return all.filter((text) => text.includes('It takes')).length
  }
  expect([beside('record-high', 6, 4), beside('record-low', 4, 6)]).toEqual([4, 4])
  expect([beside('record-high', 7, 4), beside('record-low', 4, 7)]).toEqual([0, 0])
  // The first two, no move, and what is not known.
  for (const [from, place] of [
    [3, 2],
    [2, 1],
    [4, 4],
    [4, 6],
    [0, 0],
  ] as const)
    expect(took('record-high', from, place)).toEqual(new Set())
  for (const [from, place] of [
    [1, 3],
    [4, 4],
    [6, 4],
    [0, 5],
  ] as const)
    expect(took('record-low', from, place)).toEqual(new Set())
})

test('who climbed is said to have passed the last of the teams, and nobody where there is no other', () => {
  const values = { from: 9, to: 5, places: 4, points: 48 }
  for (const [count, name] of [
    [2, 'Bob Rovers'],
    [3, 'Cy Town'],
  ] as const)
    for (const text of sentences('climb', values, count))
      expect(text).toMatch(new RegExp(`, (past|ahead of) ${name}[.,]`))
  for (const text of sentences('climb', values, 1)) expect(text).not.toMatch(/past|ahead/)
})

test('who missed the title stands with what was before, what was had, and what would have been enough', () => {
  const of = (more: Record<string, number | string>) =>
    sentences('title-missed', { own: 30, other: 40, was: 2, unit: 'match points', place: 2, enough: 0, ...more })
  const wanted = (enough: number) => new Set(of({ enough }).flatMap((text) => / A (\w+) would/.exec(text)?.[1] ?? []))
  expect([wanted(0), wanted(1), wanted(3)]).toEqual([new Set(), new Set(['draw']), new Set(['win'])])
  const [first] = of({ was: 0, own: 40, other: 40, enough: 3 })
  expect(first).toBe(
    'Ann FC began the last day level with the champions and drew 40–40 with Bob Rovers. A win would have made them champions.',
  )
  expect(of({ was: -7, unit: 'points' })[0]).toBe(
    'Ann FC began the last day 7 points behind the champions, and had 30 against 40.',
  )
  expect(of({ was: 1, unit: 'points' })[0]).toMatch(
    /^Ann FC began the last day a point ahead of the champions, and had 30 /,
  )
})

test('a score of the week stands with its match, and with how often they had it', () => {
  const best = { points: 65, ahead: 8, place: 6, from: 6, own: 65, other: 19, times: 1, ago: 0 }
  const whole = (kind: FindingKind, values: object, teams?: number) =>
    wholeOnes(kind, values as Record<string, number>, teams)
  for (const text of whole('week-first', best)) expect(text).toMatch(/Ann FC.*65–19|19–65 to Ann FC/)
  for (const text of whole('week-first', { ...best, ...NONE }, 1)) expect(text).not.toMatch(/[-−]1|–/)
  const low = { points: 19, behind: 4, before: 20, own: 19, other: 65, times: 1, ago: 0, place: 5, from: 5 }
  for (const kind of ['week-last', 'record-low'] as const) {
    for (const text of whole(kind, low)) expect(text).toMatch(/Bob Rovers/)
    for (const text of whole(kind, { ...low, ...NONE }, 1)) expect(text).not.toMatch(/[-−]1|–|lost/)
  }
  const often = (kind: FindingKind, values: object, more: object) =>
    whole(kind, { ...values, ...more }).filter((text) => / for the third time|\bagain\b/.test(text)).length
  for (const [kind, values] of [
    ['week-first', best],
    ['week-last', low],
  ] as const)
    expect([{}, { times: 3, ago: 4 }, { times: 2, ago: 1 }].map((more) => often(kind, values, more))).toEqual([0, 2, 2])
  const drops = (from: number) =>
    whole('week-last', { ...low, from }).filter((text) => / and drop to fifth\.$/.test(text)).length
  // Further than two places is told as a fall.
  expect([0, 2, 3, 4, 5, 6].map(drops)).toEqual([0, 0, 3, 3, 0, 0])
  const last = (from: number) =>
    whole('week-last', { ...low, from, of: 5 }).filter((text) => /, and (?:stay last|drop to last place)\.$/.test(text))
  expect([4, 5].map((from) => last(from).length)).toEqual([3, 3])
  // Without a match nothing else tells a fall.
  const fell = whole('week-last', { ...low, ...NONE, from: 2 }, 1)
  expect(fell.filter((text) => / and drop from second to fifth\.$/.test(text))).toHaveLength(4)
  // Two may share a record, which has no match then.
  for (const kind of ['record-high', 'record-low'] as const)
    for (const text of sentences(kind, { points: 65, before: 60, ...NONE }, 2).slice(0, -wording.tails(kind)))
      expect(text).toMatch(/Ann FC and Bob Rovers/)
})

test('one player makes the difference only with more points than the margin', () => {
  const named = (points: number) =>
    wholeOnes('move-match', { own: 50, other: 40, gained: 12, points, count: 2 })
      .filter((text) => /difference|of it/.test(text))
      .map((text) => text.includes('Kerr'))
  expect([named(11), named(10)]).toEqual([[true, true], [false]])
})

test('a bench that was worth more than the margin stands with both teams, and one player with the points', () => {
  const bench = { own: 30, other: 33, best: 38, lacked: 1, points: 9 }
  for (const text of wholeOnes('bench-match', bench)) expect(text).toMatch(/^(?=.*Ann FC)(?=.*Bob Rovers)(?=.*Kerr)/)
  expect(sentences('bench-match', bench)[0]).toBe(
    'Ann FC had a win over Bob Rovers on the bench, in Kerr and Lund, and lost 30–33.',
  )
  expect(sentences('bench-match', { ...bench, own: 33, points: 1 }).slice(0, 5)[4]).toBe(
    'Ann FC left Kerr and Lund on the bench, and the win: they drew 33–33 with Bob Rovers.',
  )
  expect(sentences('bench-match', { ...bench, would: 2 })[0]).toMatch(
    /lost 30–33\. With the win Ann FC would be second\.$/,
  )
  // Who had none is missed for somebody who had fewer: nothing was on the bench.
  const none = wholeOnes('bench-match', { ...bench, points: 0 })
  expect(none.filter((text) => /win .*on the bench/.test(text) || !/Kerr and Lund/.test(text))).toEqual([])
  // Of more than two the best eleven is told, and never how many more.
  const many = sentences('bench-match', { ...bench, lacked: 3 })
  expect(many.filter((text) => !/best eleven|on the bench\./.test(text) || /Kerr|Lund/.test(text))).toEqual([])
})

test.each<[FindingKind, Record<string, number | string>, RegExp]>([
  // A chip comes more than once, and may bring little.
  ['chip-captain', { points: 2, total: 6 }, /once a season/i],
  ['chip-bench', { added: 6 }, /well spent/],
  // Nobody is sold in a draft league.
  ['move-worst', { lost: 9, points: 9, count: 1, cost: 0 }, /\bsold\b/],
  // The fault of a hit is no player's.
  ['hits', { lost: 4, cost: 8, count: 2 }, /Kerr|Lund/],
  // Nobody is let go for a wildcard or a free hit.
  ['wildcard', { gained: 9, count: 8 }, /let go|Kerr|Lund/],
  ['free-hit', { gained: 9 }, /let go|Kerr|Lund/],
  // Who is first with several level is not said to lead by points.
  ['level-top', { total: 9, count: 3, reign: 0, ago: 1 }, /new leaders/],
  // In a league for points nobody can be said not to catch up.
  ['title-race', { ahead: 40, unit: 'points', level: 0, left: 2, can: 2 }, /can still|is between/],
])('no sentence of %s with %j says %s', (kind, values, untrue) => {
  expect(sentences(kind, values).filter((sentence) => untrue.test(sentence))).toEqual([])
})

test('of several who won the first match the leader is the best, and of two it is ahead', () => {
  const lead = { ahead: 7, unit: 'points scored', level: 3, beside: 3 }
  for (const text of sentences('first-table', lead))
    expect(text).toMatch(/, ahead on points scored of the four other winners\./)
  for (const text of sentences('first-table', { ...lead, beside: 0 }))
    expect(text).toMatch(/, level with Bob Rovers and ahead on points scored\./)
  for (const text of sentences('first-table', { ...lead, unit: 'points', level: 0, beside: 0, points: 60 }))
    expect(text).toMatch(/, with 60, 7 points ahead of Bob Rovers\./)
  for (const text of sentences('first-table', { ...lead, left: 34, knockout: 1 }))
    expect(text).toMatch(/ The table has 34 gameweeks to go, and the knock-out follows\.$/)
})

test('in a league for points who is second stands with whom they passed, and both their scores', () => {
  const values = { own: 48, other: 33, place: 3, unit: 'points' }
  for (const text of wholeOnes('second-new', values)) expect(text).toMatch(/^Ann FC .*Bob Rovers.*\.$/)
  for (const text of wholeOnes('second-new', values)) expect(text).toMatch(/48.*33|33.*48/)
  for (const text of wholeOnes('second-new', { ...values, ...NONE })) expect(text).not.toMatch(/[-−]1|48|33/)
})

test('a gain by one move that is all its player scored is said once', () => {
  const all = (more: object) =>
    sentences('move-best', { gained: 11, points: 11, count: 1, cost: 0, ...more }).filter(repeats(11))
  expect(all({})).toEqual([])
  expect(all({ points: 9 })).toEqual([])
  expect(
    sentences('move-best', { gained: 7, points: 11, count: 1, cost: 4 }).filter((text) => /4 in/.test(text)),
  ).toHaveLength(6)
})

test('half-way says for how long they have led and what it takes to catch them', () => {
  const half = { led: 12, of: 19, beside: 0, left: 19, need: 0, each: 0 }
  const said = (more: object) => new Set(sentences('half-led', { ...half, ...more }))
  expect(said({})).toContain('Ann FC have led for 12 of the 19 gameweeks played.')
  expect(said({ led: 19 })).toContain('Ann FC have led from the first gameweek on.')
  expect(said({ led: 1 })).toContain('Ann FC had not been alone in front before.')
  expect(said({ need: 2 })).toContain('Bob Rovers would catch Ann FC with two wins more.')
  expect(said({ each: 4 })).toContain(
    'Catching Ann FC takes 4 a gameweek more than they have, with 19 gameweeks to play.',
  )
  // Of an edition that stood before it was counted.
  const lead = { ahead: 3, unit: 'match points', level: 0, beside: 0, left: 19 }
  for (const text of sentences('half', lead)) expect(text).not.toMatch(/undefined|from/)
})

test('they take the lead that somebody else had, and lead where nobody had it', () => {
  const said = (reign: number) => {
    const values = { total: 12, count: 3, reign, ago: 0 }
    const finding = { kind: 'level-top', teams: [1, 2, 3], players: [], values, since: null } as unknown as Finding
    return [wording.headline(finding, 0), wording.sentence(finding, 0)]
  }
  expect(said(2)).toEqual([
    'Ann FC take the lead, one of three on 12',
    'Ann FC take the lead on points scored; Bob Rovers and Cy Town are level with them on 12.',
  ])
  expect(said(0)[0]).toBe('Ann FC lead, one of three on 12')
})

test('who lost the lead stands with how far they led', () => {
  const said = (was: number) => sentences('lead-lost', { reign: 2, place: 3, was, unit: 'match points' }, 1)[0]
  expect([said(3), said(1), said(0)]).toEqual([
    'Ann FC, 3 clear a week ago, are third now.',
    'Ann FC, a point clear a week ago, are third now.',
    'Ann FC, first a week ago, are third now.',
  ])
})

test('the end of a season has the gameweek that decided it, and a last team that won the last week is told so once', () => {
  const end = { ahead: 12, unit: 'match points', level: 0, beside: 0, reign: 9, could: 1 }
  const decided = (more: object) =>
    new Set(sentences('season-end', { ...end, ...more }).map((text) => text.split('. ')[1]))
  expect(decided({ decided: 36 })).toEqual(new Set(['The title was decided in gameweek 36.']))
  // Of an edition that stood before it was counted.
  expect(decided({})).toEqual(new Set(['The title was decided before the last day.']))
  const last = { total: 34, unit: 'match points', ...NONE, enough: 0, changed: 0 }
  for (const text of sentences('season-last', { ...last, best: 72 }))
    expect(text).toMatch(/wi?o?n the last week .*with 72\./)
  for (const text of sentences('season-last', { ...last, best: -1 })) expect(text).not.toMatch(/the last week|-1/)
})

test('the bench of the second stands with the gap', () => {
  const bench = { ...NONE, bench: 20, best: 11, behind: 4 }
  for (const text of wholeOnes('bench-king', bench, 1))
    expect(text).toMatch(/[^d]\. They are 4 points short of the lead\.$/)
  for (const text of sentences('bench-king', { ...bench, behind: 0 })) expect(text).not.toContain('second')
})

test('a bench that would not have won its match either says so', () => {
  const bench = { own: 20, other: 27, bench: 8, best: 5, behind: 0 }
  const inVain =
    / (?:The best eleven would have lost, too|Even the best eleven would have lost|Their best eleven would not have won)\.$/
  for (const kind of ['bench-king', 'bench-record'] as const)
    for (const more of [0, 1, 2]) {
      const of = { ...bench, bench: 8 + more, before: 7 }
      for (const text of wholeOnes(kind, { ...of, short: 1 })) expect(text).toMatch(inVain)
      for (const text of sentences(kind, of)) expect(text).not.toMatch(inVain)
    }
})

test.each([
  [24, 20, ', and still beat Bob Rovers 24–20.'],
  [20, 20, ', and drew 20–20 with Bob Rovers.'],
  [20, 24, ', and lost 20–24 to Bob Rovers.'],
  [-4, -1, ', all by Kerr.'],
  [-1, -1, ', all by Kerr.'],
])('the fullest bench stands with its match: %i–%i', (own, other, ending) => {
  for (const text of wholeOnes('bench-king', { own, other, bench: 9, best: 9, behind: 0 }))
    expect(text).toContain(ending)
})

test('the turn of a season stands with the match that made it', () => {
  const turn = { gameweek: 22, own: 50, other: 40, whole: 0 }
  const said = (more: object) => sentences('season-turn', { ...turn, ...more })[0]
  expect([{}, { own: 30 }, { own: 40 }, { own: -1, other: -1, whole: 1 }].map(said)).toEqual([
    'Ann FC went first for good in gameweek 22, with a 50–40 against Bob Rovers.',
    'Ann FC went first for good in gameweek 22, for all their 30–40 against Bob Rovers.',
    'Ann FC went first for good in gameweek 22, after a 40–40 with Bob Rovers.',
    'Ann FC led from the first gameweek to the last.',
  ])
})

test('who shares first place in a league of matches is level on points scored, too: others may be level with them', () => {
  const shared = { leaders: 2, total: 3, left: 30 }
  for (const text of sentences('lead-shared', { ...shared, unit: 'match points' }))
    expect(text).toMatch(/level on 3 and on points scored\.$|level in everything/)
  for (const text of sentences('lead-shared', { ...shared, unit: 'points', total: 300 }))
    expect(text).toMatch(/ 300( each)?\.$/)
})

test('in a league for points two scores of a gameweek are no result', () => {
  const turn = { own: 51, other: 28, gameweek: 37, whole: 0 }
  expect(sentences('season-turn', { ...turn, unit: 'points' }).filter((text) => /\d–\d|against/.test(text))).toEqual([])
  expect(sentences('season-turn', { ...turn, unit: 'match points' })[0]).toMatch(/, with a 51–28 against Bob Rovers\.$/)
})

test('a cup names those who are left, and says of a level final who won it', () => {
  expect(sentences('cup-through', { count: 2 })[0]).toBe('Ann FC and Bob Rovers meet in the cup final.')
  for (const text of sentences('cup-through', { count: 3 }, 3)) expect(text).not.toMatch(/final|two/i)
  for (const text of sentences('cup-won', { own: 61, other: 40 })) expect(text).toMatch(/61–40|40–61/)
  for (const text of sentences('cup-won', { own: 0, other: 0 }))
    expect(text).toBe('The cup final ended 0–0: Ann FC won it against Bob Rovers on the tie-break.')
})

test('two teams of one name stand in a sentence of the cup as they are called', () => {
  const same = wordingOf(en, { team: (team) => `Ann FC (${team})`, player: () => '' })
  const finding = {
    kind: 'cup-through',
    teams: [1, 2],
    players: [],
    values: { count: 2 },
    since: null,
  } as unknown as Finding
  for (let phrasing = 0; phrasing < same.sentences('cup-through'); phrasing++)
    expect(same.sentence(finding, phrasing)).toMatch(/Ann FC \(1\).+Ann FC \(2\)/)
})

test('defeats in a row of whoever led are said with where they leave it', () => {
  const lost = { own: 30, other: 40, wins: 0, defeats: 3 }
  const said = (more: object) =>
    wholeOnes('leader-result', { ...lost, ...more }).filter((text) => /in a row/.test(text))
  expect([said({ led: 1 }), said({ led: 0 }).length, said({ led: 1, defeats: 0, wins: 3 }).length]).toEqual([[], 6, 6])
})

test.each([
  [2, /\bcaptain\b/i, /triple/i],
  [3, /triple captain/i, /nothing else/],
])('a captain who counts %i times is told as what he was', (times, said, unsaid) => {
  for (const text of wholeOnes('captain-alone', { points: 13, times, total: 13 * times })) {
    expect(text).toMatch(said)
    expect(text).not.toMatch(unsaid)
  }
})

test('the third of the last day tells the match that could have made it champion, and how two came level is told', () => {
  const third = { total: 66, unit: 'match points', was: 0, own: 25, other: 34, enough: 3 }
  expect(sentences('season-third', third)[0]).toBe(
    'Ann FC began the last day level with the champions and lost 25–34 to Bob Rovers: third, on 66. A win would have made them champions.',
  )
  expect(sentences('season-third', { ...third, ...NONE, enough: 0 })[0]).toBe('Ann FC finish third, on 66.')
  const shared = { leaders: 2, total: 90, unit: 'points', left: 9 }
  const caught = sentences('lead-shared', { ...shared, was: 5, first: 38, second: 43 })
  for (const text of caught)
    expect(text).toMatch(/ A week ago Ann FC were 5 ahead of Bob Rovers, who had 43 to their 38.$/)
  for (const text of sentences('lead-shared', shared)) expect(text).not.toContain('A week ago')
})

test('places stand in the order of the teams of an upset', () => {
  const said = sentences('upset', { own: 60, other: 40, place: 8, otherPlace: 3, now: 8 })
  expect(said.find((text) => text.includes('went down'))).toMatch(/it was third against eighth/)
  expect(said.find((text) => text.includes('An upset'))).toMatch(/eighth against third/)
})

test('who won an upset is said to be where it is now, where that is another place', () => {
  const upset = { own: 60, other: 40, place: 8, otherPlace: 1 }
  const said = (now: number) => sentences('upset', { ...upset, now }).slice(-2)
  expect(said(6)).toEqual([
    'The win takes Ann FC from eighth to sixth.',
    'Ann FC, eighth before the match, are sixth now.',
  ])
  expect(said(8)).toEqual(['Ann FC had been eighth, Bob Rovers first.', 'Ann FC had been eighth, Bob Rovers first.'])
})

test('captains who decided a match stand with what each had, the winner’s first', () => {
  for (const text of sentences('captain-match', { own: 50, other: 40, points: 13, theirs: 2 }))
    expect(text).toMatch(/Kerr .*13.*\b2\b/)
})

test('from where a team came is told with where it is now, if it came from further than one place', () => {
  const second = { own: 40, other: 30, place: 3, unit: 'match points' }
  const ofSecond = (from: number) => sentences('second-new', { ...second, from }, 3).filter((text) => /from/.test(text))
  expect(ofSecond(5).filter((text) => /from fifth to second/.test(text))).toHaveLength(3)
  expect(ofSecond(3).filter((text) => /from third/.test(text))).toEqual([])
  const inPoints = sentences('second-new', { ...second, unit: 'points', from: 7 }).slice(0, 5)
  expect(inPoints.filter((text) => !/from seventh/.test(text))).toEqual([])
  const level = (from: number) => sentences('level-top', { total: 12, count: 3, reign: 2, ago: 0, from }, 3)[0]
  expect(level(5)).toMatch(/^Ann FC, fifth a week ago, take the lead/)
  expect(level(2)).toMatch(/^Ann FC take the lead/)
  const best = { ...NONE, points: 60, ahead: 3, place: 9, from: 9, times: 1, ago: 0 }
  expect(sentences('week-first', { ...best, of: 9 })[0]).toBe('Ann FC, last in the table, won the week, with 60.')
  expect(sentences('week-first', { ...best, of: 10 })[0]).toBe('Ann FC, ninth in the table, won the week, with 60.')
  expect(sentences('week-first', { ...best, from: 10 })[0]).toBe('Ann FC, ninth now, won the week, with 60.')
})

test('a hit is told with what its moves brought', () => {
  const hits = (values: Record<string, number>) => sentences('hits', { cost: 8, count: 2, ...values })
  expect(hits({ lost: 6 })[0]).toBe('Ann FC took a hit of 8 points for two moves, which brought 2.')
  expect(hits({ lost: 8 })[2]).toBe('A hit of 8 points did not pay for Ann FC: the moves brought nothing.')
  expect(hits({ lost: 10 })[1]).toBe('Two moves cost Ann FC a hit of 8 points, and lost 2 more.')
})

test('what made the biggest lead of the season is told where it grew by much', () => {
  const lead = { ahead: 40, unit: 'points', level: 0, beside: 0, before: 30, own: 60 }
  const grown = (was: number) => sentences('lead-grows', { ...lead, was, other: 60 - (40 - was) })
  for (const text of grown(20)) expect(text).toMatch(/ it was 20.*Bob Rovers had 40 to their 60\.$/)
  for (const text of grown(31)) expect(text).not.toMatch(/ had | 60/)
})

test('where all of a league are close to each other, they are not the first so many', () => {
  const close = (all?: number) => sentences('top-close', { count: 4, within: 3, ...(all && { all }) }, 4)
  expect(close()[3]).toBe('The first four in the table are within 3 points of each other.')
  expect(close(1).slice(1, 4)).toEqual([
    expect.stringMatching(/^Only 3 points separate all four:/),
    expect.stringMatching(/^It is close at the top/),
    'All four in the table are within 3 points of each other.',
  ])
})

test('who lost first place stands with who has it, where that is one team', () => {
  const values = { reign: 2, place: 3, was: 4, unit: 'points' }
  const headlines = (teams: number[]) =>
    [0, 1, 2].map((phrasing) =>
      wording.headline({ kind: 'lead-lost', teams, players: [], values, since: null } as unknown as Finding, phrasing),
    )
  expect(headlines([1, 2])).toEqual([
    'Ann FC lose first place to Bob Rovers',
    'Bob Rovers go past Ann FC to the top',
    'Bob Rovers take first place from Ann FC',
  ])
  expect(headlines([1])).toEqual([
    'Ann FC lose first place',
    'Ann FC are off the top',
    'First place is gone for Ann FC',
  ])
})

test('a gain by several moves that is what one of them scored is said once', () => {
  for (const text of sentences('move-best', { gained: 13, points: 13, count: 2, cost: 0 }))
    expect(text.match(/\b13\b/g) ?? [], text).toHaveLength(1)
})

test('whoever won a month from below the first three is told with their place', () => {
  const month = { month: 'May', points: 250, ahead: 9, weeks: 4 }
  const placed = (place?: number) =>
    sentences('month-best', { ...month, ...(place !== undefined && { place }) }, 1).filter((text) =>
      text.includes(' in the table'),
    )
  for (const place of [undefined, 0, 1, 3]) expect(placed(place)).toEqual([])
  expect(placed(12).length).toBeGreaterThan(3)
  expect(placed(12)).toContain('Ann FC, 12th in the table, win May with 250, 9 more than anybody else.')
  expect(placed(4)).toContain('Ann FC finished the month 9 points ahead of anyone else, and are fourth in the table.')
})
