/** Why a form was not sent or not accepted, in words for people, and the field it is about. */
export type Problem = { text: string; field?: string }
