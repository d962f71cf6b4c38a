/** Types of `test-results.mjs`. */

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const nothing: Counts;
export const add: (a: Counts, b: Counts) => Counts;

export const countVitest: (
  report: {
    readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly { readonly status: string }[] }[];
  } | null,
  code: number | null,
) => Counts;

export const countPlaywright: (
  report: {
    readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
  } | null,
  code: number | null,
) => Counts;

export const summaryLine: (counts: Counts) => string;
