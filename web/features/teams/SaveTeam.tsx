import { useState } from 'react'
import type { LeagueSelection } from './league-selection.ts'
import { SaveTeamForm } from './SaveTeamForm.tsx'
import { SelectLeagues } from './SelectLeagues.tsx'
import { selectedOf, type Team } from './saved-teams.ts'
import type { TeamChanges } from './team-changes.ts'
import type { TeamForm } from './use-team-form.ts'

type Props = { changes: TeamChanges; selection: LeagueSelection; form: TeamForm; teams: readonly Team[] }

/** Asks which team to save and, for a classic team, which leagues. */
export function SaveTeam({ changes, selection, form, teams }: Props) {
  const [came, setCame] = useState<'selected' | 'back' | null>(null)
  // The browser's Back presses neither button, so `back` is set beforehand.
  if (selection.team && came !== 'back') setCame('back')
  if (!selection.team) return <SaveTeamForm changes={changes} selection={selection} form={form} came={came} />
  const { team } = selection

  function close(from: 'selected' | 'back') {
    setCame(from)
    form.comeBack(from, String(team.id))
    if (from === 'back') selection.leave()
    else selection.end()
  }

  return (
    <SelectLeagues
      key={team.id}
      team={team}
      chosen={selectedOf(teams, team.id)}
      changes={changes}
      onSaved={() => close('selected')}
      onBack={() => close('back')}
    />
  )
}
