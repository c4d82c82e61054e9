import { type ReactNode, useEffect } from 'react'
import { charts } from './charts.tsx'
import { controls } from './controls.tsx'
import { figures } from './figures.tsx'
import { forms } from './forms.tsx'
import styles from './Gallery.module.css'
import { messages } from './messages.tsx'
import type { Piece } from './piece.ts'
import { tables } from './tables.tsx'
import { views } from './views.tsx'

/** Every group of pieces, in the order in which they are shown. */
const groups: readonly { name: string; pieces: readonly Piece[] }[] = [
  { name: 'Controls', pieces: controls },
  { name: 'Forms', pieces: forms },
  { name: 'Figures', pieces: figures },
  { name: 'Tables', pieces: tables },
  { name: 'League views', pieces: views },
  { name: 'Charts', pieces: charts },
  { name: 'What is messages', pieces: messages },
]

/** Every piece in every state, light and dark side by side. Hover and focus have to be tried by hand. */
export function Gallery() {
  // Alerts take the focus as they appear.
  useEffect(() => void window.scrollTo(0, 0), [])
  return (
    <main className={styles.gallery}>
      <h1>Gallery</h1>
      {groups.map(({ name, pieces }) => (
        <section key={name} className={styles.group} aria-label={name}>
          <h2>{name}</h2>
          {pieces.map((piece) => (
            <Shown key={piece.name} piece={piece} />
          ))}
        </section>
      ))}
    </main>
  )
}

function Shown({ piece: { name, isWide, states } }: { piece: Piece }) {
  return (
    <article className={styles.piece}>
      <h3>{name}</h3>
      {Object.entries(states).map(([state, draw]) => (
        <div key={state} className={styles.state} data-wide={isWide || undefined}>
          <p className="label">{state}</p>
          <Pane theme="light">{draw()}</Pane>
          <Pane theme="dark">{draw()}</Pane>
        </div>
      ))}
    </article>
  )
}

function Pane({ theme, children }: { theme: 'light' | 'dark'; children: ReactNode }) {
  return (
    <div className={styles.pane} style={{ colorScheme: theme }}>
      {children}
    </div>
  )
}
