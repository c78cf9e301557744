/** SQLSTATE codes after which the server has undone the statement and asks for another try. */
const retryable = new Set(['40001', '40P01']);
const triesMax = 4;

export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (tries === triesMax || typeof code !== 'string' || !retryable.has(code)) throw error;
    }
  }
}
