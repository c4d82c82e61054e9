import type { LedgerLine, LedgerRow } from '#contract/views/ledger.ts'
import type { Sentence } from '#contract/views/story.ts'
import { listed } from '#domain/facts/missing-words.ts'
import { inPoints, written, writtenSigned } from '#domain/facts/written.ts'

type Row = Pick<LedgerRow, 'team_name' | 'gameweek' | 'locked' | 'real' | 'lines'>
type Player = LedgerLine['players'][number]
type Found = { kind: LedgerLine['kind'] | null; player: Player | null; points: number }
type Told = { row: Row; lines: ReadonlyMap<LedgerLine['kind'], LedgerLine> }

/** What is worth a sentence in a team's gameweek: each is true of few of them. */
export function sentencesOf(row: Row): Sentence[] {
  const told = { row, lines: new Map(row.lines.map((line) => [line.kind, line])) }
  return KINDS.flatMap((kind) => kind(told) ?? [])
}

/** How rare each is was counted in the leagues of the simulator, draft leagues of eight and classic ones of about thirty. */
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
  if (locked === null || real === null || locked - real < 30) return null
  const text = `${team_name} scored ${written(real)} in gameweek ${gameweek}; left alone since the first, it would have had ${written(locked)}.`
  return { text, rarity: locked - real < 40 ? 6 : 20 }
}

/** Much was changed, and it came to nothing. In a gameweek that was called off, everything does. */
function inVain({ row: { team_name, locked, real, lines } }: Told): Sentence | null {
  const changed = lines.flatMap(({ players }) => players).filter(({ factor }) => factor > 0).length
  if (locked === null || locked !== real || real === 0 || changed < 7) return null
  const text = `${changed} changes since its first team, and ${team_name} has the ${inPoints(real)} that it would have had without one.`
  return { text, rarity: 5 }
}

const CAME: Partial<Record<LedgerLine['kind'], string>> = {
  'waiver-in': 'who came by waiver',
  'free-agent-in': 'whom nobody had claimed',
  'trade-in': 'who came in a trade',
  'transfer-in': 'who came by transfer',
  'wildcard-in': 'who came on the wildcard',
  'free-hit-in': 'who stayed for one gameweek',
}

/** A good part of the score, which others did not bring down below it, came with one move: the second and third counting of a captain who came with it, too. */
function arrival({ row: { team_name, real, lines: all }, lines }: Told): Sentence | null {
  const { kind, player, points } = mostOf(lines, CAME, (one) => muchBy(all, one))
  if (!kind || !player || real === null || points === 0 || points > real || 3 * points < real) return null
  const text = `${points} of ${team_name}’s ${real} points were ${player.web_name}’s, ${CAME[kind]}.`
  return { text, rarity: points < 21 * timesOf(points, player) ? 6 : 20 }
}

/** What somebody who came brought, by all lines that count them; 0 where it is not much. */
function muchBy(lines: readonly LedgerLine[], player: Player): number {
  const own = lines.flatMap(({ players }) => players.filter(({ player_id }) => player_id === player.player_id))
  const points = own.reduce((sum, one) => sum + one.points * Math.max(0, one.factor), 0)
  return points < 17 * timesOf(points, player) ? 0 : points
}

/** A captain must have brought twice as much to be as rare: in most gameweeks of a league one who came brings 21. */
function timesOf(points: number, player: Player): number {
  return points > player.points ? 2 : 1
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
  const { kind, player, points } = mostOf(lines, WENT, (one) => one.points)
  if (!kind || !player || points < 18) return null
  const text = `${player.web_name}, once in the first team of ${team_name} and since ${WENT[kind]}, scored ${points} without it.`
  return { text, rarity: points < 22 ? 5 : 20 }
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
  const on = line?.players.filter(({ factor, points }) => factor > 0 && points > 0) ?? []
  if (!line || line.points < 12 || on.length === 0) return null
  const names = on.map(({ web_name, points }) => `${web_name} (${points})`)
  const text = `${listed(names)} came on unasked, which brought ${team_name} ${line.points} points.`
  return { text, rarity: 12 }
}

function armband({ row: { team_name, gameweek }, lines }: Told): Sentence | null {
  const line = lines.get('captaincy')
  const [now] = line?.players.filter(({ factor }) => factor > 0) ?? []
  const [then] = line?.players.filter(({ factor }) => factor < 0) ?? []
  if (!line || !now || !then || Math.abs(line.points) < 18) return null
  const text = `The armband of ${team_name} in gameweek ${gameweek}: ${now.web_name} ${written(now.points)}, its first captain ${then.web_name} ${written(then.points)}.`
  return { text, rarity: 8 }
}

const BENCH = 4

/** Starters of the first team on the bench are not in the line: without them it does not say what the bench brought. */
function boost({ row: { team_name }, lines }: Told): Sentence | null {
  const line = lines.get('bench-boost')
  if (line?.players.length !== BENCH || (line.points > 1 && line.points < 28)) return null
  const text =
    line.points < 2
      ? `${team_name} played its bench boost, and the bench brought ${written(line.points)}.`
      : `${team_name} played its bench boost, and the bench alone brought ${line.points}.`
  return { text, rarity: 20 }
}

/** Points were paid for what brought fewer. */
function hits({ row: { team_name, gameweek, lines: all }, lines }: Told): Sentence | null {
  const cost = lines.get('hits')
  const moved = all.filter(({ kind }) => kind === 'transfer-in' || kind === 'transfer-out')
  const brought = moved.reduce((sum, { points }) => sum + points, 0)
  if (!cost || cost.points > -8 || brought > -8) return null
  const text = `${team_name} paid ${-cost.points} points for transfers in gameweek ${gameweek}; all its transfers together brought ${writtenSigned(brought)} that week.`
  return { text, rarity: 8 }
}

/** Of all players in lines of some kinds the one with most points. */
function mostOf(
  lines: Told['lines'],
  kinds: Partial<Record<LedgerLine['kind'], string>>,
  pointsOf: (player: Player) => number,
): Found {
  let found: Found = { kind: null, player: null, points: Number.NEGATIVE_INFINITY }
  for (const [kind, { players }] of lines) {
    if (!(kind in kinds)) continue
    for (const player of players) {
      const points = pointsOf(player)
      if (points > found.points) found = { kind, player, points }
    }
  }
  return found
}
