import type { Gameweek, PlayerId, TeamId } from '../ids.ts'

/** What a number counts: match points (3, 1, 0), points scored, or points of the league's total. */
export type Unit = 'match points' | 'points scored' | 'points'

/**
 * Every kind of finding, with the numbers that its words may use. The first team is the one that it is about. Points are those of the gameweek
 * unless the name says otherwise; places count from 1.
 */
export type FindingValues = {
  /** Teams: the new leader, the one before. `reign`: for how many gameweeks that one led. */
  'lead-new': { ahead: number; unit: Unit; reign: number }
  /** Teams: the leader, the next. `level`: on how many match points both are, where `unit` is points scored; else 0. */
  'lead-held': { ahead: number; unit: Unit; reign: number; level: number }
  /** Teams: all who lead, level in everything. */
  'lead-shared': { leaders: number; total: number; unit: Unit }
  /** After the league’s last gameweek. Teams: the first, the next. `level`: as in `lead-held`. */
  'season-first': { ahead: number; unit: Unit; level: number }
  'week-best': { points: number; ahead: number }
  'week-shared': { points: number; winners: number }
  /** In its last gameweek: points of the month, and how many gameweeks it had. */
  'month-best': { month: string; points: number; ahead: number; weeks: number }
  'month-shared': { month: string; points: number; winners: number }
  /** The season's highest score of the league. */
  'record-high': { points: number; before: number }
  /** Teams: the winner, the loser; places before the gameweek. */
  upset: { own: number; other: number; place: number; otherPlace: number }
  'big-win': { own: number; other: number; by: number }
  'narrow-win': { own: number; other: number; by: number }
  draw: { points: number }
  /** Teams: the loser, the winner. Players: whom the eleven lacked. `best`: what the best eleven had. */
  'bench-match': { own: number; other: number; best: number; lacked: number }
  /** Teams: the winner, the loser. `beaten`: how many of `others` the score would have beaten. */
  'lucky-win': { own: number; beaten: number; others: number }
  'unlucky-loss': { own: number; beaten: number; others: number }
  /** Players: the best one left out. */
  'bench-king': { bench: number; best: number }
  'bench-shared': { bench: number; kings: number }
  'bench-record': { bench: number; best: number; before: number }
  'bench-empty': { teams: number }
  /** Players: the best who came in. */
  'move-best': { gained: number; points: number; count: number; cost: number }
  /** Players: the best who went. */
  'move-worst': { lost: number; points: number; count: number; cost: number }
  'moves-none': { teams: number }
  /** Players: the captain, whom nobody else had as captain. */
  'captain-alone': { points: number; times: number; total: number }
  /** Players: the captain, the captain of most others. */
  'captain-blank': { points: number; others: number; theirs: number }
  /** A chip that has points of its own: those on the bench, or of the captain's third count. */
  'chip-bench': { added: number }
  'chip-captain': { points: number; total: number }
  /** Teams: who gave a player away, or came too late for him, and who has him. `scored`: for others since. */
  'let-go': { scored: number; week: number }
  'claim-lost': { scored: number; week: number }
  /** Teams: the side that is ahead, the other. */
  trade: { ahead: number; week: number }
  /** Teams: the new holder, the one before. `reign`: for how many gameweeks the old one had it. */
  'belt-won': { reign: number }
  'belt-kept': { reign: number }
  'run-won': { length: number }
  'run-lost': { length: number }
  'run-unbeaten': { length: number }
  /** Teams: whose run has ended, who ended it. */
  'run-ended': { length: number }
  /** `places`: how many up or down. */
  climb: { from: number; to: number; places: number }
  fall: { from: number; to: number; places: number }
  /** If everybody had kept the first team. Teams: who would lead, who does. */
  'locked-lead': { locked: number; real: number }
  /** The gameweek of any team. */
  week: { points: number; place: number; teams: number }
  /** Nobody scored, since no match was played. */
  'called-off': { teams: number }
  /** So few line-ups of the gameweek could be read that nothing can be said. */
  unread: { teams: number }
}

export type FindingKind = keyof FindingValues

/** Where a finding is shown: the screen, and the row of which team. */
type Evidence = { view: EvidenceView; gameweek: Gameweek; team: TeamId | null }
export type EvidenceView =
  | 'standings'
  | 'head-to-head'
  | 'bench-king'
  | 'waivers'
  | 'luck'
  | 'records'
  | 'draft-room'
  | 'months'
  | 'no-subs'

type Of<Kind extends FindingKind> = {
  kind: Kind
  teams: readonly TeamId[]
  players: readonly PlayerId[]
  values: FindingValues[Kind]
  /** For what lasts longer than a gameweek: the gameweek in which it began. */
  since: Gameweek | null
  /** How large it is compared with others of its kind; kinds cannot be compared with each other. */
  size: number
  /** How much it matters, from 1 (a row of figures) to 4 (who leads). */
  stakes: number
  evidence: Evidence
}

/** What happened, to whom, with every number that its words may use. */
export type Finding = { [Kind in FindingKind]: Of<Kind> }[FindingKind]
export type FindingOf<Kind extends FindingKind> = Of<Kind>

/** Kinds that may make the headline. All others are stories beside it. */
export const LEADS: readonly FindingKind[] = [
  'lead-new',
  'lead-held',
  'lead-shared',
  'season-first',
  'week-best',
  'week-shared',
  'month-best',
  'month-shared',
  'record-high',
  'upset',
  'big-win',
  'narrow-win',
  'draw',
  'bench-match',
  'lucky-win',
  'unlucky-loss',
  'bench-king',
  'bench-shared',
  'bench-record',
  'move-best',
  'move-worst',
  'captain-alone',
  'captain-blank',
  'chip-bench',
  'chip-captain',
  'belt-won',
  'run-ended',
  'climb',
  'fall',
  'locked-lead',
  'called-off',
  'unread',
]

/** Kinds that go on over weeks: one of them is the thread of a programme. */
export const THREADS: readonly FindingKind[] = [
  'claim-lost',
  'let-go',
  'trade',
  'belt-won',
  'belt-kept',
  'run-won',
  'run-lost',
  'run-unbeaten',
  'run-ended',
  'locked-lead',
]

/** The kinds that say who was manager of the month. They come once a month, and are told then. */
export const MONTHS: readonly FindingKind[] = ['month-best', 'month-shared']

/** The kinds that say who left most on the bench: one of them is shown beside the shirts. */
export const BENCHES: readonly FindingKind[] = ['bench-record', 'bench-king', 'bench-shared', 'bench-empty']
