/** One write to a tree of the database, as tests of its readers want it. Not a test. */
import type { Path } from '../../../emulator/database/paths';
import type { DatabaseValue } from '../../../emulator/rules/contract';
import { TreeEditor } from '../../../emulator/database/tree';

/** The tree with `replacement` at `path`; the old tree stays as it was. */
export const writePath = (value: DatabaseValue, path: Path, replacement: DatabaseValue): DatabaseValue => {
  const editor = new TreeEditor(value);
  editor.write(path, replacement);
  return editor.root;
};
