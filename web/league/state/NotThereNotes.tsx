import { Link } from 'react-router'
import type { NotThere } from '#web/league/answer/not-there.ts'
import styles from './NotThereNotes.module.css'

/** Says why something else is shown than the address asks for, with a link: nothing is replaced without a word. */
export function NotThereNotes({ notes }: { notes: readonly (NotThere | null)[] }) {
  return notes.map(
    (note) =>
      note && (
        <p key={note.words} className={styles.note}>
          {note.words} <Link to={note.way.to}>{note.way.name}</Link>
        </p>
      ),
  )
}
