import { createContext, use } from 'react'
import type { Problem } from './problem.ts'

type FormState = { problem: Problem | null; alertId: string; isBusy: boolean }

const idle: FormState = { problem: null, alertId: '', isBusy: false }

export const FormContext = createContext(idle)

/** What a field has to know of the form it stands in: whether the form's problem is about it, and where that is written. */
export function useFieldProblem(name: string): { 'aria-invalid'?: true; 'aria-errormessage'?: string } {
  const { problem, alertId } = use(FormContext)
  return problem?.field === name ? { 'aria-invalid': true, 'aria-errormessage': alertId } : {}
}

export function useIsBusy(): boolean {
  return use(FormContext).isBusy
}
