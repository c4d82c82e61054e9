/** How an operator calls a command here: the image's own word says so (`operations/benchside`), and elsewhere it is npm's. */
export const OPERATE = process.env.OPERATE_BY ?? 'npm run operate'
export const IS_IMAGE = OPERATE === 'benchside'

/** A command with an option, which npm would take for its own. */
export function operateWith(command: string, option: string): string {
  return `${OPERATE} ${command}${IS_IMAGE ? '' : ' --'} ${option}`
}

/** A command for a program that does not start: no word of its container can be called. */
export function operateStopped(command: string): string {
  return IS_IMAGE ? `docker run --rm -v benchside:/data IMAGE ${command}` : `${OPERATE} ${command}`
}
