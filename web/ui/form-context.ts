import { createContext, use } from 'react'
import type { Problem } from './problem.ts'

type FormState = { problem: Problem | null; alertId: string; isBusy: boolean }

const idle: FormState = { problem: null, alertId: '', isBusy: false }

export const FormContext = createContext(idle)

/** What a field knows of its form: whether the form's problem is about it, and the id of the text of that problem. */
export function useFieldProblem(name: string): { 'aria-invalid'?: true; 'aria-errormessage'?: string } {
  const { problem, alertId } = use(FormContext)
  return problem?.field === name ? { 'aria-invalid': true, 'aria-errormessage': alertId } : {}
}

export function useIsBusy(): boolean {
  return use(FormContext).isBusy
}
