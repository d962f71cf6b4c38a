/**
 * `npm run demo-results`: runs the results that the demo publishes anew and writes them to `emulator/demo-results.json`, after a change
 * of the engine, the language or the rule of verdicts that is meant to alter them. `tests/scripts/demo-results.test.ts` holds the file.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const place = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const { module } = await runnerImport(place('scripts/published/demo-results.ts'), {
  configFile: false,
  logLevel: 'error',
  resolve: { alias: { '@': place('src') } },
});
const results = await module.demoResults();
writeFileSync(place('emulator/demo-results.json'), `[\n${results.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`);
for (const { id, draft } of results) {
  const { trades, ambiguousTrades, dsr, pbo, pessimistic, optimistic } = draft.figures;
  process.stdout.write(
    `${id}: ${trades} trades, ${ambiguousTrades} ambiguous, ${pessimistic.gain} to ${optimistic.gain}, DSR ${dsr.value ?? dsr.reason}, ` +
      `PBO ${pbo.value ?? pbo.reason}, ${draft.tried.trials} tried: ${draft.verdict}. ${draft.reason}\n`,
  );
}
