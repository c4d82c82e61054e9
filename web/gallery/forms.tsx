import { type ReactNode, useId } from 'react'
import { LeagueChoices } from '#web/features/leagues/LeagueChoices.tsx'
import { CHOICES } from '#web/features/leagues/looked-up.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormContext } from '#web/ui/form-context.ts'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import type { Problem } from '#web/ui/problem.ts'
import { SubmitButton } from '#web/ui/SubmitButton.tsx'
import type { Piece } from './piece.ts'

const leagues = [
  { id: 7, name: 'The Halfway Line', type: 'classic' as const, rank: 12, participants: 60 },
  { id: 7, name: 'Duel in the Drizzle', type: 'h2h' as const, rank: null, participants: null },
]
const hint = 'The number in the address of your points page, or that whole address.'

export const forms: readonly Piece[] = [
  {
    name: 'Field',
    states: {
      empty: () => <Field label="Team ID" name="team" hint={hint} placeholder="40017" />,
      filled: () => <Field label="Email" name="email" defaultValue="ann@example.org" />,
      wrong: () => (
        <FormWithProblem problem={{ text: 'Please enter a Team ID', field: 'team' }}>
          <Field label="Team ID" name="team" hint={hint} />
        </FormWithProblem>
      ),
      disabled: () => <Field label="Email" name="email" defaultValue="ann@example.org" disabled />,
    },
  },
  {
    name: 'PasswordField',
    states: {
      filled: () => <PasswordField label="Password" name="password" defaultValue="twelfth-man" autoComplete="off" />,
      wrong: () => (
        <FormWithProblem problem={{ text: 'Please enter a password', field: 'password' }}>
          <PasswordField label="Password" name="password" autoComplete="off" />
        </FormWithProblem>
      ),
    },
  },
  {
    name: 'Checkbox',
    states: {
      off: () => <Checkbox name="consent">I agree to receive emails</Checkbox>,
      on: () => (
        <Checkbox name="consent" defaultChecked>
          I agree to receive emails
        </Checkbox>
      ),
      wrong: () => (
        <FormWithProblem problem={{ text: 'You must agree to receive emails', field: 'consent' }}>
          <Checkbox name="consent">I agree to receive emails</Checkbox>
        </FormWithProblem>
      ),
    },
  },
  {
    name: 'LeagueChoices',
    states: {
      'one chosen': () => <LeagueChoices leagues={leagues} chosen={new Set(['classic 7'])} />,
      'none, and asked for one': () => (
        <FormWithProblem problem={{ text: 'Please select at least one league', field: CHOICES }}>
          <LeagueChoices leagues={leagues} />
        </FormWithProblem>
      ),
    },
  },
  {
    name: 'SubmitButton',
    states: {
      usual: () => <SubmitButton>Subscribe</SubmitButton>,
      busy: () => (
        <FormContext value={{ problem: null, alertId: '', isBusy: true }}>
          <SubmitButton>Subscribe</SubmitButton>
        </FormContext>
      ),
    },
  },
]

/** Provides a form problem to a field, as if a form had been sent. */
function FormWithProblem({ problem, children }: { problem: Problem; children: ReactNode }) {
  const alertId = useId()
  return (
    <FormContext value={{ problem, alertId, isBusy: false }}>
      <Alert id={alertId}>{problem.text}</Alert>
      {children}
    </FormContext>
  )
}
