import type { LedgerLine, LedgerRow } from '#contract/ledger.ts'
import type { Sentence } from '#contract/story.ts'
import { written, writtenSigned } from '#domain/written.ts'

type Row = Pick<LedgerRow, 'team_name' | 'gameweek' | 'locked' | 'real' | 'lines'>
type Player = LedgerLine['players'][number]
type Told = { row: Row; lines: ReadonlyMap<LedgerLine['kind'], LedgerLine> }

/** What is worth a sentence in a team's gameweek: each is true of few of them. */
export function sentencesOf(row: Row): Sentence[] {
  const told = { row, lines: new Map(row.lines.map((line) => [line.kind, line])) }
  return KINDS.flatMap((kind) => kind(told) ?? [])
}

/** In about how many gameweeks of a league each comes once: counted in the leagues of the simulator. */
const KINDS: readonly ((told: Told) => Sentence | null)[] = [
  untouched,
  inVain,
  arrival,
  departure,
  benched,
  byThemselves,
  armband,
  boost,
  hits,
]

/** The first team would have done much better. */
function untouched({ row: { team_name, gameweek, locked, real } }: Told): Sentence | null {
  if (locked === null || real === null || locked - real < 25) return null
  const text = `${team_name} scored ${written(real)} in gameweek ${gameweek}; left alone since the first, it would have had ${written(locked)}.`
  return { text, rarity: locked - real < 35 ? 4 : 12 }
}

/** Much was changed, and it came to nothing. */
function inVain({ row: { team_name, locked, real, lines } }: Told): Sentence | null {
  const changed = lines.flatMap(({ players }) => players).filter(({ factor }) => factor > 0).length
  if (locked === null || locked !== real || changed < 5) return null
  const text = `${changed} changes since its first team, and ${team_name} has the ${written(real)} points that it would have had without one.`
  return { text, rarity: 15 }
}

const CAME: Partial<Record<LedgerLine['kind'], string>> = {
  'waiver-in': 'who came by waiver',
  'free-agent-in': 'whom nobody had claimed',
  'trade-in': 'who came in a trade',
  'transfer-in': 'who came by transfer',
  'wildcard-in': 'who came on the wildcard',
  'free-hit-in': 'who stayed for one gameweek',
}

/** A good part of the score came with one move. */
function arrival({ row: { team_name, real }, lines }: Told): Sentence | null {
  const { kind, player } = mostOf(lines, CAME, (one) => one.points)
  if (!kind || !player || real === null || player.points < 15 || 4 * player.points < real) return null
  const text = `${player.points} of ${team_name}’s ${real} points were ${player.web_name}’s, ${CAME[kind]}.`
  return { text, rarity: player.points < 18 ? 5 : 20 }
}

const WENT: Partial<Record<LedgerLine['kind'], string>> = {
  'waiver-out': 'dropped on waivers',
  'free-agent-out': 'dropped for a free agent',
  'trade-out': 'traded away',
  'transfer-out': 'sold',
  'wildcard-out': 'sold on the wildcard',
  'free-hit-out': 'left out for one gameweek',
}

/** Somebody of the first team scored elsewhere. */
function departure({ row: { team_name }, lines }: Told): Sentence | null {
  const { kind, player } = mostOf(lines, WENT, (one) => one.points)
  if (!kind || !player || player.points < 15) return null
  const text = `${player.web_name}, once in the first team of ${team_name} and since ${WENT[kind]}, scored ${player.points} without it.`
  return { text, rarity: player.points < 18 ? 6 : 20 }
}

function benched({ row: { team_name, gameweek }, lines }: Told): Sentence | null {
  const line = lines.get('benched')
  const most = line?.players.toSorted((a, b) => b.points - a.points)[0]
  if (!line || !most || most.points < 12) return null
  const text = `${most.web_name} started for ${team_name} in the first team, and sat with ${most.points} points in gameweek ${gameweek}.`
  return { text, rarity: most.points < 15 ? 6 : 18 }
}

/** Substitutes who were not asked for. */
function byThemselves({ row: { team_name }, lines }: Told): Sentence | null {
  const line = lines.get('automatic-substitution')
  const on = line?.players.filter(({ factor }) => factor > 0) ?? []
  if (!line || line.points < 12) return null
  const who = on.map(({ web_name, points }) => `${web_name} (${written(points)})`).join(' and ')
  return {
    text: `${who} came on by ${on.length > 1 ? 'themselves' : 'the rules'}, and ${team_name} had ${line.points} points it had not asked for.`,
    rarity: 10,
  }
}

function armband({ row: { team_name, gameweek }, lines }: Told): Sentence | null {
  const line = lines.get('captaincy')
  const [now] = line?.players.filter(({ factor }) => factor > 0) ?? []
  const [then] = line?.players.filter(({ factor }) => factor < 0) ?? []
  if (!line || !now || !then || Math.abs(line.points) < 13) return null
  const text = `The armband of ${team_name} in gameweek ${gameweek}: ${now.web_name} ${written(now.points)}, its first captain ${then.web_name} ${written(then.points)}.`
  return { text, rarity: 5 }
}

function boost({ row: { team_name }, lines }: Told): Sentence | null {
  const line = lines.get('bench-boost')
  if (!line || (line.points > 3 && line.points < 25)) return null
  const text =
    line.points < 4
      ? `${team_name} played its bench boost, and the bench brought ${written(line.points)}.`
      : `${team_name} played its bench boost, and the bench brought ${line.points}: more than some elevens.`
  return { text, rarity: 20 }
}

/** Points were paid for what brought fewer. */
function hits({ row: { team_name, gameweek, lines: all }, lines }: Told): Sentence | null {
  const cost = lines.get('hits')
  const moved = all.filter(({ kind }) => kind === 'transfer-in' || kind === 'transfer-out')
  const brought = moved.reduce((sum, { points }) => sum + points, 0)
  if (!cost || cost.points > -8 || brought > 0) return null
  const text = `${team_name} paid ${-cost.points} points for transfers in gameweek ${gameweek}; all its transfers together brought ${writtenSigned(brought)} that week.`
  return { text, rarity: 8 }
}

/** Of all players in some lines the one with most of a figure. */
function mostOf(
  lines: Told['lines'],
  kinds: Partial<Record<LedgerLine['kind'], string>>,
  figure: (player: Player) => number,
): { kind: LedgerLine['kind'] | null; player: Player | null } {
  let found: { kind: LedgerLine['kind'] | null; player: Player | null } = { kind: null, player: null }
  for (const [kind, line] of lines) {
    if (!(kind in kinds)) continue
    for (const player of line.players)
      if (!found.player || figure(player) > figure(found.player)) found = { kind, player }
  }
  return found
}
