/** Types of `build.mjs`. */

export const buildIfChanged: (
  root: string,
  options?: { readonly parts?: readonly ('site' | 'emulator')[]; readonly force?: boolean },
) => Promise<readonly string[]>;
