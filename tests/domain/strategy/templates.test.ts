/** Templates of published ideas: each is a strategy that reads, is described, runs and names its source. */
import { describe, expect, it } from 'vitest';
import { compileProgram } from '@/domain/backtest/program';
import { describeStrategy } from '@/domain/strategy/describe-strategy';
import { parseStrategy } from '@/domain/strategy/parse-strategy';
import { readStrategy } from '@/domain/strategy/read-strategy';
import { strategyTemplates } from '@/domain/strategy/templates/all-templates';
import { candles, easySettings } from '../backtest/a-strategy';

/** Hourly bars that rise and fall by a hand-made rhythm. */
const series = candles(
  Array.from({ length: 1500 }, (_, i) => {
    const middle = 1000 + ((i * 7) % 113) + ((i * 3) % 41);
    return [middle, middle + 5, middle - 5, middle + (i % 3) - 1] as const;
  }),
);

describe('templates', () => {
  it('are at least fifteen, each with an id of its own', () => {
    expect(strategyTemplates.length).toBeGreaterThanOrEqual(15);
    expect(new Set(strategyTemplates.map(({ id }) => id)).size).toBe(strategyTemplates.length);
  });

  it.each(strategyTemplates.map((template) => [template.id, template] as const))(
    '%s reads the same in every form and runs',
    (_, template) => {
      expect(readStrategy(JSON.parse(JSON.stringify(template.strategy)))).toEqual({ ok: true, strategy: template.strategy });
      expect(parseStrategy(describeStrategy(template.strategy))).toEqual({ ok: true, strategy: template.strategy });
      const compiled = compileProgram(series, template.strategy, easySettings());
      expect(compiled.ok ? [] : compiled.problems).toEqual([]);
    },
  );

  it.each(strategyTemplates.map((template) => [template.id, template] as const))(
    '%s names its source',
    (_, { source, variants, summary }) => {
      expect(source.author).toMatch(/\w+ \w+/);
      expect(source.title.length).toBeGreaterThan(5);
      expect(source.year).toBeGreaterThan(1930);
      expect(variants).toBeGreaterThanOrEqual(1);
      expect(summary).toMatch(/^[A-Z].*\.$/);
    },
  );

  it('begin with the 26 rules that Brock, Lakonishok and LeBaron report, and with 1 where a source names no number', () => {
    const known = Object.fromEntries(strategyTemplates.map(({ id, variants }) => [id, variants]));
    expect(known).toMatchObject({ 'variable-average-50': 26, 'fixed-average-150': 26, 'range-break-200': 26, 'turtle-20': 1 });
  });
});
