// @vitest-environment jsdom
/** What the dashboard showed last stands there with its age, for its owner only, and never where it would mislead. */
import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepSeen, lastSeen } from '@/features/home/last-seen';
import { PanelWaiting } from '@/features/home/panel-place';
import { forgetKeptFor } from '@/services/local/device-storage';
import { account, leaving } from '@/services/session/session';
import { dayMs } from '@/lib/durations';

const place = { uid: 'u', width: 'wide' } as const;
const panelOf = (html: string): Element => {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
};
const risk = panelOf('<section><h2>What you can risk today</h2><a href="/journal">Prop desk</a><button>Plan</button></section>');

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(account, 'get').mockReturnValue({ uid: 'u', email: 'u@example.org', displayName: 'U', emailVerified: true, providers: [] });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('stands in the place of the panel with its age; its links lead on and its buttons wait', () => {
  keepSeen(place, 'risk', risk);
  const { container, getByText } = render(
    <MemoryRouter initialEntries={['/home']}>
      <Routes>
        <Route path="/home" element={<PanelWaiting id="risk" place={place} />} />
        <Route path="/journal" element="The journal" />
      </Routes>
    </MemoryRouter>,
  );
  expect(container).toHaveTextContent(/As of \d{1,2} \w{3}, \d\d:\d\d.*What you can risk today/u);
  expect(getByText('Plan')).toBeDisabled();
  fireEvent.click(getByText('Prop desk'));
  expect(container).toHaveTextContent('The journal');
});

it('is its owner’s alone, at its width, and gone with what else was kept for them', () => {
  keepSeen(place, 'risk', risk);
  const now = Date.now();
  expect(lastSeen({ ...place, uid: '' }, 'risk', now)).toBeNull();
  expect(lastSeen(place, 'risk', now)?.html).toContain('Prop desk');
  expect(lastSeen({ ...place, uid: 'other' }, 'risk', now)).toBeNull();
  expect(lastSeen({ ...place, width: 'narrow' }, 'risk', now)).toBeNull();
  forgetKeptFor('u', []);
  expect(lastSeen(place, 'risk', now)).toBeNull();
});

it('is not kept while it waits, of a countdown, or of whoever leaves', () => {
  keepSeen(place, 'risk', panelOf('<section><p data-waiting></p></section>'));
  keepSeen(place, 'events', risk);
  keepSeen({ ...place, uid: 'before' }, 'risk', risk);
  vi.spyOn(leaving, 'get').mockReturnValue({ state: 'leaving' });
  keepSeen(place, 'risk', risk);
  expect(localStorage).toHaveLength(0);
});

it('is not shown after a week, nor when it is damaged or of the future', () => {
  keepSeen(place, 'risk', risk);
  const now = Date.now();
  expect(lastSeen(place, 'risk', now + 6 * dayMs)).not.toBeNull();
  expect(lastSeen(place, 'risk', now + 8 * dayMs)).toBeNull();
  expect(lastSeen(place, 'risk', now - dayMs)).toBeNull();
  localStorage.setItem('sextant:panel-seen-risk-wide:u', '{"html":1}');
  expect(lastSeen(place, 'risk', now)).toBeNull();
});
