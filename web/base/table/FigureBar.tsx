import type { ReactNode } from 'react'
import styles from './FigureBar.module.css'

/** A bar beside its figure, hidden from screen readers, which read the figure. */
function Bar({ share, isTop }: { share: number; isTop?: boolean }) {
  const width = Math.max(0, Math.min(1, share)) * 100
  return (
    <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width={width} height="6" data-top={isTop || undefined} />
    </svg>
  )
}

/** A figure that may be below zero, with a bar from the middle to the left or right. */
export function SignedFigureBar({ text, value, most }: { text: string; value: number; most: number }) {
  const width = most > 0 ? Math.min(1, Math.abs(value) / most) * 100 : 0
  return (
    <span className={styles.barred}>
      <svg className={styles.leaning} viewBox="0 0 200 6" preserveAspectRatio="none" aria-hidden="true">
        <rect x={value < 0 ? 100 - width : 100} width={width} height="6" data-below={value < 0 || undefined} />
        <path d="M100 -3v12" />
      </svg>
      <span className={styles.figure}>{text}</span>
    </span>
  )
}

/** A figure with its bar in front of it. */
export function FigureBar({ text, share, isTop }: { text: ReactNode; share: number | null; isTop?: boolean }) {
  return (
    <span className={styles.barred}>
      {share !== null && <Bar share={share} {...(isTop && { isTop })} />}
      {text}
    </span>
  )
}
