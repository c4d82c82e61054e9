import type { Game, Gameweek, PlayerId, TeamId } from '#domain/ids.ts'

/**
 * What is known of a league: facts of final gameweeks only. The rules take these and nothing else. Absent is not zero:
 * a gameweek that is not stored is missing from its map, while a player missing from a stored gameweek has 0 there.
 */
export type LeagueFacts = {
  game: Game
  /** `h` head-to-head, `c` total points. */
  scoring: 'h' | 'c'
  /** The league's first gameweek; in draft it stands for gameweek 1 of the what-if. */
  startGameweek: Gameweek
  /** Draft: the league's last gameweek, played or not; absent where it goes on to the end of the season. */
  stopGameweek?: Gameweek
  /** Without the average team. */
  teams: readonly LeagueTeam[]
  /** The final gameweeks of the league, ascending, none before `startGameweek`. */
  gameweeks: readonly Gameweek[]
  /** The points of every player, by final gameweek. */
  points: ReadonlyMap<Gameweek, PlayerPoints>
  /** By team, then by gameweek; classic: gameweek 1 too, in a league that starts later. */
  weeks: ReadonlyMap<TeamId, ReadonlyMap<Gameweek, TeamGameweek>>
  /** Classic: what the official histories say; it counts where the week itself is not stored yet. */
  histories?: ReadonlyMap<TeamId, ReadonlyMap<Gameweek, HistoryGameweek>>
  /** Played and future matches of the whole season; empty where the league is not head-to-head. */
  matches: readonly Match[]
  /** Of a classic league that counts points: the ties of its cup that are drawn; absent where it has none. */
  cup?: readonly Match[]
  /** Accepted waivers and free agents (draft) or transfers (classic), in the order in which they were made. */
  moves: readonly Move[]
  /** Draft: processed trades, in the order in which they were accepted; absent as long as they were not read. */
  trades?: readonly Trade[]
  /** Draft: who chose whom, in that order, in the latest draft; absent as long as the whole of it was not read. */
  choices?: readonly Choice[]
  /** Draft: the league has drafted more than once. `earlier`: the earlier drafts that are known, in order. */
  redrafted?: { notBefore: Gameweek; earlier: readonly HeldDraft[] }
  /** Draft: claims that came too late; empty where none were read. */
  claims?: readonly DeniedClaim[]
  /** Draft: who picks first in the next waivers, and so on; absent where the official game does not say. */
  waiverOrder?: readonly TeamId[]
  /** Of a league that counts points: its official table as it was read last; without the teams that it says nothing of. */
  officialTable?: ReadonlyMap<TeamId, OfficialPlace>
  /** Classic: the gameweek up to which a team's transfers are known; a team not in it has no transfers to know. */
  movesThrough?: ReadonlyMap<TeamId, Gameweek>
  /** Classic: teams whose history could not be read, so that nothing tells when they joined. */
  unread?: ReadonlySet<TeamId>
  /** The months that the league plays in, in their order; absent where no deadlines are stored. */
  months?: readonly Month[]
  /** Classic: what teams have to spend in the season; absent where the official game does not say it in a way that we know. */
  allowance?: Allowance
}

export type Allowance = {
  /** Each may be played once. */
  chips: readonly Chip[]
  /** The most free transfers that a team can have. */
  mostTransfers: number
}

/** `from` and `to`: the first and the last gameweek in which it may be played. `isOfTransfers`: all transfers of that gameweek are free. */
export type Chip = { name: string; from: Gameweek; to: Gameweek; isOfTransfers: boolean }

/** `rank` is shared by teams that the official game places level. */
type OfficialPlace = { total: number; rank: number }

/** `from` and `to` are its first and its last gameweek in the league, whether or not they are final. `beganBefore`: the league begins in the middle of it. */
export type Month = { name: string; from: Gameweek; to: Gameweek; beganBefore?: true }

/** Official `total_points` of a gameweek, summed over a double. */
export type PlayerPoints = ReadonlyMap<PlayerId, number>

export type LeagueTeam = { team: TeamId; teamName: string; ownerFirstName: string; ownerLastName: string }

/** A team's official picks of a final gameweek, which contain its automatic substitutions. */
export type TeamGameweek = {
  /** By position: index 0–10 start, 11–14 are the bench, 15 is the manager of 2024-25. */
  picks: readonly PlayerId[]
  /** By position, classic only; null in draft, where the eleven count once and the bench not at all. */
  multipliers: readonly number[] | null
  captain: PlayerId | null
  viceCaptain: PlayerId | null
  chip: string | null
  subs: readonly Substitution[]
  /** What transfers cost in this gameweek, a number not below 0; always 0 in draft. */
  transferCost: number
}

/**
 * A team's gameweek as its official history sums it up. `gross` is before the transfer cost; an absent chip is not known, null is
 * none.
 */
export type HistoryGameweek = { gross: number; transferCost: number; benchPoints: number; chip?: string | null }

export type Substitution = { playerIn: PlayerId; playerOut: PlayerId }

/** A null team is the average team of an odd league. */
export type Match = {
  gameweek: Gameweek
  teamA: TeamId | null
  teamB: TeamId | null
  pointsA: number
  pointsB: number
  /** The official game has settled it; until then its points may move. */
  finished: boolean
  /** Classic knock-out rounds stand in the results, decided by `winner`, and not in the table. Without a second side it is a bye. */
  isKnockout: boolean
  winner: TeamId | null
  /** Of a knock-out: what the official game calls its round, and what decided between level teams; absent where it does not say. */
  round?: string
  tiebreak?: Tiebreak
}

/** The statistics by which the official game decides knock-outs that end level. */
export type Tiebreak = 'goals scored' | 'goals conceded'

/** In a gameweek waivers come before free agents. Whether a transfer was part of a chip is in the week. */
export type MoveKind = 'waiver' | 'free-agent' | 'transfer'
export type Move = { team: TeamId; gameweek: Gameweek; kind: MoveKind; playerIn: PlayerId; playerOut: PlayerId }

/** `number` counts over the whole draft, `pick` within the round; both from 1. */
export type Choice = { number: number; round: number; pick: number; team: TeamId; player: PlayerId }

/** A draft, and the first gameweek whose deadline came after it. */
export type HeldDraft = { choices: readonly Choice[]; notBefore: Gameweek }

/** A waiver claim denied because somebody else, `served`, had got the player before it in that gameweek. */
export type DeniedClaim = { team: TeamId; gameweek: Gameweek; player: PlayerId; served: TeamId }

/** The offering side gets `playerIn` and gives `playerOut`. Trades count before the other moves of their gameweek. */
export type Trade = {
  gameweek: Gameweek
  offeredBy: TeamId
  receivedBy: TeamId
  items: readonly Pick<Move, 'playerIn' | 'playerOut'>[]
}
