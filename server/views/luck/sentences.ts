import type { LuckRow } from '#contract/views/luck.ts'
import type { Sentence } from '#contract/views/story.ts'
import { listed } from '#domain/facts/missing-words.ts'
import { written } from '#domain/facts/written.ts'
import type { LuckRow as Luck } from '#domain/luck/luck.ts'

/** What the sentences need and the answer does not say. */
type Unsaid = Pick<Luck, 'isBoosted' | 'isMatchInAllPlay'>
type Told = LuckRow & Unsaid

/** What is worth a sentence in a team's gameweek: each is true of few of them. */
export function sentencesOf(row: LuckRow, unsaid: Unsaid): Sentence[] {
  const told = { ...row, ...unsaid }
  return KINDS.flatMap((kind) => kind(told) ?? [])
}

const KINDS: readonly ((told: Told) => Sentence | null)[] = [
  savedByBench,
  beatenAlmostAlone,
  wonAlmostAlone,
  nothingUndone,
  muchUndone,
]

/** A lost match that the bench would have won. */
function savedByBench({ team_name, gameweek, won_by_bench: won }: LuckRow): Sentence | null {
  if (!won || won.players.length === 0) return null
  const names = won.players.map(({ web_name, total_points }) => `${web_name} (${written(total_points)})`)
  const text = `${team_name} lost to ${won.opponent} in gameweek ${gameweek}; ${listed(names)} would have won it by ${won.by}, from the bench.`
  return won.players.length > 3 ? null : { text, rarity: won.players.length === 1 ? 4 : 2 }
}

/** Better than almost everybody, and met the one who was better. */
function beatenAlmostAlone({ team_name, gameweek, all_play, real_points, isMatchInAllPlay }: Told): Sentence | null {
  if (!all_play || real_points !== 0 || !isMatchInAllPlay) return null
  const { wins, draws, losses } = all_play
  if (losses !== 1 || draws > 0 || wins < 4) return null
  const text = `${team_name} would have beaten ${wins} of ${wins + 1} teams in gameweek ${gameweek}, and met the other one.`
  return { text, rarity: 5 }
}

/** Worse than almost everybody, and met the one who was worse. */
function wonAlmostAlone({ team_name, gameweek, all_play, real_points, isMatchInAllPlay }: Told): Sentence | null {
  if (!all_play || real_points !== 3 || !isMatchInAllPlay) return null
  const { wins, draws, losses } = all_play
  if (wins !== 1 || draws > 0 || losses < 4) return null
  const text = `One team of ${losses + 1} had fewer points than ${team_name} in gameweek ${gameweek}, and that one it met.`
  return { text, rarity: 5 }
}

/** In a boosted week nobody chose between the eleven and the bench: another eleven may well have had more. */
function nothingUndone({ team_name, gameweek, left_undone, best_eleven, isBoosted }: Told): Sentence | null {
  if (isBoosted || left_undone !== 0 || best_eleven === null || best_eleven < 60) return null
  return {
    text: `${team_name} left nothing undone in gameweek ${gameweek}: no other eleven of its fifteen had more.`,
    rarity: 4,
  }
}

function muchUndone({ team_name, gameweek, left_undone, best_eleven }: LuckRow): Sentence | null {
  if (left_undone === null || best_eleven === null || left_undone < 25 || left_undone > best_eleven) return null
  const text = `The best eleven of ${team_name} had ${best_eleven} points in gameweek ${gameweek}, and ${left_undone} of them were left undone.`
  return { text, rarity: left_undone < 32 ? 6 : 20 }
}
