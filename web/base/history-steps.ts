import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

/**
 * The steps of a form after its first one, each an entry of the browser's history, so that its Back button leads to the step before. An answer may come late:
 * once the reader is on another page or on the way there, neither `go` nor `back` does anything.
 */
export function useHistorySteps() {
  const location = useLocation()
  const isLeaving = useNavigation().state !== 'idle'
  const navigate = useNavigate()
  const here = useRef<typeof location | null>(null)
  useEffect(() => {
    here.current = isLeaving ? null : location
    return () => {
      here.current = null
    }
  }, [isLeaving, location])
  return {
    /** Null at the first. */
    step: stepIn(location.state),
    /** `isInPlace` replaces the entry, so that Back does not lead to the step before; the first step always stays. */
    go(step: string, { isInPlace = false } = {}) {
      if (!here.current) return
      const { pathname, search, state } = here.current
      const shown = stepIn(state)
      if (shown === step) return
      const options = { replace: isInPlace && shown !== null, state: { step }, preventScrollReset: true }
      void navigate({ pathname, search }, options)
    },
    back() {
      if (!here.current || stepIn(here.current.state) === null) return
      // Going back takes a moment, in which it may be requested a second time.
      here.current = null
      void navigate(-1)
    },
  }
}

function stepIn(state: unknown): string | null {
  const step = typeof state === 'object' && state !== null && 'step' in state ? state.step : null
  return typeof step === 'string' ? step : null
}
