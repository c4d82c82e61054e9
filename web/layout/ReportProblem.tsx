import { lazy, Suspense, useState } from 'react'
import footer from './Footer.module.css'

/** Of its own, since few ever need it: every page would load it. */
const ProblemReport = lazy(async () => ({ default: (await import('./ProblemReport.tsx')).ProblemReport }))

/** In the footer of every page: opens what a person can send along when something went wrong. */
export function ReportProblem() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={footer.press} onClick={() => setOpen(true)}>
        Report a problem
      </button>
      {isOpen && (
        <Suspense>
          <ProblemReport onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
