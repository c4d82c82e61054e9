import type { DraftPick, DraftRoomRow, DraftTrade, EarlierDraft } from '#contract/views/draft-room.ts'
import { draftKept } from '#domain/draft-room/draft-kept.ts'
import { type DraftOfGameweeks, draftsOf, during, sinceDraft } from '#domain/draft-room/drafts.ts'
import { draftPicks, type MadePick, type PicksOfTeam } from '#domain/draft-room/picks.ts'
import { type TradeSide, tradeSides } from '#domain/draft-room/trades.ts'
import { answeredNames } from '#domain/facts/names.ts'
import { together } from '#domain/facts/own-gameweeks.ts'
import { sumOf } from '#domain/facts/sums.ts'
import type { PlayerId, TeamId } from '#domain/ids.ts'
import { clubOf } from '#server/facts/gameweeks/clubs-store.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { teamFieldsOf } from '#server/views/leagues/present.ts'
import { POSITIONS } from '#server/views/line-up/present.ts'

/** Empty where no draft is known, and before its first gameweek is final. */
export function presentDraftRoom(league: StoredLeague): DraftRoomRow[] {
  const { players, positions, clubs } = league
  const latest = league.facts.gameweeks.at(-1) ?? 0
  const facts = sinceDraft(league.facts)
  const drafts = draftsOf(league.facts)
  const [made, kept] = [draftPicks(facts), draftKept(facts, positions)]
  if (!made || !kept || league.facts.gameweeks.length === 0) return []
  const earlier = drafts.slice(0, -1).map((draft) => ({ draft, made: draftPicks(during(league.facts, draft)) ?? [] }))
  const fields = teamFieldsOf(league)
  const nameOf = answeredNames(facts.teams)
  const known = tradeSides(facts)
  const sides = known && Map.groupBy(known, ({ team }) => team)
  return facts.teams.flatMap(({ team }, place): DraftRoomRow[] => {
    const [own, ofKept] = [made[place], kept[place]]
    if (!own || !ofKept) return []
    const trades = sides && (sides.get(team) ?? [])
    return [
      {
        ...fields(team),
        picks: own.picks.map(presentPick),
        trades: trades?.map(presentTrade) ?? null,
        total_in_all: sumOf(own.picks.map(({ inAll }) => inAll)),
        total_brought: sumOf(own.picks.map(({ brought }) => brought)),
        kept_fifteen: ofKept.fifteen,
        kept_best_eleven: ofKept.bestEleven,
        real_total: ofKept.real,
        by_gameweek: ofKept.byGameweek.map(({ gameweek, fifteen, bestEleven, real }) => ({
          gameweek,
          fifteen,
          best_eleven: bestEleven,
          real,
        })),
        ...(facts.startGameweek > league.facts.startGameweek && { drafted_from: facts.startGameweek }),
        ...(earlier.length > 0 && { earlier_drafts: earlier.flatMap((one) => presentEarlier(one, place)) }),
        missing: together(own.missing, ofKept.missing, ...(trades ?? []).map(({ missing }) => missing)),
      },
    ]
  })

  function presentEarlier({ draft, made }: Earlier, place: number): EarlierDraft[] {
    const own = made[place]
    if (!own) return []
    const { from, to } = draft
    return [
      {
        first_gameweek: from,
        last_gameweek: to,
        picks: own.picks.map(presentPick),
        total_in_all: sumOf(own.picks.map(({ inAll }) => inAll)),
        total_brought: sumOf(own.picks.map(({ brought }) => brought)),
      },
    ]
  }

  function presentPick({ number, round, pick, player, inAll, brought, against, missedOut }: MadePick): DraftPick {
    return {
      number,
      round,
      pick,
      ...playerOf(player),
      position: positionOf(player),
      club: clubOf(clubs, player, latest),
      in_all: inAll,
      brought,
      against: against === null ? null : Math.round(against * 10_000) / 10_000,
      missed_out: missedOut && { ...playerOf(missedOut.player), ...teamOf(missedOut.team), in_all: missedOut.inAll },
    }
  }

  function presentTrade({ other, gameweek, got, gave, balance }: TradeSide): DraftTrade {
    const { team_id: other_team_id, team_name: other_team_name } = teamOf(other)
    return { gameweek, other_team_id, other_team_name, got: got.map(traded), gave: gave.map(traded), balance }
  }

  function traded({ player, inAll, counted }: TradeSide['got'][number]): DraftTrade['got'][number] {
    return { ...playerOf(player), in_all: inAll, counted }
  }

  function playerOf(player: PlayerId) {
    return { player_id: player, web_name: players.get(player) ?? `Player ${player}` }
  }

  function positionOf(player: PlayerId) {
    const position = positions.get(player)
    return position ? POSITIONS[position] : null
  }

  function teamOf(team: TeamId) {
    return { team_id: team, team_name: nameOf(team) }
  }
}

type Earlier = { draft: DraftOfGameweeks; made: readonly PicksOfTeam[] }
