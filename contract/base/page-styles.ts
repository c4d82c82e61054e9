/** A part of the style sheet, as the build writes it for the server. Each page is sent with the parts it needs. */
export type PageStyle =
  | {
      text: string
      /** For each selector, the classes that must all be on the page. */
      needs: readonly (readonly string[])[]
      /** The name of an animation: sent if one of the page's rules uses it. */
      keyframes?: string
    }
  | { around: string; styles: readonly PageStyle[] }
