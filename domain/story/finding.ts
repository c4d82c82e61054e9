import type { Gameweek, PlayerId, TeamId } from '../ids.ts'

/** What a number counts: match points (3, 1, 0), points scored, or points of the league's total. */
export type Unit = 'match points' | 'points scored' | 'points'

/** By how much the first is ahead of the next. `level`: on how many match points both are, where `unit` is points scored, or on how many points, where the official game places one of them first; else 0. `beside`: how many others have as much as the next; one alone is the last of the teams. */
type Ahead = { ahead: number; unit: Unit; level: number; beside: number }
/** `was`: by how much the first led the same second team a gameweek ago, 0 where only points scored put it ahead, -1 where it did not lead it. */
type Moved = Ahead & { was: number }
/** Of leagues for points: what the first team and the one it passed or left behind had in the gameweek; -1 each in others. */
type Scores = Result
/** The result of a match as the first team sees it. */
type Result = { own: number; other: number }
/** `foe`: where its opponent was before, if that was among the first three, or -1 for last alone; `elsewhere`: 1 where it is not there any more; `foeNow`: where it is now, if that is two places off. */
type AgainstFoe = Result & { foe?: number; elsewhere?: number; foeNow?: number }
/** The match of the first team against the second; -1 each, and no second team, where there is none between two teams. */
type InMatch = AgainstFoe
/** How often the first team has had the best, or the lowest, score of a week this season, alone or not, with this one; and how many gameweeks ago the last time before, 0 for never. */
type Often = { times: number; ago: number }
/** And how many matches in a row the first team has won, or lost, with this one. */
type Form = AgainstFoe & { wins: number; defeats: number }
/** How many of its last five matches a leader has lost, and over how many these defeats are spread. */
type Lost = { lost: number; of: number }
type NewLead = Ahead & Scores & { reign: number; ago: number; behind: number; from: number; place: number }

/**
 * Every kind of finding, with the numbers that its words may use. The first team is the one that it is about; where there is no second one,
 * the opponent is the average. Points are those of the gameweek unless the name says otherwise; places count from 1.
 */
export type FindingValues = {
  /** Nobody can catch the first team any more. Teams: the first, the next. `left`: gameweeks to play. */
  'title-won': Ahead & { left: number }
  /** The last team cannot leave its place any more. Teams: the last, the next above. */
  'last-decided': { behind: number; unit: Unit; left: number }
  /** After the league’s last gameweek. Teams: the first, the next. `reign`: for how many gameweeks the first has led; `could`: how many could still win it before, 0 where that is not known; `decided`: the gameweek that decided it before the last one, else 0. */
  'season-end': Ahead & { reign: number; could: number; decided: number }
  /**
   * Who led before the last gameweek and is not champion; else the next behind the champions then, where it still had a chance. Teams: that team; in a league of matches its opponent.
   * `own`, `other`: the match, or in a league for points those of the team and of the champions. `was`: how far it was ahead of the champions a gameweek ago, below 0
   * where it was behind. `place`: where it ends. `enough`: the match points with which it would have been champion for certain, 3 or 1; 0 for none.
   */
  'title-missed': Result & { was: number; unit: Unit; place: number; enough: number }
  /** Teams: all who are first in the end. */
  'season-shared': { total: number; unit: Unit }
  /** Whose benches had most in all. `ahead`: of the next. */
  'season-bench': { bench: number; ahead: number }
  /**
   * When the champions went first for good. Teams: the champions; in a league of matches their opponent then, else who had led. `own`, `other`: the match, or what these two
   * had; -1 each where they led from the first gameweek on, which `whole` is 1 for.
   */
  'season-turn': Result & { gameweek: number; whole: number; unit: Unit }
  /** The moves of a gameweek that gained most in the season. Players: the best who came in. */
  'season-move': { gained: number; count: number; points: number; gameweek: number; chips?: number }
  /** Teams: the third in the end; its opponent. With the last day of a team that could have been champion, as of a title missed; -1 each of others. */
  'season-third': Result & { total: number; was: number; unit: Unit; enough: number }
  /**
   * Teams: the last in the end; its opponent, where its match is told; at the end the one who was last a gameweek ago, if `changed` is 1. `enough`: the match points
   * that would have saved it, 1 or 3, with the match; 0 and -1 each for none. `best`: its points where nobody had as many in the gameweek, else -1.
   */
  'season-last': InMatch & { total: number; unit: Unit; enough: number; changed: number; best: number }
  /** Teams: who has left the last place, who has it now. `reign`: for how many gameweeks the first was last; `place`: where it is now. */
  'last-left': { reign: number; place: number }
  /**
   * Behind the same leader. Teams: who is second now; its opponent, where its match is told; last who was second. `place`: where that one is now. `own`, `other`: the
   * match, or in a league for points what these two had; `from`: where it was a gameweek ago, 0 where it is not known.
   */
  'second-new': InMatch & { place: number; unit: Unit; from?: number }
  /** The final of a knock-out. Teams: the winner, the loser, and whom the winner had put out before. The points need not say who has won: a tie-break may have. Places in the table. */
  'final-won': Result & { place: number; otherPlace: number }
  /** Any other match of it. Places in the table; `round`: what the official game calls it. */
  'knockout-win': Result & { place: number; otherPlace: number; round: string }
  /** The greatest upset of a round: won by whoever is lower in the table. */
  'knockout-upset': Result & { place: number; otherPlace: number; round: string }
  /** Who goes through in a round before the final, with byes, by place; two are in the final. */
  'knockout-through': { count: number; round: string }
  /** After the last gameweek that counts for the table, where a knock-out follows. Teams: the first, the next. */
  'table-won': Ahead
  /** Teams: the new leader, the next, the one before unless its match is told. `reign`: for how many gameweeks that one led. `ago`: how many gameweeks ago the new one led last, 0 for never. `behind`: in a league for points, by how much it was behind the former leader a gameweek ago, else -1. `from`: where the new one was a gameweek ago; `place`: where the former one is now; 0 where it is not known. */
  'lead-new': NewLead
  /** The same of a team that was first before, more than a gameweek ago. */
  'lead-back': NewLead
  /** The leader lost, and is not first any more. Teams: the former leader, the winner. `bottom`: 1 where the winner was last alone. */
  'leader-falls': Result & Lost & { reign: number; place: number; bottom: number }
  /** The leader lost, and is still first. `place`: of the winner before the match, 0 where it is not known. Teams: the leader, the winner, the next in the table, and the one level with that where it is one. `decided`: 1 where it is champion already; `bottom`: 1 where the winner was last alone. */
  'leader-beaten': Result & Moved & Lost & { decided: number; place: number; bottom: number }
  /** The second would have been first with a win, and did not win. Teams: the second, the opponent. */
  'chance-missed': AgainstFoe
  /** First and second met, and the first won. Teams: the winner, the loser. */
  'top-held': Result
  /** The same, and the second won. */
  'top-match': Result
  /** Teams: the first, the second. */
  'top-draw': { points: number }
  /** Three or more level on match points. Teams: all of them, the one who is first first. `reign`: for how many gameweeks another one had led, 0 where nobody else had. `ago`: how many gameweeks ago the first led last, 0 for never; `from`: where it was a gameweek ago, 0 where it is not known. */
  'level-top': { total: number; count: number; reign: number; ago: number; from?: number }
  /** Teams: all who lead, level in everything; first who led alone a gameweek ago. `was`: in a league for points, by how much that one led the other of two; `first`, `second`: what these had since. `more`: how many others have as many match points. */
  'lead-shared': { leaders: number; total: number; unit: Unit; left: number } & {
    was?: number
    first?: number
    second?: number
    more?: number
  }
  /** Teams: the leader, the next, and the one level with that where it is one. `decided`: 1 where the leader is champion already. `left`: gameweeks to play. `back`: how far the next was behind it a gameweek ago, where another was second. */
  'lead-held': Moved & Scores & { reign: number; decided: number; left: number; back?: number }
  /** Several are close at the top, and others than a gameweek ago. `within`: how far the last of them is from the first. Teams: all of them, by place. */
  'top-close': { count: number; within: number; all?: number }
  /** What whoever leads alone now did in its match. `led`: 1 where it led alone a gameweek ago, 2 where it was champion already. Teams: the leader, the opponent. */
  'leader-result': Form & { led: number }
  /** What whoever is second alone did. `behind`: in match points; `was`: the same a gameweek ago, -1 where others were first and second. Teams: the second, the opponent. */
  'rival-result': Form & { behind: number; was: number }
  /** The biggest lead of the season so far. `before`: the biggest until then; `back` as above. */
  'lead-grows': Moved & Scores & { before: number; back?: number }
  /** Much smaller than a gameweek ago. `own`, `other`: the points of the two in the gameweek. */
  'lead-shrinks': Moved & Result
  /** Much larger than a gameweek ago, and not the biggest of the season. */
  'lead-stretched': Moved & Result
  /**
   * Three gameweeks or fewer are left. Teams: the leader, then everybody who can still end first. `meet`: the gameweek in which the first two meet, 0 for none. `enough`: the match
   * points that make the leader champion whatever others do, 0 where none do. `each`: in a league for points, what the next has to make up in each of the gameweeks, else 0; `can` are then `within` so many points of the leader.
   */
  'title-race': Moved &
    Scores & { within?: number; left: number; can: number; meet: number; enough: number; each: number }
  /** Eight to four are left, in a league for points six to four. `third`: how far the third is from the first. Teams: the first three. */
  'run-in': { left: number; third: number; meet: number }
  /** Six or fewer are left, and the last can still pass the next above. Teams: these two. */
  'last-race': { behind: number; left: number; meet: number }
  /** Who led alone a gameweek ago is not first now, whatever its match was. Teams: that team, and who leads alone now. `reign`: for how many gameweeks it led; `place`: where it is now; `was`: by how much it led the next a gameweek ago. */
  'lead-lost': { reign: number; place: number; was: number; unit: Unit }
  /** Teams: both who are next behind a leader, and lost. `was`: by how much it led whoever was next a gameweek ago. */
  'chasers-lost': { ahead: number; was: number }
  /** After half of the league’s gameweeks. Teams: the leader, the next, and the one level with that where it is one. */
  half: Moved & Scores & { left: number }
  /** At half-way: who had most points in a month so far, alone. */
  'half-month': { month: string; points: number }
  /** After how many of the `of` gameweeks so far the first team led alone. `need`: with how many wins more the next would catch it; `each`: the same in points a gameweek; 0 where that is not asked. Teams: as of the half. */
  'half-led': { led: number; of: number; beside: number; left: number; need: number; each: number }
  /** After the first gameweek. Teams: the leader, the next. `points`: of the leader; `best`: 1 where nobody else had as many. `left`: gameweeks to play; `knockout`: 1 where one follows them. */
  'first-table': Ahead & { points: number; best: number; left?: number; knockout?: number }
  /** Teams: the best and its opponent. `place`, `from`: of the best in the table, now and a gameweek ago, 0 where it is not known; `of`: how many teams that has. */
  'week-first': InMatch & Often & { points: number; ahead: number; place: number; from: number; of?: number }
  /** `met`: 1 where two share it who played each other. */
  'week-shared': { points: number; winners: number; met: number }
  /** Two or three have it, of more than twice as many. Teams: all of them. */
  'last-shared': { points: number; losers: number }
  /** `of`: how many teams the table has. */
  'week-last': InMatch & Often & { points: number; behind: number; place: number; from: number; of?: number }
  /** In its last gameweek: points of the month, and how many gameweeks it had. */
  'month-best': { month: string; points: number; ahead: number; weeks: number; place?: number }
  'month-shared': { month: string; points: number; winners: number }
  /** Last man standing, once few are left: `points` put a team out, and `left` are left. Teams: that team, then those who are left. */
  'standing-few': { points: number; left: number }
  /** One is left. Teams: that one, who went out last. */
  'standing-won': { points: number; left: number }
  /** Who is left in the cup of a league for points, once few are: `count` teams, two of whom are in its final. */
  'cup-through': { count: number }
  /** Its final. Teams: the winner, the loser. The points need not say who has won: a tie-break may have. */
  'cup-won': Result
  /** The season's highest score of the league, and its lowest. Teams: all who had it; of one alone its opponent, too, and `place`, `from`: where it is in the table of `of`, and was a gameweek ago, 0 where it is not known. */
  'record-high': InMatch & { points: number; before: number; place: number; from: number; of?: number }
  'record-low': InMatch & { points: number; before: number; place: number; from: number; of?: number }
  /** The biggest win of the season. Teams: the winner, the loser. */
  'win-record': Result & { by: number; before: number }
  /** The match that was announced a week ago. Teams: the winner, the loser; after a draw in any order. Places before the gameweek; `now`: the winner’s after it, 0 where it is not known. */
  watched: Result & { place: number; otherPlace: number; now: number }
  /** Runs of matches that have ended. Teams: whose it was, the opponent. */
  'run-ended': AgainstFoe & { length: number }
  'unbeaten-ended': AgainstFoe & { length: number }
  'losing-ended': AgainstFoe & { length: number }
  'winless-ended': AgainstFoe & { length: number }
  /** The first of the season, after so many matches. Teams: the team, the opponent. */
  'first-win': Result & { matches: number }
  'first-defeat': Result & { matches: number }
  /** Runs that ended beside one that is told. `length` and `run` are those of the first team. */
  'runs-ended': { ended: number; length: number; run: RunName }
  /** Teams: the winner, the loser; places before the gameweek; `now`: the winner’s after it, 0 where it is not known. */
  upset: Result & { place: number; otherPlace: number; now?: number }
  draw: { points: number }
  /** Teams: the loser, the winner; after a draw any of the two. Players: whom the eleven lacked. `best`: what the best eleven had; `points`: those of the first player. `would`: where it would be in the table with that, if first or second and higher than it is. */
  'bench-match': Result & { best: number; lacked: number; points: number; would?: number }
  /** The captain of the winner had more than that of the loser by more than the margin. Teams: the winner, the loser. Players: their captains; `points` of the first, `theirs` of the second, each once. */
  'captain-match': Result & { points: number; theirs: number }
  /** The moves of the gameweek brought more than the margin. Teams: the winner, the loser. Players: the best who came in. */
  'move-match': Result & { gained: number; points: number; count: number }
  /** The moves of the gameweek lost more than the margin, without costs. Teams: the loser, the winner. Players: the best who went. */
  'move-loss': Result & { lost: number; points: number }
  /** So did a chip: those on the bench counted, or the captain once more. Players: the captain. */
  'boost-match': Result & { added: number }
  'triple-match': Result & { points: number }
  /** Teams: the winner, the loser. `beaten`: how many of `others` the score would have beaten. */
  'unlucky-loss': Result & { beaten: number; others: number }
  /** Teams: the king; its opponent, where its match is told. Players: the best one left out. `behind`: in a league for points, of the second alone, by how much it is behind the first, if the bench had more; else 0. */
  'bench-king': InMatch & { bench: number; best: number; behind: number; short?: number }
  'bench-shared': { bench: number; kings: number }
  'bench-record': InMatch & { bench: number; best: number; behind: number; before: number; short?: number }
  'bench-empty': { teams: number }
  /** Players: the best who came in. */
  'move-best': { gained: number; points: number; count: number; cost: number }
  /** Players: the best who went. */
  'move-worst': { lost: number; points: number; count: number; cost: number }
  /** Moves that brought less than they cost. */
  hits: { lost: number; cost: number; count: number }
  wildcard: { gained: number; count: number }
  'free-hit': { gained: number }
  /** Players: the captain, whom nobody else had named. */
  'captain-alone': { points: number; times: number; total: number }
  /** Players: the captain, whom more teams had named than any other. `others`: how many. */
  'captain-blank': { points: number; others: number; theirs: number }
  /** A chip that has points of its own: those on the bench, or of the captain's third count. */
  'chip-bench': { added: number }
  'chip-captain': { points: number; total: number }
  /** Teams: who gave a player away, or came too late for him, and who has him. `scored`: in the elevens of others since. */
  'let-go': { scored: number; week: number }
  'claim-lost': { scored: number; week: number }
  /** Teams: the side that is ahead, the other. Players: first those whom it got. `got`: how many of them. */
  trade: { ahead: number; week: number; got: number }
  /** Teams: the new holder, the one before. `reign`: for how many gameweeks the old one had it. */
  'belt-won': { reign: number }
  'belt-kept': { reign: number }
  /** `longest`: 1 where no run of the season was longer. */
  'run-won': { length: number; longest: number }
  /** `last`: 1 where the team is last alone. */
  'run-lost': { length: number; longest: number; last?: number }
  'run-unbeaten': { length: number; longest: number }
  /** Teams: who climbed; where somebody was passed, its opponent of the week, and last the best placed of those, who is not that. `places`: how many up or down; `points`: of the gameweek. */
  climb: { from: number; to: number; places: number; points: number }
  /** `least`: 1 where nobody had fewer points, nor as few. */
  fall: { from: number; to: number; places: number; points: number; least: number }
  /** If everybody had kept the first team. Teams: who would lead, who does. */
  'locked-lead': { locked: number; real: number; unit: Unit }
  /** Any match. Teams: the winner, the loser; after a draw in any order. */
  match: Result
  /** Any place in a league without matches. Teams: the team, the one above. */
  place: { place: number; points: number; behind: number }
  /** Nobody scored, since no match was played. */
  'called-off': { teams: number }
  /** So few line-ups of the gameweek could be read that nothing can be said. */
  unread: { teams: number }
}

export type FindingKind = keyof FindingValues

/** What a run was made of. */
export type RunName = 'wins' | 'matches unbeaten' | 'defeats' | 'matches without a win'

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
  | 'last-standing'
  | 'cup'
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
  /** How much it matters among findings of the same tier. */
  stakes: number
  evidence: Evidence
}

/** What happened, to whom, with every number that its words may use. */
export type Finding = { [Kind in FindingKind]: Of<Kind> }[FindingKind]
export type FindingOf<Kind extends FindingKind> = Of<Kind>
