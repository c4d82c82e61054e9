import type { ReactNode } from 'react'
import { AgeNote } from '#web/base/page/AgeNote.tsx'
import styles from './Footer.module.css'
import { SmallPrint } from './SmallPrint.tsx'

/** At the foot of every page, whoever reads it. */
export function Footer({ children }: { children: ReactNode }) {
  return (
    <footer className={styles.footer}>
      {children}
      <AgeNote />
      <SmallPrint />
    </footer>
  )
}
