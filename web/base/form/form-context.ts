import { createContext, use } from 'react'
import type { Problem } from './problem.ts'

type FormState = { problem: Problem | null; alertId: string; isBusy: boolean }

const idle: FormState = { problem: null, alertId: '', isBusy: false }

export const FormContext = createContext(idle)

/** Which of all forms was sent last, by the id of its alert: only its problem is shown. Null where a form stands alone. */
export const SentLast = createContext<{ form: string | null; note: (form: string) => void } | null>(null)

/** What a field knows of its form: whether the form's problem is about it, and the id of the text of that problem. */
export function useFieldProblem(name: string): { 'aria-invalid'?: true; 'aria-errormessage'?: string } {
  const { problem, alertId } = use(FormContext)
  return problem?.field === name ? { 'aria-invalid': true, 'aria-errormessage': alertId } : {}
}

export function useIsBusy(): boolean {
  return use(FormContext).isBusy
}
