import { Checkbox } from '#web/base/form/Checkbox.tsx'
import type { ChosenTeam } from './verify-email.ts'

const NOT_MINE = 'not-my-team'

/** The team that a link saves: whoever asked for its mail may have chosen another one than the reader's. */
export function ChosenTeamField({ chosen: { name, league } }: { chosen: ChosenTeam }) {
  return (
    <>
      <p>
        <strong>{name}</strong> of <strong>{league.league_name}</strong> is saved in it.
      </p>
      <Checkbox name={NOT_MINE}>Not my team: save none</Checkbox>
    </>
  )
}

/** The code to apply in place of the link's, where the team is not the reader's. */
export function codeInstead(data: FormData, chosen: ChosenTeam | undefined): { code?: string } {
  return chosen && data.has(NOT_MINE) ? { code: chosen.without } : {}
}
