import { LED_BY, MOVES, RESULTS, TABLE } from '#domain/story/kinds.ts'
import { capital } from './numbers.ts'
import { inPronouns, isAbout, withPronoun } from './pronouns.ts'

const A_SCORE = /\d–\d/

type Story<One> = { subjectOf(one: One): string; join(before: One, one: One, text: string): One }
type Telling = { kind: string; text: string; teams: readonly number[]; values?: Readonly<Record<string, unknown>> }

/**
 * Sentences one after the other: a tail goes on in the sentence before; what a team did in its match and where that leaves it are one sentence; a team that begins
 * two in a row is “They” in the second. `subjectOf`: what its first team is called; `join`: the second of two with the text of both.
 */
export function asOneStory<One extends Telling>(told: readonly One[], story: Story<One>): One[] {
  const { subjectOf } = story
  const nameOf = (one: One) => (team: number) => subjectOf({ ...one, teams: [team] })
  const all = [...new Set(told.flatMap((one) => one.teams.map(nameOf(one))))].filter((name) => name !== '')
  const joined = joinedIn(withTails(told, story), story)
  return joined.map((one, place) => {
    const before = joined[place - 1]
    if (!before) return one
    // Whichever side of a match it begins with.
    const subject =
      one.teams
        .slice(0, 2)
        .map(nameOf(one))
        .find((side) => beginsWith(side)(one)) ?? subjectOf(one)
    const begins = beginsWith(subject)(one)
    const isLast =
      before.text.endsWith(` for ${subject}.`) && before.teams.slice(0, 2).some((team) => team === one.teams[0])
    if (
      begins &&
      !one.text.startsWith(`${subject},`) &&
      (isLast || isAbout(subject, before, { nameOf: nameOf(before), all }))
    )
      return { ...one, text: `They${one.text.slice(subject.length)}` }
    if (begins) return one
    return { ...one, text: withPronoun(before, one, { nameOf: nameOf(one), all }) }
  })
}

/** “Ann beat Bob 3–2.” and “; they had lost two.”; alone, a tail is a sentence of its own. */
function withTails<One extends Telling>(told: readonly One[], { subjectOf, join }: Story<One>): One[] {
  const whole: One[] = []
  for (const one of told) {
    const before = TAIL.test(one.text) ? whole.pop() : undefined
    const sides = before ? before.teams.slice(0, 2).map((team) => subjectOf({ ...before, teams: [team] })) : []
    whole.push(
      before
        ? join(one, before, withTail(before, one.text, { subject: subjectOf(one), sides }))
        : { ...one, text: capital(one.text.replace(TAIL, '')) },
    )
  }
  return whole
}

const TAIL = /^[,;] /
/** “The run of Ann is over: they lost 2–3 to Bob.” */
const THEY = /: they [^;]*$/

/** `subject`: of the tail; `sides`: of the match before it. None of them is named again where it is clear who is meant. */
function withTail(
  { text }: Telling,
  said: string,
  { subject, sides }: { subject: string; sides: readonly string[] },
): string {
  const opens = THEY.test(text) ? sides[0] : (sides.find((side) => isOpening(side, text)) ?? whoOf(sides, text))
  // “Ann had not lost in five matches. Then came Bob, 3–2”: the last who did something are others.
  const last = text.split(/[.?] /).at(-1) ?? ''
  const isOfOthers =
    !/^They /.test(last) && !last.includes(subject) && sides.some((side) => side !== '' && last.includes(side))
  const whole = text.replace(/\.$/, '')
  // A score that the result has is not said again.
  const tail = said.replace(/, (\d+)(?=[,.])/, (all, points) =>
    RegExp(`\\b${points}–|–${points}\\b`).test(whole) ? '' : all,
  )
  if (opens === subject && !isOfOthers) return whole + ofSame(tail, subject, /^For | and (?!\p{Lu})| whom /u.test(last))
  const begins = `; ${subject} `
  const ending = endingWith(subject, whole)
  return tail.startsWith(begins) && ending.endsWith(` ${subject}`)
    ? `${ending}, who ${tail.slice(begins.length).replace(/, and (?=stay |drop )/, ' and ')}`
    : whole + tail
}

/** “Ann beat Bob 3–2” is “Ann won 3–2 against Bob” where more is to be told of Bob. */
function endingWith(loser: string, text: string): string {
  const [, start, how = '', score] = BEATEN.exec(text) ?? []
  const placed = how.slice(0, -loser.length)
  return start && loser !== '' && how.endsWith(loser) && /^(?:\S+-placed )?$/.test(placed)
    ? `${start} won ${score} against ${how}`
    : text
}

const BEATEN = /^(.*(?<! to|, who)) (?:beat|got past|got the better of) ([^;:.]*?),? (\d+–\d+)$/

/** Whether it is a team that a sentence tells of: it begins with it, or with words that name no other (“After two defeats, Ann beat Bob”, “Fifth-placed Ann beat Bob”). */
function isOpening(name: string, text: string): boolean {
  const place = name === '' ? -1 : text.indexOf(name)
  const start = text.slice(0, Math.max(0, place))
  return (
    place >= 0 &&
    /^(?:[^,:]*[,:] )?(?:\S+-placed |For )?$/i.test(start) &&
    /^,? \p{Ll}/u.test(text.slice(place + name.length))
  )
}

/** Who did it in “It was Ann, fifth in the table, who beat Bob”. */
function whoOf(sides: readonly string[], text: string): string | undefined {
  const told = text.slice(0, Math.max(0, text.lastIndexOf(', who ')))
  return sides.filter((side) => told.includes(side)).toSorted((a, b) => told.lastIndexOf(b) - told.lastIndexOf(a))[0]
}

/** A tail about the team that the sentence tells of goes on with what else it did: “they” might be the other side. `isList`: it tells of two things already. */
function ofSame(tail: string, subject: string, isList: boolean): string {
  if (!tail.startsWith(`; ${subject} `)) return inPronouns(tail, subject)
  const did = tail.slice(subject.length + 3)
  const [past, of = ''] = BEFORE.find(([one]) => one.test(did)) ?? []
  if (past) return `, ${did.replace(past, of)}`
  return isList ? `; they ${did}` : `, and ${did}`
}

/** What was until this match, told after its result. */
const BEFORE: readonly (readonly [RegExp, string])[] = [
  [/^had (?:not lost|been unbeaten) in (\w+ \w+)\./, 'after $1 without a defeat.'],
  [/^had not won in (\w+ \w+)\./, 'after $1 without a win.'],
  [/^had gone /, 'after '],
  [/^had lost (\w+) in a row\./, 'after $1 defeats in a row.'],
  [/^had won (\w+) in a row\./, 'after $1 wins in a row.'],
  [/^were on a run of (\w+ \w+)\./, 'after $1 in a row.'],
  [/^had not won a match this season\./, 'their first win of the season.'],
  [/^had not lost a match this season\./, 'their first defeat of the season.'],
]

/**
 * “Ann beat Bob 3–2.” and “Ann are first.” are “Ann beat Bob 3–2 and are first.”; after a defeat it may be “but”. What another did goes on from where it is
 * named (“…, ahead of Cy, who lost 2–3 to Di”).
 */
function joinedIn<One extends Telling>(told: readonly One[], { subjectOf, join }: Story<One>): One[] {
  const joined: One[] = []
  for (const one of told) {
    const before = joined.at(-1)
    const subject = subjectOf(one)
    const begins = beginsWith(subject)
    const isTable = (of: One) => TABLE.some((kind) => kind === of.kind)
    const whole = before?.text.replace(/\.$/, '') ?? ''
    const rest = one.text.slice(subject.length)
    const isResult = before && (LED_BY.some((kind) => kind === before.kind) ? isTable(one) || isMove(one) : isMove(one))
    const isOfSame = before && subjectOf(before) === subject && [before, one].every(begins)
    if (
      before &&
      isResult &&
      isOfSame &&
      A_SCORE.test(before.text) &&
      !/[.;:] |, (?:and|who|after) /.test(before.text)
    ) {
      joined.pop()
      const [, foe] = one.teams
      const isFoe = foe !== undefined && foe === before.teams[1]
      const goingOn = isFoe ? ofThem(rest, subjectOf({ ...one, teams: [foe] })) : rest
      const text = `${whole}${before.text.includes(', ') ? ',' : ''} ${linkOf(before, one)}${goingOn}`
      // Of a result and a move the result is what it is about.
      joined.push(isMove(one) ? join(one, before, text) : join(before, one, text))
    } else if (before && begins(one) && endsWith(subject, whole) && isOfOneSentence(rest)) {
      joined.pop()
      joined.push(join(one, before, `${whole}, who${rest}`))
    } else joined.push(one)
  }
  return joined
}

/** “…, a point ahead of them”, of who has just been beaten. */
function ofThem(rest: string, foe: string): string {
  const [before = '', after, more] = foe === '' ? [] : rest.split(` of ${foe}`)
  return after !== undefined && more === undefined && /^[.;]/.test(after) ? `${before} of them${after}` : rest
}

/** Whether a sentence ends with a team, as the one that something was done to, and has not gone on from another. */
function endsWith(subject: string, whole: string): boolean {
  const last = whole.split(/[.;:] /).at(-1) ?? ''
  return (
    subject !== '' &&
    last.endsWith(` ${subject}`) &&
    / (?:of|to|against|with|by|than|past|beat|leaders|[a-z]+-placed)$/.test(last.slice(0, -subject.length - 1)) &&
    !last.includes(', who ')
  )
}

function isOfOneSentence(rest: string): boolean {
  return /^ [^.;:]*\.$/.test(rest.replace(/(\p{Lu})\.(?=\p{Lu})/gu, '$1')) && !rest.includes(', and ')
}

function isMove({ kind }: Telling): boolean {
  return MOVES.some((move) => move === kind)
}

/** After a defeat, what is good is told with “but”. */
function linkOf({ values }: Telling, { kind }: Telling): string {
  const { own, other } = values ?? {}
  return Number(own) < Number(other) && kind !== 'fall' ? 'but' : 'and'
}

/** Whether a sentence begins with a team alone. */
function beginsWith(subject: string): (one: Telling) => boolean {
  return ({ text, kind }) => {
    if (subject === '' || !text.startsWith(subject)) return false
    const rest = text.slice(subject.length)
    // “Ann, fourth in the table, beat Bob”, and no list of teams.
    return (rest.startsWith(' ') && !rest.startsWith(' and ')) || (rest.startsWith(', ') && isOfOne(kind))
  }
}

function isOfOne(kind: string): boolean {
  return [...RESULTS, ...MOVES].some((one) => one === kind)
}
