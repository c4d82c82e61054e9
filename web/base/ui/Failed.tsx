import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import styles from './Failed.module.css'

type Props = {
  /** What failed and why, in sentences. */
  problems: readonly string[]
  /** A new number for a failure that is to be read out and to take the focus again. */
  attempt: number
  isRetrying: boolean
  retry: () => void
}

/** What could not be fetched, and what is being done about it; shown from the first failed attempt on. */
export function Failed({ problems, attempt, isRetrying, retry }: Props) {
  return (
    <div className={styles.failed} ref={handFocusOn}>
      <Alert key={attempt}>
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </Alert>
      <TryAgain isRetrying={isRetrying} retry={retry} />
    </div>
  )
}

export function TryAgain({ isRetrying, retry }: Pick<Props, 'isRetrying' | 'retry'>) {
  return (
    <div className={styles.again}>
      <Button busy={isRetrying} onClick={retry}>
        Try again
      </Button>
      <p role="status">{isRetrying && 'Trying again …'}</p>
    </div>
  )
}

/** When the answer comes the alert goes: the focus moves to the screen, not to the top of the site. */
function handFocusOn(element: HTMLElement | null) {
  return () => {
    if (element?.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true })
  }
}
