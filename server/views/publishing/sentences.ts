import type { StandingsRow } from '#contract/views/standings.ts'
import type { Sentence } from '#contract/views/story.ts'
import { itemsOf, type TeamRow, type View } from '#contract/views/view.ts'
import { ANSWERS, type StoredView } from '#contract/views/views.ts'

/** More would be a text to read, and the table is what people come for. */
const MOST = 3

type Told = { team: number | null; sentence: Sentence }

/** What is presented of a league, with the rarest sentences of every gameweek, of whatever view, on the season's rows. */
export function withStory(presented: ReadonlyMap<StoredView, unknown>): ReadonlyMap<StoredView, unknown> {
  const season = presented.get('standings') as readonly StandingsRow[] | undefined
  if (!season) return presented
  const told = new Map<number, Told[]>()
  for (const view of ANSWERS) {
    if (view.stored === 'standings' || !presented.has(view.stored)) continue
    const { told: toldOf = (row) => [row as TeamRow] }: View = view
    for (const row of itemsOf(view as View, presented.get(view.stored)).flatMap((item) => toldOf(item)))
      for (const sentence of row.sentences ?? []) {
        const { team_id: team, gameweek = 0 } = row
        const all = told.get(gameweek) ?? []
        if (all.push({ team, sentence }) === 1) told.set(gameweek, all)
      }
  }
  const chosen = new Map([...told].map(([gameweek, all]) => [gameweek, rarestOfTeams(all)]))
  return new Map(presented).set('standings', season.map(withSentence))

  function withSentence(row: StandingsRow): StandingsRow {
    const sentences = chosen.get(row.gameweek)?.flatMap(({ team, sentence }) => (team === row.team_id ? sentence : []))
    return sentences?.length ? { ...row, sentences } : row
  }
}

/** The rarest ones, each about another team: three about one would be about a person. */
function rarestOfTeams(all: readonly Told[]): Told[] {
  const sorted = all.toSorted((a, b) => b.sentence.rarity - a.sentence.rarity)
  const firsts = sorted.filter(({ team }, place) => sorted.findIndex((other) => other.team === team) === place)
  return firsts.slice(0, MOST)
}
