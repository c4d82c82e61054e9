import { at } from '../base/random.ts'
import { spellAt } from './absences.ts'
import { isoMicro } from './calendar.ts'
import type { Player } from './model.ts'
import type { SeasonNow } from './season-now.ts'

export type Bulletin = {
  status: 'a' | 'd' | 'i' | 's' | 'u'
  news: string
  news_added: string | null
  chance_of_playing_this_round: number | null
  chance_of_playing_next_round: number | null
}

/** What the games say about a player's health, before the gameweek that comes next. */
export function bulletinOf(seasonNow: SeasonNow, player: Player): Bulletin {
  const gameweek = seasonNow.next ?? 38
  const since = (week: number) => isoMicro(at(seasonNow.season.rounds, week - 1).deadline - 250_000_000, player.code)
  if (player.leaves <= gameweek) {
    return { status: 'u', news: 'Has left the league.', news_added: since(player.leaves), ...chance(0) }
  }
  const spell = spellAt(player, gameweek)
  if (!spell) return { status: 'a', news: '', news_added: null, ...chance(null) }
  const probability = spell.status === 'd' ? 50 : 0
  const back = spell.status === 'd' ? `${probability}% chance of playing` : 'Unknown return date'
  return {
    status: spell.status,
    news: `${spell.text} - ${back}`,
    news_added: since(spell.from),
    ...chance(probability),
  }
}

function chance(value: number | null): {
  chance_of_playing_this_round: number | null
  chance_of_playing_next_round: number | null
} {
  return { chance_of_playing_this_round: value, chance_of_playing_next_round: value }
}
