import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import styles from './Menu.module.css'

type Props = { summary: ReactNode; className?: string | undefined; children: ReactNode }

/** A list of links that opens below its summary, without the program, too. Escape, a link and leaving it close it. */
export function Menu({ summary, className = '', children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed by every change of the page
  useEffect(close, [key])
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return
    close()
    menu.current.querySelector('summary')?.focus()
  }
  const closeOnLeaving = ({ relatedTarget }: FocusEvent) => {
    // Null if something that cannot have focus, or another window, was pressed.
    if (relatedTarget instanceof Node && !menu.current?.contains(relatedTarget)) close()
  }
  return (
    <details
      ref={menu}
      className={`${styles.menu} ${className}`}
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeaving}
      onClick={({ target }) => target instanceof Element && target.closest('a') && close()}
    >
      <summary>{summary}</summary>
      <ul>{children}</ul>
    </details>
  )
}
