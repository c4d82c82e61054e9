import type { Channel } from '#contract/people/channels.ts'
import type { PushDevice, PushLeague } from '#contract/people/push.ts'

const KINDS = ['mail', 'chats', 'devices', 'calendar'] as const
export type Kind = (typeof KINDS)[number]

/** How many of each kind report on a league. */
export type Heard = { key: string; name: string } & Record<Kind, number>

type Given = {
  leagues: readonly PushLeague[]
  devices: readonly Pick<PushDevice, 'final' | 'waivers' | 'deadline'>[]
  channels: readonly Pick<
    Channel,
    'game' | 'type' | 'league_id' | 'state' | 'programme' | 'waivers' | 'reminders' | 'preview'
  >[]
  hasCalendar: boolean
  weeklyMail: boolean
}

/** The weekly mail tells of every league, the calendar of every league's game; chats and devices are chosen by league. */
export function heardByLeague({ leagues, devices, channels, hasCalendar, weeklyMail }: Given): Heard[] {
  return leagues.map((league) => {
    const key = keyOf(league)
    const chats = channels.filter((one) => keyOf(one) === key && one.state === 'connected' && saysSomething(one))
    const listening = devices.filter(
      ({ final, waivers }) => league.on && (final || (waivers && league.game === 'draft')),
    )
    return {
      key,
      name: league.league_name,
      mail: Number(weeklyMail),
      chats: chats.length,
      devices: listening.length,
      calendar: Number(hasCalendar),
    }
  })
}

/** The leagues of which anything tells, and the kinds that tell of any. */
export function onlyWhatIsOn(rows: readonly Heard[]): { leagues: Heard[]; kinds: Kind[] } {
  return {
    leagues: rows.filter((row) => KINDS.some((kind) => row[kind] > 0)),
    kinds: KINDS.filter((kind) => rows.some((row) => row[kind] > 0)),
  }
}

function keyOf({ game, type, league_id }: Pick<PushLeague, 'game' | 'type' | 'league_id'>): string {
  return `${game} ${type ?? ''} ${league_id}`
}

function saysSomething({ programme, waivers, reminders, preview }: Given['channels'][number]): boolean {
  return programme || waivers || reminders || preview
}
