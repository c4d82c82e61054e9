import { PRODUCT } from '#contract/product.ts'
import { type Html, html } from './html.ts'

const STYLE = `
  :root { color-scheme: light dark }
  body { margin: 0; padding: 24px 16px; background: #fbfaf5; color: #17231d; font: 16px/1.5 system-ui, sans-serif }
  main { max-width: 560px; margin: 0 auto }
  .mark { margin: 0 0 24px; padding: 0 0 8px; border-bottom: 3px solid #17231d; font-weight: 700; letter-spacing: .08em; text-transform: uppercase }
  .button { display: inline-block; padding: 12px 24px; border-radius: 2px; background: #1d5a3a; color: #fff; font-weight: 700; text-decoration: none }
  @media (prefers-color-scheme: dark) {
    body { background: #101512; color: #eeece5 }
    .mark { border-color: #eeece5 }
  }`

/** The frame of every mail: readable without images, light and dark. */
export function page(title: string, content: Html): string {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><main><p class="mark">${PRODUCT}</p>${content}</main></body></html>`
    .text
}
