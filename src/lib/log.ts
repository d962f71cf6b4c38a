/** The one way in which the product writes to the browser's console: problems a person need not act on. */

/** Reports a problem that was survived: what was being done, and what came of it. */
export const logProblem = (doing: string, cause: unknown): void => {
  console.error(`${doing}:`, cause);
};
