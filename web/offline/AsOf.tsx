import { Moment } from '#web/ui/Moment.tsx'

/** Stands where the freshness of figures does, while the server is away. */
export function AsOf({ at }: { at: number }) {
  return (
    <>
      Offline · as of <Moment at={new Date(at).toISOString()} form="date" />
    </>
  )
}
