import { wordsAbout } from '#display/games/games.ts'
import { score, written } from '#domain/facts/written.ts'
import type { TeamId } from '#domain/ids.ts'
import type { WeekMatch } from '#domain/weekly/weekly.ts'
import type { TeamWeek } from '#domain/weekly/weekly-teams.ts'
import { awarded } from './mail-awards.ts'
import { blocks, COLUMNS, dotted, left, lines, right, THICK, widthOf, wrapped } from './mail-columns.ts'
import type { Shown, ShownTeam } from './mail-extent.ts'
import { gapsOf, inBrief, itemsOf, LOST_WORDS, leagueLinks, movementOf, placeOf, whyLinks } from './mail-figures.ts'
import { FORWARD, forwarded } from './mail-forward.ts'
import type { MailLeague } from './mail-league.ts'
import { linksText } from './mail-links.ts'
import { resultsCalled } from './mail-matches.ts'
import { whatIfOf } from './mail-what-if.ts'
import { count } from './mail-words.ts'

export function leagueHeadText(league: MailLeague, own: TeamId | null): string {
  const { told } = league
  const { programme: whole, bench, moves } = leagueLinks(league)
  return blocks([
    titleLines(league),
    [told.headline && wrapped(told.headline)],
    [wrapped(told.lead.join(' '))],
    ...itemsOf(told, own).map((sentence) => [wrapped(sentence)]),
    [wrapped(gapsOf(league))],
    league.awards.map((award) => dotted(`${award.label}: ${awarded(award, told.team, own)}`, award.value)),
    [linksText(whole, bench, moves, ...whyLinks(league))],
  ])
}

export function briefText(league: MailLeague, own: TeamWeek | undefined): string {
  return blocks([
    [THICK, wrapped(league.name)],
    [wrapped(inBrief(league, own)), linksText(leagueLinks(league).table)],
  ])
}

export function lostText(name: string): string {
  return blocks([[THICK, wrapped(name)], [wrapped(LOST_WORDS)]])
}

/** Below the table: a link to its screen, and a text that may be sent to the others. */
export function leagueFootText(league: MailLeague): string {
  return blocks([
    [linksText(leagueLinks(league).table)],
    [`${FORWARD}:`, ...forwarded(league).lines.map((line) => (line.includes('https://') ? line : wrapped(line)))],
  ])
}

function titleLines(league: MailLeague): string[] {
  const kind = league.scoring === 'h' ? 'head-to-head' : 'total points'
  return [
    THICK,
    wrapped(league.name),
    `${wordsAbout(league.game).name} league · ${kind} · ${count(league.week.teams.length, 'team')}`,
  ]
}

type MatchText = { match: WeekMatch; text: string }

export function matchTexts(league: MailLeague): MatchText[] {
  return league.week.matches.map((match) => ({ match, text: matchText(league, match) }))
}

export function resultsText(league: MailLeague, { rows, leftOut }: Shown<MatchText>): string {
  if (rows.length === 0) return ''
  return lines([
    `${resultsCalled(league)}, with the form of the last ten, oldest first`,
    ...rows.map(({ text }) => text),
    notShown(leftOut, 'match', 'matches'),
    linksText(leagueLinks(league).results),
  ])
}

const SIDE = 32

function matchText(league: MailLeague, { teamA, teamB, pointsA, pointsB }: WeekMatch): string {
  const middle = score(pointsA, pointsB)
  const gap = COLUMNS - 2 * SIDE
  const inside =
    widthOf(middle) >= gap ? ` ${middle} ` : middle.padStart(Math.ceil((gap + middle.length) / 2)).padEnd(gap)
  const form = (team: TeamId | null) => (team === null ? '' : (league.teamOf.get(team)?.form.join('') ?? ''))
  const names = `${right(league.told.team(teamA), SIDE)}${inside}${left(league.told.team(teamB), SIDE)}`.trimEnd()
  const forms = `${right(form(teamA), SIDE)}${' '.repeat(gap)}${form(teamB)}`.trimEnd()
  return forms === '' ? names : `${names}\n${forms}`
}

export function whatIfText(league: MailLeague, own: TeamId): string {
  const whatIf = whatIfOf(league, own)
  if (!whatIf) return ''
  const line = (name: string, first: string, real: string) =>
    `${left('', 2)}${left(name, 42)}${right(first, 14)}${right(real, 14)}`
  const rows = whatIf.rows.map(({ team, first, real }) =>
    marked(line(league.told.team(team), first, real), { isOwn: team === own }),
  )
  const heads = line('Team', 'First team', 'Really')
  return blocks([['What if', wrapped(whatIf.sentence)], [heads, ...rows], [linksText(leagueLinks(league).whatIf)]])
}

/** Of each team, made once for each league. */
export function tableLines(league: MailLeague): Map<TeamId, string> {
  return new Map(league.week.teams.map((team) => [team.team, tableLine(league, team)]))
}

type Lines = { rows: ReadonlyMap<TeamId, string>; own: TeamId }

export function tableText(league: MailLeague, visible: Shown<ShownTeam>, { rows, own }: Lines): string {
  const [name, last] = league.scoring === 'h' ? [30, `${right('W-D-L', 10)}${right('Pts', 8)}`] : [48, '']
  return lines([
    'The table',
    `${left('', 10)}${left('Team', name)}${right('GW', 5)}${right('Total', 7)}${last}`,
    ...visible.rows.flatMap(({ team: { team }, gapBefore }) => [
      ...(gapBefore ? ['     ...'] : []),
      marked(rows.get(team) ?? '', { isOwn: team === own }),
    ]),
    notShown(visible.leftOut, 'team', 'teams'),
  ])
}

function tableLine(league: MailLeague, team: TeamWeek): string {
  const { sign, places } = movementOf(team)
  const record = league.records.get(team.team)
  const named = [league.told.team(team.team), league.owners.get(team.team) ?? ''].filter(Boolean).join(', ')
  const start = `${right(placeOf(league, team), 5)} ${left(`${sign}${places || ''}`, 4)}`
  const scored = `${right(written(team.points), 5)}${right(written(team.totalPoints), 7)}`
  if (league.scoring === 'c') return `${start}${left(named, 47)} ${scored}`
  const won = record ? `${record.wins}-${record.draws}-${record.losses}` : written(null)
  return `${start}${left(named, 29)} ${scored}${right(won, 10)}${right(written(team.matchPoints), 8)}`
}

/** The recipient's own row starts with an arrow head. */
function marked(row: string, { isOwn }: { isOwn: boolean }): string {
  return isOwn ? `>${row.slice(1)}` : row
}

function notShown(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} more ${count === 1 ? one : many} left out, to keep this email readable.`
}
