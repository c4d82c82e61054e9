import type { Choice, HeldDraft, LeagueFacts } from '#domain/facts/facts.ts'
import type { Gameweek } from '../ids.ts'

/** A draft with the gameweeks for which its squads played: to the end, or to the gameweek before the next draft. */
export type DraftOfGameweeks = { choices: readonly Choice[]; from: Gameweek; to: Gameweek }

/** A few of those picked are gone by the first deadline, and may come back. */
const NEARLY_ALL = 0.9

/**
 * The drafts of a league in order; the last one counts. Empty as long as no draft is known. No answer says when each of
 * several begins: at the first gameweek whose official picks have nearly as many drafted players as ever with the teams
 * that drafted them. Until one is final, at the gameweek whose deadline followed the draft.
 */
export function draftsOf(facts: LeagueFacts): DraftOfGameweeks[] {
  const { choices, redrafted, startGameweek } = facts
  if (!choices) return []
  if (!redrafted) return [{ choices, from: startGameweek, to: Number.POSITIVE_INFINITY }]
  const held: HeldDraft[] = [...redrafted.earlier, { choices, notBefore: redrafted.notBefore }]
  const firsts: Gameweek[] = []
  for (const draft of held) firsts.push(firstOf(facts, draft, (firsts.at(-1) ?? startGameweek - 1) + 1))
  return held.map((draft, place) => ({
    choices: draft.choices,
    from: firsts[place] ?? startGameweek,
    to: (firsts[place + 1] ?? Number.POSITIVE_INFINITY) - 1,
  }))
}

/** The facts from the first gameweek of the draft that counts on: that draft says nothing about gameweeks before it. */
export function sinceDraft(facts: LeagueFacts): LeagueFacts {
  const last = draftsOf(facts).at(-1)
  return last ? during(facts, last) : facts
}

/** The facts of one draft: its gameweeks and its choices only. */
export function during(facts: LeagueFacts, { choices, from, to }: DraftOfGameweeks): LeagueFacts {
  const { redrafted: _, ...others } = facts
  return {
    ...others,
    choices,
    startGameweek: from,
    gameweeks: facts.gameweeks.filter((gameweek) => gameweek >= from && gameweek <= to),
  }
}

function firstOf(facts: LeagueFacts, { choices, notBefore }: HeldDraft, least: Gameweek): Gameweek {
  const lowest = Math.max(notBefore, least)
  const possible = facts.gameweeks.filter((gameweek) => gameweek >= lowest)
  const held = possible.map((gameweek) => heldIn(facts, choices, gameweek))
  const most = Math.max(...held)
  return possible.find((_, place) => (held[place] ?? 0) >= NEARLY_ALL * most) ?? lowest
}

/** How many of those picked are in the gameweek's squad of the team that picked them. */
function heldIn(facts: LeagueFacts, choices: readonly Choice[], gameweek: Gameweek): number {
  return choices.filter(({ team, player }) => facts.weeks.get(team)?.get(gameweek)?.picks.includes(player)).length
}
