import { placeInWords } from '#display/words/numbers.ts'
import { MISSING, ordinal, written } from '#domain/facts/written.ts'
import type { TeamId } from '#domain/ids.ts'
import type { TeamWeek } from '#domain/weekly/weekly-teams.ts'
import { isWholeTable, type MailLeague } from './mail-league.ts'
import { listedShort } from './mail-words.ts'

/** Each figure with its place: `5th, 568`. */
export type WhatIfRow = { team: TeamId; first: string; real: string }
type WhatIf = { sentence: string; rows: WhatIfRow[] }

const MOST_LEADERS = 3

/** Where the recipient would be with the first team, who would lead and who does; null where that is not known. In match points where they decide. */
export function whatIfOf({ week, scoring, told }: MailLeague, own: TeamId): WhatIf | null {
  const would = week.teams.filter(({ firstTeam }) => firstTeam?.rank === 1)
  const lead = week.teams.filter(({ rank }) => rank === 1)
  const reader = week.teams.find(({ team }) => team === own)
  if (would.length === 0 || !isWholeTable(week)) return null
  const isSameLead = would.length === lead.length && would.every((team) => lead.includes(team))
  // That nothing would be different is no news.
  if (isSameLead && (!reader?.firstTeam || reader.firstTeam.rank === reader.rank)) return null
  const leaders = [...would.slice(0, MOST_LEADERS), ...lead.slice(0, MOST_LEADERS)]
  const rows = week.teams
    .filter((team) => leaders.includes(team) || team === reader)
    .toSorted((a, b) => (a.firstTeam?.rank ?? Infinity) - (b.firstTeam?.rank ?? Infinity))
    .map((row) => ({
      team: row.team,
      first: placed(row.firstTeam?.rank, row.firstTeam?.points),
      real: placed(row.rank, scoring === 'h' ? row.matchPoints : row.totalPoints),
    }))
  const sentence = [yours(reader), leading()].filter(Boolean).join(' ')
  return {
    sentence: `With ${reader?.firstTeam ? 'the team' : 'the teams'} of gameweek ${week.firstGameweek} ${sentence}`,
    rows,
  }

  /** Of the reader’s own place the first sentence tells. */
  function leading(): string {
    const [others, now] = [would, lead].map((teams) =>
      listedShort(teams.filter((team) => team !== reader).map(({ team }) => told.team(team))),
    )
    if (others === '') return ''
    if (reader && would.includes(reader)) return `So would ${others}.`
    if (isSameLead) return `${others} would lead all the same.`
    return `${others} would lead${reader && lead.includes(reader) ? '' : `, not ${now}`}.`
  }
}

function yours(reader: TeamWeek | undefined): string {
  if (!reader?.firstTeam) return ''
  const place = placeInWords(reader.firstTeam.rank)
  if (reader.rank === null) return `you would be ${place}.`
  return `you would be ${place}${reader.rank === reader.firstTeam.rank ? ' as well' : `, not ${placeInWords(reader.rank)}`}.`
}

function placed(rank: number | null | undefined, points: number | null | undefined): string {
  return rank === null || rank === undefined ? MISSING : `${ordinal(rank)}, ${written(points)}`
}
