import { PRODUCT } from '#contract/product.ts'

/** Title and description of a screen; React moves them into the head. */
export function Meta({ title, description }: { title: string; description: string }) {
  return (
    <>
      <title>{`${title} · ${PRODUCT}`}</title>
      <meta name="description" content={description} />
    </>
  )
}
