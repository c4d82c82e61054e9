import type { Card } from '#contract/views/wrapped.ts'
import { namesOf } from '#domain/facts/missing-words.ts'
import { inPoints, MISSING, score, written } from '#domain/facts/written.ts'
import type { Feat } from '#domain/records/kinds.ts'
import type { FinalWrapped, LeagueWrapped } from '#domain/wrapped/league.ts'
import type { TeamWrapped } from '#domain/wrapped/wrapped.ts'
import { weeks } from './numbers.ts'
import { awardWords } from './wrapped-awards.ts'
import { cardOf, shirtOf, type Telling, unknown } from './wrapped-told.ts'
import { BELT } from './wrapped-weeks.ts'

/** Of the table, and of the awards on one card. */
const ROWS = 10

type League = { league: LeagueWrapped; teams: readonly TeamWrapped[] }

/** The league’s cards in their order: four at most, and one for every ten awards; what has nothing to tell has none. */
export function leagueCards({ league, teams }: League, telling: Telling): Card[] {
  const found = [
    tableCard(league, telling),
    beltCard(league, telling),
    highestCard(league, telling),
    benchCard(league, { teams, telling }),
  ]
  return [...found.filter((one) => one !== null), ...awardCards({ league, teams }, telling)]
}

function tableCard({ final, table }: LeagueWrapped, telling: Telling): Card {
  const { team, isWhole } = telling
  const [first] = table
  const leaders = table.filter(({ rank }) => rank === 1).map((row) => team(row.team))
  const unit = first?.matchPoints === null ? 'points' : 'match points'
  const value = written(first && (first.matchPoints ?? first.points))
  const level = leaders.length > 1
  const isWon = isWhole && final === undefined
  const title = final ? 'Champion' : isWon ? 'Champions' : level ? 'Level at the top' : 'First'
  if (leaders.length === 0 && !final) return unknown('table', 'The table', 'The table is not known.')
  const names = namesOf(leaders)
  const top = level ? `${names} are level on ${value} ${unit}.` : `${names} lead with ${value} ${unit}.`
  const won = level
    ? `${names} are champions together, on ${value} ${unit} each.`
    : `${names} are champions with ${value} ${unit}.`
  const dry = `First: ${names}, ${value} ${unit}.`
  const said = final
    ? { warm: finalWords(final, team), dry: finalWords(final, team) }
    : { warm: isWon ? won : top, dry }
  return cardOf(
    {
      ...({ kind: 'table', shape: 'table', title } as const),
      big: final ? score(...final.points) : value,
      said,
      lines: [
        ...(final && leaders.length > 0 ? [`First in the table: ${names}, ${value} ${unit}.`] : []),
        ...(final === null ? ['A knock-out decides the league.'] : []),
      ],
      rows: table.slice(0, ROWS).map((row) => ({
        label: `${row.rank === null ? MISSING : row.rank}  ${team(row.team)}`,
        figure: written(row.matchPoints ?? row.points),
      })),
    },
    telling,
  )
}

function beltCard({ belt }: LeagueWrapped, telling: Telling): Card | null {
  if (!belt) return null
  const said = `${namesOf(belt.teams.map(telling.team))} had the belt longest: after ${weeks(belt.gameweeks)}.`
  const parts = { kind: 'belt', shape: 'number', title: 'The belt', big: String(belt.gameweeks) } as const
  return cardOf({ ...parts, said: { warm: said, dry: said }, lines: [BELT] }, telling)
}

function highestCard({ highest, biggestWin }: LeagueWrapped, telling: Telling): Card {
  const title = 'The best gameweek'
  if (!highest) return unknown('highest', title, 'No score is known.')
  const what = `${telling.team(highest.team)} made ${inPoints(highest.value)} in gameweek ${highest.gameweek}.`
  const lines = biggestWin ? [winWords(biggestWin, telling.team)] : []
  const parts = { kind: 'highest', shape: 'number', title, big: written(highest.value), lines } as const
  return cardOf({ ...parts, said: { warm: `${what} Nobody made more.`, dry: what } }, telling)
}

type Others = { teams: readonly TeamWrapped[]; telling: Telling }

function benchCard({ bench }: LeagueWrapped, { teams, telling }: Others): Card | null {
  if (!bench) return null
  const said = `${namesOf(bench.teams.map(telling.team))} left ${inPoints(bench.points)} on the bench.`
  const [only, ...others] = teams.filter(({ team }) => bench.teams.includes(team))
  const most = others.length === 0 ? only?.bench?.most : undefined
  const parts = { kind: 'bench', title: 'On the bench', big: written(bench.points) } as const
  const dry = others.length === 0 ? said : said.replace(' left ', ' each left ')
  const warm = others.length === 0 ? `${said} Nobody left more.` : dry
  return cardOf(
    {
      ...parts,
      shape: most && most.players.length > 0 ? 'pitch' : 'number',
      said: { warm, dry },
      lines: most ? [`The fullest: gameweek ${most.gameweek}, ${inPoints(most.points)}.`] : [],
      ...(most && {
        shirts: most.players.slice(0, 4).map(({ player, points }) => shirtOf(player, points, telling)),
      }),
    },
    telling,
  )
}

/** Every team of the league with what it wins, ten on a card, in the order of the table. */
function awardCards({ league, teams }: League, telling: Telling): Card[] {
  const order = new Map(league.table.map(({ team }, at) => [team, at]))
  const sorted = teams.toSorted((a, b) => (order.get(a.team) ?? 0) - (order.get(b.team) ?? 0))
  const rows = sorted.map((of) => {
    const { title, line, figure } = awardWords(of, { ...telling, hasFinal: league.final !== undefined })
    return { label: telling.team(of.team), note: `${title}. ${line}`, figure }
  })
  const parts = Math.ceil(rows.length / ROWS)
  return Array.from({ length: parts }, (_, part) => {
    const [from, to] = [part * ROWS, Math.min(rows.length, (part + 1) * ROWS)]
    const title = parts === 1 ? 'The awards' : `The awards, ${part + 1} of ${parts}`
    const warm = rows.length === 1 ? 'One team, one award.' : 'Everybody wins something.'
    const dry = 'What each team is best placed in.'
    const more = { big: String(to - from), rows: rows.slice(from, to) }
    return cardOf({ ...({ kind: 'awards', shape: 'table', title } as const), said: { warm, dry }, ...more }, telling)
  })
}

function finalWords({ teams: [champion, other], points: [own, theirs] }: FinalWrapped, team: Telling['team']): string {
  const level = own === theirs ? `level with ${team(other)}` : `against ${team(other)}`
  return `${team(champion)} won the final ${level}, ${score(own, theirs)}.`
}

function winWords({ team: winner, opponent, gameweek, score: found, value }: Feat, team: Telling['team']): string {
  const [own, other] = found ?? [0, 0]
  return `The biggest win: ${team(winner)} against ${team(opponent ?? null)} in gameweek ${gameweek}, ${written(own)} to ${written(other)}, by ${inPoints(value)}.`
}

/** The one team in front: the winner of the final where one decides, else the first of the table, if nobody is level with it. */
export function championsOf({ final, table }: LeagueWrapped): number | null {
  if (final !== undefined) return final?.teams[0] ?? null
  const leaders = table.filter(({ rank }) => rank === 1)
  return leaders.length === 1 ? (leaders[0]?.team ?? null) : null
}
