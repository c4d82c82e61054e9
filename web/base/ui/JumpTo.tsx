import type { MouseEvent } from 'react'
import styles from './JumpTo.module.css'

export type Jump = { id: string; name: string }

/** Links to the other parts of a long page, above the part that makes it long. */
export function JumpTo({ jumps }: { jumps: readonly Jump[] }) {
  return (
    <nav className={styles.jumps} aria-label="On this page">
      {jumps.map(({ id, name }) => (
        <a key={id} href={`#${id}`} onClick={(event) => jump(event, id)}>
          {name}
          <svg viewBox="0 0 10 10" aria-hidden="true">
            <path d="M5 0v9M1.5 5.5 5 9l3.5-3.5" />
          </svg>
        </a>
      ))}
    </nav>
  )
}

/** Goes to a part of the page by a press on its link. Adds nothing to the history, so that the back button leaves the page. */
export function jump(event: MouseEvent, id: string): void {
  const target = document.getElementById(id)
  if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: target.matches('tr') ? 'center' : 'start' })
}
