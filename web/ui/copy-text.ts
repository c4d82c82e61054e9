/** Whether it is on the clipboard now. Browsers have none outside safe origins, and people may refuse it. */
export async function copyText(text: string): Promise<boolean> {
  // The type says that it is always there.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) return false
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}
