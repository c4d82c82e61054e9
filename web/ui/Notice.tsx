import type { ReactNode } from 'react'
import styles from './Alert.module.css'
import { takeFocus } from './take-focus.ts'

type NoticeProps = {
  /** For a form that is disabled once it is done: the focus would be lost with its button. */
  takesFocus?: boolean
  children: ReactNode
}

/** What went well, read out politely. The region is there before its text, so that it is heard. */
export function Notice({ takesFocus = false, children }: NoticeProps) {
  return (
    <div
      role="status"
      className={children ? styles.good : undefined}
      {...(takesFocus && children && { tabIndex: -1, ref: takeFocus })}
    >
      {children}
    </div>
  )
}
