/** Copies a text; false where that failed: browsers have no clipboard outside secure origins, and people may refuse it. */
export async function copyText(text: string): Promise<boolean> {
  // The type says that `clipboard` is always defined; outside secure origins it is not.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) return false
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}
