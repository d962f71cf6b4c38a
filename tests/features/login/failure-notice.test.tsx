// @vitest-environment jsdom
/** Why an attempt to sign in failed, in words that assistive technology is told at once. */
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { FailureNotice } from '@/features/login/failure-notice';
import { expectNoStructuralViolations } from '../../structural-violations';

afterEach(cleanup);

describe('the reason of a failed attempt', () => {
  it.each(['page-not-accepted', 'wrong-credentials', 'account-disabled'] as const)('is announced, with a way on: %s', async (failure) => {
    const { container } = render(<FailureNotice failure={failure} />, { wrapper: MemoryRouter });
    expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
    await expectNoStructuralViolations(container);
  });
});
