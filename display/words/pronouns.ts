type Telling = { text: string; teams: readonly number[] }
type NameOf = (team: number) => string

/**
 * The second of two sentences about one team says “they”, “them” or “their” for it. Only where the first begins with that team as the first that it names and no
 * other does something in it: else it would not be clear who they are.
 */
export function withPronoun(before: Telling, { text, teams: [team] }: Telling, names: Names): string {
  const name = team === undefined ? '' : names.nameOf(team)
  if (name === '' || !isFirstNamed(name, text, names) || !isAbout(name, before, names)) return text
  const last = before.text.split(/[.;:] /).at(-1) ?? ''
  const isAlone = !names.all.some((one) => one !== name && last.includes(one))
  return inPronouns(text, name, isAlone)
}

/** `all`: the names of the teams in the story. */
type Names = { nameOf: NameOf; all: readonly string[] }

/** Whether the team is who a sentence is about, and the one that did something last. */
export function isAbout(name: string, { text, teams: [team] }: Telling, names: Names): boolean {
  if (team === undefined || names.nameOf(team) !== name || !isFirstNamed(name, text, names)) return false
  // “…, 3 ahead of Bob”: it may be Bob.
  if (/ (?:ahead|clear) of (?!any)| level with /.test(text)) return false
  // “Ann were beaten by Bob, then third”: it may be Bob.
  if (names.all.some((one) => text.includes(` by ${one}, then `))) return false
  // “Ann had been first, Bob fifth”: it may be Bob.
  if (names.all.some((one) => / had been [^,;.]+, /.test(text) && text.includes(`, ${one} `))) return false
  // “Bob, who had lost”: it is Bob who did something last; of a player it is clear.
  if (names.all.some((one) => text.includes(`${one}, who `))) return false
  // “The match of the week ended level, Ann 40–40 Bob”: it may be either.
  if (!text.startsWith(name) && /\b(\d+)–\1\b/.test(text)) return false
  // “Ann lost 40–50 to Bob; 50 was the week’s best”: it is Bob who did something last.
  const [, own, best] = /(\d+)–\d+.*; (\d+) was /.exec(text) ?? []
  if (own !== best) return false
  const others = names.all.filter((one) => one !== name)
  const [, ...parts] = text.split(/[.;:] |, (?=and )/).filter((part) => !/^they /i.test(part))
  return parts.every((part) =>
    // “…, and beat Bob”: it is still the same one that does it.
    others.every((one) => (/^and (?!nobody)/.test(part) ? !part.startsWith(`and ${one}`) : !part.includes(one))),
  )
}

/** Not as one of several: “Ann and Bob are level”. */
function isFirstNamed(name: string, text: string, { all }: Names): boolean {
  const place = text.indexOf(name)
  const isOther = (one: string) => one !== name && text.indexOf(one) >= 0 && text.indexOf(one) <= place
  return place >= 0 && !/^( and |, )\p{Lu}/u.test(text.slice(place + name.length)) && !all.some(isOther)
}

/** Whether a sentence goes on from the one before. */
export function goesOn(text: string): boolean {
  return /^(?:They|Their|It) /.test(text)
}

/** Whether it needs the sentence before it: it says “they” of the team that it is about. */
export function leansBack({ text, teams: [team] }: Telling, nameOf: NameOf): boolean {
  return (
    goesOn(text) || (team !== undefined && / they |, they | them\b| their\b/.test(text) && !text.includes(nameOf(team)))
  )
}

/** Words after which a team is “them”. */
const BEFORE_THEM = [
  'brought',
  'gave',
  'cost',
  'leaves',
  'For',
  'for',
  'to',
  'from',
  'with',
  'With',
  'past',
  'carried',
  'than',
]
const VERBS = [
  ...['had', 'have', 'got', 'gained', 'added', 'named', 'were', 'are', 'would', 'changed', 'lead', 'won', 'lost'],
  ...['brought', 'scored', 'stay', 'drop', 'beat', 'kept', 'left'],
]

/** The text as it is where no pronoun fits. `isAlone`: no other team was named last, whom “them” and “their” could mean. */
export function inPronouns(text: string, name: string, isAlone = true): string {
  const place = text.indexOf(name)
  if (place < 0) return text
  const start = text.slice(0, place)
  const rest = text.slice(place + name.length)
  const owned = /(^|.* )([Tt])he ((?:[\p{L}\d-]+ ){1,2})of $/u.exec(start)
  if (isAlone && owned && !/\b(that|was|is|of) /.test(owned[3] ?? ''))
    return `${owned[1]}${owned[2] === 'T' ? 'T' : 't'}heir ${owned[3]?.trimEnd()}${rest}`
  const last = start.trimEnd().split(' ').at(-1) ?? ''
  if (isAlone && BEFORE_THEM.includes(last) && !rest.startsWith(', who ')) return `${start}them${rest}`
  const isSubject =
    VERBS.some((verb) => rest.startsWith(` ${verb} `) || rest.startsWith(` ${verb},`)) &&
    !/\b(of|that|by|Only)$/.test(last)
  const isNew = /[.?] $/.test(start)
  return isSubject && start !== '' ? `${start}${isNew ? 'They' : 'they'}${rest}` : text
}
