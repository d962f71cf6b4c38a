// @vitest-environment jsdom
/** Controls: what they are called, what belongs to them, and what a keyboard does with them. */
import { cleanup, render, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { DropZone } from '@/ui/drop-zone';
import { IconButton } from '@/ui/icon-button';
import { PasswordField } from '@/ui/password-field';
import { Segment } from '@/ui/segment';
import { SelectField } from '@/ui/select-field';
import { Switch } from '@/ui/switch';
import { TextField } from '@/ui/text-field';

afterEach(cleanup);

const describedBy = (control: HTMLElement): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();

describe('a button', () => {
  it('does not submit a form unless it is meant to', () => {
    render(<Button>Cancel</Button>);
    expect(page.getByRole('button', { name: 'Cancel' }).getAttribute('type')).toBe('button');
  });

  it('says what it is busy with, keeps the focus and ignores presses', async () => {
    const press = vi.fn<() => void>();
    const { rerender } = render(<Button onClick={press}>Import trades</Button>);
    page.getByRole('button').focus();
    rerender(
      <Button onClick={press} busy="Reading 12,400 rows">
        Import trades
      </Button>,
    );
    const button = page.getByRole('button', { name: 'Reading 12,400 rows' });
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
  });

  it('does not submit its form while it is busy', async () => {
    const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy="Signing in">
          Sign in
        </Button>
      </form>,
    );
    await userEvent.click(page.getByRole('button'));
    expect(submit).not.toHaveBeenCalled();
  });

  it('has a name when it shows only a sign', () => {
    render(<IconButton label="Undo" icon={<svg aria-hidden />} />);
    expect(page.getByRole('button', { name: 'Undo' }).title).toBe('Undo');
  });
});

describe('a field', () => {
  it('is found by its label and described by its hint', () => {
    render(<TextField label="Account equity" hint="Used for the size of the next plan" suffix="USD" />);
    const input = page.getByLabelText('Account equity');
    expect(describedBy(input)).toBe('Used for the size of the next plan');
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });

  it('shows the error in place of the hint and marks the control', () => {
    render(<TextField label="Stop distance" hint="In pips" error="The stop must be at least 0.1 pips away." />);
    const input = page.getByLabelText('Stop distance');
    expect(describedBy(input)).toBe('The stop must be at least 0.1 pips away.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(page.queryByText('In pips')).toBeNull();
  });

  it('describes nothing when there is nothing to say', () => {
    render(<TextField label="Name" />);
    expect(page.getByLabelText('Name').getAttribute('aria-describedby')).toBeNull();
  });

  it('hides a password until it is asked to show it', async () => {
    render(<PasswordField label="Password" autoComplete="current-password" />);
    const input = page.getByLabelText<HTMLInputElement>('Password');
    expect(input.type).toBe('password');
    await userEvent.click(page.getByRole('button', { name: 'Show the characters' }));
    expect(input.type).toBe('text');
    await userEvent.click(page.getByRole('button', { name: 'Hide the characters' }));
    expect(input.type).toBe('password');
  });

  it('offers its choices and tells the chosen one', async () => {
    const choose = vi.fn<(value: string) => void>();
    render(
      <SelectField
        label="Time zone"
        options={[
          { value: 'Europe/London', label: 'London' },
          { value: 'Asia/Tokyo', label: 'Tokyo' },
        ]}
        onChange={(event) => choose(event.target.value)}
      />,
    );
    await userEvent.selectOptions(page.getByLabelText('Time zone'), 'Tokyo');
    expect(choose).toHaveBeenCalledExactlyOnceWith('Asia/Tokyo');
  });
});

describe('a tick box, a switch and a segment', () => {
  it('are named by their labels and change by keyboard', async () => {
    render(
      <>
        <Checkbox label="High impact" />
        <Switch label="Session lines on charts" defaultChecked />
      </>,
    );
    const box = page.getByRole<HTMLInputElement>('checkbox', { name: 'High impact' });
    const lines = page.getByRole<HTMLInputElement>('switch', { name: 'Session lines on charts' });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(box.checked).toBe(true);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(lines.checked).toBe(false);
  });

  it('lets one value of a segment be chosen', async () => {
    const Unit = () => {
      const [unit, setUnit] = useState<'r' | 'money' | 'percent'>('r');
      return (
        <Segment
          label="Unit"
          value={unit}
          onChange={setUnit}
          options={[
            { value: 'r', label: 'R' },
            { value: 'money', label: 'Money' },
            { value: 'percent', label: '%' },
          ]}
        />
      );
    };
    render(<Unit />);
    await userEvent.click(page.getByLabelText('Money'));
    expect(page.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked)).toEqual([false, true, false]);
    expect(page.getByRole('radiogroup', { name: 'Unit' })).toBeTruthy();
  });
});

describe('a drop zone', () => {
  it('hands over the chosen files, also the same file twice', async () => {
    const take = vi.fn<(files: readonly File[]) => void>();
    render(<DropZone title="No trades yet" text="Drop a statement." buttonLabel="Choose a file" onFiles={take} />);
    const statement = new File(['<html>'], 'statement.htm', { type: 'text/html' });
    const picker = page.getByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' });
    await userEvent.upload(picker, statement);
    await userEvent.upload(picker, statement);
    expect(take.mock.calls.map(([files]) => files.map((file) => file.name))).toEqual([['statement.htm'], ['statement.htm']]);
  });
});
