// @vitest-environment jsdom
/** The fields of a calculator: amounts with their currency, and what an amount with an unusual mark was read as. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { RawInputs } from '@/features/calculator/calculator';
import { calculatorOf } from '@/features/calculator/calculators';
import { FieldForm } from '@/features/calculator/field-form';

afterEach(cleanup);

const show = (id: string, raw: RawInputs): string => {
  const calculator = calculatorOf(id);
  if (calculator === null) throw new Error(id);
  const { container } = render(<FieldForm fields={calculator.fields(raw)} raw={raw} problems={new Map()} onChange={() => {}} />);
  return container.textContent;
};

const note = (label: string): string => {
  const id = screen.getByLabelText(label).getAttribute('aria-describedby');
  return id === null ? '' : (document.getElementById(id)?.textContent ?? '');
};

describe('the fields of a calculator', () => {
  it('name the currency of the account beside each amount', () => {
    show('position-size', { currency: 'gbp' });
    const suffixOf = (label: string) => screen.getByLabelText(label).nextElementSibling?.textContent;
    expect(suffixOf('Account equity')).toBe('GBP');
    expect(suffixOf('Costs of a lot')).toBe('GBP');
    expect(suffixOf('Step of the size')).toBe('lots');
    cleanup();
    show('conversion', { fromCurrency: 'CHF' });
    expect(suffixOf('Amount')).toBe('CHF');
  });

  it('say how money with a point before three digits was read, and lots with a comma', () => {
    show('position-size', { equity: '25.000', lotStep: '1,250' });
    expect(note('Account equity')).toBe('Read as 25.000, not as 25000.');
    expect(note('Step of the size')).toBe('Read as 1250, not as 1.250.');
  });

  it('say nothing where the mark is the usual one', () => {
    expect(show('position-size', { equity: '25,000', lotStep: '0.125', distance: '12.5' })).not.toContain('Read as');
  });
});
