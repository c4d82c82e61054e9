import type { LeagueTicketRow } from '#contract/views/league-tickets.ts'
import type { EditionRow, ProgrammeRow, Said } from '#contract/views/programme.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { en, PLAIN_HEADLINE } from '#display/words/en.ts'
import { asOneStory } from '#display/words/one-story.ts'
import { leansBack } from '#display/words/pronouns.ts'
import { dryWordingOf, type Names, wordingOf } from '#display/words/wording.ts'
import type { PlayerId } from '#domain/ids.ts'
import type { Wording } from '#domain/story/edition.ts'
import type { Finding, FindingKind } from '#domain/story/finding.ts'
import { BENCHES } from '#domain/story/kinds.ts'
import type { Unsaid, UnsaidEditions, UnsaidProgramme } from './present.ts'

/** A stored programme in sentences, with the names that its reader may see: those in its table. */
export function inWords({ names, isDry = false, ...programme }: UnsaidProgramme): ProgrammeRow {
  const wording = wordingFor({ ...programme, names, isDry })
  const said = (one: Unsaid): Said => saidBy(wording, one)
  const name = namesOfRows(programme.table)
  const joined = (sentences: readonly Unsaid[]): Said[] =>
    asOneStory(sentences.map(said), {
      subjectOf: ({ teams: [team] }) => (team === undefined ? '' : name(team)),
      join: ({ text: _, also = [], ...other }, one, text) => ({
        ...one,
        text,
        also: [...(one.also ?? []), ...also, other],
      }),
    })
  return {
    ...programme,
    // What went on from another sentence stands alone there.
    corrected: programme.corrected.flatMap((one) => joined([one]).map(({ text }) => text)),
    headline: { ...said(programme.headline), text: headlineIn(wording, programme.headline) },
    lead: joined(programme.lead),
    bench: { ...programme.bench, said: programme.bench.said && said(programme.bench.said) },
    stories: joined(programme.stories),
    thread: programme.thread && said(programme.thread),
  }
}

/** A gameweek in plain sentences, in the order of the page; whoever puts them into markup escapes them. */
export type PlainSentences = {
  headline: string
  lead: readonly string[]
  /** Also where a story tells of it; null where the lead does. */
  bench: string | null
  /** All of them. */
  sentences: readonly string[]
}

export function toldIn(programme: UnsaidProgramme): PlainSentences {
  const { headline, lead, bench, stories, thread, table } = inWords(programme)
  return {
    headline: headline.text,
    lead: lead.map(({ text }) => text),
    bench: bench.said?.text ?? benchIn(stories, namesOfRows(table)),
    sentences: [...lead, bench.said, ...stories, thread].flatMap((said) => said?.text ?? []),
  }
}

const OF_A_BENCH: readonly FindingKind[] = ['bench-match', ...BENCHES]

/** What a story tells of a bench, with the sentence that it goes on from. */
function benchIn(stories: readonly Said[], name: (team: number) => string): string | null {
  const last = stories.findIndex(({ kind, also = [] }) =>
    [kind, ...also.map((one) => one.kind)].some((one) => OF_A_BENCH.some((bench) => bench === one)),
  )
  const first = stories.findLastIndex((said, place) => place <= last && !leansBack(said, name))
  return last < 0
    ? null
    : stories
        .slice(Math.max(0, first), last + 1)
        .map(({ text }) => text)
        .join(' ')
}

/** A programme in a line. */
export function asTicket(programme: UnsaidProgramme): LeagueTicketRow {
  const { game, type, league_id, league_name, gameweek, edition, table } = programme
  return {
    ...{ game, ...(type && { type }), league_id, league_name, gameweek, edition },
    headline: headlineOf(programme),
    teams: table.map(({ team_id, rank, points }) => ({ team_id, rank, points })),
  }
}

/** The list of a league's editions, newest first. */
export function inBrief({ table, editions, ...league }: UnsaidEditions, isDry: boolean): EditionRow[] {
  return editions.map(({ headline, names, ...edition }) => ({
    ...league,
    ...edition,
    headline: headlineIn(wordingFor({ table, names, isDry }), headline),
  }))
}

export function headlineOf(programme: UnsaidProgramme): string {
  return headlineIn(wordingFor(programme), programme.headline)
}

function headlineIn(wording: Wording, headline: Unsaid): string {
  return wording.headline(findingOf(headline), headline.phrasing)
}

type Called = Pick<UnsaidEditions, 'table'> & Pick<UnsaidProgramme, 'names'> & { isDry?: boolean }

function wordingFor({ table, names, isDry = false }: Called): Wording {
  const players = new Map(names.map(({ player_id, web_name }) => [player_id as PlayerId, web_name]))
  const player = (id: PlayerId) => players.get(id) ?? `Player ${id}`
  return wordingWith({ team: namesOfRows(table), player }, isDry)
}

/** `isDry`: figures alone. */
export function wordingWith(names: Names, isDry: boolean): Wording {
  return isDry ? dryWordingOf(en, names, PLAIN_HEADLINE) : wordingOf(en, names)
}

function saidBy(wording: Wording, { phrasing, ...one }: Unsaid): Said {
  return { ...one, text: wording.sentence(findingOf({ phrasing, ...one }), phrasing) }
}

/** The part of a finding that its wording needs. */
function findingOf({ kind, teams, players, values, since }: Unsaid): Finding {
  return { kind, teams, players, values, since } as unknown as Finding
}
