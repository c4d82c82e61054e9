/** An assistant as it calls itself: a stranger's words, so in quotation marks, which it cannot end itself. */
export function nameOf({ name }: { name: string | null }): string {
  return name === null ? 'An assistant without a name' : `“${name.replaceAll(/[“”„«»"]/g, '’')}”`
}
