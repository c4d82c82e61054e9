import { byLeague } from '#contract/games/league-order.ts'
import type { PushDevice, PushLeague, PushMessage } from '#contract/people/push.ts'
import { leagueSearch } from '#display/games/league-address.ts'
import { cleanName, defused } from '#domain/facts/names.ts'
import { nameOf } from '#server/facts/leagues/progress-store.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { leagueFields, typeOf } from '#server/views/leagues/present.ts'
import type { DeviceRow, leaguesHeard } from './device-store.ts'

/** Phones show about so many letters; a push service takes four thousand bytes. */
const MOST = { title: 120, body: 300 }

export function presentDevice({ created_at, ...row }: DeviceRow): PushDevice {
  return { ...row, id: Number(row.id), created_at: created_at.toISOString() }
}

export function presentLeagues(rows: Awaited<ReturnType<typeof leaguesHeard>>): PushLeague[] {
  return rows.map((row) => ({ ...leagueFields({ ...row, name: nameOf(row) }), on: row.on })).toSorted(byLeague)
}

type Said = { title: string; lines: readonly string[]; url: string; tag: string; at?: Date }

/** A notification is plain text; names in it are strangers' words, made safe as in mails. */
export function presentPush({ title, lines, url, tag, at }: Said): PushMessage {
  return {
    title: short(title, MOST.title),
    body: short(lines.join(' '), MOST.body),
    url,
    tag,
    ...(at && { at: at.toISOString() }),
  }
}

function short(text: string, most: number): string {
  const letters = [...defused(cleanName(text))]
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most - 1).join('')}…`
}

export function addressAbout(path: string, league: LeagueKey, gameweek?: number): string {
  const { game, type, league_id } = league
  return `${path}?${new URLSearchParams(leagueSearch({ game, ...typeOf(type), league_id }, gameweek))}`
}
