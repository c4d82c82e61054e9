import { type ComponentProps, type ComponentType, useState } from 'react'
import { loadWithoutLeaving } from '#web/offline/outdated.ts'
import footer from './Footer.module.css'
import type { ProblemReport } from './ProblemReport.tsx'

type Report = ComponentType<ComponentProps<typeof ProblemReport>>

/** In the footer of every page: opens what a person can send along when something went wrong. */
export function ReportProblem({ load = loadReport }: { load?: () => Promise<Report> }) {
  const [Report, setReport] = useState<Report | null>(null)
  const [hasFailed, setFailed] = useState(false)

  // Not `lazy`: without a network, which is what people report, an error page would replace the screen.
  async function open() {
    setFailed(false)
    const loaded = await loadWithoutLeaving(load)
    setReport(() => loaded)
    setFailed(loaded === null)
  }

  return (
    <>
      <button type="button" className={footer.press} onClick={() => void open()}>
        Report a problem
      </button>
      <span role="status" className={footer.said}>
        {hasFailed && 'It could not be loaded. Please try again, or reload the page.'}
      </span>
      {Report && <Report onClose={() => setReport(null)} />}
    </>
  )
}

/** A chunk of its own, since few people ever need it. */
async function loadReport(): Promise<Report> {
  return (await import('./ProblemReport.tsx')).ProblemReport
}
