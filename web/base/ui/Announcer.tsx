import { useAnnouncement } from './announce.ts'

/** The region exists before its words, and each announcement is a new element: the same words are read out again. */
export function Announcer() {
  const { words, number } = useAnnouncement()
  return (
    <div aria-live="polite" className="unseen">
      <p key={number}>{words}</p>
    </div>
  )
}
