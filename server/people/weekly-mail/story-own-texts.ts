import type { OwnTexts } from './story-own-happenings.ts'
import { benchTexts } from './story-own-texts-bench.ts'
import { extraTexts } from './story-own-texts-extra.ts'
import { movesTexts } from './story-own-texts-moves.ts'
import { resultTexts } from './story-own-texts-result.ts'
import { tableTexts } from './story-own-texts-table.ts'

/**
 * The words of a recipient's own story. The joke is on the bench, the luck and the football, never on a person. Names stand
 * without quotation marks, and where no verb or ending depends on them: a team may be called anything.
 */
export const ownTexts: OwnTexts = {
  ...tableTexts,
  ...benchTexts,
  ...movesTexts,
  ...resultTexts,
  ...extraTexts,
}
