/** Why a form was not done, in words for people, and the field it is about. */
export type Problem = { text: string; field?: string }
