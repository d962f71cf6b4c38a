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

/** A test as `file > title`, and the first line of what it said. */
export interface NamedTest {
  readonly test: string;
  readonly reason: string;
}

export const firstLine: (text?: string) => string;

/** Tests that failed, or passed only when repeated. */
export type Outcome = 'failed' | 'repeated';

export const vitestTests: (
  report: {
    readonly testResults: readonly {
      readonly name: string;
      readonly status: string;
      readonly message?: string;
      readonly assertionResults: readonly {
        readonly status: string;
        readonly ancestorTitles: readonly string[];
        readonly title: string;
        readonly failureMessages: readonly string[];
      }[];
    }[];
  } | null,
  root: string,
  outcome: Outcome,
) => readonly NamedTest[];

export interface PlaywrightSuite {
  readonly title?: string;
  readonly file?: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

export const playwrightTests: (
  report: (PlaywrightSuite & { readonly config: { readonly rootDir: string } }) | null,
  root: string,
  outcome: Outcome,
) => readonly NamedTest[];

export const namedAgain: (heading: string, tests: readonly NamedTest[]) => string;

export const summaryLine: (counts: Counts) => string;
