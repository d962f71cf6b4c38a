// @vitest-environment jsdom
/** The fields of a calculator: amounts with their currency, and the question about one that can be read in two ways. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { RawInputs } from '@/features/calculator/calculator';
import { FieldForm } from '@/features/calculator/field-form';
import { asked } from './asked';

afterEach(cleanup);

const show = (id: string, raw: RawInputs): string => {
  const { fields, problems } = asked(id, raw);
  const { container } = render(<FieldForm fields={fields} raw={raw} problems={problems} onChange={() => {}} />);
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

  it('ask what is meant by money with a point before three digits, and by lots with either mark', () => {
    show('position-size', { equity: '25.000', lotStep: '1,250' });
    expect(note('Account equity')).toBe('“25.000” can mean 25 or 25000: write the one you mean.');
    expect(note('Step of the size')).toBe('“1,250” can mean 1250 or 1.25: write the one you mean.');
  });

  it('ask nothing where one reading alone is possible', () => {
    expect(show('position-size', { equity: '25,000', lotStep: '0.125', distance: '12.5', risk: '1.500' })).not.toContain('can mean');
  });
});
