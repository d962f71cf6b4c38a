// @vitest-environment jsdom
/** The zone picker by keyboard and pointer. */
import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Dialog } from '@/ui/dialog';
import { ZonePicker } from '@/ui/zone-picker';

/** Wednesday 18 March 2026, 12:00 UTC. */
const nowMs = Date.UTC(2026, 2, 18, 12);

const Stage = ({ recent, disabled = false }: { readonly recent: readonly string[]; readonly disabled?: boolean }) => {
  const [zone, setZone] = useState('Europe/London');
  return <ZonePicker zone={zone} recent={recent} nowMs={nowMs} disabled={disabled} onZone={setZone} />;
};

const open = (recent: readonly string[] = []) => {
  render(<Stage recent={recent} />);
  return { user: userEvent.setup(), box: screen.getByRole('combobox', { name: 'Time zone' }) };
};

const options = (): readonly HTMLElement[] => screen.queryAllByRole('option');

afterEach(cleanup);

describe('the zone picker', () => {
  it('says how late it is in the chosen zone', () => {
    const { box } = open();
    expect(box).toHaveValue('Europe/London');
    expect(box).toHaveAccessibleDescription(/Now Wed 12:00 there, UTC\. Changing it moves no trade/u);
    expect(box).toHaveAttribute('aria-expanded', 'false');
    expect(options()).toHaveLength(0);
  });

  it('offers recent zones first, each with its time, and cuts the rest', async () => {
    const { user, box } = open(['Asia/Tokyo', 'America/New_York']);
    await user.click(box);
    expect(box).toHaveAttribute('aria-expanded', 'true');
    expect(options()).toHaveLength(60);
    expect(options()[0]).toHaveTextContent('TokyoRecent · Asia · OsakaWed 21:00UTC+9');
    expect(options()[1]).toHaveTextContent('New YorkRecent · America · Washington, Boston, MiamiWed 08:00UTC\u22124');
    expect(screen.getByRole('status')).toHaveTextContent(/^60 of \d{3} zones\. Type to narrow them\.$/u);
    expect(options().filter((option) => option.textContent.startsWith('Tokyo'))).toHaveLength(1);
  });

  it('is used by keyboard alone', async () => {
    const { user, box } = open();
    await user.tab();
    await user.keyboard('sydney');
    expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1);
    expect(box).toHaveAttribute('aria-activedescendant', options()[0]?.id);
    await user.keyboard('{Enter}');
    expect(box).toHaveValue('Australia/Sydney');
    expect(box).toHaveFocus();
    expect(options()).toHaveLength(0);
  });

  it('moves with the arrows and never beyond the ends', async () => {
    const { user, box } = open();
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowUp}');
    expect(box).toHaveAttribute('aria-activedescendant', options()[0]?.id);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(box).toHaveAttribute('aria-activedescendant', options()[2]?.id);
    for (let press = 0; press < 12; press += 1) await user.keyboard('{PageDown}');
    expect(box).toHaveAttribute('aria-activedescendant', options()[59]?.id);
  });

  it('closes without a change on Escape, on leaving, and on choosing the same', async () => {
    const { user, box } = open();
    await user.click(box);
    await user.keyboard('tok{Escape}');
    expect([box.getAttribute('aria-expanded'), (box as HTMLInputElement).value]).toEqual(['false', 'Europe/London']);
    await user.click(box);
    await user.tab();
    expect([box.getAttribute('aria-expanded'), (box as HTMLInputElement).value]).toEqual(['false', 'Europe/London']);
  });

  it('is chosen from with a pointer', async () => {
    const { user, box } = open();
    await user.click(box);
    await user.keyboard('zurich');
    await user.click(screen.getByRole('option'));
    expect(box).toHaveValue('Europe/Zurich');
  });

  it('offers a zone by its present name where the platform lists a former one', async () => {
    const { user, box } = open();
    await user.click(box);
    await user.keyboard('kathmandu{Enter}');
    expect(box).toHaveValue('Asia/Kathmandu');
  });

  it('leaves the Enter that ends a composed word to the composition', async () => {
    const { user, box } = open();
    await user.click(box);
    await user.keyboard('tokyo');
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    expect(box).toHaveValue('tokyo');
    expect(box).toHaveAttribute('aria-expanded', 'true');
  });

  it('says so where nothing fits', async () => {
    const { user, box } = open();
    await user.click(box);
    await user.keyboard('atlantis');
    expect(screen.getByRole('status')).toHaveTextContent('No time zone found. Type a city, such as Frankfurt, or a region, such as Asia.');
    await user.keyboard('{Enter}');
    expect(box).toHaveValue('Europe/London');
  });

  it('rests where nothing may be changed', () => {
    render(<Stage recent={[]} disabled />);
    expect(screen.getByRole('combobox')).toBeDisabled();
  });

  it('closes its list by Escape before the dialog around it, which the next Escape closes', async () => {
    const Around = () => {
      const [isOpen, setOpen] = useState(true);
      return (
        <Dialog open={isOpen} onOpenChange={setOpen} title="Settings">
          <Stage recent={[]} />
        </Dialog>
      );
    };
    render(<Around />);
    const user = userEvent.setup();
    await user.type(screen.getByRole('combobox', { name: 'Time zone' }), 'tokyo');
    expect(options()).not.toHaveLength(0);
    await user.keyboard('{Escape}');
    expect(options()).toHaveLength(0);
    expect(screen.getByRole('dialog', { name: 'Settings' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
