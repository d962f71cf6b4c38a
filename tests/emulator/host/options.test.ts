/** What the command line of the backend means. */
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { pagePortsOf, parseOptions, portsAt } from '../../../emulator/options';

const root = resolve('/project');
const parsed = (...args: string[]) => {
  const outcome = parseOptions(args, root);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.options;
};
const refused = (...args: string[]): string => {
  const outcome = parseOptions(args, root);
  return outcome.ok ? '' : outcome.reason;
};

test('without arguments the well-known ports are used and the data is kept', () => {
  expect(parsed()).toEqual({
    appCheck: 'open',
    begin: 'kept',
    servesSite: true,
    portOffset: 0,
    dataDirectory: join(root, '.data'),
    endsWithInput: false,
    origins: [],
  });
  expect(portsAt(0)).toEqual({ page: 5173, backend: 5174, auth: 9099, database: 9000, firestore: 8080 });
});

test('an offset moves every port and keeps its data apart', () => {
  const options = parsed('--port-offset', '100');
  expect(options.portOffset).toBe(100);
  expect(portsAt(100)).toEqual({ page: 5273, backend: 5274, auth: 9199, database: 9100, firestore: 8180 });
  expect(options.dataDirectory).toBe(join(root, '.data', 'offset-100'));
});

test('on free ports the data are thrown away, unless their folder is named', () => {
  expect(parsed('--port-offset', 'free')).toMatchObject({ portOffset: 'free', dataDirectory: null });
  expect(parsed('--port-offset', 'free', '--data', '/somewhere').dataDirectory).toBe(resolve('/somewhere'));
});

test('a named data directory wins over the default', () => {
  expect(parsed('--data', '/somewhere', '--port-offset=5').dataDirectory).toBe(resolve('/somewhere'));
});

test('the data can begin fresh or empty, and empty wins', () => {
  expect(parsed('--fresh').begin).toBe('fresh');
  expect(parsed('--empty').begin).toBe('empty');
  expect(parsed('--fresh', '--empty').begin).toBe('empty');
});

test.each(['-1', '1.5', 'x', '', '56437'])('the offset "%s" is refused with the range', (offset) => {
  expect(refused(`--port-offset=${offset}`)).toMatch(/0 to 56436/u);
});

test('an unknown option is refused by name', () => {
  expect(refused('--prot-offset', '1')).toContain('--prot-offset');
  expect(refused('stray')).toContain('stray');
});

test('pages of other origins are answered when they are named, each by itself or all of them', () => {
  const named = ['--allow-origin', 'http://127.0.0.1:3000', '--allow-origin=https://app.example.org'];
  expect(parsed(...named).origins).toEqual(['http://127.0.0.1:3000', 'https://app.example.org']);
  expect(parsed(...named, '--allow-origin', 'any').origins).toBe('any');
});

test.each(['null', '*', 'localhost:3000', 'http://127.0.0.1:3000/', 'http://a.test/path', 'HTTP://A.TEST'])(
  'the origin "%s" is refused, since no browser would send it',
  (origin) => {
    expect(refused('--allow-origin', origin)).toContain(`"${origin}"`);
  },
);

test("the product's pages come from the ports of start, dev and preview", () => {
  expect(pagePortsOf(portsAt(0))).toEqual(expect.arrayContaining([5173, 5174, 4173]));
  expect(pagePortsOf(portsAt(100))).toEqual(expect.arrayContaining([5273, 5274, 4173, 4273]));
  expect(pagePortsOf(portsAt(100))).not.toContain(5173);
});
