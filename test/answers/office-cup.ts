import type { CupRow, CupTie } from '#contract/views/cup.ts'

type Team = Omit<CupRow, 'ties'>
type Teams = Record<'ann' | 'bob' | 'cyd', Team>

/** The cup of the office: a bye and a tie, then a final that ended level. */
export function cupOf({ ann, bob, cyd }: Teams): CupRow[] {
  const semi = { gameweek: 2, round: 'Semi-finals' } as const
  const final = { gameweek: 3, round: 'Final', is_final: true, tiebreak: 'goals scored' } as const
  const met = (of: Team, [points, opponent_points]: [number, number], through: boolean) => ({
    ...{ opponent_id: of.team_id, opponent_name: of.team_name, points, opponent_points, through },
  })
  const bye: CupTie = {
    ...semi,
    ...{ opponent_id: null, opponent_name: null, points: null, opponent_points: null, through: true },
  }
  return [
    { ...ann, ties: [bye, { ...final, ...met(bob, [30, 30], true) }] },
    {
      ...bob,
      ties: [
        { ...semi, ...met(cyd, [55, 20], true) },
        { ...final, ...met(ann, [30, 30], false) },
      ],
    },
    { ...cyd, ties: [{ ...semi, ...met(bob, [20, 55], false) }] },
  ]
}
