import { type Answer, json, text } from '../base/answer.ts'
import { matchDays } from '../season/match-days.ts'
import type { DraftGame } from './draft-game.ts'

export function game({ seasonNow }: DraftGame): Answer {
  const { current, final, next, state } = seasonNow
  return json({
    current_event: current || null,
    current_event_finished: current > 0 && current === final,
    next_event: next,
    processing_status: 'n',
    trades_time_for_approval: false,
    waivers_processed: state === 'open',
  })
}

export function eventStatus({ seasonNow }: DraftGame): Answer {
  if (seasonNow.current === 0) return text('Game not started', 404)
  const updated = seasonNow.current === seasonNow.final
  const status = matchDays(seasonNow).map(({ date, event, bonusAdded, points }) => ({
    bonus_added: bonusAdded,
    date,
    event,
    leagues_updated: updated,
    points,
  }))
  return json({ status, leagues: updated ? 'Updated' : '' })
}
