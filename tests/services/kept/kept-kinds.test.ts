/** The list of kinds: changes of one that is declared and does not stand in it are refused as those of a newer version. */
import { describe, expect, it } from 'vitest';
import { ownKinds, type OwnKind } from '@/domain/kept/kinds';
import { keptKinds } from '@/services/kept/kept-kinds';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(['/src/domain/**/*-kind.ts', '/src/domain/**/*-kinds.ts'], {
  eager: true,
});
const declared = Object.values(modules).flatMap((module) =>
  Object.values(module).filter((value) => typeof value === 'object' && value !== null && 'policy' in value),
);
const rows: Readonly<Record<string, OwnKind>> = ownKinds;

describe('the kinds of the document store', () => {
  it('are all that are declared', () => {
    expect(declared.length).toBeGreaterThan(1);
    for (const kind of declared) expect(keptKinds, 'Add the kind to src/services/kept/kept-kinds.ts').toContain(kind);
    expect(keptKinds).toHaveLength(declared.length);
  });

  it.each(keptKinds.map((kind) => [kind.name, kind] as const))(
    '%s stands in the table with the same form of id',
    (name, { id, version, migrations }) => {
      expect(rows[name]).toMatchObject({ keptBy: 'store', id });
      expect(migrations).toHaveLength(version - 1);
    },
  );
});
