import { useAnnouncement } from './announce.ts'

/** The region is there before its words, and each announcement is a new element: so the same words are read twice. */
export function Announcer() {
  const { words, number } = useAnnouncement()
  return (
    <div aria-live="polite" className="unseen">
      <p key={number}>{words}</p>
    </div>
  )
}
