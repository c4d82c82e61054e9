import type { WeekRow } from '#contract/views/programme.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { ownerOf } from '#display/views/view.ts'
import { isolated } from '#domain/facts/names.ts'
import type { UnsaidProgramme } from '#server/views/programme/present.ts'
import { headlineOf } from '#server/views/programme/present-words.ts'
import { weekOf } from './present-programme.ts'

/** What the card of a link says of a gameweek. */
export type CardWeek = {
  headline: string
  /** Two sides; null where the headline is about no team with a match. */
  match: readonly CardSide[] | null
  /** Who had most points; nobody in a gameweek without points. */
  winners: readonly CardSide[]
  /** Who left most on the bench, and how much. `best`: of the players left out, where there is one king. */
  bench: { kings: readonly CardTeam[]; points: number; best: CardPlayer | null } | null
}
/** `owner`: empty where people are not named. */
export type CardTeam = { name: string; owner: string }
export type CardSide = CardTeam & { points: number }
type CardPlayer = { name: string; points: number }

/** With the names that the programme has: those that a reader sees, or those that can be drawn. */
export function cardWeek(programme: UnsaidProgramme): CardWeek {
  const { table } = programme
  const name = namesOfRows(table)
  const rows = new Map<number | null, WeekRow>(table.map((row) => [row.team_id, row]))
  const teamOf = (id: number | null): CardTeam => ({ name: name(id), owner: ownerBeside(rows.get(id), name(id)) })
  const best = weekOf(table).filter(({ rank }) => rank === 1)
  return {
    headline: headlineOf(programme),
    match: matchIn(programme)?.map(({ team, points }) => ({ ...teamOf(team), points })) ?? null,
    winners: best.map(({ row }) => ({ ...teamOf(row.team_id), points: row.points ?? 0 })),
    bench: benchIn(programme, teamOf),
  }
}

/** The match of the team that the headline is about, as that team sees it: the one against the second team before any other. */
function matchIn({ headline, results }: UnsaidProgramme) {
  const [first, second = null] = headline.teams
  if (first === undefined) return null
  const own = results.flatMap(({ team_a, team_b, points_a, points_b }) => {
    const [a, b] = [
      { team: team_a, points: points_a },
      { team: team_b, points: points_b },
    ]
    return team_a === first ? [[a, b]] : team_b === first ? [[b, a]] : []
  })
  return own.find(([, other]) => other?.team === second) ?? own[0] ?? null
}

function benchIn({ bench, table }: UnsaidProgramme, teamOf: (id: number) => CardTeam): CardWeek['bench'] {
  const { team_id: king, points, players } = bench
  if (king === null || points === null) return null
  const kings = table
    .filter(({ team_id, bench_points }) => team_id === king || bench_points === points)
    .map(({ team_id }) => teamOf(team_id))
  const [best] = players.toSorted((a, b) => b.points - a.points)
  const isAlone = kings.length === 1 && best !== undefined
  return { kings, points, best: isAlone ? { name: best.web_name, points: best.points } : null }
}

/** A hidden owner has the team's name, which is not repeated; nor is an owner whom the name has, as another team is called the same. */
function ownerBeside(row: WeekRow | undefined, name: string): string {
  const owner = row ? ownerOf(row) : ''
  return row && owner !== row.team_name && name === isolated(row.team_name.trim()) ? owner : ''
}
