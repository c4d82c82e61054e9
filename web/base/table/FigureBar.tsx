import type { ReactNode } from 'react'
import styles from './FigureBar.module.css'

/** A figure that may be below zero, with a bar from the middle to the left or right. `isWide`: not on windows without room for it. */
export function SignedFigureBar({ text, value, most, isWide }: SignedProps) {
  const width = most > 0 ? Math.min(1, Math.abs(value) / most) * 100 : 0
  return (
    <>
      <svg
        className={styles.leaning}
        viewBox="0 -3 200 12"
        preserveAspectRatio="none"
        aria-hidden="true"
        data-wide={isWide || undefined}
      >
        <rect x={value < 0 ? 100 - width : 100} width={width} height="6" data-below={value < 0 || undefined} />
      </svg>
      {text}
    </>
  )
}

type SignedProps = { text: string; value: number; most: number; isWide: boolean }

/** A figure with its bar in front of it, hidden from screen readers, which read the figure. */
export function FigureBar({ text, share, isTop }: { text: ReactNode; share: number | null; isTop?: boolean }) {
  return (
    <>
      {share !== null && (
        <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <rect width={Math.max(0, Math.min(1, share)) * 100} height="6" data-top={isTop || undefined} />
        </svg>
      )}
      {text}
    </>
  )
}
