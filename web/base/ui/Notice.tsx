import type { ReactNode } from 'react'
import styles from './Alert.module.css'
import { takeFocus } from './take-focus.ts'

type NoticeProps = {
  /** For a form that is disabled once it is done: the focus would be lost with its button. */
  takesFocus?: boolean
  /** Read out at once, where the specification asks for it. */
  isAlert?: boolean
  children: ReactNode
}

/** What went well, read out politely. The region is there before its text, so that it is heard. */
export function Notice({ takesFocus = false, isAlert = false, children }: NoticeProps) {
  // An alert is read out when it appears: an empty one must not appear.
  if (isAlert && !children) return null
  return (
    <div
      role={isAlert ? 'alert' : 'status'}
      className={children ? styles.good : undefined}
      {...(takesFocus && children && { tabIndex: -1, ref: takeFocus })}
    >
      {children}
    </div>
  )
}
