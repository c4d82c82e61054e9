/** Why a form was not sent or not accepted, in words for people, the field it is about, and where to go on instead. */
export type Problem = { text: string; field?: string; way?: { to: string; words: string } }
