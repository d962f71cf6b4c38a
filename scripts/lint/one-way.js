/** The linter's rule that a file imports only the rooms that its own may import, however the import is written. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { assembled, rooms, wayBetween } from './rooms.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Layer and room of a path below the project's root; a room of null is a loose file. Null outside the layers that have rooms. */
const placeOf = (file) => {
  const layer = Object.keys(rooms).find((each) => file.startsWith(`${each}/`));
  if (layer === undefined) return null;
  const [room, ...rest] = file.slice(layer.length + 1).split('/');
  return { layer, room: rest.length === 0 ? null : room };
};

const targetOf = (file, specifier) => {
  if (specifier.startsWith('@/')) return `src/${specifier.slice(2)}`;
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : null;
};

const objectionTo = (here, there) => {
  if (there === null || there.layer !== here.layer || there.room === here.room || here.room === null) return null;
  const { layer, room } = here;
  if (there.room === null) {
    return assembled.has(layer) ? `${layer}/${room} may not import the files that put the rooms of ${layer} together.` : null;
  }
  if (rooms[layer][room]?.includes(there.room)) return null;
  const back = wayBetween(rooms[layer], there.room, room);
  const why = back === null ? 'scripts/lint/rooms.js does not name it' : `that would close the circle ${room} → ${back.join(' → ')}`;
  return `${layer}/${room} may not import ${layer}/${there.room}: ${why}.`;
};

const rule = {
  create: (context) => {
    const file = path.relative(root, context.filename).split(path.sep).join('/');
    const here = placeOf(file);
    if (here === null) return {};
    const check = (node) => {
      const target = typeof node?.value === 'string' ? targetOf(file, node.value) : null;
      const message = target === null ? null : objectionTo(here, placeOf(target));
      if (message !== null) context.report({ node, message });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source ?? node.argument?.literal),
    };
  },
};

export default { meta: { name: 'rooms' }, rules: { 'one-way': rule } };
