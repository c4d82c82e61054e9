import { Moment } from '#web/base/ui/Moment.tsx'

/** Replaces the "updated" line while the server cannot be reached: of when the stored figures are. */
export function AsOf({ at }: { at: number }) {
  return (
    <>
      Offline · as of <Moment at={new Date(at).toISOString()} />
    </>
  )
}
