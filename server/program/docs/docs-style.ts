/** Beside the site's own style sheets, which are made for its screens: colours and sizes as in `web/base/styles/tokens.css`. */
export const STYLE = `
  :root { color-scheme: light dark; --paper: light-dark(oklch(0.985 0.006 95), oklch(0.19 0.02 160)); --wash: light-dark(oklch(0.955 0.011 95), oklch(0.235 0.02 160)); --ink: light-dark(oklch(0.24 0.02 160), oklch(0.94 0.01 95)); --soft: light-dark(oklch(0.46 0.02 150), oklch(0.74 0.015 120)); --hairline: light-dark(oklch(0.87 0.013 100), oklch(0.34 0.018 160)); --pitch: light-dark(oklch(0.42 0.09 155), oklch(0.4 0.085 155)); --stripe: light-dark(oklch(0.45 0.095 155), oklch(0.43 0.09 155)); --green: light-dark(oklch(0.42 0.09 155), oklch(0.8 0.12 155)); --focus: light-dark(oklch(0.42 0.09 155), oklch(0.8 0.15 85)); --gutter: clamp(1rem, 4vw, 2.5rem); --display: "Antonio Variable", "Arial Narrow", "Liberation Sans Narrow", "Roboto Condensed", sans-serif }
  :root[data-theme="light"] { color-scheme: light }
  :root[data-theme="dark"] { color-scheme: dark }
  *, *::after { box-sizing: border-box }
  html { scroll-padding-top: 16px }
  body { margin: 0; min-width: 320px; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
  a { padding-block: 0.3em; color: var(--green); text-decoration-thickness: 1px; text-underline-offset: 0.2em }
  a:hover { text-decoration-thickness: 2px }
  :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
  header { border-top: 8px solid var(--pitch); border-image: repeating-linear-gradient(90deg, var(--pitch) 0 40px, var(--stripe) 40px 80px) 8 }
  .row { display: flex; align-items: center; gap: 12px; min-height: 64px; max-width: 68rem; margin: 0 auto; padding: 0 var(--gutter) }
  .row::after { content: "" }
  header::after { content: ""; display: block; height: 6px; max-width: calc(68rem - 2 * var(--gutter)); width: calc(100% - 2 * var(--gutter)); margin: 0 auto; border-block: 3px solid; border-bottom-width: 1px }
  .row img { width: 36px; height: 36px }
  .name { font: 700 28px/1 var(--display) }
  .row nav { margin-left: 12px }
  .row nav a { display: inline-flex; align-items: center; min-height: 44px; color: inherit; font-size: 14px; text-decoration: none }
  .row nav a:hover { text-decoration: underline }
  main { max-width: 68rem; margin: 0 auto; padding: 0 var(--gutter) 64px }
  h1, h2, h3 { margin: 0; font-family: var(--display); line-height: 1.1 }
  .kicker { margin: 40px 0 0; color: var(--green); font-size: 14px; -webkit-text-stroke: 0.035em }
  h1 { font-size: clamp(40px, 10vw, 64px) }
  h2 { font-size: 28px; padding-bottom: 8px; border-bottom: 3px solid }
  p { margin: 0; max-width: 68ch }
  .lead { margin: 12px 0 24px }
  .topics { display: flex; flex-wrap: wrap; gap: 0 24px; margin: 0 0 40px; padding: 8px 0; border-block: 1px solid var(--hairline); list-style: none }
  .topics a { display: inline-flex; align-items: center; min-height: 32px }
  .topic { margin-bottom: 64px }
  article { display: grid; gap: 4px 24px; padding: 16px 0; border-bottom: 1px solid var(--hairline) }
  .heading { min-width: 0 }
  h3 { font: 14px/1.6 ui-monospace, "Liberation Mono", Menlo, monospace; -webkit-text-stroke: 0.035em; overflow-wrap: anywhere }
  .method { display: inline-block; min-width: 4.5rem; padding: 0; color: var(--green); font: 700 20px/1.2 var(--display); -webkit-text-stroke: 0 }
  .call { display: grid; gap: 8px; min-width: 0 }
  .soft { color: var(--soft); font-size: 14px }
  code { font: 14px/1.5 ui-monospace, "Liberation Mono", Menlo, monospace }
  details { min-width: 0 }
  summary { cursor: pointer; width: fit-content; padding: 4px 0; color: var(--green); font-size: 14px; -webkit-text-stroke: 0.035em }
  pre { overflow-x: auto; margin: 4px 0 8px; padding: 12px 16px; border-left: 3px solid var(--green); background: var(--wash); font: 14px/1.5 ui-monospace, "Liberation Mono", Menlo, monospace }
  footer { max-width: calc(68rem - 2 * var(--gutter)); width: calc(100% - 2 * var(--gutter)); margin: 0 auto; padding: 16px 0 40px; border-top: 1px solid; color: var(--soft); font-size: 14px }
  footer a { color: inherit }
  footer strong { display: inline-block; font-weight: 400; margin-right: 8px; padding: 0 8px; border: 1px solid; border-radius: 999px }
  @media (width < 30rem) { .name { display: none } .row nav { margin-left: 0 } }
  @media (width >= 56rem) { article { grid-template-columns: minmax(0, 24rem) minmax(0, 1fr) } }
`
