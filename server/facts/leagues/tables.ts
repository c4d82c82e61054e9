import type { Generated, GeneratedAlways } from 'kysely'
import type { StoredView } from '#contract/views/calls.ts'
import type { Tiebreak } from '#domain/facts/facts.ts'
import type { Gameweek, PlayerId, TeamId } from '#domain/ids.ts'
import type { Edition, Sentence } from '#domain/story/edition.ts'
import type { InSeason, Json, OfficialLeague, OfLeague, StoredLeagueId } from '#server/ground/db/tables.ts'
import type { WhistleWeek } from './whistle-store.ts'

declare module '#server/ground/db/tables.ts' {
  interface Tables {
    team_move: TeamMoveTable
    league_trade: LeagueTradeTable
    draft_choice: DraftChoiceTable
    denied_claim: DeniedClaimTable
    league: LeagueTable
    /** `official_total`: the team's points in the official table of a league that counts them; null where it was not there. */
    league_team: OfLeague & {
      team_id: TeamId
      place: number
      official_total: Generated<number | null>
      /** Its place there; teams that the official game places level share it. */
      official_rank: Generated<number | null>
      /** Draft: whose turn it is in the next waivers, from 1. */
      waiver_pick: Generated<number | null>
    }
    league_match: LeagueMatchTable
    league_wait: LeagueWaitTable
    league_segment: LeagueSegmentTable
    programme: ProgrammeTable
    whistle_edition: WhistleEditionTable
  }
}

/**
 * No views: `final-gameweek`, for the live screen until the next deadline; `programme`, the gameweeks' editions; `editions`, their list;
 * `wrapped`, seasons in cards.
 */
export type LeagueView = StoredView | 'final-gameweek' | 'programme' | 'editions' | 'wrapped'

/**
 * `gameweek`: 0 where the answer tells of the whole season. `tag`: of the answer as it is sent; `basis`: what it was made from. Both are
 * null in answers of version 0.1.0.
 */
type LeagueSegmentTable = OfLeague & {
  view: LeagueView
  gameweek: number
  brotli: Buffer
  tag: string | null
  basis: string | null
}

/** Draft: the official letters of waivers and free agents. */
export type StoredMoveKind = 'w' | 'f' | 'transfer'

type TeamMoveTable = InSeason & {
  team_id: TeamId
  move_id: number
  gameweek: Gameweek
  kind: StoredMoveKind
  player_in: PlayerId
  player_out: PlayerId
  /** What orders the moves of a kind and gameweek: the official place of a waiver, the time of a free agent; null: `move_id` does. */
  turn: number | null
}

/** A processed trade of a draft league: both lists run side by side, from the side that offered. */
type LeagueTradeTable = OfLeague & {
  trade_id: number
  gameweek: Gameweek
  offered_by: TeamId
  received_by: TeamId
  players_in: PlayerId[]
  players_out: PlayerId[]
  /** Null: `trade_id` orders it. */
  answered_at: Date | null
}

/** A draft league's choices by official draft number: `number` counts over the whole draft, `pick` within the round. */
type DraftChoiceTable = OfLeague & {
  /** 0: stored before drafts were told apart. */
  draft: Generated<number>
  number: number
  round: number
  pick: number
  team_id: TeamId
  player: PlayerId
  /** The gameweek whose deadline came after the draft; null where the game does not say when it was. */
  not_before: Generated<Gameweek | null>
}

/** A waiver claim that came too late: `served` got the player earlier in that gameweek. */
type DeniedClaimTable = OfLeague & {
  move_id: number
  gameweek: Gameweek
  team_id: TeamId
  player: PlayerId
  served: TeamId
}

type LeagueTable = OfficialLeague & {
  id: GeneratedAlways<StoredLeagueId>
  name: string | null
  scoring: 'h' | 'c' | null
  start_gameweek: Generated<Gameweek>
  /** Draft only, once it is read: the league's last gameweek. */
  stop_gameweek: Gameweek | null
  drafted: Generated<boolean>
  /** Draft only: whether `league_trade` has its trades. */
  trades_read: Generated<boolean>
  /** Draft only: whether `draft_choice` has the whole draft. */
  choices_read: Generated<boolean>
  /** Draft only: how many drafts the official game had when they were read whole. */
  drafts_read: Generated<number>
  state: Generated<'pending' | 'syncing' | 'ready' | 'failed'>
  /** Team gameweeks of the sync under way, or of the last one. */
  weeks_done: Generated<number>
  weeks_total: Generated<number>
  message: string | null
  /** The game's latest final gameweek at the last whole sync. */
  read_through: Gameweek | null
  /** How often a new reading was requested; a sync during which this changes has to run once more. */
  read_again_count: Generated<number>
  /** The latest gameweek of the league in its published answers. */
  shown_through: Gameweek | null
  updated_at: Date | null
  read_at: Date | null
  /** When it was last found that this league cannot be followed; null for all others. */
  refused_at: Date | null
  /** Why; null for all others. */
  refusal: Refusal | null
  /** When it is read again even if no gameweek becomes final; null: only after one does. */
  look_again_at: Date | null
  /** The latest final gameweek at which the waiting until `look_again_at` began; null where it does not wait. */
  waiting_at: Gameweek | null
  /** The version of the program that made its answers; null: nobody knows. */
  answers_version: Generated<number | null>
  /** Since when the official game has not let us read it; null once it is read whole. */
  failed_since: Generated<Date | null>
}

/** Why a league cannot be followed. */
export type Refusal = 'unknown' | 'not-private' | 'too-large'

/**
 * What a league waits for: a result, the end of its 404s, the return of missing teams, or an answer without which it
 * can be shown. The gameweek is 0 except for results.
 */
type LeagueWaitTable = OfLeague & {
  what: 'result' | 'away' | 'shrunk' | 'left' | 'unlisted' | 'trades' | 'choices' | 'cup' | 'totals'
  gameweek: Gameweek
  since: Date
  tries: number
  /** The teams that were gone, as a text. */
  seen: string | null
}

type LeagueMatchTable = OfLeague & {
  number: number
  gameweek: Gameweek
  team_a: TeamId | null
  team_b: TeamId | null
  points_a: number
  points_b: number
  finished: boolean
  is_knockout: boolean
  winner: TeamId | null
  /** What the official game calls the round of a knock-out, and what decided between level teams; null where it does not say. */
  round: string | null
  tiebreak: Tiebreak | null
}

/** See `server/facts/leagues/whistle-store.ts`. `basis`: what it was made from. */
type WhistleEditionTable = OfLeague & {
  gameweek: Gameweek
  basis: string
  told: Json<Edition>
  weeks: Json<readonly WhistleWeek[]>
  told_at: Date
}

/** See `server/facts/leagues/programme-store.ts`. */
type ProgrammeTable = OfLeague & {
  gameweek: Gameweek
  edition: number
  told: Json<Edition>
  untrue: Json<readonly Sentence[]>
}
