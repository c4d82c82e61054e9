/** A part of the style sheet, as the build writes it for the server: a page is sent with those that apply to it. */
export type PageStyle =
  | {
      text: string
      /** Of each selector, the classes that must all be on the page. */
      needs: readonly (readonly string[])[]
      /** The name of an animation: sent where one of the page's rules has it. */
      keyframes?: string
    }
  | { around: string; styles: readonly PageStyle[] }
