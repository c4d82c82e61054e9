/** What is used of it; the package brings no types. */
declare module 'bidi-js' {
  type Bidi = {
    getEmbeddingLevels(text: string, direction: 'auto'): { levels: Uint8Array }
    getMirroredCharacter(character: string): string | null
  }
  const bidiFactory: () => Bidi
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it.
  export default bidiFactory
}
