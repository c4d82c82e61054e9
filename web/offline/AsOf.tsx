import { Moment } from '#web/base/ui/Moment.tsx'

/** Replaces the "updated" line while the server cannot be reached, with the time of the stored figures. */
export function AsOf({ at }: { at: number }) {
  return (
    <>
      Offline · as of <Moment at={new Date(at).toISOString()} />
    </>
  )
}
