import { useHref, useLocation } from 'react-router'
import { LINK_PATH } from '#contract/base/link-path.ts'
import { PRODUCT } from '#contract/base/product.ts'
import { canonical } from '#web/base/canonical.ts'
import { useSettings } from './Settings.tsx'

type Props = { title: string; description: string }

export function Meta({ title, description }: Props) {
  return <WholeMeta title={`${title} · ${PRODUCT}`} description={description} />
}

/** The same with a whole title of its own, and a preview for other sites that link to this address. */
export function WholeMeta({ title, description }: Props) {
  const { publicUrl } = useSettings()
  const { pathname, search } = useLocation()
  const isOfLink = useHref('/').startsWith(`${LINK_PATH}/`)
  // The server writes the preview of a league's link: nothing here knows which address opens it.
  if (isOfLink) return <OnlyMeta title={title} description={description} />
  const address = publicUrl + canonical(pathname, search)
  return (
    <>
      <OnlyMeta title={title} description={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={PRODUCT} />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={`${publicUrl}/og.png`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** For error pages and the like, which need no link preview. */
export function OnlyMeta({ title, description }: Props) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
    </>
  )
}
