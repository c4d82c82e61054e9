export type JerseyStyle =
  | 'plain'
  | 'two-color'
  | 'striped-thin'
  | 'striped-thick'
  | 'striped'
  | 'dashed'
  | 'checkered'
  | 'single-band'
  | 'hoops'
  | 'waves'

export type JerseyDirection = 'diagonal-right' | 'diagonal-left' | 'horizontal' | 'vertical'

/** Colours are hex with 3, 4, 6 or 8 digits or CSS words. What is missing or cannot be used falls back. */
export type JerseyDesign = Readonly<{
  shirtText?: string | undefined
  textColor?: string | undefined
  textOutlineColor?: string | undefined
  textBackgroundColor?: string | undefined
  shirtColor?: string | undefined
  sleeveColor?: string | undefined
  shirtStyle?: JerseyStyle | undefined
  shirtStyleColor?: string | undefined
  shirtStyleDirection?: JerseyDirection | undefined
  isBack?: boolean | undefined
}>

/** A design as it may arrive at run time. */
export type GivenDesign = { [option in keyof JerseyDesign]: unknown }
