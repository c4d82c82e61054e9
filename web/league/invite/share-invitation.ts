import { PRODUCT } from '#contract/base/product.ts'

export type Sharing = { canShare?: (data: ShareData) => boolean; share(data: ShareData): Promise<void> }

/** What the share sheet is given: the text with its link, and the picture where the device takes files. */
export function shareData(text: string, png: Blob | undefined, { canShare }: Sharing): ShareData {
  const whole = png && { text, files: [pictureOf(png)] }
  return whole && canShare?.(whole) ? whole : { text }
}

/** Whether the device can share the picture, so that it is worth fetching. */
export function takesPictures({ canShare }: Sharing): boolean {
  return canShare?.({ files: [pictureOf(new Blob())] }) ?? false
}

/** Null where the browser has no share sheet. */
export function browserSharing(): Sharing | null {
  if (!('share' in navigator)) return null
  return {
    share: (data) => navigator.share(data),
    ...('canShare' in navigator && { canShare: (data) => navigator.canShare(data) }),
  }
}

function pictureOf(png: Blob): File {
  return new File([png], `${PRODUCT.toLowerCase()}-league.png`, { type: 'image/png' })
}
