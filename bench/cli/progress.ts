/** Tells on standard error what is being done, apart from the results. */
export function progress(step: string): void {
  process.stderr.write(`bench: ${step}\n`);
}
