/** The files that the installed app opens and receives are those that the importers read. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isStatementName, statementTypes } from '@/domain/import/statement-files';
import { webManifest } from '../../scripts/site/web-manifest';

/** Every statement among the fixtures of the importers. */
const statements = ['ctrader', 'ibkr', 'mapped', 'mt4', 'mt5', 'ninjatrader', 'rithmic', 'tester', 'topstepx', 'tradingview', 'tradovate']
  .flatMap((folder) => readdirSync(`tests/fixtures/${folder}`))
  .filter((name) => !['.md', '.ts', '.json'].includes(extname(name)));

describe('the names of statements', () => {
  it.each(statements)('include %s', (name) => {
    expect(isStatementName(name)).toBe(true);
  });

  it('include neither pictures, archives and programs nor what an office program leaves beside an open file', () => {
    for (const name of ['chart.png', 'all.zip', 'terminal.exe', 'report.pdf', 'csv', '~$Statement.xlsx', '.hidden.csv'])
      expect(isStatementName(name), name).toBe(false);
    expect(isStatementName('STATEMENT.HTM')).toBe(true);
  });
});

describe('the manifest', () => {
  it('opens and receives all of them', () => {
    const endings = Object.values(statementTypes).flat();
    expect(Object.values(webManifest.file_handlers?.[0]?.accept ?? {}).flat()).toEqual(endings);
    const share = webManifest.share_target as { readonly params: { readonly files: readonly { readonly accept: readonly string[] }[] } };
    for (const ending of endings) expect(share.params.files[0]?.accept).toContain(ending);
  });

  it('names the address that the service worker answers, whose worker and page agree about the place', () => {
    const worker = readFileSync('public/shared-files.js', 'utf8');
    const page = readFileSync('src/services/device/shared-files.ts', 'utf8');
    expect(worker).toContain(`pathname === '${String((webManifest.share_target as { readonly action: string }).action)}'`);
    for (const name of ["'sextant-inbox'", "'files'"]) for (const text of [worker, page]) expect(text).toContain(name.replaceAll("'", ''));
  });
});
