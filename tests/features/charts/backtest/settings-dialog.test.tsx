// @vitest-environment jsdom
/** Where the settings begin when they are opened to settle unclear bars, and what the field says of what is remembered. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SettingsDialog } from '@/features/charts/backtest/settings-dialog';
import { assumedTerms, readTerms, termsInFields } from '@/features/charts/backtest/run-terms';
import type { SomeTerms } from '@/features/charts/backtest/run-terms';

afterEach(cleanup);

const assumed = assumedTerms('EURUSD', '0.00001', []);

const show = (
  intervals: readonly string[],
  { remembered = {}, isForLower = false }: { readonly remembered?: SomeTerms; readonly isForLower?: boolean },
) => {
  const written: SomeTerms[] = [];
  const texts = termsInFields(assumed, remembered, {});
  render(
    <SettingsDialog
      terms={{
        assumed,
        remembered,
        typed: {},
        texts,
        read: readTerms(texts, assumed.market),
        write: (part) => written.push(part),
        forget: () => undefined,
        remember: () => undefined,
        isSealFixed: false,
      }}
      market="EURUSD"
      interval="1h"
      isSimulated={false}
      shorter={intervals.map((interval) => ({ digest: 'minutes', interval }))}
      isForLower={isForLower}
      onRun={() => undefined}
      onClose={() => undefined}
    />,
  );
  return { field: screen.getByLabelText<HTMLSelectElement>('Settle unclear bars with'), written };
};

/** What describes a field. */
const hintOf = (field: HTMLElement): string | null | undefined =>
  document.querySelector(`[id="${field.getAttribute('aria-describedby') ?? ''}"]`)?.textContent;

it('begins at the choice of shorter candles when that is what it was opened for', () => {
  const { field, written } = show(['1m', '15m'], { isForLower: true });
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('none');
  expect([...field.options].map(({ text }) => text)).toEqual(['Nothing: show both readings', '1-minute candles', '15-minute candles']);
  fireEvent.change(field, { target: { value: '15m' } });
  expect(written).toEqual([{ settleWith: '15m' }]);
});

it('begins elsewhere otherwise', () => {
  const { field } = show(['1m'], {});
  expect(document.activeElement).not.toBe(field);
});

it('shows what is remembered, and says where it cannot be used', () => {
  const { field } = show(['1m'], { remembered: { settleWith: '1m' } });
  expect(field.value).toBe('1m');
  expect(hintOf(field)).toBe('Remembered from your last run on this market.');
});

it('settles nothing with candles that are not there, in words, and names those that would do', () => {
  const { field } = show([], { remembered: { settleWith: '1m' } });
  expect(field.value).toBe('none');
  expect(hintOf(field)).toBe(
    'Your 1-minute candles can’t settle these bars, so nothing is used. Nothing shorter than 1-hour candles of EURUSD is on this device. Add candles of the same feed that cover the same time; 1-minute ones settle most.',
  );
});
