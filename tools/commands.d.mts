/**
 * Path of the JavaScript file that `node` runs with a command and its options.
 * @throws Error naming file and line of what cannot be read as TypeScript
 */
export function commandFile(): Promise<string>
