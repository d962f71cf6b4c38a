/**
 * Stands for the package `re2js` in the site: Firestore asks it for regular expressions of pipelines alone, which the
 * product does not use, and it would be a third of Firestore's code. Not tree-shaken, because it is imported for its effects.
 */
export const RE2JS = {
  compile: (): never => {
    throw new Error('This build leaves out the regular expressions of Firestore pipelines (scripts/site/re2js.ts).');
  },
};
