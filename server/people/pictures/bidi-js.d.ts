/** The part of the package that is used here: it brings no types of its own. */
declare module 'bidi-js' {
  type Bidi = {
    getEmbeddingLevels(text: string, direction: 'auto'): { levels: Uint8Array }
    getMirroredCharacter(character: string): string | null
  }
  const bidiFactory: () => Bidi
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it.
  export default bidiFactory
}
