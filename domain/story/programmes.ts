import type { Gameweek } from '../ids.ts'
import type { Edition, Sentence, Wording } from './edition.ts'
import type { Finding } from './finding.ts'
import { findingsOf } from './findings.ts'
import { type Season, weekOf } from './season.ts'
import { storyOf } from './tell.ts'

/** A sentence that a correction made untrue, as an earlier edition had it. */
export type Corrected = { edition: Edition; untrue: readonly Sentence[] }

/** The editions that are stored. */
type Told = { stored: ReadonlyMap<Gameweek, Edition>; from?: Gameweek }

/**
 * The editions of all gameweeks of a league, ascending. A stored edition stays, but sentences that are no longer true
 * are rewritten. The other gameweeks get new editions, in order. `from`: the facts of earlier gameweeks have not changed
 * since their editions were stored.
 */
export function programmesOf(season: Season, { stored, from = 0 }: Told, wording: Wording): Corrected[] {
  const told: Corrected[] = []
  const teams = season.facts.teams.length
  for (const gameweek of season.facts.gameweeks) {
    const known = stored.get(gameweek)
    if (known && gameweek < from) {
      told.push({ edition: known, untrue: [] })
      continue
    }
    const findings = findingsOf(weekOf(season, gameweek))
    const before = told.map(({ edition }) => edition)
    told.push(
      known && !isNowRead(known, findings)
        ? recheck(known, findings, { before, after: editionsAfter(stored, gameweek), wording, teams })
        : { edition: storyOf(findings, before, { gameweek, wording, teams }), untrue: [] },
    )
  }
  return told
}

function editionsAfter(stored: ReadonlyMap<Gameweek, Edition>, gameweek: Gameweek): Edition[] {
  return [...stored.values()].filter((edition) => edition.gameweek > gameweek)
}

/** An edition that said nothing of its gameweek corrects nothing: the first one that does takes its place. */
function isNowRead({ headline }: Edition, findings: readonly Finding[]): boolean {
  return headline.finding.kind === 'unread' && findings.every(({ kind }) => kind !== 'unread')
}

type Rechecking = { before: readonly Edition[]; after: readonly Edition[]; wording: Wording; teams: number }

/** A stored edition as the facts are now: only what they no longer bear is told anew, in the same words where the same still happened. */
function recheck(
  edition: Edition,
  findings: readonly Finding[],
  { before, after, wording, teams }: Rechecking,
): Corrected {
  const { gameweek, headline, lead, bench, stories, thread, sizes } = edition
  // A headline is no sentence: the lead begins with the sentence of its finding.
  const said = [...lead, bench, ...stories, thread].filter((sentence) => sentence !== null)
  const untrue = said.filter(({ finding }) => !isTrue(finding, findings))
  if (untrue.length === 0 && isTrue(headline.finding, findings)) return { edition, untrue }
  const mended = (sentence: Sentence) => {
    const finding = findings.find((now) => isTrue(sentence.finding, [now])) ?? nearest(sentence.finding, findings)
    return finding ? [{ ...sentence, finding }] : []
  }
  const [head] = mended(headline)
  // The headline's finding is no longer true, so the edition is chosen anew.
  if (!head) return { edition: storyOf(findings, before, { gameweek, wording, after, teams }), untrue }
  const textOf = (sentence: Sentence) => wording.sentence(sentence.finding, sentence.phrasing)
  // A figure may have changed that its words do not use.
  const isSaidStill = (sentence: Sentence) => mended(sentence).some((now) => textOf(now) === textOf(sentence))
  return {
    edition: {
      gameweek,
      headline: head,
      lead: lead.flatMap(mended),
      bench: (bench && mended(bench)[0]) ?? null,
      stories: stories.flatMap(mended),
      thread: (thread && mended(thread)[0]) ?? null,
      sizes,
    },
    untrue: untrue.filter((sentence) => !isSaidStill(sentence)),
  }
}

/** Whether the facts still say the same. Size and stakes do not count, since no reader sees them, nor do figures that were not counted when it was said. */
function isTrue(said: Finding, findings: readonly Finding[]): boolean {
  const counted = Object.keys(said.values).toSorted()
  const factsOf = ({ kind, teams, players, values, since }: Finding) =>
    JSON.stringify([
      kind,
      teams,
      players,
      counted.map((key) => new Map(Object.entries(values)).get(key) ?? null),
      since,
    ])
  return findings.some((finding) => factsOf(finding) === factsOf(said))
}

/** The same of the same team, with other figures; else, of what one team has alone, the same of another team. */
function nearest(
  { kind, teams: [team], players: [player] }: Finding,
  findings: readonly Finding[],
): Finding | undefined {
  const same = findings.filter((finding) => finding.kind === kind)
  const ofTeam = same.filter(({ teams }) => teams[0] === team)
  return ofTeam.find(({ players }) => players[0] === player) ?? ofTeam[0] ?? (same.length === 1 ? same[0] : undefined)
}
