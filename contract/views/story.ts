import * as z from 'zod/mini'

/** A sentence about what happened to a team in a gameweek, that few other leagues could read. */
export const Sentence = z.object({
  text: z.string(),
  rarity: z
    .number()
    .check(
      z.positive(),
      z.describe('In about how many gameweeks of a league such a sentence comes once: 20 is rarer than 2'),
    ),
})
export type Sentence = z.infer<typeof Sentence>

/** The rarest sentences of some rows, the rarest first; in the order of the rows where they are as rare. */
export function rarest(rows: readonly { sentences?: readonly Sentence[] | undefined }[], most: number): Sentence[] {
  const all = rows.flatMap(({ sentences }) => sentences ?? [])
  return all.toSorted((a, b) => b.rarity - a.rarity).slice(0, most)
}
